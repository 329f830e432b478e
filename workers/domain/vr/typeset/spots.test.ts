import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { blockText } from "#domain/vr/page-text";
import { mirrorOf } from "#domain/vr/typeset/page-mirror";
import { isOnPage, setPage } from "#domain/vr/typeset/set-page";
import { spotsOf, stripsOf } from "#domain/vr/typeset/spots";
import { block, cell, lay, paragraph, prose, text } from "../../../../tests/setup/typeset";

const rich: Block = {
  kind: "paragraph",
  id: "rich",
  dropCap: 1,
  inlines: [
    text("Once upon a time there was an un"),
    { kind: "text", text: "believable", marks: { italic: true } },
    text(" lamp"),
    { kind: "noteRef", note: "n1" },
    text(" and a "),
    { kind: "link", href: "#there", children: [text("link of several words")] },
    text(", and much else that was worth telling of it at the time."),
  ],
};

test("a word is one spot, whatever its looks, and counts the block's text", () => {
  const laid = lay({ blocks: [rich, paragraph(prose(90))] });
  const spots = spotsOf(setPage(laid, 0), 56, 56).filter((one) => one.block === "rich");
  const whole = blockText(rich);
  for (const { kind, start, end, text: word } of spots)
    if (kind === "text" && !word.endsWith("-")) expect(whole.slice(start, end)).toBe(word);
  const words = spots.filter(({ kind }) => kind === "text").map(({ text: word }) => word);
  expect(words[0]).toBe("O");
  expect(words).toContain("nce");
  expect(words.join("")).toContain("unbelievable");
  expect(spots.find(({ kind }) => kind === "noteRef")).toMatchObject({ target: "n1", text: "7" });
  const links = spots.filter(({ kind }) => kind === "link");
  expect(links.map(({ text: one }) => one).join(" ")).toBe("link of several words");
  for (const { x, width } of spots) {
    expect(x).toBeGreaterThan(40);
    expect(x + width).toBeLessThan(600 - 40);
  }
});

test("the strips of a stretch cover its words and nothing else", () => {
  const laid = lay({ blocks: [{ ...rich, dropCap: 0 } as Block] });
  const set = setPage(laid, 0);
  const whole = blockText(rich);
  const start = whole.indexOf("time");
  const strips = stripsOf(set, "rich", start, start + "time there".length, laid.setting.tools);
  const spots = spotsOf(set, 0, 0).filter(({ kind }) => kind === "text");
  const [time, there] = ["time", "there"].map((word) => spots.find((one) => one.text === word));
  expect(strips).toHaveLength(1);
  expect(strips[0]?.x).toBeCloseTo(time?.x ?? -1, 3);
  expect((strips[0]?.x ?? 0) + (strips[0]?.width ?? 0)).toBeCloseTo((there?.x ?? 0) + (there?.width ?? 0), 3);
  const half = stripsOf(set, "rich", start + 2, start + 4, laid.setting.tools)[0];
  expect(half?.x).toBeGreaterThan(time?.x ?? 0);
});

test("strips of an Arabic line cover the white between its words", () => {
  const laid = lay({
    blocks: [
      paragraph("كان الميناء هادئا في تلك الليلة وكانت المصابيح تلمع فوق الماء كأنها نجوم سقطت".repeat(2)),
    ],
  });
  const id = laid.items[0]?.block ?? "";
  expect(stripsOf(setPage(laid, 0), id, 4, 20, laid.setting.tools)).toHaveLength(1);
});

test("an enlarged letter has a strip of its own", () => {
  const laid = lay({ blocks: [rich] });
  const strips = stripsOf(setPage(laid, 0), "rich", 0, 12, laid.setting.tools);
  expect(strips).toHaveLength(2);
  expect(strips[1]?.height).toBeGreaterThan((strips[0]?.height ?? 0) * 2);
});

test("a long stretch has a strip a line", () => {
  const laid = lay({ blocks: [paragraph(prose(80))] });
  const id = laid.items[0]?.block ?? "";
  const strips = stripsOf(setPage(laid, 0), id, 0, 100_000, laid.setting.tools);
  expect(strips).toHaveLength(laid.items.length);
});

test("what a page says is told once, with its tags, and cut at the page's end", () => {
  const blocks: Block[] = [
    block({ kind: "heading", level: 2, inlines: [text("A heading")], subtitle: [text("and more")] }),
    paragraph(prose(500, 3)),
    block({
      kind: "list",
      ordered: true,
      start: 4,
      format: "decimal",
      items: [{ blocks: [paragraph("an item")] }],
    }),
    block({
      kind: "table",
      headRows: [[cell("head")]],
      rows: Array.from({ length: 60 }, (_, n) => [cell(`row ${n}`)]),
    }),
    block({ kind: "figure", asset: "a", alt: "A lamp", caption: [text("The caption")] }),
    block({ kind: "sceneBreak", ornament: "***" }),
  ];
  const laid = lay({ blocks });
  const texts = new Map<string, string>();
  const remember = (all: readonly Block[]) => {
    for (const one of all) {
      texts.set(one.id ?? "", blockText(one));
      if (one.kind === "list") for (const item of one.items) remember(item.blocks);
      if (one.kind === "table")
        for (const row of [...one.headRows, ...one.rows]) for (const { blocks: own } of row) remember(own);
    }
  };
  remember(blocks);
  const mirrored = laid.pages.flatMap((_, page) => mirrorOf(laid, page, texts));
  const told = (tag: string) => mirrored.filter((one) => one.tag === tag).map((one) => one.text);
  expect(told("h2")).toEqual(["A heading and more"]);
  expect(told("p").join(" ")).toBe(prose(500, 3));
  expect(told("li")).toEqual(["4. an item"]);
  expect(told("td")).toHaveLength(61);
  expect(told("img")).toEqual(["A lamp"]);
  expect(told("caption")).toEqual(["The caption"]);
  expect(told("hr")).toHaveLength(1);
});

test("a mark is on the page its words begin on", () => {
  const laid = lay({ blocks: [paragraph(prose(900))] });
  const id = laid.items[0]?.block ?? "";
  for (let page = 0; page < laid.pages.length; page++) {
    const start = laid.items[laid.pages[page]?.from ?? 0]?.start ?? 0;
    for (let other = 0; other < laid.pages.length; other++)
      expect(isOnPage(laid, other, id, start + 1)).toBe(other === page);
  }
});
