// The words of watching. They come when somebody watches, so that the table does not carry them.
import { choose, fill, type Args } from "../i18n/forms";
import { prefs } from "../lib/prefs.svelte";

const en = {
  featured: "On now",
  watchers: "1 watches|{count} watch",
  late: "seen {minutes} late",
  lateHere: "This is a rated game. You see it {minutes} late; when it is over, all of it is open.",
  minutes: "1 minute|{count} minutes",
  seconds: "1 second|{count} seconds",
  chat: "Those who watch",
  private: "Those who play do not read this while the game runs.",
  empty: "Nobody has said anything yet.",
  say: "Say something to the others who watch",
  send: "Send",
  rated: "rated",
};
export type WatchWord = keyof typeof en;
const de: Record<WatchWord, string> = {
  featured: "Gerade läuft",
  watchers: "1 schaut zu|{count} schauen zu",
  late: "{minutes} später zu sehen",
  lateHere: "Das ist ein gewertetes Spiel. Du siehst es {minutes} später; wenn es vorbei ist, liegt alles offen.",
  minutes: "1 Minute|{count} Minuten",
  seconds: "1 Sekunde|{count} Sekunden",
  chat: "Zuschauer",
  private: "Wer mitspielt, liest das nicht, solange das Spiel läuft.",
  empty: "Noch hat niemand etwas gesagt.",
  say: "Sag den anderen Zuschauern etwas",
  send: "Senden",
  rated: "gewertet",
};

export function w(key: WatchWord, args: Args = {}): string {
  return fill(choose((prefs.language === "de" ? de : en)[key], args["count"]), args);
}

/** How late, in words. */
export const span = (seconds: number): string =>
  seconds >= 60 ? w("minutes", { count: Math.round(seconds / 60) }) : w("seconds", { count: seconds });
