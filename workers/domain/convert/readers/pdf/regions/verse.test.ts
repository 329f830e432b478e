import { expect, test } from "vitest";
import { pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";
import { prose, regionBlocks, sketch } from "../../../../../../tests/setup/pdf-regions";

const stanza = (top: number) =>
  [
    "the lamp is lit before the rain",
    "and nobody is there",
    "who came will never now come back again,",
    "the tide has taken all,",
  ].map((text, at) => pdfLine(text, { y: top - at * 14 }));

test("lines that end though the next word would have fitted are the verses of a poem, with its stanzas and what is set in", () => {
  const page = pdfPage(1, [
    ...stanza(560),
    ...stanza(480),
    ...stanza(400),
    pdfLine("a couplet that is set in", { x0: 78, y: 320 }),
    pdfLine("and then the light goes out", { x0: 78, y: 306 }),
  ]);
  const lines = stanza(0).map(({ text }) => text);
  expect(regionBlocks([page]).map(sketch)).toEqual([
    [lines, lines, lines, ["  a couplet that is set in", "  and then the light goes out"]],
  ]);
});

test("a line that had no room goes on below it, set in", () => {
  const page = pdfPage(1, [
    ...stanza(560),
    ...stanza(480),
    ...stanza(400),
    pdfLine("and all the boats that had gone out came home at", { x1: 352, y: 320 }),
    pdfLine("evening with the herring", { x0: 84, y: 306 }),
    pdfLine("and nobody was lost", { y: 292 }),
  ]);
  expect(regionBlocks([page, pdfPage(2, prose(4))]).map(sketch)).toMatchObject([
    [
      {},
      {},
      {},
      ["and all the boats that had gone out came home at evening with the herring", "and nobody was lost"],
    ],
  ]);
});

test("a stanza that its page cuts in mid-sentence goes on over the page", () => {
  const first = pdfPage(1, [...stanza(560), ...stanza(480), ...stanza(400).slice(0, 3)]);
  const second = pdfPage(2, [...stanza(480).slice(3), ...stanza(400), ...stanza(320)]);
  expect(regionBlocks([first, second]).map(sketch)).toMatchObject([[{}, {}, { length: 4 }, {}, {}]]);
});

test("prose that a program has cut far before the edge is none, nor are a few lines in a book of prose", () => {
  const cut = [
    "it was late in the year when the boats came home with",
    "nothing in their nets but weed, and the women who were",
    "waiting on the quay went up the hill again, one by one,",
    "and nobody said what all of them were thinking of then",
    "because it had been said the year before and helped no",
    "one who was there",
  ];
  const paragraphs = [0, 1, 2].flatMap((block) =>
    cut.map((text, at) => pdfLine(text, { x1: 60 + text.length * 4, y: 500 - block * 110 - at * 14 })),
  );
  expect(regionBlocks([pdfPage(1, paragraphs), pdfPage(2, prose(6))])).toEqual([]);
  expect(regionBlocks([pdfPage(1, prose(30)), pdfPage(2, stanza(480)), pdfPage(3, prose(30))])).toEqual([]);
});

test("a long book of poems is told by a fifth of its pages", () => {
  const poems = Array.from({ length: 60 }, (_, at) =>
    pdfPage(at + 1, [...stanza(560), ...stanza(480), ...stanza(400)]),
  );
  expect(regionBlocks(poems).flatMap(sketch)).toHaveLength(180);
  const front = poems.map((page, at) => (at < 40 ? page : pdfPage(at + 1, prose(30))));
  expect(regionBlocks(front).flatMap(sketch)).toHaveLength(120);
});
