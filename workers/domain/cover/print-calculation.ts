import type { PrintInches } from "#domain/cover/print-geometry";
import { dotsPerInch, wrapInches } from "#domain/cover/print-geometry";
import {
  findTrim,
  type PaperId,
  type PrintBinding,
  type PrinterId,
  parseTrim,
  printedPages,
  printers,
} from "#domain/cover/printers";

export type PrintQuestion = {
  coverType: PrintBinding;
  printer: PrinterId;
  /** As chosen or typed: `6x9`. */
  trim: string;
  pageCount: number;
  paperType: PaperId;
};

/** What the print calculator answers with. */
export type PrintDimensions = PrintInches & {
  pixelWidth: number;
  pixelHeight: number;
  dpi: number;
  pageCount: number;
  coverType: PrintBinding;
  paperType: PaperId;
  /** Amazon publishes no formula for hardcovers; ours fits its calculator's readings. */
  isEstimate: boolean;
};

/** The dimensions of a wrap, or the one sentence that says why there are none. */
export function calculatePrint(question: PrintQuestion): { dimensions: PrintDimensions } | { error: string } {
  const { coverType, printer, pageCount, paperType } = question;
  if (!(pageCount > 0)) return { error: "Page count must be greater than 0" };
  const parsed = parseTrim(question.trim);
  if (!parsed) return { error: "Invalid trim size format" };
  const trim = findTrim(printer, coverType, parsed.id);
  if (!trim) return { error: "Selected trim size is not available for this cover type" };
  const most = trim.maxPages[paperType];
  if (most === undefined || !Number.isInteger(pageCount)) return { error: "Error calculating dimensions" };
  const fewest = printers[printer].fewestPages(coverType, paperType);
  if (pageCount < fewest || pageCount > most)
    return { error: `Page count must be between ${fewest} and ${most} for this trim size` };
  const inches = wrapInches(
    coverType,
    printer === "generic",
    trim.width,
    trim.height,
    printedPages(printer, pageCount),
    paperType,
  );
  return {
    dimensions: {
      ...inches,
      pixelWidth: Math.round(inches.totalWidth * dotsPerInch),
      pixelHeight: Math.round(inches.totalHeight * dotsPerInch),
      dpi: dotsPerInch,
      pageCount,
      coverType,
      paperType,
      isEstimate: coverType === "hardcover" && printer === "kdp",
    },
  };
}
