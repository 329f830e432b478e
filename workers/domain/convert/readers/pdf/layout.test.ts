import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { findHeadings } from "#domain/convert/readers/pdf/headings";
import { Layout } from "#domain/convert/readers/pdf/layout";
import { type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { findLinkTargets } from "#domain/convert/readers/pdf/link-targets";
import { takeFootnotes } from "#domain/convert/readers/pdf/notes/find-notes";
import { findRegions } from "#domain/convert/readers/pdf/regions";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

function layoutOf(pages: Page[]) {
  const body = measureBody(pages);
  const notes = takeFootnotes(pages, body);
  const titleLines = new Set<never>();
  const headings = findHeadings(pages, [], body, titleLines);
  const layout = new Layout({
    body,
    headings,
    titleLines,
    regions: findRegions(pages, { body, headings, vocabulary: new Map(), titles: titleLines }),
    vocabulary: new Map(),
    notes,
    unprinted: new Map(),
    furniture: new Map(),
    links: findLinkTargets(pages),
    pages,
  });
  return { layout, notes };
}

function laidOut(pages: Page[]) {
  const { layout, notes } = layoutOf(pages);
  const blocks = [...pages.flatMap((page) => layout.takePage(page, [])), ...layout.finish()];
  return { blocks, notes };
}

const textOf = (block: Block) =>
  block.kind === "paragraph" || block.kind === "heading" ? plainText(block.inlines) : block.kind;

/** A page of indented paragraphs, three lines each. */
function prose(number: number) {
  return pdfPage(
    number,
    Array.from({ length: 8 }, (_, index) => [
      fullLine(`Paragraph ${number}.${index} begins here and goes on`, { x0: 78 }),
      fullLine("through a second line that reaches the margin"),
      pdfLine("and ends in its third."),
    ]).flat(),
  );
}

test("indented paragraphs are told apart", () => {
  const { blocks } = laidOut([prose(1)]);
  expect(blocks).toHaveLength(8);
  expect(blocks.map(textOf)[0]).toBe(
    "Paragraph 1.0 begins here and goes on through a second line that reaches the margin and ends in its third.",
  );
});

test("a formula that is a picture stands inside its paragraph, whose rest goes on below it", () => {
  const lines = [
    fullLine("Let the sum of all the numbers be written as"),
    pdfLine("as the greatest of them all shows.", { y: 460 }),
  ];
  const page = pdfPage(9, lines);
  const { layout } = layoutOf([prose(1), page]);
  layout.takePage(prose(1), []);
  const figure = {
    asset: "p9-0",
    before: 1,
    box: { x0: 150, y0: 470, x1: 250, y1: 490 },
    width: 0.3,
    alt: "",
  };
  const blocks = [...layout.takePage(page, [{ ...figure, formula: true }]), ...layout.finish()].slice(-3);
  expect(blocks).toMatchObject([{ kind: "paragraph" }, { kind: "figure" }, { role: "continued" }]);
  expect(textOf(blocks[0] as Block)).toMatch(/written as$/);
});

test("a line of a paragraph may be all in a typewriter's letters", () => {
  const code = { style: runStyle.monospace };
  const page = prose(1);
  const lines = [
    ...page.lines,
    fullLine("It is the fastest ship on nine of the courses", { x0: 78, y: 150 }),
    fullLine("(harbour-and-back-again-twice, round-the-lamp, across-the-bay,", { ...code, y: 136 }),
    pdfLine("home).", { ...code, y: 122 }),
  ];
  const { blocks } = laidOut([{ ...page, lines }]);
  expect(blocks.map(textOf).slice(8)).toEqual([
    "It is the fastest ship on nine of the courses (harbour-and-back-again-twice, round-the-lamp, across-the-bay, home).",
  ]);
  const listing = lines.map((line) => (line.y === 150 ? { ...line, x1: 200 } : line));
  expect(laidOut([{ ...page, lines: listing }]).blocks.at(-1)?.kind).toBe("preformatted");
});

test("an address that is cut behind its own points goes on in a typewriter's letters", () => {
  const page = prose(1);
  const told = (before: string, after: string) => {
    const lines = [
      ...page.lines,
      fullLine(before, { x0: 78, y: 150 }),
      pdfLine(after, { style: runStyle.monospace, y: 136 }),
    ];
    return laidOut([{ ...page, lines }])
      .blocks.map(textOf)
      .slice(8);
  };
  expect(told("More of it stands in the archive (https:", "//example.org/lamps).")).toEqual([
    "More of it stands in the archive (https://example.org/lamps).",
  ]);
  expect(told("More of it stands in the archive, https://www.", "example.org/lamps.")).toHaveLength(1);
  expect(told("More of it stands under What do lamps cost?", "(https://example.org/lamps).")).toHaveLength(1);
  expect(told("The harbour opens when this has been typed:", "open harbour")).toHaveLength(2);
});

test("typed addresses are text with their links, and one that is cut goes on in the next line", () => {
  const page = prose(1);
  const typed = (text: string, rest: string, y: number) => {
    const link = { href: "https://example.org/harbour/lamp.png" };
    const run = { text, style: runStyle.monospace, link };
    return {
      ...pdfLine(text + rest, { y }),
      runs: rest ? [run, { text: rest, style: runStyle.monospace }] : [run],
    };
  };
  const told = (lines: Line[]) => laidOut([{ ...page, lines: [...page.lines, ...lines] }]).blocks.slice(8);
  const cut = told([typed("example.org/harbour/lamp", ".", 150), typed("png", "", 136)]);
  expect(cut.map(textOf)).toEqual(["example.org/harbour/lamp.png"]);
  const apart = told([typed("example.org/harbour", "", 150), typed("example.org/harbour", "", 136)]);
  expect(apart.map(({ kind }) => kind)).not.toContain("preformatted");
  expect(apart.map(textOf).join()).not.toContain("harbourexample");
});

test("a paragraph goes on over the page", () => {
  const first = prose(1);
  first.lines = first.lines.slice(0, -1);
  const second = pdfPage(2, [
    pdfLine("and ends on the next page."),
    ...prose(2).lines.map((line) => ({ ...line, y: 500 })),
  ]);
  const { blocks } = laidOut([first, second]);
  expect(blocks.map(textOf)[7]).toBe(
    "Paragraph 1.7 begins here and goes on through a second line that reaches the margin and ends on the next page.",
  );
  expect(blocks).toHaveLength(16);
});

test("a list goes on over the page", () => {
  const first = prose(1);
  first.lines.push(
    ...pdfPage(1, [pdfLine("• One lamp", { y: 90 }), pdfLine("• Two lamps", { y: 76 })]).lines,
  );
  const second = pdfPage(2, [pdfLine("• Three lamps", { y: 520 }), pdfLine("• Four lamps", { y: 506 })]);
  second.lines.push(...prose(2).lines.map((line) => ({ ...line, y: line.y - 60 })));
  const lists = laidOut([first, second]).blocks.filter((block) => block.kind === "list");
  expect(lists.map((list) => list.items.length)).toEqual([4]);
});

test("paragraphs set apart by space are told apart, and short lines inside one are its own breaks", () => {
  const lines = Array.from({ length: 10 }, (_, index) => [
    fullLine(`Paragraph ${index} begins at the margin`, { y: 500 - index * 40 }),
    pdfLine("and ends soon.", { y: 486 - index * 40 }),
  ]).flat();
  const { blocks } = laidOut([pdfPage(1, lines)]);
  expect(blocks.map(textOf)).toHaveLength(10);
  expect(blocks.map(textOf)[3]).toBe("Paragraph 3 begins at the margin and ends soon.");
});

test("chapter headings and scene breaks are found by their look", () => {
  const page = prose(2);
  const chapter = pdfLine("CHAPTER TWO", { page: 2, x0: 180, y: 560 });
  const ornament = pdfLine("* * *", { page: 2, x0: 198, y: 140 });
  const { blocks } = laidOut([prose(1), { ...page, lines: [chapter, ...page.lines, ornament] }]);
  expect(blocks.filter((block) => block.kind === "heading").map(textOf)).toEqual(["CHAPTER TWO"]);
  expect(blocks.at(-1)).toMatchObject({ kind: "sceneBreak", ornament: "* * *" });
});

test("a note at the foot of the page belongs to its mark", () => {
  const page = prose(1);
  const marked = fullLine("A line with a mark1 in it and more", {
    y: 150,
    runs: [
      { text: "A line with a mark", style: 0 },
      { text: "1", style: runStyle.superscript },
      { text: " in it and more", style: 0 },
    ],
  });
  const note = pdfLine("1 What the mark means.", { y: 60, size: 9 });
  const { blocks, notes } = laidOut([{ ...page, lines: [...page.lines, marked, note] }]);
  expect(blocks.at(-1)).toMatchObject({
    inlines: [
      { kind: "text", text: "A line with a mark" },
      { kind: "noteRef", note: "p1-1" },
      { kind: "text" },
    ],
  });
  expect(notes.bodies.get("p1-1")?.lines.map((line) => line.text)).toEqual(["What the mark means."]);
});

test("a mark in a list's item keeps its note", () => {
  const page = prose(1);
  const items = [
    pdfLine("• A lamp1", {
      x0: 72,
      y: 160,
      runs: [
        { text: "• A lamp", style: 0 },
        { text: "1", style: runStyle.superscript },
      ],
    }),
    pdfLine("• A wreck", { x0: 72, y: 146 }),
  ];
  const note = pdfLine("1 What the mark means.", { y: 60, size: 9 });
  const { blocks } = laidOut([{ ...page, lines: [...page.lines, ...items, note] }]);
  expect(JSON.stringify(blocks.at(-1))).toContain('{"kind":"noteRef","note":"p1-1"}');
});

test("a paragraph says how sure it is, why, and where it stood", () => {
  const first = prose(1);
  first.lines = first.lines.slice(0, -2);
  const cut = first.lines.at(-1);
  if (cut) Object.assign(cut, fullLine("It was the end of a sentence. This one too.", { y: cut.y }));
  const second = pdfPage(2, [
    fullLine("Here may be a new one, or the old, which goes on", { y: 500 }),
    ...prose(2).lines.map((line) => ({ ...line, y: line.y - 14 })),
  ]);
  const { blocks } = laidOut([first, second]);
  const plain = blocks[1]?.trust;
  const crossing = blocks.find((block) => block.trust && block.trust.places.length > 1)?.trust;
  expect(plain?.sure).toBeGreaterThan(0.98);
  expect(plain?.places).toEqual([
    { page: 1, x: 60, y: expect.any(Number), width: 300, height: expect.any(Number) },
  ]);
  expect(crossing?.places.map(({ page }) => page)).toEqual([1, 2]);
  expect(crossing?.doubts).toEqual(["join"]);
  expect(crossing?.sure).toBeLessThan(plain?.sure ?? 0);
});

test("a hyphen that nothing speaks for is a doubt", () => {
  const page = pdfPage(1, [
    ...prose(1).lines.slice(0, 3),
    fullLine("He had a face like a hatchet-", { x0: 78, y: 458 }),
    fullLine("sided axe, and he went on in this line for long", { y: 444 }),
    pdfLine("enough.", { y: 430 }),
  ]);
  const { blocks } = laidOut([page]);
  expect(blocks.at(-1)?.trust?.doubts).toContain("hyphen");
});

test("inside a quotation each paragraph is judged, and the quotation is not judged again", () => {
  const page = prose(1);
  const lines = [
    ...page.lines.slice(0, 6),
    pdfLine("A letter of some length was set in from the left", { x0: 90, y: 390 }),
    pdfLine("side of it all, so that it could be told from the", { x0: 90, y: 376 }),
    pdfLine("rest.", { x0: 90, y: 362 }),
    ...page.lines.slice(9),
  ];
  const { blocks } = laidOut([{ ...page, lines }]);
  const quote = blocks.find((block) => block.kind === "quote");
  expect(quote?.trust).toBeUndefined();
  expect(quote?.kind === "quote" && quote.blocks[0]?.trust?.places).toHaveLength(1);
});

test("lines set in that end of their own will are verse, and lines at the right margin a signature", () => {
  const page = prose(1);
  const verse = [
    "The ribs and terrors in",
    "Arched over me a gloom",
    "While sunlit waves rolled",
    "And left me down to doom",
  ];
  const lines = [
    ...page.lines.slice(0, 6),
    ...verse.map((text, at) => pdfLine(text, { x0: 100, y: 402 - at * 14 })),
    pdfLine("Peleg Coffin", { x0: 290, x1: 356, y: 336 }),
    ...page.lines.slice(12),
  ];
  const { blocks } = laidOut([{ ...page, lines }]);
  expect(blocks.find((block) => block.kind === "verse")).toMatchObject({
    stanzas: [{ lines: [{}, {}, {}, {}] }],
    trust: { doubts: ["verse"] },
  });
  expect(
    blocks.find((block) => block.kind === "paragraph" && block.align === "end" && textOf(block)),
  ).toMatchObject({
    align: "end",
  });
});

test("white space before a line that is not indented parts two scenes, on a page and over one", () => {
  const first = prose(1);
  const second = prose(2);
  const scene = first.lines.map((line, at) => (at < 9 ? line : { ...line, y: line.y - 28 }));
  const opener = scene[9];
  if (opener) scene[9] = { ...opener, x0: 60 };
  const next = second.lines.map((line, at) => (at === 0 ? { ...line, x0: 60 } : line));
  const { blocks } = laidOut([{ ...first, lines: scene }, { ...second, lines: next }, prose(3)]);
  expect(blocks.flatMap((block, at) => (block.kind === "sceneBreak" ? [at] : []))).toEqual([3, 9]);
});

test("a page that begins inside a paragraph is marked there, after the word it cuts", () => {
  const first = prose(1);
  first.lines = first.lines.slice(0, -1);
  const cut = first.lines.at(-1);
  if (cut) Object.assign(cut, fullLine("which was in an estab-", { y: cut.y }));
  const second = pdfPage(2, [
    pdfLine("lishment of the kind.", { y: 500 }),
    ...prose(2).lines.map((line) => ({ ...line, y: line.y - 14 })),
  ]);
  const { blocks } = laidOut([
    { ...first, label: "iv" },
    { ...second, label: "1" },
  ]);
  const inlines = blocks.flatMap((block) => (block.kind === "paragraph" ? block.inlines : []));
  const at = inlines.findIndex((inline) => inline.kind === "pageMark" && inline.label === "1");
  expect(inlines[0]).toEqual({ kind: "pageMark", label: "iv" });
  expect(inlines[at - 1]).toMatchObject({ text: expect.stringMatching(/establishment $/) });
  expect(inlines[at + 1]).toMatchObject({ text: "of the kind." });
});

test("what goes on after a formula, a quotation or a picture parts no scenes", () => {
  const page = prose(1);
  const lines = page.lines.map((line, at) => (at < 9 ? line : { ...line, y: line.y - 28 }));
  const opener = lines[9];
  if (opener)
    lines[9] = { ...opener, x0: 60, ...said(opener, "where the first of them is the mass of all,") };
  const { blocks } = laidOut([{ ...page, lines }, prose(2)]);
  expect(blocks.some((block) => block.kind === "sceneBreak")).toBe(false);
});

const said = (line: Line, text: string) => ({ text, runs: [{ ...line.runs[0], text, style: 0 }] });

test("a quotation set in on both sides is one paragraph, whatever its sentences end with", () => {
  const lines = [
    ...prose(1).lines.slice(0, 12),
    pdfLine("The letter was written in the year of the storm.", { x0: 100, x1: 320, y: 330 }),
    pdfLine("It said that the ship had gone down off the head.", { x0: 88, x1: 320, y: 316 }),
    pdfLine("Nobody knew who had written it, nor why, till now", { x0: 88, x1: 320, y: 302 }),
    pdfLine("they had found the box.", { x0: 88, y: 288 }),
    ...prose(2)
      .lines.slice(0, 6)
      .map((line, at) => ({ ...line, page: 1, y: 260 - at * 14 })),
  ];
  const { blocks } = laidOut([pdfPage(1, lines), prose(2)]);
  const quote = blocks.find((block) => block.kind === "quote");
  expect(quote?.kind === "quote" && quote.blocks.map(textOf)).toEqual([
    "The letter was written in the year of the storm. It said that the ship had gone down off the head. Nobody knew who had written it, nor why, till now they had found the box.",
  ]);
});

test("paragraphs that are set flush to the right are paragraphs, no quotations and no signatures", () => {
  const starts = [72, 66, 81, 90, 63, 77, 99, 69, 84, 75, 93, 61];
  const lines = Array.from({ length: 4 }, (_, part) => [
    ...[0, 1, 2].map((at) =>
      fullLine(`Line ${part}.${at} of a text that ends at the right`, {
        x0: starts[part * 3 + at] ?? 60,
        y: 520 - part * 70 - at * 14,
      }),
    ),
    fullLine("and is done.", { x0: 300 - part * 9, y: 520 - part * 70 - 42 }),
  ]).flat();
  const { blocks } = laidOut([pdfPage(1, lines)]);
  expect(blocks.map((block) => [block.kind, block.kind === "paragraph" && block.align])).toEqual(
    Array.from({ length: 4 }, () => ["paragraph", undefined]),
  );
});

test("in a paragraph a line cut short goes on where the next begins in small letters", () => {
  const lines = Array.from({ length: 6 }, (_, part) => [
    fullLine("A paragraph begins here and goes on to the margin", { y: 520 - part * 70 }),
    pdfLine("of the page, but this line was cut by its setter", { x1: 310, y: 506 - part * 70 }),
    fullLine("and this went on to the margin of the page again", { y: 492 - part * 70 }),
    pdfLine("to end.", { y: 478 - part * 70 }),
  ]).flat();
  const { blocks } = laidOut([pdfPage(1, lines)]);
  expect(blocks).toHaveLength(6);
  expect(JSON.stringify(blocks)).not.toContain('"break"');
});

test("pages that begin inside a list are marked in its items", () => {
  const items = (number: number, from: number) =>
    ["Lamps", "Wrecks", "Tides"].map((text, at) =>
      pdfLine(`${from + at}. ${text}`, { page: number, x0: 72, y: 500 - at * 14 }),
    );
  const first = { ...prose(1), label: "7" };
  first.lines = [...first.lines, ...items(1, 1).map((line) => ({ ...line, y: line.y - 390 }))];
  const below = prose(2).lines.map((line) => ({ ...line, y: line.y - 60 }));
  const second = { ...pdfPage(2, [...items(2, 4), ...below]), label: "8" };
  const { blocks } = laidOut([first, second]);
  const list = blocks.find((block) => block.kind === "list");
  const marked = list?.items.flatMap(({ blocks: own }, at) =>
    JSON.stringify(own).includes('"pageMark"') ? [at + 1] : [],
  );
  expect(list?.items).toHaveLength(6);
  expect(marked).toEqual([4]);
});

test("a tagged paragraph that is two elements because a page ends is one, when its sentence goes on", () => {
  const tagged = (page: Page, from: number) => {
    let element = from;
    for (const line of page.lines) {
      if (line.x0 > 60) element++;
      line.tag = { role: "P", element };
    }
    return page;
  };
  const first = tagged(prose(1), 10);
  first.lines = first.lines.slice(0, -1);
  const second = pdfPage(2, [pdfLine("and ends on the next page."), ...prose(2).lines]);
  tagged(second, 50);
  const { blocks } = laidOut([first, second]);
  expect(blocks.map(textOf)[7]).toMatch(/reaches the margin and ends on the next page\.$/);
  expect(blocks).toHaveLength(16);
});

test("a word split at a line's end gives both its readings and where its halves stand", () => {
  const page = pdfPage(1, [
    ...prose(1).lines.slice(0, 3),
    fullLine("There was in all he did that winter a hatchet-", { x0: 78, y: 458 }),
    fullLine("sided axe, and he went on in this line for long", { y: 444 }),
    pdfLine("enough.", { y: 430 }),
  ]);
  const spot = laidOut([page]).blocks.at(-1)?.trust?.spot;
  expect(spot).toMatchObject({
    doubt: "hyphen",
    head: "hatchet",
    tail: "sided",
    isKept: false,
    before: 0,
    whole: 0,
    hyphened: 0,
  });
  const [head, tail] = spot?.doubt === "hyphen" ? spot.places : [];
  expect(head?.x).toBeGreaterThan(250);
  expect(tail?.x).toBe(60);
  expect(tail?.width).toBeLessThan(60);
});

test("lines that were plainly one paragraph have no spot to ask about", () => {
  const { blocks } = laidOut([prose(1)]);
  expect(blocks.some((block) => block.trust?.spot)).toBe(false);
});
