// A copy of data files to try changes on: what was done to it is what the server is asked to do.
import type { Edit, Place, Table } from "./api";

export type Data = Record<string, Table>;
export interface FileEdit {
  file: string;
  edit: Edit;
}

export const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isTables = (value: unknown): value is Table[] =>
  Array.isArray(value) && value.length > 0 && value.every(isTable);

export function child(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return value[part as number];
  return isTable(value) ? value[part] : undefined;
}
export function find(value: unknown, place: Place): unknown {
  return place.reduce<unknown>(child, value);
}
export function same(a: Place, b: Place): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

/** The same change as the server makes, to the copy that is shown. */
export function apply(data: Table, edit: Edit): boolean {
  if (edit.kind === "remove" || edit.kind === "move") {
    const list = find(data, edit.place.slice(0, -1));
    const number = edit.place.at(-1);
    if (!Array.isArray(list) || typeof number !== "number" || !(number in list)) return false;
    const [item] = list.splice(number, 1) as unknown[];
    if (edit.kind === "move") list.splice(edit.at ?? 0, 0, item);
    return true;
  }
  const table = find(data, edit.place);
  if (!isTable(table) || edit.field === undefined) return false;
  if (edit.kind === "set") table[edit.field] = edit.value;
  else if (edit.kind === "unset") delete table[edit.field];
  else {
    const list = (table[edit.field] ??= []) as unknown[];
    list.splice(edit.at ?? list.length, 0, edit.value);
  }
  return true;
}

export class Sheet {
  data: Data;
  edits: FileEdit[] = [];

  constructor(data: Data) {
    this.data = JSON.parse(JSON.stringify(data)) as Data;
  }
  do(file: string, edit: Edit): void {
    if (this.data[file] && apply(this.data[file], JSON.parse(JSON.stringify(edit)) as Edit))
      this.edits.push({ file, edit });
  }
  set(file: string, place: Place, field: string, value: unknown): void {
    const table = find(this.data[file], place);
    if (isTable(table) && JSON.stringify(table[field]) !== JSON.stringify(value))
      this.do(file, { kind: "set", place, field, value });
  }
  add(file: string, field: string, value: Table, at?: number): void {
    this.do(
      file,
      at === undefined ? { kind: "add", place: [], field, value } : { kind: "add", place: [], field, value, at },
    );
  }
  remove(file: string, place: Place): void {
    this.do(file, { kind: "remove", place });
  }
  list(file: string, key: string): Table[] {
    const found = this.data[file]?.[key];
    return Array.isArray(found) ? (found as Table[]) : [];
  }
}
