// The small drawings of what chips, rewards and conditions can say, by the names of their fields.
const drawings: Record<string, string> = {
  lightning: "bolt",
  venture: "venture",
  conductor: "conductor",
  tunnel: "tunnel",
  construction: "crane",
  payoff: "coin",
  money: "coin",
  price: "coin",
  price_each: "coin",
  cost: "coin",
  points: "star",
  station: "station-token",
  stations: "station-token",
  trash: "waste",
  trash_self: "waste",
  draw_action: "card",
  draw_mogul: "card",
  later: "i-clock",
  use: "i-play",
  shares: "share",
  promote: "i-up",
  flips: "i-undo",
  steps: "milestone",
  exchange: "i-fork",
  rail: "rail",
  train: "face-train",
  office: "telegraph",
  bankroll: "coin",
};
const letters: Record<string, string> = { contract: "A", any_contract: "?", starting_contract: "A", bonus: "+" };
const hues: Record<string, string[]> = { workers: ["orange", "purple"], choose: ["orange", "purple"], hire: ["white"] };

export function drawn(field: string): { piece?: string; text?: string }[] {
  const men = hues[field];
  if (men) {
    const between = { text: field === "choose" ? "/" : "+" };
    return men.flatMap((hue, i) => (i ? [between, { piece: `worker-${hue}` }] : [{ piece: `worker-${hue}` }]));
  }
  if (letters[field]) return [{ text: letters[field] }];
  return drawings[field] ? [{ piece: drawings[field] }] : [];
}
