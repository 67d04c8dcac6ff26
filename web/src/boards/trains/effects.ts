// What a card does, as a row of small pictures: the effects of the data, each with drawings that no other effect has.
export interface Sign {
  /** A drawing, or a few letters. */
  piece?: string;
  text?: string;
  /** A terrain that costs nothing for the rest of the turn. */
  free?: boolean;
  /** What leaves the hand or the game. */
  gone?: boolean;
}

const piece = (name: string): Sign => ({ piece: name });
const free = (name: string): Sign => ({ piece: name, free: true });
const gone = (name: string): Sign => ({ piece: name, gone: true });
const text = (letters: string): Sign => ({ text: letters });
const many = (sign: Sign, count: number): Sign[] => Array.from({ length: Math.min(4, count) }, () => sign);
const brings = text("→");

const drawings: Record<string, (count: number) => Sign[]> = {
  rail: (count) => many(piece("rail"), count),
  station: (count) => many(piece("station-token"), count),
  waste: (count) => many(piece("waste"), count),
  draw: (count) => many(piece("card"), count),
  coins: (count) => many(piece("coin"), count),
  points: (count) => many(piece("star"), count),
  discard: (count) => many(gone("card"), count),
  free_rivers: () => [free("river")],
  free_mountains: () => [free("mountain")],
  free_cities: () => [free("tower")],
  free_rivals: () => [free("i-people")],
  free_charges: () => [free("coin")],
  no_waste: () => [text("0"), piece("waste")],
  redraw: () => [gone("card"), brings, piece("card")],
  return_all_waste: () => [gone("waste")],
  sell_waste: (count) => [gone("waste"), brings, ...many(piece("coin"), count)],
  sell_cards: (count) => [gone("card"), brings, ...many(piece("coin"), count)],
  remove_self_for_coins: (count) => [text("!"), gone("i-close"), brings, ...many(piece("coin"), count)],
  choose_draw_coin_or_return: (count) => [
    ...many(piece("card"), count),
    text("/"),
    ...many(piece("coin"), count),
    text("/"),
    ...many(gone("waste"), count),
  ],
  coins_beside_normal_train: (count) => [piece("face-train"), text("+"), ...many(piece("coin"), count)],
  coins_of_played_train: () => [piece("face-train"), brings, piece("coin"), text("?")],
  coins_for_rail_cards: (count) => [piece("rail"), brings, ...many(piece("coin"), count)],
  look_at_top: () => [piece("i-eye"), piece("card")],
  name_top: () => [piece("i-question"), piece("card")],
  sift_top: (count) => [piece("i-eye"), text(String(count)), piece("card")],
  fetch_train: () => [piece("i-undo"), piece("face-train")],
  find_trains: (count) => [piece("i-eye"), ...many(piece("face-train"), count)],
  put_train_on_deck: () => [piece("face-train"), brings, piece("card")],
  buy_to_deck: () => [piece("coin"), brings, piece("card")],
  gain_same_train: () => [piece("face-train"), text("+1")],
  exchange_train: () => [gone("face-train"), brings, piece("face-train")],
  copy_action: () => [text("!"), text("="), text("!")],
};

/** The pictures of one effect, as the data write it ("rail 1"). */
export function signs(effect: string): Sign[] {
  const [verb = "", number = "1"] = effect.split(" ");
  return drawings[verb]?.(Number(number) || 1) ?? [];
}
