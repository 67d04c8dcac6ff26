// Moves that choose chips are written "fill 2 stored supply" or "spend 1": so many locomotives, and trains for the rest.
export type Filled = "locomotive" | "stored" | "supply" | "train";

export function chipsOf(text: string, slots: number): Filled[] {
  const [, locomotives = "0", ...others] = text.split(" ");
  const chosen: Filled[] = [
    ...Array.from({ length: Number(locomotives) }, (): Filled => "locomotive"),
    ...others.filter((word) => word === "stored" || word === "supply"),
  ];
  return [...chosen, ...Array.from({ length: Math.max(0, slots - chosen.length) }, (): Filled => "train")];
}
