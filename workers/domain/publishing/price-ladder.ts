import {
  type EbookRoyalty,
  ebookRoyalties,
  type Ink,
  minPrintPriceCents,
  type PrintRoyalty,
  printCostCents,
  printRoyalty,
  printThresholdCents,
} from "#domain/publishing/kdp-royalties";

/** Prices that authors compare, in cents: the ends of the bands, and usual ones between and beside them. */
const usualEbookCents = [99, 299, 399, 499, 699, 999, 1_499];
const usualPrintCents = [printThresholdCents - 1, printThresholdCents, 1_299, 1_499, 1_799, 1_999, 2_499];

export type EbookStep = {
  priceCents: number;
  isChosen: boolean;
  /** At each rate that takes the price. */
  royalties: EbookRoyalty[];
  /** Of the better rate; null where neither takes the price. */
  bestCents: number | null;
};

/** Returns what an e-book of this size pays at usual prices and at the chosen one, cheapest first. */
export const ebookLadder = (megabytes: number, chosenCents: number): EbookStep[] =>
  steps(usualEbookCents, chosenCents).map((priceCents) => {
    const royalties = ebookRoyalties(priceCents, megabytes);
    const paid = royalties.flatMap((one) => ("cents" in one ? [one.cents] : []));
    return {
      priceCents,
      isChosen: priceCents === chosenCents,
      royalties,
      bestCents: paid.length > 0 ? Math.max(...paid) : null,
    };
  });

export type PrintStep = { priceCents: number; isChosen: boolean } & PrintRoyalty;
export type PrintLadder = {
  printCents: number;
  /** The lowest price that pays the printing. */
  minCents: number;
  /** What groundwood paper would save a copy; null where it isn't cheaper, or not offered. */
  groundwoodSaves: number | null;
  steps: PrintStep[];
};

/** Returns what a paperback pays at usual prices, its lowest one and the chosen one, cheapest first. */
export function printLadder(ink: Ink, pages: number, isLarge: boolean, chosenCents: number): PrintLadder {
  const printCents = printCostCents(ink, pages, isLarge);
  const minCents = minPrintPriceCents(printCents);
  const saved = printCents - printCostCents("groundwood", pages, isLarge);
  const prices = steps([minCents, ...usualPrintCents], chosenCents);
  return {
    printCents,
    minCents,
    groundwoodSaves: ink === "black" && saved > 0 ? saved : null,
    steps: prices
      .filter((priceCents) => priceCents >= minCents || priceCents === chosenCents)
      .map((priceCents) => ({
        priceCents,
        isChosen: priceCents === chosenCents,
        ...printRoyalty(priceCents, printCents),
      })),
  };
}

/** Amazon asks that an e-book at 70% costs at least so much less than its paperback (same source as the rates). */
const belowPrint = 0.8;

/** Returns the highest e-book price that Amazon allows beside a paperback at this price, in cents. */
export const maxEbookBeside = (printPriceCents: number): number => Math.floor(printPriceCents * belowPrint);

const steps = (usual: readonly number[], chosen: number): number[] =>
  [...new Set([...usual, chosen])].filter((price) => price > 0).sort((one, other) => one - other);
