import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { itemAt, pageOf, pageStart } from "#domain/vr/typeset/chapter";
import { placePage } from "#domain/vr/typeset/paginate";
import {
  block,
  cell,
  countAgain,
  drawnTexts,
  heading,
  lay,
  lookOf,
  paragraph,
  prose,
  stubTools,
  text,
  wantedTexts,
} from "../../../../tests/setup/typeset";

const arabic = "كان الميناء هادئا في تلك الليلة، وكانت المصابيح (وعددها 24) تلمع فوق الماء. ";
const japanese =
  "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。「ニャーニャー」泣いていた。";
const thai = "ท่าเรือเงียบสงบตั้งแต่โคมไฟถูกจุด และบรรณารักษ์ชราผู้ซึ่งปีนบันไดทุกเย็น";

/** One block of every kind, each with something of its own. */
function everyKind(): Block[] {
  return [
    block({ kind: "heading", level: 1, inlines: [text("Chapter One")], subtitle: [text("The Lamp")] }),
    paragraph(prose(120), { dropCap: 1 }),
    paragraph(prose(300, 2)),
    block({
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "small capitals and ", marks: { smallCaps: true } },
        { kind: "text", text: "straße in capitals", marks: { caps: true } },
        { kind: "noteRef", note: "n" },
        { kind: "break" },
        { kind: "link", href: "#there", children: [text("a link of several words "), text("in two runs")] },
        { kind: "image", asset: "a", alt: "a picture", width: 0.2 },
        { kind: "math", mathml: "<math/>", alt: "E = mc²" },
        { kind: "ruby", base: "漢字", reading: "かんじ" },
        { kind: "pageMark", label: "12" },
        { kind: "text", text: " code", marks: { code: true, bold: true } },
        { kind: "text", text: "up", marks: { superscript: true, underline: true, strike: true } },
      ],
    }),
    heading("A heading in it", 2),
    block({
      kind: "quote",
      blocks: [paragraph(prose(60, 3)), paragraph(prose(20, 4), { role: "attribution" })],
    }),
    block({
      kind: "list",
      ordered: true,
      start: 9,
      format: "lower-roman",
      items: [
        { blocks: [paragraph(prose(30, 5))] },
        {
          blocks: [
            paragraph("with one inside"),
            block({
              kind: "list",
              ordered: false,
              start: 1,
              format: "bullet",
              items: [
                { blocks: [paragraph("inside")] },
                { label: "Art. 3", blocks: [paragraph("labelled")] },
              ],
            }),
          ],
        },
      ],
    }),
    block({ kind: "sceneBreak", ornament: "* * *" }),
    block({
      kind: "table",
      caption: [text("Table 1")],
      headRows: [[cell("Year", { header: true }), cell("What was seen then", { header: true })]],
      rows: Array.from({ length: 40 }, (_, row) => [
        cell(`${1880 + row}`),
        cell(prose(1 + (row % 9), row + 1)),
      ]),
    }),
    block({
      kind: "table",
      headRows: [],
      rows: [[cell(prose(40, 6), { rows: 2 }), cell("a")], [cell("b")], [cell(prose(9, 7), { columns: 2 })]],
    }),
    block({ kind: "figure", asset: "a", alt: "A lamp", caption: [text("Figure 1. "), text(prose(12, 8))] }),
    block({ kind: "figure", asset: "tall", alt: "", decorative: true }),
    block({
      kind: "verse",
      stanzas: [
        {
          lines: [
            { inlines: [text("I wandered lonely as a cloud")], indent: 0 },
            { inlines: [text(prose(20, 9))], indent: 2 },
          ],
        },
        { lines: [{ inlines: [text("Beside the lake")], indent: 1 }] },
      ],
    }),
    block({ kind: "preformatted", text: "function turn(page) {\n\treturn page + 1;\n\n    // on\n}\n" }),
    block({ kind: "aside", blocks: [paragraph(prose(40, 10)), heading("In a box", 3)] }),
    block({ kind: "pageBreak" }),
    paragraph(arabic.repeat(4), { lang: "ar" }),
    paragraph(japanese.repeat(4), { lang: "ja" }),
    paragraph(thai.repeat(3), { lang: "th" }),
    block({ kind: "sceneBreak" }),
    paragraph("in the middle", { align: "center" }),
    paragraph("E. H.", { role: "signature" }),
  ];
}

const sizes = [16, 21.33, 32, 90];

test("every word of every block stands on exactly one page, in order, at every size", () => {
  for (const em of sizes) {
    const blocks = everyKind();
    const drawn = drawnTexts(lay({ blocks }, lookOf(em)));
    for (const [id, wanted] of wantedTexts(blocks)) {
      const found = drawn.get(id)?.toLowerCase();
      expect(found, `${em}: ${wanted.slice(0, 40)}`).toBe(wanted.toLowerCase());
    }
  }
});

