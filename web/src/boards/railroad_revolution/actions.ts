// The four actions in a line each, and what the colour of the worker adds to them (RR-ABIL-01 to RR-ABIL-17). They come with
// the board of this game, so their words are here.
import type { Language } from "../../lib/prefs.svelte";

type Text = readonly [english: string, german: string];

export const HUES = ["white", "purple", "orange", "grey", "turquoise"] as const;
const said = (text: Text | undefined, language: Language): string => text?.[language === "de" ? 1 : 0] ?? "";

const bases: Record<string, Text> = {
  station: [
    "Build in a connected city: pay its cost, take its reward.",
    "Baue in einer verbundenen Stadt: zahle den Preis, nimm die Belohnung.",
  ],
  railroad: ["Lay 2 rails: $400, and $100 for each terrain icon.", "Lege 2 Gleise: 400 $, und 100 $ je Geländesymbol."],
  telegraph: ["Build an office: no cost, brings shares.", "Baue ein Büro: kostenlos, bringt Aktien."],
  trade: [
    "Sell the leftmost piece of your board; flip a train.",
    "Verkaufe das Teil links auf deinem Tableau; drehe einen Zug um.",
  ],
};
const promote: Text = ["promote a worker", "befördere einen Arbeiter"];
const abilities: Record<string, Record<string, Text>> = {
  station: {
    purple: ["for $100 flip a train", "drehe für 100 $ einen Zug um"],
    grey: [
      "take the bonus for the first, even when you are not",
      "nimm den Bonus des ersten Bahnhofs, auch wenn du nicht zuerst kommst",
    ],
    orange: ["the city costs nothing", "die Stadt kostet nichts"],
    turquoise: ["for $300 take the reward a second time", "nimm für 300 $ die Belohnung noch einmal"],
  },
  railroad: {
    purple: ["for $300 take a train", "nimm für 300 $ einen Zug"],
    grey: ["gain 2 shares", "nimm 2 Aktien"],
    orange: ["gain $100, and $50 for each terrain icon", "nimm 100 $, und 50 $ je Geländesymbol"],
    turquoise: ["lay 3 rails instead of 2", "lege 3 Gleise statt 2"],
  },
  telegraph: {
    purple: ["exchange a worker", "tausche einen Arbeiter"],
    grey: [
      "the bonus for the first office, even when you are not",
      "der Bonus des ersten Büros, auch wenn du nicht zuerst kommst",
    ],
    orange: ["gain $100 for each share just gained", "nimm 100 $ für jede Aktie, die du gerade bekommst"],
    turquoise: [
      "for $400 take the tile without giving a worker",
      "nimm für 400 $ das Plättchen, ohne einen Arbeiter abzugeben",
    ],
  },
  trade: {
    purple: ["up to 3 steps on the tracks", "bis zu 3 Schritte auf den Leisten"],
    grey: ["take a deal for yourself, 1 share cheaper", "mache ein Geschäft allein, 1 Aktie billiger"],
    orange: ["gain $100 for each of your trains", "nimm 100 $ für jeden deiner Züge"],
    turquoise: ["flip one more train", "drehe noch einen Zug um"],
  },
};

/** What an action does, whoever is sent. */
export const base = (action: string, language: Language): string => said(bases[action], language);

/** What a worker of this colour adds. */
export const ability = (action: string, hue: string, language: Language): string =>
  said(abilities[action]?.[hue] ?? promote, language);
