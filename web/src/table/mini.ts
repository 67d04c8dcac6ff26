// The board of any seat, small: the games tell what is on it, one component draws it (MiniBoard.svelte).
export interface MiniItem {
  /** A drawing, and its colour. */
  piece?: string | undefined;
  tone?: string | undefined;
  /** What stands beside the drawing; what has only a drawing needs a `label`. */
  text?: string | undefined;
  label?: string | undefined;
  /** Used up, turned over or still missing. */
  dim?: boolean | undefined;
  /** Reached. */
  met?: boolean | undefined;
}
export interface MiniPart {
  title: string;
  items: MiniItem[];
  /** One below the other, for sentences. */
  lines?: boolean;
}

/** How many of a thing: one of them needs no number. */
export const many = (count: number, name = ""): string =>
  count > 1 ? `${count}${name && " × "}${name}` : name || String(count);
