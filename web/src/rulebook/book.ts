// The rulebooks: each game in our own words, in five minutes. They come only when somebody opens one, so their words are
// here, English and German side by side, and not with those of every page.
export interface Text {
  en: string;
  de: string;
}
/** A drawn piece with its colour and what stands beside it; a text alone is a sign between pieces. */
export interface Mark {
  piece?: string;
  tone?: string;
  text?: Text | string;
}
/** A row of pieces, and what it shows. */
export interface Picture {
  row: Mark[];
  says: Text;
}
export interface Chapter {
  title: Text;
  text?: Text[];
  /** Pieces, each with what it is or does. */
  list?: [piece: string, text: Text, tone?: string][];
  pictures?: Picture[];
  example?: Text;
}
export interface Book {
  aim: Text;
  chapters: Chapter[];
}

export const says = (en: string, de: string): Text => ({ en, de });
export const mark = (piece: string, text: Text | string = "", tone = ""): Mark => ({ piece, text, tone });
export const sign = (text: Text | string): Mark => ({ text });

export const setUp = says("Set-up", "Aufbau");
export const aTurn = says("A turn", "Ein Spielzug");
export const scoring = says("The end and the points", "Ende und Punkte");
export const tips = says("For your first game", "Für das erste Spiel");

const books = import.meta.glob<{ book: Book }>(["./*.ts", "!./book.ts"]);

export async function loadBook(game: string): Promise<Book | null> {
  const load = books[`./${game}.ts`];
  return load ? (await load()).book : null;
}
