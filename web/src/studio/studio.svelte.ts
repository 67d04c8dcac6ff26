// The edition on the bench: what it says, what is wrong with it, what can be taken back. What is typed shows at once;
// the server writes it into the files a moment later, and says what it thinks of it.
import { untrack } from "svelte";
import { problemText } from "../api/problem";
import { faultsIn, faultText } from "./faults.svelte";
import { following } from "./follow";
import { namesIn } from "./naming";
import { apply, child, find, isTable, isTables, same, type FileEdit } from "./sheet";
import {
  studioApi,
  type Checked,
  type Edit,
  type EditionData,
  type FaultInfo,
  type Field,
  type Forms,
  type Place,
  type Table,
} from "./api";

export interface Section {
  file: string;
  /** The list or table of the file; empty: the values that stand in the file itself. */
  key: string;
  many: boolean;
}

export { isTable, isTables } from "./sheet";

const PAUSE = 350; // milliseconds after the last key until it is written

export class Studio {
  edition: EditionData = $state.raw(null!);
  forms: Forms = $state.raw(null!);
  data: Record<string, Table> = $state.raw({});
  /** What pieces are called. */
  names = $derived(namesIn(this.data));
  faults: FaultInfo[] = $state.raw([]);
  checked: Checked | null = $state.raw(null);
  checking = $state(false);
  problem = $state("");
  saving = $state(false);
  /** Something was changed that is not written and read yet. */
  pending = $state(true);
  past: Record<string, string>[] = $state.raw([]);
  future: Record<string, string>[] = $state.raw([]);
  private waiting: { file: string; edits: Edit[] }[] = [];
  private timer = 0;
  private checkTimer = 0;
  private line: Promise<void> = Promise.resolve();
  private asked = 0;

  constructor(edition: EditionData, forms: Forms) {
    this.edition = edition;
    this.forms = forms;
    this.data = edition.data;
    if (edition.mine) this.checkSoon(0);
    else this.pending = false;
  }

  get sections(): Section[] {
    const found: Section[] = [];
    for (const [file, data] of Object.entries(this.data)) {
      if (Object.values(data).some((value) => !isTable(value) && !isTables(value)))
        found.push({ file, key: "", many: false });
      for (const [key, value] of Object.entries(data))
        if (isTables(value) || isTable(value)) found.push({ file, key, many: isTables(value) });
    }
    return found;
  }

  fields(file: string, place: Place): Record<string, Field> {
    const shape = [file];
    for (const part of place) {
      if (typeof part === "number") shape[shape.length - 1] += "[]";
      else shape.push(part);
    }
    return this.forms.forms[shape.join(" ")] ?? {};
  }

  at(file: string, place: Place): unknown {
    return find(this.data[file], place);
  }
  house(file: string, place: Place): unknown {
    return find(this.forms.house[file], place);
  }

  /** What a list of choices says now: where these are the ids of some list of the house, those that the edition has. */
  choices(field: Field): string[] {
    const given = field.choices ?? [];
    const wanted = new Set(given);
    for (const [file, data] of Object.entries(this.forms.house))
      for (const [key, list] of Object.entries(data)) {
        if (!isTables(list) || list.length < 2) continue;
        const ids = list.map((one) => String(one["id"] ?? ""));
        if (ids.length !== wanted.size || !ids.every((id) => wanted.has(id))) continue;
        const now = this.data[file]?.[key];
        if (isTables(now)) return now.map((one) => String(one["id"] ?? ""));
      }
    return given;
  }

  /** What is wrong with a field, or with a table where nothing is said of a field. */
  fault(file: string, place: Place, field: string): string {
    const found = this.faults.find((one) => one.file === file && same(one.place, place) && one.field === field);
    return found ? faultText(found.text) : "";
  }
  faulty(file: string, place: Place): boolean {
    return this.faults.some((one) => one.file === file && same(one.place.slice(0, place.length), place));
  }

  /** Whether something here is not as in the house. Entries of lists are compared by their ids, as far as they have any. */
  changed(file: string, place: Place): boolean {
    return JSON.stringify(this.at(file, place)) !== JSON.stringify(this.counterpart(file, place));
  }
  counterpart(file: string, place: Place): unknown {
    let mine: unknown = this.data[file];
    let theirs: unknown = this.forms.house[file];
    for (const part of place) {
      mine = child(mine, part);
      const id = isTable(mine) ? mine["id"] : undefined;
      theirs =
        typeof part === "number" && id !== undefined && Array.isArray(theirs)
          ? theirs.find((one: unknown) => isTable(one) && one["id"] === id)
          : child(theirs, part);
    }
    return theirs;
  }

