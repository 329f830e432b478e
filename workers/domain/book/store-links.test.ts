import { expect, test } from "vitest";
import type { Block, Inline } from "./blocks";
import { nextBookLink, withStoreLinks } from "./store-links";

const text = (words: string): Inline => ({ kind: "text", text: words });
const paragraph = (...inlines: Inline[]): Block => ({ kind: "paragraph", inlines });
const link = (href: string): Inline => ({ kind: "link", href, children: [text("Get it here.")] });

test("a store link leads where the file's own does, and every other link stays", () => {
  const blocks = [
    paragraph(text("The next book."), link(nextBookLink)),
    paragraph(link("https://example.org/")),
  ];
  expect(withStoreLinks(blocks, { nextBook: "https://www.kobo.com/x" })).toEqual([
    paragraph(text("The next book."), link("https://www.kobo.com/x")),
    paragraph(link("https://example.org/")),
  ]);
});

test("without an address it is left out with its sentence, in quotations too", () => {
  const blocks: Block[] = [
    paragraph(text("Thank you.")),
    { kind: "quote", blocks: [paragraph(link(nextBookLink))] },
    paragraph(link(nextBookLink)),
  ];
  expect(withStoreLinks(blocks, {})).toEqual([paragraph(text("Thank you."))]);
});

test("a chapter that would be empty keeps its words, and blocks without such links are the same blocks", () => {
  const alone = [paragraph(link(nextBookLink))];
  expect(withStoreLinks(alone, {})).toBe(alone);
  const plain = [paragraph(link("#place"))];
  expect(withStoreLinks(plain, { nextBook: "https://example.org/" })).toBe(plain);
});
