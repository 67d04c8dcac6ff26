// What those at a table are called. Bots are named after their level, and namesakes are numbered.
import type { SeatInfo } from "../api/types";
import { t } from "../i18n/index.svelte";
import { botName } from "../i18n/levels";

export function seatedNames(seats: SeatInfo[]): string[] {
  const plain = seats.map(
    (seat, i) =>
      (seat.kind === "bot" && seat.name === `${seat.bot} bot` ? botName(seat.bot) : seat.name) ||
      t("seat.number", { number: i + 1 }),
  );
  return plain.map((name, i) => {
    const same = plain.filter((other) => other === name).length > 1;
    return same ? `${name} ${plain.slice(0, i + 1).filter((other) => other === name).length}` : name;
  });
}
