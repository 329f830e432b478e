import { expect, test } from "vitest";
import type { Block, Inline } from "./blocks";
import { nextBookLink, withLeftOut, withStoreLinks } from "./store-links";

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

test("a sentence that was left out comes back to its place in a chapter that was changed without it", () => {
  const [first, last] = [paragraph(text("One.")), paragraph(text("Two."))];
  const hidden = paragraph(link(nextBookLink));
  const all = [first, hidden, last];
  const shown = withStoreLinks(all, {});
  const fresh = paragraph(text("New."));
  expect(withLeftOut(all, shown, [first, fresh, last])).toEqual([first, hidden, fresh, last]);
  expect(withLeftOut(all, shown, [fresh])).toEqual([fresh, hidden]);
  // Where it is seen, leaving it out deletes it.
  expect(withLeftOut(all, all, [first, last])).toEqual([first, last]);
});
