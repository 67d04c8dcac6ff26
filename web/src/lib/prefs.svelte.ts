// What a person has chosen on this device: theme, language, sound, pace. Kept in the browser only.
export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "de";

interface Stored {
  theme: Theme;
  language: Language;
  sound: boolean;
  pace: "calm" | "brisk" | "instant";
  notify: boolean;
}

const KEY = "goldenspike.prefs";
const fresh: Stored = {
  theme: "auto",
  language: navigator.language.toLowerCase().startsWith("de") ? "de" : "en",
  sound: false,
  pace: "brisk",
  notify: false,
};

function read(): Stored {
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return fresh;
  }
}

export const prefs: Stored = $state(read());

export function keepPrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that stores nothing still plays.
  }
}

const darkSystem = matchMedia("(prefers-color-scheme: dark)");

export function applyTheme(): void {
  const dark = prefs.theme === "dark" || (prefs.theme === "auto" && darkSystem.matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.lang = prefs.language;
}

darkSystem.addEventListener("change", applyTheme);

const calmSystem = matchMedia("(prefers-reduced-motion: reduce)");
let calm = calmSystem.matches; // asked once: every piece that moves wants to know
calmSystem.addEventListener("change", () => (calm = calmSystem.matches));

export function stillness(): boolean {
  return calm || prefs.pace === "instant";
}

/** Milliseconds for a motion, 0 where nothing may move. */
export function motion(ms: number): number {
  return stillness() ? 0 : ms;
}
