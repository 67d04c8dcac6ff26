// The words of the command box besides moves. All answers are sentences, for eyes and ears alike.
import { label, say, t } from "../i18n/index.svelte";
import type { Desk } from "./desk.svelte";
import { describe } from "./describe";

export function help(): string {
  return t("command.help");
}

export async function obey(desk: Desk, command: string): Promise<string> {
  const [first = "", ...rest] = command.trim().toLowerCase().split(/\s+/);
  const text = rest.join(" ");
  const view = desk.view;
  if (first === "why" && text) {
    const reason = await desk.tips.why(text);
    return reason ? `${say(reason)}${reason.rule ? ` (${reason.rule})` : ""}` : t("command.possible", { move: text });
  }
  if (first === "moves" && !text)
    return desk.moves.length
      ? desk.moves.map((move) => `${move.text}: ${label(move)}`).join("\n")
      : t("command.noMoves");
  if (first === "scores" && !text)
    return (view?.scores ?? []).map((score, seat) => `${desk.name(seat)} ${score}`).join(", ");
  if (first === "prompt" && !text) return view?.prompt ? say(view.prompt) : t("end.over");
  if (first === "undo" && !text) return desk.undo().then(() => "");
  if (first === "hint" && !text) {
    await desk.askHint();
    const move = desk.hint === null ? undefined : desk.box?.moves[desk.hint];
    return move ? `${move.text}: ${label(move)}` : "";
  }
  if (first === "say" && text) return desk.chat(command.trim().slice(4)).then(() => "");
  if ((first === "look" || first === "table") && view) return describe(view, text);
  if (first === "help" || first === "?") return t("command.longHelp");
  desk.stage.skip();
  const reason = await desk.send(command);
  return reason ? `${say(reason)}${reason.rule ? ` (${reason.rule})` : ""}` : "";
}
