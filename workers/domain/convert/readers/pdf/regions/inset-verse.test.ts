import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { plainText } from "#domain/book/blocks";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { fullLine, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";
import { prose, regionBlocks } from "../../../../../../tests/setup/pdf-regions";

const verse = (text: string, inset: number, y: number) => pdfLine(text, { x0: 60 + inset, y });

/** Prose, the lines, and prose again; `y` of the first line is 260. */
const among = (lines: readonly Line[]) => {
  const last = lines.at(-1)?.y ?? 260;
  const after = Array.from({ length: 4 }, (_, at) =>
    fullLine(`the tide came in and ${at} boats went out`, { y: last - 28 - at * 14 }),
  );
  return pdfPage(1, [...prose(15), ...lines, ...after]);
};

const poems = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === "verse"
      ? [
          block.stanzas.map(({ lines }) =>
            lines.map(({ inlines, indent }) => `${indent} ${plainText(inlines)}`),
          ),
        ]
      : [],
  );

test("a poem in prose keeps its lines, its indents and its stanzas", () => {
  const lines = [
    verse("The lamp was lit at evening", 12, 260),
    verse("And burned until the day", 24, 246),
    verse("Upon the rock", 36, 232),
    verse("Above the quiet bay", 12, 218),
    verse("The keeper slept,", 12, 190),
    verse("But nobody could say", 24, 176),
  ];
  expect(poems(regionBlocks([among(lines)]))).toEqual([
    [
      [
        "0 The lamp was lit at evening",
        "1 And burned until the day",
        "2 Upon the rock",
        "0 Above the quiet bay",
      ],
      ["0 The keeper slept,", "1 But nobody could say"],
    ],
  ]);
});

/** How long the stanzas are of a poem that a page cuts in its first stanza. */
function overTwo(above: string[], below: string[], next: string[]): number[] | undefined {
  const set = (texts: string[], top: number) =>
    texts.map((text, at) => verse(text, at % 2 ? 24 : 12, top - at * 14));
  const rest = prose(15).map((line, at) => ({ ...line, y: 400 - at * 14 }));
  const second = [...set(below, 560), ...set(next, 518), ...rest];
  return poems(regionBlocks([pdfPage(1, [...prose(15), ...set(above, 260)]), pdfPage(2, second)]))[0]?.map(
    ({ length }) => length,
  );
}

test("a stanza goes on over the page when its sentence does; two whole ones stay two", () => {
  const over = (first: string[], second: string[]) => {
    const above = first.map((text, at) => verse(text, at % 2 ? 24 : 12, 260 - at * 14));
    const below = second.map((text, at) => verse(text, at % 2 ? 24 : 12, 560 - at * 14));
    const rest = prose(15).map((line, at) => ({ ...line, y: 440 - at * 14 }));
    return poems(
      regionBlocks([pdfPage(1, [...prose(15), ...above]), pdfPage(2, [...below, ...rest])]),
    )[0]?.map(({ length }) => length);
  };
  const [one, two, three] = ["The lamp was lit", "And burned until", "It met the day"];
  expect(over([one, two, three], [two])).toEqual([4]);
  expect(over([one, two, three], ["It was the day"])).toEqual([4]);
  expect(over([one, two], [three, two])).toEqual([2, 2]);
  const four = [one, two, three, two];
  expect(overTwo([one, two], [three, two], four)).toEqual([4, 4]);
});

test("talk, a letter's quotation and an address are no poems", () => {
  const at = (texts: string[], inset = 18) => texts.map((text, row) => verse(text, inset, 260 - row * 14));
  const indented = Array.from({ length: 12 }, (_, row) =>
    row % 3 === 0
      ? fullLine("A paragraph begins here and goes", { x0: 78, y: 560 - row * 14 })
      : fullLine("on through lines that fill it", { y: 560 - row * 14 }),
  );
  const talk = at(["“Yes,” she said", "“No,” said he", "“Then come", "“With me"]);
  const page = pdfPage(1, [
    ...indented,
    ...talk.map((line, row) => ({ ...line, y: 392 - row * 14 })),
    ...indented.map((line) => ({ ...line, y: line.y - 240 })),
  ]);
  expect(poems(regionBlocks([page]))).toEqual([]);
  const quotation = [
    fullLine("He wrote that the lamp had been lit", { x0: 90, y: 260 }),
    fullLine("And that it had burned until the day", { x0: 90, y: 246 }),
    pdfLine("When nobody looked.", { x0: 90, y: 232 }),
  ];
  expect(poems(regionBlocks([among(quotation)]))).toEqual([]);
  expect(poems(regionBlocks([among(at(["Anna Harrow", "Lamp Street"], 30))]))).toEqual([]);
});

test("three of four lines begin with a capital, and a third end within a sentence", () => {
  const poem = (texts: string[]) =>
    poems(regionBlocks([among(texts.map((text, row) => verse(text, row ? 24 : 12, 260 - row * 14)))])).length;
  expect(poem(["The lamp was lit", "and burned", "Until the day", "It met the bay"])).toBe(1);
  expect(poem(["The lamp was lit", "and burned", "until the day", "It met the bay"])).toBe(0);
  expect(poem(["The lamp was lit.", "It burned.", "It met the day", "Nobody came."])).toBe(1);
  expect(poem(["The lamp was lit.", "It burned.", "It met the day.", "Nobody came."])).toBe(0);
});

test("lines at two depths, two or more at each, need no capitals", () => {
  const poem = (texts: string[], insets: number[]) =>
    poems(
      regionBlocks([among(texts.map((text, row) => verse(text, insets[row] ?? 0, 260 - row * 14)))]),
    ).flat(2);
  const song = ["the lamp was lit at evening", "and burned", "until the quiet day", "it met the bay"];
  expect(poem(song, [24, 36, 24, 36])).toEqual([
    "0 the lamp was lit at evening",
    "1 and burned",
    "0 until the quiet day",
    "1 it met the bay",
  ]);
  expect(poem(song, [24, 24, 24, 24])).toEqual([]);
  expect(poem(song, [24, 36, 36, 36])).toEqual([]);
  expect(poem(song.slice(0, 3), [24, 36, 24])).toEqual([]);
  expect(poem(["lamps, 12", "trimming of, 13", "wicks of, 17, 19", "ships, 4"], [24, 36, 36, 24])).toEqual(
    [],
  );
});