test("pages follow one another without a gap and nothing stands below a page's end", () => {
  for (const em of sizes) {
    const laid = lay({ blocks: everyKind() }, lookOf(em));
    let from = 0;
    for (const page of laid.pages) {
      expect(page.from).toBe(from);
      expect(page.to).toBeGreaterThan(from);
      from = page.to;
      const { placed } = placePage(laid.items, page, laid.box);
      let bottom = 0;
      for (const { item, y } of placed) {
        expect(y).toBeGreaterThanOrEqual(bottom - 0.01);
        bottom = y + item.height;
      }
      if (placed.length > 1) expect(bottom).toBeLessThanOrEqual(laid.box.height + 0.02);
    }
    expect(from).toBe(laid.items.length);
  }
});

test("a second count, made another way, finds as many pages", () => {
  for (const em of [14, 16, 18.67, 21.33, 26.67, 32])
    for (let seed = 1; seed < 4; seed++) {
      const novel = [
        heading("Chapter"),
        ...Array.from({ length: 40 }, (_, n) => paragraph(prose(20 + ((n * 37) % 160), n * seed))),
      ];
      for (const blocks of [novel, everyKind()]) {
        const laid = lay({ blocks }, lookOf(em));
        expect(laid.pages.length).toBe(countAgain(laid));
      }
    }
});

test("equal looks give equal pages", () => {
  const blocks = everyKind();
  const [one, other] = [lay({ blocks }), lay({ blocks })];
  expect(one.pages).toEqual(other.pages);
  expect(one.items.map(({ block: id, start, end, height }) => [id, start, end, height])).toEqual(
    other.items.map(({ block: id, start, end, height }) => [id, start, end, height]),
  );
});

test("a place is found again on the page that holds it, whatever the size of type", () => {
  const blocks = everyKind();
  const from = lay({ blocks }, lookOf(16));
  for (const em of [21.33, 32]) {
    const to = lay({ blocks }, lookOf(em));
    for (let page = 0; page < from.pages.length; page++) {
      const place = pageStart(from, page);
      const found = pageOf(to, itemAt(to, place));
      const start = to.items[to.pages[found]?.from ?? 0];
      const item = to.items[itemAt(to, place)];
      expect(item?.block).toBe(place.block);
      if (item?.kind === "line") {
        expect(item.start).toBeLessThanOrEqual(place.offset);
        expect(item.end).toBeGreaterThanOrEqual(place.offset);
      }
      expect(start).toBeDefined();
    }
    // And what begins a page of its own is found at that page's beginning.
    for (let page = 0; page < to.pages.length; page++)
      expect(pageOf(to, itemAt(to, pageStart(to, page)))).toBe(page);
  }
});

test("neither the first nor the last line of a paragraph stands alone on a page", () => {
  const blocks = Array.from({ length: 60 }, (_, n) => paragraph(prose(30 + ((n * 53) % 90), n + 1)));
  const laid = lay({ blocks });
  for (const { from, to } of laid.pages) {
    const linesOf = (at: number) => {
      const { block: id } = laid.items[at] ?? {};
      return laid.items.filter((item) => item.block === id).length;
    };
    const onPage = (at: number) =>
      laid.items.slice(from, to).filter((item) => item.block === laid.items[at]?.block).length;
    if (linesOf(from) > 1) expect(onPage(from)).toBeGreaterThan(1);
    if (linesOf(to - 1) > 1) expect(onPage(to - 1)).toBeGreaterThan(1);
  }
});

test("a heading stays with two lines of what it opens, and no page ends in a hyphen where it need not", () => {
  const blocks = Array.from({ length: 40 }, (_, n) => [
    heading(`Part ${n}`, 2),
    paragraph(prose(70 + n * 3, n + 1)),
  ]).flat();
  const laid = lay({ blocks });
  let hyphens = 0;
  for (const { to } of laid.pages.slice(0, -1)) {
    expect(laid.items[to - 1]?.tag).not.toBe("h2");
    const last = laid.items[to - 1];
    if (last?.kind === "line" && last.line.isHyphen) hyphens++;
  }
  expect(hyphens).toBeLessThan(laid.pages.length * 0.1);
});

test("a table that goes on over the page shows its head again, above rows that are told once", () => {
  const blocks = everyKind();
  const laid = lay({ blocks });
  const continued = laid.pages.filter(({ from }) => {
    const item = laid.items[from];
    return item?.kind === "row" && item.header !== undefined;
  });
  expect(continued.length).toBeGreaterThan(0);
  for (const page of continued) expect(placePage(laid.items, page, laid.box).header).toHaveLength(1);
});

