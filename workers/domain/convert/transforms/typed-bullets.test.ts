import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { listTypedBullets } from "#domain/convert/transforms/typed-bullets";

test("paragraphs that begin with typed bullets are a list, set in deeper where they were", () => {
  const deeper: Block = { ...p("• c"), indent: 2 };
  expect(listTypedBullets([p("a:"), p("• b"), deeper, p("•", " d"), p("after")])).toEqual([
    p("a:"),
    {
      ...list,
      items: [{ blocks: [p("b"), { ...list, items: [{ blocks: [p("c")] }] }] }, { blocks: [p("d")] }],
    },
    p("after"),
  ]);
});

test("one bullet is no list, nor are dashes, which may begin speech", () => {
  const one = [p("x"), p("• alone"), p("y"), p("– Yes?"), p("– No.")];
  expect(listTypedBullets(one)).toEqual(one);
});

test("bullets in cells and quotations are lists there", () => {
  const quote: Block = { kind: "quote", blocks: [p("▪ a"), p("▪ b")] };
  expect(listTypedBullets([quote])).toMatchObject([{ blocks: [{ kind: "list", items: [{}, {}] }] }]);
});

const list = { kind: "list", ordered: false, start: 1, format: "bullet" } as const;
const p = (...words: string[]): Block & { kind: "paragraph" } => ({
  kind: "paragraph",
  inlines: words.map((text): Inline => ({ kind: "text", text })),
});
