import { describe, expect, test } from "vitest";
import { calculatePrint, type PrintQuestion } from "#domain/cover/print-calculation";
import { findTrim, type PaperId, printers } from "#domain/cover/printers";

const ask = (change: Partial<PrintQuestion> = {}) =>
  calculatePrint({
    coverType: "paperback",
    printer: "kdp",
    trim: "6x9",
    pageCount: 200,
    paperType: "white",
    ...change,
  });

test("a paperback's dimensions, all of them", () => {
  expect(ask({ paperType: "cream" })).toEqual({
    dimensions: {
      trimWidth: 6,
      trimHeight: 9,
      spineWidth: 0.5,
      bleedWidth: 0.125,
      totalWidth: 12.75,
      totalHeight: 9.25,
      safeZoneWidth: 5.75,
      safeZoneHeight: 8.75,
      pixelWidth: 3825,
      pixelHeight: 2775,
      dpi: 300,
      pageCount: 200,
      coverType: "paperback",
      paperType: "cream",
      isEstimate: false,
    },
  });
});

test("the generic printer keeps the specified formula for every paper", () => {
  for (const paperType of ["generic"] as const)
    expect(ask({ printer: "generic", paperType, pageCount: 333 })).toMatchObject({
      dimensions: { spineWidth: 0.833, totalWidth: 13.083, totalHeight: 9.25 },
    });
});

describe("the five sentences", () => {
  test.each([
    [{ pageCount: 0 }, "Page count must be greater than 0"],
    [{ pageCount: Number.NaN }, "Page count must be greater than 0"],
    [{ trim: "six by nine" }, "Invalid trim size format"],
    [{ trim: "5x5" }, "Selected trim size is not available for this cover type"],
    [{ trim: "8x10", coverType: "hardcover" }, "Selected trim size is not available for this cover type"],
    [{ pageCount: 829 }, "Page count must be between 24 and 828 for this trim size"],
    [{ pageCount: 23 }, "Page count must be between 24 and 828 for this trim size"],
    [
      { paperType: "standard-color", pageCount: 60 },
      "Page count must be between 72 and 600 for this trim size",
    ],
    [{ coverType: "hardcover", pageCount: 75 }, "Page count must be between 76 and 550 for this trim size"],
    [
      { printer: "generic", paperType: "generic", pageCount: 829 },
      "Page count must be between 1 and 828 for this trim size",
    ],
    [{ coverType: "hardcover", paperType: "groundwood" }, "Error calculating dimensions"],
    [{ pageCount: 100.5 }, "Error calculating dimensions"],
  ] as [Partial<PrintQuestion>, string][])("%o", (change, error) => {
    expect(ask(change)).toEqual({ error });
  });
});

test("KDP prints an odd count with one page more", () => {
  expect(ask({ pageCount: 311, paperType: "cream" })).toMatchObject({ dimensions: { spineWidth: 0.78 } });
});

// KDP's table, read 20 November 2026: white, cream, groundwood, standard colour, premium colour.
describe("every row of Amazon's paperback table", () => {
  const order: PaperId[] = ["white", "cream", "groundwood", "standard-color", "premium-color"];
  const usual = [828, 776, 812, 600, 828];
  test.each([
    ["5x8", usual],
    ["5.06x7.81", usual],
    ["5.25x8", usual],
    ["5.5x8.5", usual],
    ["6x9", usual],
    ["6.14x9.21", usual],
    ["6.69x9.61", usual],
    ["7x10", usual],
    ["7.44x9.69", usual],
    ["7.5x9.25", usual],
    ["8x10", usual],
    ["8.25x6", [800, 750, 784, 600, 800]],
    ["8.25x8.25", [800, 750, 784, 600, 800]],
    ["8.5x8.5", [590, 550, 578, 600, 590]],
    ["8.5x11", [590, 550, 578, 600, 590]],
    ["8.27x11.69", [780, 730, 764, undefined, 590]],
  ] as [string, (number | undefined)[]][])("%s", (id, limits) => {
    const trim = findTrim("kdp", "paperback", id);
    expect(order.map((paper) => trim?.maxPages[paper])).toEqual(limits);
  });
  test("there are sixteen trims and five for hardcovers", () => {
    expect(printers.kdp.trims.paperback).toHaveLength(16);
    expect(printers.kdp.trims.hardcover.map(({ id }) => id)).toEqual([
      "5.5x8.5",
      "6x9",
      "6.14x9.21",
      "7x10",
      "8.25x11",
    ]);
  });
});

test("the specification's lists stay selectable as the generic printer", () => {
  const ids = (binding: "paperback" | "hardcover") =>
    printers.generic.trims[binding].map(({ id, maxPages }) => `${id}:${maxPages.generic}`);
  expect(ids("paperback")).toEqual(
    "4.25x6.87:828 4.37x7:828 5x8:828 5.06x7.81:828 5.25x8:828 5.5x8.5:828 6x9:828 6.14x9.21:828 6.69x9.61:828 7x10:828 7.44x9.69:828 8x10:828 8.25x10.75:550 8.25x11:480 8.5x11:480".split(
      " ",
    ),
  );
  expect(ids("hardcover")).toEqual(
    "5.25x8:900 5.5x8.5:900 6x9:900 6.14x9.21:900 6.69x9.61:900 7x10:900 7.44x9.69:900 8x10:900 8.25x10.75:550 8.25x11:480 8.5x11:480".split(
      " ",
    ),
  );
});
