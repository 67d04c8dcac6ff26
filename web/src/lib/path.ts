// The way over a drawn network, for things that travel along it: fewest edges first, then the most weight.
export interface Edge {
  id: string;
  ends: [string, string];
  weight: number;
}

/** The nodes from one end to the other, or none if they are not joined. */
export function way(edges: Edge[], from: string, to: string): string[] {
  const near = new Map<string, { node: string; weight: number }[]>();
  for (const {
    ends: [a, b],
    weight,
  } of edges) {
    near.set(a, [...(near.get(a) ?? []), { node: b, weight }]);
    near.set(b, [...(near.get(b) ?? []), { node: a, weight }]);
  }
  const best = new Map([[from, { steps: 0, weight: 0, back: "" }]]);
  const queue = [from];
  for (const node of queue) {
    const here = best.get(node)!;
    for (const next of near.get(node) ?? []) {
      const known = best.get(next.node);
      const weight = here.weight + next.weight;
      if (known && (known.steps !== here.steps + 1 || known.weight >= weight)) continue;
      if (!known) queue.push(next.node);
      best.set(next.node, { steps: here.steps + 1, weight, back: node });
    }
  }
  const found: string[] = [];
  for (let node = best.has(to) ? to : ""; node; node = best.get(node)!.back) found.unshift(node);
  return found;
}
