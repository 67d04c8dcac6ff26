// What can be chosen comes into sight by itself: a panel of which nothing that is asked about is to be seen is scrolled
// to it.

const kindOf = (node: HTMLElement): string => node.dataset["target"]!.split(":")[0]!;

const wholly = (node: Element, around: DOMRect, spill: number): boolean => {
  const box = node.getBoundingClientRect();
  return box.bottom <= around.bottom + spill && box.top >= around.top;
};

/**
 * Of several kinds of things the one with most to choose from is meant. `always`: kinds that no question is about;
 * `spill`: how much of a thing may lie out of sight.
 */
export function bring(panel: Element, always: string[] = [], spill = 2): void {
  const kinds = new Map<string, HTMLElement[]>();
  for (const node of panel.querySelectorAll<HTMLElement>("[data-target].can")) {
    const kind = kindOf(node);
    if (!always.includes(kind)) kinds.set(kind, [...(kinds.get(kind) ?? []), node]);
  }
  const [meant] = [...kinds.values()].toSorted((a, b) => b.length - a.length);
  const around = panel.getBoundingClientRect();
  if (meant && !meant.some((node) => wholly(node, around, spill))) meant[0]!.scrollIntoView({ block: "nearest" });
}
