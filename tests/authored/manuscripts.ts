import { type Authored, dice, type Habit, type Item, prose } from "./truth";

type Has = {
  hasFront?: boolean;
  hasContents?: boolean;
  hasVerse?: boolean;
  hasNotes?: boolean;
  hasSubtitle?: boolean;
};

const titles = ["Slack Water", "The Salt House", "What Henning Counted", "A Bell in the Fog", "Low Light"];

function book(name: string, seed: number, habit: Habit, has: Has): Authored {
  const next = dice(seed);
  const chapters = titles.slice(0, 4).map((title, at) => `Chapter ${at + 1}: ${title}`);
  const items: Item[] = [{ kind: "title", text: "The Ferry at Low Water" }];
  if (has.hasSubtitle) items.push({ kind: "subtitle", text: "A Story of the Sound" });
  items.push({ kind: "author", text: "Karen Lyngholm" });
  if (has.hasFront)
    items.push(
      { kind: "copyright", text: "Copyright © 2026 Karen Lyngholm. All rights reserved." },
      { kind: "dedication", text: "For those who waited on the quay" },
      { kind: "epigraph", text: "The sea keeps no accounts." },
    );
  if (has.hasContents)
    items.push({
      kind: "contents",
      lines: ["Contents", ...chapters.map((title, at) => `${title}\t${at * 9 + 3}`)],
    });
  for (const [at, title] of chapters.entries()) {
    items.push({ kind: "chapter", title });
    for (let scene = 0; scene < 3; scene++) {
      if (scene > 0) items.push({ kind: "break" });
      const length = 4 + Math.floor(next() * 5);
      for (let one = 0; one < length; one++) {
        const text = prose(next, 2 + Math.floor(next() * 3), one === 1);
        const note =
          has.hasNotes && one === 2 && scene === 0 ? `See the harbour book, page ${at + 11}.` : undefined;
        items.push({ kind: "paragraph", text, ...(note && { note }) });
      }
      if (has.hasVerse && scene === 1)
        items.push({ kind: "verse", stanzas: song }, { kind: "paragraph", text: prose(next, 3) });
    }
  }
  return { name, items, habit };
}

const song = [
  [
    { text: "Row out, row out, the lamp is low,", indent: 0 },
    { text: "the tar is on the boards,", indent: 1 },
    { text: "and no one asks you where you go", indent: 0 },
    { text: "with buttons in your hoards.", indent: 1 },
  ],
  [
    { text: "Row home, row home, the bell is dumb,", indent: 0 },
    { text: "the clock has lost its hand,", indent: 1 },
    { text: "and those you counted will not come", indent: 0 },
    { text: "to carry you to land.", indent: 1 },
  ],
];

/** The manuscripts: what each has beside its chapters. Every one is written in every format that can hold it. */
export const manuscripts: Authored[] = [
  book("plain", 1, { breaks: "stars", headings: "styled" }, {}),
  book("blank-breaks", 2, { breaks: "blank", headings: "styled" }, { hasFront: true }),
  book("gap-breaks", 3, { breaks: "gap", headings: "bold" }, {}),
  book("contents", 4, { breaks: "stars", headings: "bold" }, { hasContents: true, hasFront: true }),
  book("verse-and-notes", 5, { breaks: "stars", headings: "styled" }, { hasVerse: true, hasNotes: true }),
  book(
    "front",
    6,
    { breaks: "blank", headings: "bold" },
    { hasFront: true, hasNotes: true, hasSubtitle: true },
  ),
];