test("lines of body text stand on one grid", () => {
  const laid = lay({ blocks: everyKind().slice(0, 3) });
  for (const page of laid.pages)
    for (const { item, y } of placePage(laid.items, page, laid.box).placed)
      if (item.kind === "line" && item.tag === "p")
        expect(Math.abs(y / laid.box.leading - Math.round(y / laid.box.leading))).toBeLessThan(0.03);
});

test("an empty chapter has one empty page", () => {
  const laid = lay({ blocks: [] });
  expect(laid.pages).toHaveLength(1);
  expect(pageStart(laid, 0)).toEqual({ block: "", offset: 0 });
  expect(countAgain(laid)).toBe(1);
});

test("a title page and a dedication stand in the middle, lower than a chapter", () => {
  const title = lay({
    kind: "title-page",
    blocks: [heading("A Book"), paragraph("By Somebody", { role: "book-author" })],
  });
  const dedication = lay({ kind: "front", type: "dedication", blocks: [paragraph("For you")] });
  for (const laid of [title, dedication]) {
    expect(laid.pages).toHaveLength(1);
    expect(laid.items[0]?.sink).toBeGreaterThan(100);
    for (const item of laid.items) expect(item.kind === "line" && item.paragraph.align).toBe("center");
  }
});

test("columns too narrow for even white are ragged, and so is the face for dyslexic people", () => {
  const align = (em: number, font?: "opendyslexic") => {
    const item = lay({ blocks: [paragraph(prose(60))] }, lookOf(em, font)).items[0];
    return item?.kind === "line" ? item.paragraph.align : undefined;
  };
  expect(align(21)).toBe("justify");
  expect(align(32)).toBe("left");
  expect(align(16, "opendyslexic")).toBe("left");
});

test("whatever is thrown at it is laid out in bounded time", () => {
  const nested = (depth: number): Block => {
    let one: Block = paragraph("deep inside");
    for (let level = 0; level < depth; level++)
      one =
        level % 2
          ? block({ kind: "quote", blocks: [one] })
          : block({ kind: "list", ordered: false, start: 1, format: "bullet", items: [{ blocks: [one] }] });
    return one;
  };
  const hostile: [string, Block[]][] = [
    ["a word of 100,000 letters", [paragraph("x".repeat(100_000))]],
    ["40,000 ideographs", [paragraph("漢".repeat(40_000), { lang: "ja" })]],
    ["100,000 no-break spaces", [paragraph("\u00a0".repeat(100_000))]],
    ["30,000 hyphens", [paragraph("-".repeat(30_000))]],
    ["100,000 combining marks", [paragraph(`a${"\u0301".repeat(100_000)}`)]],
    [
      "a table of 10,000 rows",
      [
        block({
          kind: "table",
          headRows: [[cell("head")]],
          rows: Array.from({ length: 10_000 }, (_, n) => [cell(`row ${n}`), cell("x")]),
        }),
      ],
    ],
    [
      "a table of 3,000 columns",
      [block({ kind: "table", headRows: [], rows: [Array.from({ length: 3000 }, (_, n) => cell(`c${n}`))] })],
    ],
    [
      "cells that span millions",
      [
        block({
          kind: "table",
          headRows: [],
          rows: [[cell("a", { columns: 5_000_000, rows: 5_000_000 })], [cell("b")]],
        }),
      ],
    ],
    ["blocks 400 deep", [nested(400)]],
    ["a listing of 20,000 lines", [block({ kind: "preformatted", text: "line\n".repeat(20_000) })]],
    ["20,000 empty paragraphs", Array.from({ length: 20_000 }, () => paragraph(""))],
    [
      "6,000 forced breaks",
      [
        block({
          kind: "paragraph",
          inlines: Array.from({ length: 6000 }, () => ({ kind: "break" as const })),
        }),
      ],
    ],
  ];
  for (const [name, blocks] of hostile) {
    expect(lay({ blocks }).pages.length, name).toBeGreaterThan(0);
  }
}, 120_000);

test("a paragraph of 700,000 signs is laid out in many steps", {
  timeout: 120_000,
}, async () => {
  const { layoutChapter } = await import("#domain/vr/typeset/chapter");
  const blocks = [paragraph(prose(20_000).concat(" ").repeat(6).slice(0, 700_000))];
  const steps = layoutChapter({ kind: "chapter", blocks }, lookOf(21), stubTools());
  let count = 0;
  for (;;) {
    const step = steps.next();
    count++;
    if (!step.done) continue;
    expect(step.value.pages.length).toBeGreaterThan(400);
    break;
  }
  expect(count).toBeGreaterThan(90);
});
