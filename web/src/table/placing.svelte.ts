// Which things of the table are on the page at the moment. Moves about things that are not become buttons.
export class Placing {
  private drawn = new Map<string, number>();
  private changes = $state(0);
  private counting = false;

  /** A thing of the table appears on the page, or leaves it. */
  change(target: string, by: 1 | -1): void {
    const count = (this.drawn.get(target) ?? 0) + by;
    if (count > 0) this.drawn.set(target, count);
    else this.drawn.delete(target);
    if (this.counting) return;
    this.counting = true;
    queueMicrotask(() => {
      this.counting = false;
      this.changes += 1;
    });
  }

  has(target: string): boolean {
    void this.changes;
    return this.drawn.has(target);
  }
}
