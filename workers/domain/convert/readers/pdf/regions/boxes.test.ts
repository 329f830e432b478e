import { expect, test } from "vitest";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { pdfLine } from "../../../../../../tests/setup/pdf-lines";
import { proseThen, regionBlocks } from "../../../../../../tests/setup/pdf-regions";

const boxed = [
  pdfLine("How to trim a lamp that has burned all the night long", { x0: 80, x1: 340, style: 1 }),
  pdfLine("First put it out and let it cool down before you touch", { x0: 80, x1: 340 }),
  pdfLine("it, then cut the wick.", { x0: 80, x1: 200 }),
  pdfLine("• one for the wick", { x0: 80, x1: 200 }),
  pdfLine("• two for the oil", { x0: 80, x1: 200 }),
];

function pageWith(more: (box: { x0: number; y0: number; x1: number; y1: number }) => Partial<Page>): Page {
  const page = proseThen(1, boxed);
  const own = page.lines.slice(-boxed.length);
  const y1 = (own[0]?.y ?? 0) + 16;
  const y0 = (own.at(-1)?.y ?? 0) - 6;
  return { ...page, ...more({ x0: 70, x1: 350, y0, y1 }) };
}

test("text on a ground of its own is an aside, with its title, paragraph and list", () => {
  const [aside, ...others] = regionBlocks([pageWith((box) => ({ fills: [box] }))]);
  expect(others).toEqual([]);
  expect(aside).toMatchObject({
    kind: "aside",
    blocks: [{ kind: "paragraph" }, { kind: "paragraph" }, { kind: "list" }],
  });
});

test("a frame of four strokes is a box, two strokes are not", () => {
  const strokes = (box: { x0: number; y0: number; x1: number; y1: number }, sides: boolean) => ({
    rules: [
      { ...box, y1: box.y0 },
      { ...box, y0: box.y1 },
      ...(sides
        ? [
            { ...box, x1: box.x0 },
            { ...box, x0: box.x1 },
          ]
        : []),
    ],
  });
  expect(regionBlocks([pageWith((box) => strokes(box, true))]).map(({ kind }) => kind)).toEqual(["aside"]);
  expect(regionBlocks([pageWith((box) => strokes(box, false))]).map(({ kind }) => kind)).not.toContain(
    "aside",
  );
});

test("a ground under a part of the lines, or under most of the page, is no box", () => {
  const part = pageWith((box) => ({ fills: [{ ...box, x1: 200 }] }));
  const page = pageWith(() => ({ fills: [{ x0: 20, y0: 20, x1: 400, y1: 580 }] }));
  for (const one of [part, page]) expect(regionBlocks([one]).map(({ kind }) => kind)).not.toContain("aside");
});
