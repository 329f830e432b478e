import type { BookPlace, LossKind } from "#domain/losses/loss-report";

/** A passage of the manuscript: what stands between two ends of a paragraph. */
export type SourceUnit = {
  /** Its place in the order of reading. */
  seq: number;
  kind: LossKind;
  words: number;
  letters: number;
  sum: number;
  digits: number;
  head: number;
  text: string;
  source: string;
  /** It is the first passage of a note. */
  opensNote: boolean;
  /** The note it is of, by the reader's id; empty in the text. */
  note: string;
  /** Which table it is in, -1 for none. */
  table: number;
  isFound: boolean;
  /** Looked for among what was left over so often. */
  tries: number;
  near: BookPlace | undefined;
  /** The next of the index's chain that it is in by its letters, and by its first letters. */
  nextAlike: SourceUnit | undefined;
  nextBeginning: SourceUnit | undefined;
};

/** A passage set in the book, or left out of it for a reason. */
export type PlacedUnit = {
  words: number;
  letters: number;
  sum: number;
  digits: number;
  head: number;
  /** Numbers of notes and list items among it, which are the book's own and not in the other figures. */
  labels: number;
  /** Its words, when they are asked for. */
  read(): string;
  inTable: boolean;
  place: BookPlace | undefined;
};
