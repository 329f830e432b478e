import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { declarations, lengths } from "#domain/compliance/style-facts";
import type { ConversionOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { examineEpub } from "#domain/epub-check/check-epub";
import { convertBlocks } from "../../../tests/setup/converted-book";

// The option's own words: tighter margins for phones; wide pictures made smaller where that can be done.
test("for phones nothing has wider margins or a deeper indent, and what matters has narrower ones", async () => {
  for (const amazonCompliance of [true, false]) {
    const page = await measures({ amazonCompliance });
    const phone = await measures({ amazonCompliance, mobileOptimized: true });
    const wider = [...phone].filter(
      ([name, size]) => size > (page.get(name) ?? size) && !/^nav li /.test(name),
    );
    expect(wider).toEqual([]);
    for (const name of ["p text-indent", ".indent-2 margin-left", "p.epigraph margin", "blockquote margin"])
      expect([name, (phone.get(name) ?? 0) < (page.get(name) ?? 0)]).toEqual([name, true]);
  }
});

test("a picture that could not be made smaller is named in the report", async () => {
  const wide = Uint8Array.of(
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x07, 0xd0, 0x0b, 0xb8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
    ...[0xff, 0xda, 0, 2, 0, 0, 0xff, 0xd9],
  );
  const manuscript = {
    blocks: [...blocks, figure],
    assets: { wide: { bytes: wide, mediaType: "image/jpeg" } },
  };
  const { result } = await convertBlocks(manuscript, { mobileOptimized: true });
  const verdict = result.rules?.verdicts.find(({ rule }) => rule === "phone-picture-large");
  expect(verdict).toMatchObject({ verdict: "broken", places: [{ title: "One" }] });
  expect(result.messages.map(({ code }) => code)).toContain("phone-picture-large");
  const { result: plain } = await convertBlocks(manuscript);
  expect(plain.rules?.verdicts.some(({ rule }) => rule === "phone-picture-large")).toBe(false);
});

const words = (text: string) => [{ kind: "text" as const, text }];
const blocks: Block[] = [
  { kind: "heading", level: 1, inlines: words("One") },
  { kind: "paragraph", inlines: words("The lamp was out.") },
];
const figure: Block = { kind: "figure", asset: "wide", alt: "The sea" };

/** The widest length of every margin, padding and indent of the finished book's stylesheet. */
async function measures(options: Partial<ConversionOptions>): Promise<Map<string, number>> {
  const { bytes } = await convertBlocks({ blocks }, options);
  const { facts } = await examineEpub(bytesSource(bytes));
  const sides = /^(?:margin|padding|text-indent)/;
  return new Map(
    declarations(facts, ({ property }) => sides.test(property)).map(({ selector, property, value }) => [
      `${selector} ${property}`,
      Math.max(...lengths(value).map(({ amount }) => amount)),
    ]),
  );
}
