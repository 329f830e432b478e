/** What stands in a manuscript, in order. In a text, *these words* are in italics. */
export type Item =
  | { kind: "title" | "subtitle" | "author" | "copyright" | "dedication" | "epigraph"; text: string }
  | { kind: "contents"; lines: string[] }
  | { kind: "chapter"; title: string }
  | { kind: "paragraph"; text: string; note?: string }
  | { kind: "break" }
  | { kind: "verse"; stanzas: { text: string; indent: number }[][] };

/** How the author wrote it down. */
export type Habit = {
  /** `gap`: a blank line, or space above the paragraph where paragraphs stand without blank lines. */
  breaks: "stars" | "blank" | "gap";
  /** Chapter titles in a heading style, or only bold and centred. */
  headings: "styled" | "bold";
};

export type Authored = { name: string; items: Item[]; habit: Habit };

/** Returns pseudo-random numbers below 1, the same ones for the same seed. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const who = [
  "Marta",
  "the pilot",
  "Old Henning",
  "her brother",
  "the schoolmaster",
  "nobody",
  "the ferryman",
  "Ilse",
];
const did = [
  "carried",
  "counted",
  "forgot",
  "mended",
  "hid",
  "painted",
  "looked for",
  "gave away",
  "sold",
  "buried",
];
const what = [
  "the lamp oil",
  "a torn net",
  "seven letters",
  "the harbour clock",
  "a tin of buttons",
  "the last of the tar",
];
const where = [
  "before the tide turned",
  "behind the salt house",
  "in the rain",
  "without a word",
  "as far as the light",
  "until the bell rang",
];

/** Returns a paragraph of so many sentences, some words of it in italics when `hasItalics`. */
export function prose(next: () => number, sentences: number, hasItalics = false): string {
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";
  const made = Array.from({ length: sentences }, () => {
    const subject = pick(who);
    const end = `${pick(where)}, and ${pick(who)} ${pick(did)} ${pick(what)}`;
    return `${subject[0]?.toUpperCase()}${subject.slice(1)} ${pick(did)} ${pick(what)} ${end}.`;
  });
  if (hasItalics) made[0] = made[0]?.replace(/(lamp|net|letters|clock|buttons|tar)/, "*$1*") ?? "";
  return made.join(" ");
}

/** Returns the manuscript as a made PDF can hold it: in one font, without notes. */
export function inOneFont({ items, ...manuscript }: Authored): Authored {
  return {
    ...manuscript,
    items: items.map(
      (item): Item => (item.kind === "paragraph" ? { kind: "paragraph", text: plain(item.text) } : item),
    ),
  };
}

/** Returns the text without the signs of its italics. */
export const plain = (text: string) => text.replaceAll("*", "");

/** Returns the text cut into runs, each in italics or not. */
export function runs(text: string): { text: string; isItalic: boolean }[] {
  return text
    .split("*")
    .map((part, at) => ({ text: part, isItalic: at % 2 === 1 }))
    .filter((run) => run.text !== "");
}
