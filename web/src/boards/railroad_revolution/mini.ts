// The player board of Railroad Revolution, small: workers, trains, milestones with how far they are, tracks, the end.
import type { Box, View } from "../../api/types";
import { sentence, t, term } from "../../i18n/index.svelte";
import type { Milestone } from "../../shapes/railroad_revolution";
import { many, type MiniItem, type MiniPart } from "../../table/mini";
import { layoutOf, pictureOf } from "../own";
import { stage } from "./tell";
import { condition, words } from "./words";

const men = (counts: Record<string, number>): MiniItem[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([hue, count]) => ({
      piece: `worker-${hue}`,
      tone: `var(--hue-${hue})`,
      text: String(count),
      label: term(hue),
    }));

function stone(one: Milestone): MiniPart {
  return {
    title: `${sentence(t("rr.milestone", { place: stage(one.group) }))} · ${t("ts.points", { count: one.points })}`,
    lines: true,
    items: [
      ...one.conditions.map((each) => ({
        text: `${condition(each)}${each.have === undefined ? "" : ` (${each.have}/${each.least})`}`,
        met: (each.have ?? -1) >= each.least,
      })),
      ...one.managers.map((hue, i) => ({
        piece: `worker-${hue}`,
        tone: `var(--hue-${hue})`,
        text: one.placed?.[i] ? t("mini.placed") : t("mini.wanted", { worker: term(hue) }),
        label: term(hue),
        dim: !one.placed?.[i],
        met: !!one.placed?.[i],
      })),
    ],
  };
}

export function mini(box: Box, view: View, seat: number): MiniPart[] {
  const layout = layoutOf("railroad_revolution", box);
  const table = pictureOf("railroad_revolution", view);
  const own = table.players[seat]!;
  const engine = (counts: Record<string, number>, down: boolean): MiniItem[] =>
    Object.entries(counts).map(([train, count]) => ({
      piece: "locomotive-chip",
      tone: down ? "var(--soft)" : "var(--go)",
      text: many(count, words(layout.trains[train] ?? null)),
      label: down ? t("mini.faceDown") : t("mini.faceUp"),
      dim: down,
    }));
  const sent = Object.entries(own.board).filter(([, counts]) => Object.values(counts).some((count) => count > 0));
  const left = own.sections.slice(0, layout.logo_after).reduce((sum, one) => sum + one.buildings + one.rails, 0);
  const stations = table.cities.filter((city) => city.stations.includes(seat)).length;
  const rails = table.spaces.filter((space) => space.rails.includes(seat)).length;
  const offices = table.telegraph.filter((wire) => wire.offices.includes(seat)).length;
  const tone = `var(--seat-${seat})`;
  return [
    { title: t("rr.workers"), items: men(own.supply) },
    ...sent.map(([action, counts]) => ({ title: t("mini.at", { action: term(action) }), items: men(counts) })),
    { title: t("rr.trains"), lines: true, items: [...engine(own.trains, false), ...engine(own.trains_down, true)] },
    ...own.milestones.flatMap((one) => (one?.tile ? [stone(one)] : [])),
    {
      title: t("mini.completed"),
      lines: true,
      items: layout.milestones
        .filter((one) => own.completed.includes(one.tile))
        .map((one) => ({
          piece: "milestone",
          text: `${one.conditions.map(condition).join("; ")} · ${t("ts.points", { count: one.points })}`,
          met: true,
        })),
    },
    {
      title: t("rr.tracks"),
      items: Object.entries(own.tracks).map(([track, marker]) => ({
        text: `${term(track)}: ${t("ts.points", { count: marker.points })}`,
      })),
    },
    {
      title: t("mini.onBoard"),
      items: [
        { piece: "station-house", tone, text: String(stations), label: t("mini.stations") },
        { piece: "rail", tone, text: String(rails), label: t("mini.railsLaid") },
        { piece: "telegraph", tone, text: String(offices), label: t("mini.offices") },
        { piece: "i-flag", text: t("rr.toEnd", { count: left }), label: t("rr.piecesLeft") },
      ],
    },
  ];
}

const FACE_UP = 8; // points of a train

export function sources(box: Box, view: View, seat: number): Record<string, number> {
  const own = pictureOf("railroad_revolution", view).players[seat]!;
  const { milestones } = layoutOf("railroad_revolution", box);
  return {
    trains: FACE_UP * Object.values(own.trains).reduce((sum, count) => sum + count, 0),
    milestones: milestones.filter((one) => own.completed.includes(one.tile)).reduce((sum, one) => sum + one.points, 0),
  };
}