  // ---- changes

  /** Change something: it is seen at once and written a moment later. */
  edit(file: string, edit: Edit): void {
    const copy = structuredClone($state.snapshot(this.data[file] ?? {})) as Table;
    if (!apply(copy, edit)) return;
    const before = this.data;
    this.pending = true;
    this.data = { ...before, [file]: copy };
    const last = this.waiting.at(-1);
    if (last?.file === file) {
      const same_ = last.edits.at(-1);
      if (edit.kind === "set" && same_?.kind === "set" && same(same_.place, edit.place) && same_.field === edit.field)
        last.edits[last.edits.length - 1] = edit;
      else last.edits.push(edit);
    } else this.waiting.push({ file, edits: [edit] });
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.flush(), edit.kind === "set" ? PAUSE : 0);
    for (const { file: other, place, field, value } of following(this.edition.game, file, before, this.data))
      this.edit(other, { kind: "set", place, field, value });
  }
  /** Several changes that are one for whoever takes them back. */
  editAll(edits: FileEdit[]): void {
    for (const { file, edit } of edits) this.edit(file, edit);
    void this.flush();
  }

  set(file: string, place: Place, field: string, value: unknown): void {
    this.edit(file, { kind: "set", place: [...place], field, value });
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    const work = this.waiting;
    this.waiting = [];
    work.forEach(({ file, edits }, i) =>
      this.send((revision) => studioApi.edit(this.edition.id, revision, file, edits), i === 0),
    );
    return this.line;
  }

  private send(ask: (revision: number) => Promise<EditionData>, keep: boolean): void {
    this.pending = true;
    this.line = this.line.then(async () => {
      const before = this.edition.files;
      this.saving = true;
      try {
        const found = await ask(this.edition.revision);
        this.edition = found;
        if (!this.waiting.length) this.data = found.data;
        if (keep) {
          this.past = [...this.past.slice(-99), before];
          this.future = [];
        }
        this.problem = "";
        this.checkSoon();
      } catch (error) {
        this.refused(error);
      }
      this.saving = false;
    });
  }

  private refused(error: unknown): void {
    this.pending = false;
    const found = faultsIn(error);
    if (found.some((one) => one.file)) this.faults = found;
    else this.problem = found[0] ? faultText(found[0].text) : problemText(error);
  }

  async undo(): Promise<void> {
    await this.flush();
    const files = this.past.at(-1);
    if (!files) return;
    this.future = [...this.future, this.edition.files];
    this.past = this.past.slice(0, -1);
    this.send((revision) => studioApi.save(this.edition.id, { revision, files }), false);
    await this.line;
  }
  async redo(): Promise<void> {
    await this.flush();
    const files = this.future.at(-1);
    if (!files) return;
    this.past = [...this.past, this.edition.files];
    this.future = this.future.slice(0, -1);
    this.send((revision) => studioApi.save(this.edition.id, { revision, files }), false);
    await this.line;
  }

  async describe(change: { name?: string; about?: string }): Promise<void> {
    await this.flush();
    this.send((revision) => studioApi.save(this.edition.id, { revision, ...change }), false);
    await this.line;
  }

  // ---- checks

  checkSoon(after = 250): void {
    clearTimeout(this.checkTimer);
    this.checkTimer = window.setTimeout(() => void untrack(() => this.check()), after);
  }

  private async check(): Promise<void> {
    const mark = ++this.asked;
    this.checking = true;
    try {
      const found = await studioApi.check(this.edition.id, { picture: true });
      if (mark !== this.asked) return;
      this.checked = found.picture ? found : { ...found, picture: this.checked?.picture ?? null };
      this.faults = found.faults;
    } catch (error) {
      if (mark === this.asked) this.problem = problemText(error);
    }
    if (mark !== this.asked) return;
    this.checking = false;
    this.pending = this.waiting.length > 0 || this.saving;
  }

  /** A version of what is there now, to play with; null where that cannot be. */
  async publish(): Promise<string | null> {
    await this.flush();
    try {
      const made = await studioApi.publish(this.edition.id, this.edition.revision);
      this.edition = await studioApi.look(this.edition.id);
      this.problem = "";
      return made.edition;
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  close(): void {
    clearTimeout(this.checkTimer);
    if (this.waiting.length) void this.flush();
  }
}
