// What a person has chosen: theme, language, sound, pace. Kept in the browser, and what is `Kept` with the account too.
export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "de";

interface Stored {
  theme: Theme;
  language: Language;
  /** Sounds, after the first click. */
  sound: boolean;
  /** Ask before a turn is ended and something of value is left. */
  confirm: boolean;
  /** Patterns where otherwise colour tells most. */
  patterns: boolean;
  /** Pass by itself where nothing else can be done. */
  autopass: boolean;
  pace: "calm" | "brisk" | "instant";
  notify: boolean;
  /** Against whom "Play now" sets one: how many bots (0: the fewest), and which ("": the usual one). */
  bots: number;
  level: string;
}

const KEPT = ["pace", "sound", "confirm", "patterns", "autopass", "language"] as const;
/** What follows the account to another browser. */
export type Kept = Pick<Stored, (typeof KEPT)[number]>;

const KEY = "goldenspike.preferences";
const fresh: Stored = {
  theme: "auto",
  language: navigator.language.toLowerCase().startsWith("de") ? "de" : "en",
  sound: true,
  confirm: true,
  patterns: false,
  autopass: false,
  pace: "brisk",
  notify: false,
  bots: 0,
  level: "",
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

export function keptPrefs(): Kept {
  return Object.fromEntries(KEPT.map((name) => [name, prefs[name]])) as unknown as Kept;
}

/** As the account has it; what it does not say stays as this browser has it. */
export function adoptPrefs(kept: { [K in keyof Kept]?: Kept[K] | null }): void {
  for (const name of KEPT) if (kept[name] != null) Object.assign(prefs, { [name]: kept[name] });
}

const darkSystem = matchMedia("(prefers-color-scheme: dark)");

export function applyTheme(): void {
  const dark = prefs.theme === "dark" || (prefs.theme === "auto" && darkSystem.matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.lang = prefs.language;
  document.documentElement.toggleAttribute("data-patterns", prefs.patterns);
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
