/**
 * What Amazon KDP pays and what printing costs, in US dollars on amazon.com. Rates of e-books:
 * https://www.intouch24-7.ca/ebook-pricing-why-is-it-so-complicated. Print: 60%, and
 * 50% for list prices under 9.99 since 10 June 2025 (https://oldnfo.substack.com/p/welp-we-knew quotes Amazon's letter); printing
 * costs KDP help, G201834340 and two published tables that agree with it. The floors of the 35% rate by size stand in an answer of 2016
 * (https://ebooks.stackexchange.com/questions/6212/) and were not found on a page of Amazon's own. All read on
 * 20 Nov 2026.
 */

export const ebookRates = {
  high: { rate: 0.7, minCents: 299, maxCents: 999 },
  low: { rate: 0.35, minCents: 99, maxCents: 20_000 },
} as const;

/** Taken from the 70% rate for each megabyte of the e-book. */
export const deliveryFeeCents = 15;

/** The lowest price at 35% by size of the e-book in megabytes. */
const lowRateFloors = [
  { belowMegabytes: 3, cents: 99 },
  { belowMegabytes: 10, cents: 199 },
  { belowMegabytes: Number.POSITIVE_INFINITY, cents: 299 },
] as const;

export const printRates = { above: 0.6, below: 0.5 } as const;
/** From this list price on, print pays the higher rate. */
export const printThresholdCents = 999;
/** Of what other shops sell, before printing. */
export const expandedRate = 0.4;

export type Ink = "black" | "groundwood" | "standard-color" | "premium-color";

type PrintCost = { flatUpTo: number; flatCents: number; perPageCents: number };
const fixedCents = 100;

/** Regular trims, and large ones: wider than 6.12 in or higher than 9 in. */
const printCosts: Record<Ink, { regular: PrintCost; large: PrintCost }> = {
  black: {
    regular: { flatUpTo: 108, flatCents: 230, perPageCents: 1.2 },
    large: { flatUpTo: 108, flatCents: 284, perPageCents: 1.7 },
  },
  groundwood: {
    regular: { flatUpTo: 112, flatCents: 223, perPageCents: 1.14 },
    large: { flatUpTo: 112, flatCents: 275, perPageCents: 1.62 },
  },
  "standard-color": {
    regular: { flatUpTo: 0, flatCents: 0, perPageCents: 2.55 },
    large: { flatUpTo: 0, flatCents: 0, perPageCents: 4.02 },
  },
  "premium-color": {
    regular: { flatUpTo: 40, flatCents: 360, perPageCents: 6.5 },
    large: { flatUpTo: 40, flatCents: 420, perPageCents: 8 },
  },
};

/** Whether a trim, in inches, costs the large trims' price. */
export const isLargeTrim = (width: number, height: number): boolean => width > 6.12 || height > 9;

/** Returns what KDP charges to print one paperback, in cents. */
export function printCostCents(ink: Ink, pages: number, isLarge: boolean): number {
  const cost = printCosts[ink][isLarge ? "large" : "regular"];
  return pages <= cost.flatUpTo ? cost.flatCents : Math.round(fixedCents + pages * cost.perPageCents);
}

export type EbookRoyalty =
  | { rate: "high" | "low"; cents: number; deliveryCents: number }
  /** The price is outside what this rate takes. */
  | { rate: "high" | "low"; outside: { minCents: number; maxCents: number } };

/** Returns what an e-book pays its author for one sale at each rate. `megabytes` is the size of the file KDP makes. */
export function ebookRoyalties(priceCents: number, megabytes: number): EbookRoyalty[] {
  const deliveryCents = Math.round(megabytes * deliveryFeeCents);
  const floor = lowRateFloors.find(({ belowMegabytes }) => megabytes < belowMegabytes)?.cents ?? 299;
  const bands = {
    high: { minCents: ebookRates.high.minCents, maxCents: ebookRates.high.maxCents },
    low: { minCents: floor, maxCents: ebookRates.low.maxCents },
  };
  return (["high", "low"] as const).map((rate) => {
    const { minCents, maxCents } = bands[rate];
    if (priceCents < minCents || priceCents > maxCents) return { rate, outside: { minCents, maxCents } };
    const base = rate === "high" ? priceCents - deliveryCents : priceCents;
    return {
      rate,
      cents: Math.max(0, Math.round(base * ebookRates[rate].rate)),
      deliveryCents: rate === "high" ? deliveryCents : 0,
    };
  });
}

export type PrintRoyalty = { rate: number; printCents: number; cents: number; expandedCents: number };

/** Returns what a paperback pays its author for one sale on Amazon and through other shops; below zero it can't be sold. */
export function printRoyalty(priceCents: number, printCents: number): PrintRoyalty {
  const rate = priceCents >= printThresholdCents ? printRates.above : printRates.below;
  return {
    rate,
    printCents,
    cents: Math.round(priceCents * rate) - printCents,
    expandedCents: Math.round(priceCents * expandedRate) - printCents,
  };
}

/** Returns the lowest list price at which a paperback pays at least nothing, in cents. */
export function minPrintPriceCents(printCents: number): number {
  const low = Math.ceil(printCents / printRates.below);
  return low < printThresholdCents
    ? low
    : Math.max(printThresholdCents, Math.ceil(printCents / printRates.above));
}
