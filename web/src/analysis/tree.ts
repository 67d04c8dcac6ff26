// A tree of variations: moves after moves, the first of those after the same one is the main line.
import type { NodeData, Step } from "./api";

export interface TreeNode {
  id: number;
  parent: TreeNode | null;
  move: string;
  deal: number;
  seat: number;
  comment: string;
  children: TreeNode[];
}

/** The start, as a node without a move. */
export function plant(nodes: NodeData[], seats: number[], comment: string): TreeNode {
  const root: TreeNode = { id: 0, parent: null, move: "", deal: 0, seat: -1, comment, children: [] };
  const all: TreeNode[] = [];
  nodes.forEach((data, i) => {
    const parent = data.parent < 0 ? root : all[data.parent]!;
    const { move, deal = 0, comment: said = "" } = data;
    const node: TreeNode = { id: i + 1, parent, move, deal, seat: seats[i] ?? -1, comment: said, children: [] };
    parent.children.push(node);
    all.push(node);
  });
  return root;
}

/** The same as the server wants it: every move after the one that it follows. */
export function flat(root: TreeNode): NodeData[] {
  const found: NodeData[] = [];
  const queue: { node: TreeNode; parent: number }[] = root.children.map((node) => ({ node, parent: -1 }));
  for (let at = 0; at < queue.length; at++) {
    const { node, parent } = queue[at]!;
    found.push({ parent, move: node.move, deal: node.deal, comment: node.comment });
    for (const child of node.children) queue.push({ node: child, parent: at });
  }
  return found;
}

/** The nodes from the first move to this one. */
export function path(node: TreeNode): TreeNode[] {
  const found: TreeNode[] = [];
  for (let at: TreeNode | null = node; at?.parent; at = at.parent) found.push(at);
  return found.reverse();
}

export const steps = (node: TreeNode): Step[] => path(node).map(({ move, deal }) => ({ move, deal }));

/** The last move of the main line that goes on from here. */
export function lineEnd(node: TreeNode): TreeNode {
  let at = node;
  while (at.children[0]) at = at.children[0];
  return at;
}

/** How many moves there are from here on, itself included. */
export function count(node: TreeNode): number {
  let found = 0;
  const todo = [node];
  while (todo.length) {
    const one = todo.pop()!;
    found += 1;
    todo.push(...one.children);
  }
  return found;
}

/** Put the line to this node before its siblings, all the way up. */
export function promote(node: TreeNode): void {
  for (let at = node; at.parent; at = at.parent) {
    const { children } = at.parent;
    children.splice(children.indexOf(at), 1);
    children.unshift(at);
  }
}

/** Whether cards were dealt anew on the way to a node. */
export const imagined = (node: TreeNode): boolean => path(node).some((one) => one.deal > 0);

/** The next or previous one among the moves after the same one; the nearest fork above where this one has none. */
export function beside(node: TreeNode, by: number): TreeNode | null {
  for (let at: TreeNode | null = node; at?.parent; at = at.parent) {
    const { children } = at.parent;
    if (children.length > 1) return children[(children.indexOf(at) + by + children.length) % children.length]!;
  }
  return null;
}

/** A line of the tree as it is shown: turns of one seat, and after each of them what else was tried there. */
export interface Row {
  seat: number;
  moves: { node: TreeNode; number: number }[];
  others: { node: TreeNode; number: number }[];
}

/** The line that begins with a node. A row ends where another seat moves, or something else was tried. */
export function rows(first: TreeNode, number: number): Row[] {
  const found: Row[] = [];
  let row: Row | null = null;
  let at: TreeNode | undefined = first;
  for (let n = number; at; n++, at = at.children[0]) {
    if (!row || row.seat !== at.seat || row.others.length) {
      row = { seat: at.seat, moves: [], others: [] };
      found.push(row);
    }
    row.moves.push({ node: at, number: n });
    if (at !== first || number === 1)
      row.others = (at.parent?.children ?? []).slice(1).map((node) => ({ node, number: n }));
  }
  return found;
}
