import { expect, test } from "vitest";
import type { ParagraphSpacing } from "#domain/convert/readers/scene-breaks/paragraph-traces";
import { SceneBreakFinder } from "#domain/convert/readers/scene-breaks/scene-break-finder";

test.each([2, 3, 5, 7, 12, 15, 40, 90])(
  "scenes of %i indented paragraphs are parted by one blank line",
  (length) => {
    expect(found(scenes(8, length))).toEqual(starts(8, length));
  },
);

test.each([3, 7, 12, 40])("so are scenes of %i paragraphs that nothing indents", (length) => {
  expect(found(scenes(8, length, { isIndented: false }))).toEqual(starts(8, length));
});

test("a short story of three scenes is enough", () => {
  expect(found(scenes(3, 3))).toEqual([3, 6]);
});

test("three paragraphs and a blank line are too little to tell", () => {
  expect(found([p(), p(), p({ gap: 1 })])).toEqual([]);
});

test.each([1, 0.7, 2])(
  "a blank line between all paragraphs parts nothing, whatever its height (%d)",
  (gap) => {
    expect(found(many(60, { gap }))).toEqual([]);
    expect(found(many(60, { gap, isIndented: false }))).toEqual([]);
  },
);

test("between paragraphs that one blank line parts, two part scenes", () => {
  const book = scenes(6, 7, { isIndented: false }).map((one) => ({ ...one, gap: one.gap + 1 }));
  expect(found(book)).toEqual(starts(6, 7));
});

test("space above a paragraph counts as lines do, from a bit more than half a line", () => {
  const spaced = (gap: number) => scenes(6, 9).map((one) => ({ ...one, gap: one.gap * gap }));
  expect(found(spaced(0.8))).toEqual(starts(6, 9));
  expect(found(spaced(0.4))).toEqual([]);
});

test("where scenes begin flush, even scenes of one paragraph or two are parted", () => {
  const lengths = [1, 2, 1, 2, 2, 1, 2, 3, 1, 2];
  const book = lengths.flatMap((length) =>
    Array.from({ length }, (_, at) => p(at === 0 ? { gap: 1, isIndented: false } : {})),
  );
  expect(found(book).length).toBe(lengths.length - 1);
});

test("blank lines as often as not, between single paragraphs, are no breaks", () => {
  const book = Array.from({ length: 80 }, (_, at) => p({ isIndented: false, gap: (at * 7) % 5 < 2 ? 0 : 1 }));
  expect(found(book)).toEqual([]);
});

test("notes that are spaced otherwise than the chapters take nothing from these", () => {
  const notes = many(40, { gap: 1, isIndented: false });
  expect(found([...scenes(6, 9), "wall", ...notes])).toEqual(starts(6, 9));
});

test("headings, pictures and ornaments part by themselves", () => {
  const chapter = [...many(12, {}), "wall" as const, p({ gap: 2 }), ...many(12, {})];
  expect(found(chapter)).toEqual([]);
});

test("a letter set off by blank lines is no scene, and the scenes around it stay", () => {
  const letter = [
    p({ text: "Dear Magda,", gap: 1, isIndented: false }),
    p({ gap: 1, isIndented: false }),
    p({ gap: 1, isIndented: false }),
    p({ text: "Yours ever,", gap: 1, isIndented: false }),
    p({ text: "Piet", gap: 1, isIndented: false }),
  ];
  const book = [...scenes(3, 8), ...letter, p({ gap: 1 }), ...many(7, {}), ...scenes(3, 8, {}, 1)];
  expect(found(book)).toEqual([8, 16, 37, 45, 53]);
});

test("a letter that is indented like the text is known by its address and signature", () => {
  const letter = [p({ text: "My dear Olga,", gap: 1 }), p(), p({ text: "Your loving sister" })];
  expect(found([...scenes(3, 8), ...letter, p({ gap: 1 }), ...many(9, {})])).toEqual([8, 16]);
});

test("a telegram, a sign in capitals and lines of verse are set within a scene", () => {
  const within = (...inset: Entry[]) => found([...many(9, {}), ...inset, p({ gap: 1 }), ...many(9, {})]);
  expect(within(p({ text: "ARRIVING MONDAY STOP BRING THE MAP", gap: 1 }))).toEqual([]);
  expect(within(p({ text: "The tide goes out", gap: 1 }), p({ text: "And all is said" }))).toEqual([]);
  expect(within(p({ gap: 1, isSetApart: true }))).toEqual([]);
  expect(within(p({ gap: 1, isIndented: false }))).toEqual([]);
});

test("one paragraph of running text between two blank lines is a scene", () => {
  expect(found([...scenes(4, 8), p({ gap: 1 }), p({ gap: 1 }), ...many(9, {})])).toEqual([8, 16, 24, 32, 33]);
});

test("pages in italics are a scene, a few lines of them are not", () => {
  const italics = (count: number) => [
    ...many(9, {}),
    p({ gap: 1, isSetApart: true }),
    ...many(count - 1, { isSetApart: true }),
    p({ gap: 1 }),
    ...many(9, {}),
  ];
  expect(found(italics(9))).toEqual([9, 18]);
  expect(found(italics(2))).toEqual([]);
});

test("what a colon announces and what goes on with a sentence begins no scene", () => {
  const book = (before: string, after: string) =>
    found([...many(9, {}), p({ text: before }), p({ text: after, gap: 1 }), ...many(9, {})]);
  expect(book("She read it once more.", long)).toEqual([10]);
  expect(book("On the wall somebody had written:", long)).toEqual([]);
  expect(book("She read it once more,", long)).toEqual([]);
  expect(book("She read it once more", `and ${long}`)).toEqual([]);
});

test("the name under a verse or a quotation ends an inset, not a scene", () => {
  const book = (before: string) =>
    found([...many(9, {}), p({ text: before }), p({ gap: 1 }), ...many(9, {})]);
  expect(book("Ada Voss")).toEqual([]);
  expect(book("A.V.")).toEqual([]);
  expect(book("And then she was gone.")).toEqual([10]);
});

type Entry = ParagraphSpacing | "wall";

const long =
  "The ferry was late again and nobody on the pier was at all surprised by it, least of all the pilot.";

function p(own: Partial<ParagraphSpacing> = {}): ParagraphSpacing {
  return { text: long, gap: 0, isIndented: true, ...own };
}

function many(count: number, own: Partial<ParagraphSpacing>): ParagraphSpacing[] {
  return Array.from({ length: count }, () => p(own));
}

/** So many scenes of so many paragraphs; the first follows what stood before it with the gap given. */
function scenes(
  count: number,
  length: number,
  own: Partial<ParagraphSpacing> = {},
  firstGap = 0,
): ParagraphSpacing[] {
  return Array.from({ length: count * length }, (_, at) =>
    p({ ...own, gap: at === 0 ? firstGap : at % length === 0 ? 1 : 0 }),
  );
}

function starts(count: number, length: number): number[] {
  return Array.from({ length: count - 1 }, (_, at) => (at + 1) * length);
}

function found(book: readonly Entry[]): number[] {
  const finder = new SceneBreakFinder();
  for (const entry of book)
    if (entry === "wall") finder.interrupt();
    else finder.paragraph(entry);
  return [...finder.find()];
}
