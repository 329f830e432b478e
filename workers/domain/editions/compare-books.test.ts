import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { type BookChanges, changeSize, invertChanges } from "#domain/editions/book-changes";
import { compareBooks, type EditionView } from "#domain/editions/compare-books";
import { shortestEdit } from "#domain/editions/shortest-edit";

type Chapters = Record<string, string[]>;

const paragraph = (text: string): Block => ({
  kind: "paragraph",
  id: `b${[...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000, 7)}`,
  inlines: [{ kind: "text", text }],
});

function edition(name: string, chapters: Chapters): EditionView {
  const list = Object.entries(chapters);
  return {
    edition: name,
    words: list
      .flatMap(([, texts]) => texts)
      .join(" ")
      .split(" ").length,
    chapters: list.map(([title, texts], index) => ({
      index,
      title,
      words: texts.join(" ").split(" ").length,
    })),
    chapter: async (index) => ({ blocks: (list[index]?.[1] ?? []).map(paragraph), notes: [] }),
  };
}

const compare = (before: Chapters, after: Chapters) =>
  compareBooks(edition("1-a", before), edition("2-b", after));

const shown = (changes: BookChanges) =>
  changes.chapters.map(({ before, after, paragraphs }) => ({
    from: before?.title ?? null,
    to: after?.title ?? null,
    paragraphs: paragraphs.map(({ kind, words }) => `${kind}: ${words.map(run).join("")}`),
  }));

const run = ({ kind, text }: { kind: string; text: string }) =>
  kind === "same" ? text : kind === "gone" ? `[-${text}-]` : `{+${text}+}`;

const lamp = [
  "The lamp had been out for eleven nights.",
  "Nobody on the mainland asked.",
  "Marit trimmed the wick.",
];
const ice = ["By then the ice had come down.", "She had stopped counting the boats."];

test("a book converted again from the same words has not changed, however its quotes are set", async () => {
  const changes = await compare(
    { Lamp: [...lamp, "“Write that down,” he said—twice…"] },
    { Lamp: [...lamp, '"Write that down," he said--twice...'] },
  );
  expect(changes).toMatchObject({ unchanged: 1, chapters: [], from: "1-a", to: "2-b" });
});

test("an altered sentence is shown word by word, where it stands in both editions", async () => {
  const changes = await compare(
    { Lamp: lamp, Ice: ice },
    { Lamp: ["The lamp had been out for nine nights.", ...lamp.slice(1)], Ice: ice },
  );
  expect(shown(changes)).toEqual([
    {
      from: "Lamp",
      to: "Lamp",
      paragraphs: ["altered: The lamp had been out for [-eleven -]{+nine +}nights. "],
    },
  ]);
  expect(changes.chapters[0]?.paragraphs[0]).toMatchObject({
    place: { chapter: 0, block: paragraph("The lamp had been out for nine nights.").id },
    was: { chapter: 0, block: paragraph(lamp[0] ?? "").id },
  });
  expect(changes.unchanged).toBe(1);
});

test("paragraphs that came and went are told from those that stayed", async () => {
  const changes = await compare(
    { Lamp: lamp },
    { Lamp: [lamp[0] ?? "", lamp[2] ?? "", "Then the oil climbed at last."] },
  );
  expect(shown(changes)[0]?.paragraphs).toEqual([
    "removed: [-Nobody on the mainland asked.-]",
    "added: {+Then the oil climbed at last.+}",
  ]);
  expect(changes.chapters[0]?.counts).toEqual({ added: 1, removed: 1, altered: 0 });
});

test("a chapter that got another title is the same chapter, renamed", async () => {
  const changes = await compare({ "The Lamp": lamp, Ice: ice }, { "The Lantern": lamp, Ice: ice });
  expect(shown(changes)).toEqual([{ from: "The Lamp", to: "The Lantern", paragraphs: [] }]);
});

test("chapters that came and went stand where they are, and a moved one is not a change", async () => {
  const changes = await compare(
    { Lamp: lamp, Slip: ["Old words here."], Ice: ice },
    { Ice: ice, Lamp: lamp, Oil: ["Quite other words."] },
  );
  expect(shown(changes)).toEqual([
    { from: "Slip", to: null, paragraphs: [] },
    { from: null, to: "Oil", paragraphs: [] },
  ]);
  expect(changes.unchanged).toBe(2);
});

