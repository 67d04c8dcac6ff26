// What a board knows to be its own: it is shown only at tables of its game, so the view and the box are of that game.
import type { Box, BoxOf, EventData, EventKey, EventOf, View, ViewOf } from "../api/types";
import type { GameId, Games } from "../shapes";

type OfSomeGame = { game: GameId } | null;
const isView = <G extends GameId>(game: G, view: OfSomeGame): view is ViewOf<G> => view?.game === game;
const isBox = <G extends GameId>(game: G, box: OfSomeGame): box is BoxOf<G> => box?.game === game;

/** What a seat may see of the table of this game. */
export function pictureOf<G extends GameId>(game: G, view: View | null): Games[G]["picture"] {
  const some: OfSomeGame = view;
  if (isView(game, some)) return some.table;
  throw new Error(`This is no view of ${game}.`);
}

/** What is printed in the box of this game. */
export function layoutOf<G extends GameId>(game: G, box: Box | null): Games[G]["layout"] {
  const some: OfSomeGame = box;
  if (isBox(game, some)) return some.layout;
  throw new Error(`This is no box of ${game}.`);
}

/** Whether an event is of this kind; then it is known what it tells. */
export function isEvent<K extends EventKey>(key: K, event: Pick<EventData, "key">): event is EventOf<K> {
  return event.key === key;
}
