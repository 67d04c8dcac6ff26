// Number and article in templates, as `kernel/forms.py` has them: {rails:# rail|# rails|no rail} chooses by the number,
// {rails:+} shows its sign, {money:$} its sign and a dollar, {piece:a} puts the article before a name. German articles bend: {piece:einen} is "ein Gleis"
// or "eine Lokomotive", as the table of names says.
export type Args = Record<string, unknown>;

/** Names with their article, by the article that the template asks for and the name as English has it. */
export type Phrases = Record<string, Record<string, string>>;

const HOLE = /\{(\w+)(?::([^{}]*))?\}/g;
const AN = /^(?:[aeio]|u(?!ni|s[aeiou]))/i; // an upgrade, but a union
const bare = (value: unknown): string => String(value).replace(/^[+\-−]/, "");

/** One of "one|several" or "one|several|none"; # is the number. */
function form(value: unknown, forms: string[]): string {
  const number = bare(value);
  const place = number === "1" ? 0 : number === "0" && forms.length > 2 ? 2 : 1;
  return forms[place]!.replaceAll("#", String(value));
}

/** The sentence that a template makes of these arguments; `phrase` knows articles other than the English one. */
export function fill(template: string, args: Args, phrase?: (name: string, article: string) => string): string {
  return template.replace(HOLE, (whole, name: string, how: string | undefined) => {
    if (!(name in args)) return whole;
    const value = args[name];
    if (how === undefined) return String(value);
    if (how === "a") return `${AN.test(String(value)) ? "an" : "a"} ${String(value)}`;
    if (how === "+" || how === "$") return `${Number(value) < 0 ? "−" : "+"}${how === "$" ? "$" : ""}${bare(value)}`;
    return how.includes("|") ? form(value, how.split("|")) : (phrase?.(name, how) ?? String(value));
  });
}

/** Page messages may also choose between two whole sentences by {count}: "one|many". */
export function choose(template: string, count: unknown): string {
  const forms = template.split(/\|(?![^{}]*\})/);
  return count === 1 ? forms[0]! : (forms[1] ?? template);
}