test("the size of a change is its words: those of altered sentences, of paragraphs and of whole chapters", async () => {
  const changes = await compare(
    { Lamp: lamp, Slip: ["Old words here."], Ice: ice },
    {
      Lamp: ["The lamp had been out for some nine nights.", "Marit trimmed the wick."],
      Ice: ice,
      Oil: ["Quite other words, four more."],
    },
  );
  // "eleven" went and "some nine" came; five words of a paragraph and three of a chapter went.
  expect(changeSize(changes)).toEqual({ added: 7, removed: 9, chapters: 3 });
  expect(changeSize(invertChanges(changes))).toEqual({ added: 9, removed: 7, chapters: 3 });
  expect(changeSize(await compare({ Ice: ice }, { Ice: ice }))).toEqual({
    added: 0,
    removed: 0,
    chapters: 0,
  });
});

test("a paragraph too long to be compared word by word counts whole", async () => {
  const long = (last: string) => [...Array.from({ length: 3_001 }, (_, at) => `w${at}`), last].join(" ");
  const changes = await compare({ Lamp: [long("once")] }, { Lamp: [long("twice")] });
  expect(changeSize(changes)).toEqual({ added: 3_002, removed: 3_002, chapters: 1 });
  const short = (last: string) => [...Array.from({ length: 2_998 }, (_, at) => `w${at}`), last].join(" ");
  expect(changeSize(await compare({ Lamp: [short("once")] }, { Lamp: [short("twice")] }))).toMatchObject({
    added: 1,
    removed: 1,
  });
});

test("every paragraph that stayed is told of, with where it went", async () => {
  const kept: string[] = [];
  await compareBooks(
    edition("1-a", { Lamp: lamp, Ice: ice }),
    edition("2-b", { Foreword: ["New."], Ice: ice, Lamp: lamp }),
    (was, is) => kept.push(`${was.chapter}${was.block}>${is.chapter}${is.block}`),
  );
  const ids = [...ice.map((text) => ["1", "1", text]), ...lamp.map((text) => ["0", "2", text])];
  expect(kept).toEqual(
    ids.map(([from, to, text = ""]) => `${from}${paragraph(text).id}>${to}${paragraph(text).id}`),
  );
});

test("changes seen from the other side are what a comparison the other way finds", async () => {
  const before = { Lamp: lamp, Slip: ["Old words here."] };
  const after = {
    Lamp: ["The lamp had been out for nine nights.", ...lamp.slice(1)],
    Oil: ["Quite other words."],
  };
  const there = invertChanges(await compare(before, after));
  const back = await compareBooks(edition("2-b", after), edition("1-a", before));
  expect(there).toMatchObject({ from: "2-b", to: "1-a", words: back.words, unchanged: back.unchanged });
  expect(there.chapters.map(({ counts }) => counts)).toEqual(
    expect.arrayContaining(back.chapters.map(({ counts }) => counts)),
  );
  expect(invertChanges(there)).toEqual(await compare(before, after));
});

test("of a book that was written anew no more is listed than a page can show", async () => {
  const words = (seed: number) =>
    Array.from({ length: 40 }, (_, at) => `w${(seed * 7919 + at * 104_729) % 5000}`).join(" ");
  const book = (shift: number): Chapters =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, chapter) => [
        `Chapter ${chapter}`,
        Array.from({ length: 800 }, (_, at) => words(shift + chapter * 1000 + at)),
      ]),
    );
  const changes = await compare(book(0), book(50_321));
  expect(changes.chapters).toHaveLength(12);
  expect(changes.chapters.flatMap(({ paragraphs }) => paragraphs).length).toBeLessThanOrEqual(600);
}, 30_000);

test("the shortest edit leads from one list to the other, whatever they are", () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 400; round++) {
    const list = () => Array.from({ length: random(12) }, () => random(4));
    const [before, after] = [list(), list()];
    const made: number[] = [];
    let same = 0;
    let [x, y] = [0, 0];
    for (const stretch of shortestEdit(before, after, 100)) {
      expect([stretch.before[0], stretch.after[0]]).toEqual([x, y]);
      [x, y] = [stretch.before[1], stretch.after[1]];
      if (stretch.kind === "same") {
        expect(before.slice(...stretch.before)).toEqual(after.slice(...stretch.after));
        same += stretch.before[1] - stretch.before[0];
      }
      made.push(...after.slice(...stretch.after));
    }
    expect([made, x, y]).toEqual([after, before.length, after.length]);
    expect(same).toBe(longestCommon(before, after));
  }
});

function longestCommon(before: number[], after: number[]): number {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (x: number, y: number) => table[x]?.[y] ?? 0;
  for (let x = 1; x <= before.length; x++)
    for (let y = 1; y <= after.length; y++)
      (table[x] ?? [])[y] =
        before[x - 1] === after[y - 1] ? at(x - 1, y - 1) + 1 : Math.max(at(x - 1, y), at(x, y - 1));
  return at(before.length, after.length);
}
