// What maps have in common: choosing by hand or by key.
import type { Place } from "./api";

export const isChosen = (chosen: Place | null, place: Place | null): boolean =>
  JSON.stringify(chosen) === JSON.stringify(place);

export const press =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  };
