import type { Group } from "#domain/convert/readers/rtf/group-stack";

/** Where the words and letters of a group go. A group inside it goes the same way unless it says otherwise. */
export type Destination = {
  /** It is part of the text: whatever may stand in the text may stand in it. */
  isBody?: true;
  /** Its letters are in the file's own code page (`\ansicpg`), whatever the standard font's character set is. */
  usesFilePage?: true;
  /** A group inside begins with this word: the destination it has here, if it means one here. */
  group?(word: string): Destination | undefined;
  /** A group inside begins, whatever it begins with. */
  child?(): Destination;
  /** Takes a word before it is read as one about letters or paragraphs; false leaves it to that. */
  control?(word: string, value: number | undefined): boolean;
  text?(text: string): void;
  /** Takes letters as they stand in the file instead: `data[from]` to `data[to - 1]`, from the place `at` on. */
  raw?(data: Uint8Array, from: number, to: number, at: number): void;
  /** The bytes of a `\bin`. */
  binary?(at: number, length: number): void;
  /** The group that began this destination ends; its states are as they were at its end, which is at `at` in the file. */
  close?(group: Group, at: number): void;
};

/** Gathers the letters of a group and gives them over at its end; what is past `most` letters is left out. */
export function gatherer(take: (text: string) => void, most = 2_000): Destination {
  let gathered = "";
  return {
    text(text) {
      if (gathered.length < most) gathered += text.slice(0, most - gathered.length);
    },
    close: () => take(gathered),
  };
}

/** Swallows letters and words, but looks into groups inside. */
export const silent: Destination = { control: () => true };
