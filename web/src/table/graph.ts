// What the graphs of a game share: the lines of the seats, told apart also without colour, and which move a click
// means.
export const dashes = ["", "8 4", "2 4", "10 3 2 3", "14 4"];

/** The move under the pointer, in a drawing `width` wide with margins `left` and `right`. */
export function moveAt(event: MouseEvent, width: number, left: number, right: number, moves: number): number {
  const box = (event.currentTarget as SVGElement).getBoundingClientRect();
  const share = ((event.clientX - box.x) / box.width) * width;
  return Math.round(Math.max(0, Math.min(1, (share - left) / (width - left - right))) * moves);
}
