import { expect, test } from "vitest";
import type { PictureHeader } from "#domain/convert/pictures/picture-header";
import { checkMakeable } from "#domain/cover/design-from-fields";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { howToTake } from "#domain/cover/picture-rules";
import { calculatePrint } from "#domain/cover/print-calculation";
import { type PaperId, type PrinterId, papersFor, printers } from "#domain/cover/printers";
import { Refusal } from "#domain/refusal";

const print = { printer: "kdp", trim: "6x9", pages: 200, paper: "cream", isRightToLeft: false } as const;

/** Whether a cover of that many pages can be made. */
const isPrinted = (
  coverType: "paperback" | "hardcover",
  printer: PrinterId,
  trim: string,
  paperType: PaperId,
  pageCount: number,
) => "dimensions" in calculatePrint({ coverType, printer, trim, paperType, pageCount });

// KDP help G201834180 and GAVW3FZZAKA2KY3B, read 20 November 2026: 24 pages, 72 in standard colour, 76 in hard covers.
test.each([
  ["paperback", "kdp", "white", 24],
  ["paperback", "kdp", "cream", 24],
  ["paperback", "kdp", "groundwood", 24],
  ["paperback", "kdp", "premium-color", 24],
  ["paperback", "kdp", "standard-color", 72],
  ["hardcover", "kdp", "white", 76],
  ["hardcover", "kdp", "premium-color", 76],
  ["paperback", "generic", "generic", 1],
  ["hardcover", "generic", "generic", 1],
] as const)("a %s by %s on %s has at least %i pages", (binding, printer, paper, min) => {
  const at = (pages: number) => isPrinted(binding, printer, "6x9", paper, pages);
  expect([at(min - 1), at(min)]).toEqual([false, true]);
});

test("each trim, paper and binding is made up to its own number of pages, and no further", () => {
  let tried = 0;
  for (const printer of ["kdp", "generic"] as const)
    for (const binding of ["paperback", "hardcover"] as const)
      for (const trim of printers[printer].trims[binding])
        for (const { id: paper } of papersFor(trim)) {
          const max = trim.maxPages[paper] ?? 0;
          const at = (pages: number) => isPrinted(binding, printer, trim.id, paper, pages);
          expect([trim.id, paper, at(max), at(max + 1)]).toEqual([trim.id, paper, true, false]);
          tried++;
        }
  expect(tried).toBeGreaterThan(150);
});

test("a Kindle cover has at most 30 megapixels", () => {
  const of = (width: number) => () =>
    checkMakeable({ coverType: "kindle", kindle: { width, height: 10_000 }, print });
  expect(of(3_000)).not.toThrow();
  expect(of(3_001)).toThrow(Refusal);
});

// KDP help G6GTK3T3NUHKLEFX: 1,000 × 625 pixels at least, 10,000 × 10,000 at most.
test("a Kindle cover keeps Amazon's smallest and largest sides", () => {
  const takes = (width: number, height: number) =>
    coverDesignSchema.shape.kindle.safeParse({ width, height }).success;
  expect([takes(625, 1_000), takes(10_000, 10_000)]).toEqual([true, true]);
  const beyond = [
    [624, 1_000],
    [625, 999],
    [10_001, 2_560],
    [1_600, 10_001],
  ] as const;
  for (const [width, height] of beyond)
    expect([width, height, takes(width, height)]).toEqual([width, height, false]);
});

test("a picture has at most 10,000 pixels a side and 50 million in all", () => {
  expect([taken(10_000, 5_000), taken(5_000, 10_000)]).toEqual(["redraw", "redraw"]);
  for (const [width, height] of [
    [10_001, 100],
    [100, 10_001],
    [10_000, 5_001],
  ] as const)
    expect(taken(width, height)).toBe("picture-too-many-pixels");
});

test("a PNG is redrawn up to the pixels that there is memory for", () => {
  expect([taken(100, 100, 10_000), taken(100, 101, 10_000)]).toEqual(["redraw", "picture-large-unusual"]);
});

/** How a PNG of that size is taken in, or the code of its refusal. */
function taken(width: number, height: number, maxRedrawn = Number.POSITIVE_INFINITY): string {
  const header = { kind: "png", width, height } as PictureHeader;
  try {
    return howToTake("map.png", header, new Uint8Array(16), maxRedrawn);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
