import { expect, test } from "vitest";
import { needsOf } from "#app/features/reading/engine/chapter-needs";
import type { Block } from "#domain/book/blocks";

test("what a chapter needs is found however deep it lies, in its notes too", () => {
  const blocks: Block[] = [
    {
      kind: "quote",
      blocks: [
        {
          kind: "paragraph",
          lang: "he",
          inlines: [
            { kind: "link", href: "#x", children: [{ kind: "image", asset: "inline", alt: "" }] },
            { kind: "text", text: "ß œuvre", marks: { smallCaps: true, lang: "fr" } },
            { kind: "ruby", base: "漢", reading: "かん" },
            { kind: "noteRef", note: "n", label: "‡" },
          ],
        },
      ],
    },
    { kind: "figure", asset: "figure", alt: "", caption: [{ kind: "text", text: "Ω" }] },
    { kind: "sceneBreak", ornamentAsset: "ornament" },
    { kind: "list", ordered: true, start: 1, format: "none", items: [{ label: "§ 1", blocks: [] }] },
  ];
  const notes = [{ id: "n", number: 1, blocks: [{ kind: "preformatted", text: "λ" } as const] }];
  const needs = needsOf({ blocks, notes }, "en");
  expect([...needs.assets].sort()).toEqual(["figure", "inline", "ornament"]);
  expect([...needs.languages].sort()).toEqual(["en", "fr", "he"]);
  expect(needs.hasCode).toBe(true);
  for (const letter of "漢かŒœΩ§λ-9‡") expect(needs.letters).toContain(letter);
});
