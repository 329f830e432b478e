import { kindleSizes, usualTrims } from "#domain/cover/default-design";
import type { CoverDesign, CoverType } from "#domain/cover/design";
import { findTrim, type PaperId, type PrinterId, papersFor, printers } from "#domain/cover/printers";

/** Another kind of cover: dimensions go back to what is usual for it. */
export function changeCoverType(coverType: CoverType) {
  return (design: CoverDesign): CoverDesign => {
    if (design.coverType === coverType) return design;
    if (coverType === "kindle") return { ...design, coverType, kindle: { ...kindleSizes[0] } };
    const print = { ...design.print, trim: usualTrims[coverType] };
    return withOfferedPaper({ ...design, coverType, print });
  };
}

/** Keeps the trim where the new printer has it. */
export function changePrinter(printer: PrinterId) {
  return (design: CoverDesign): CoverDesign => {
    const binding = design.coverType;
    if (binding === "kindle") return { ...design, print: { ...design.print, printer } };
    const trim = findTrim(printer, binding, design.print.trim) ? design.print.trim : usualTrims[binding];
    return withOfferedPaper({ ...design, print: { ...design.print, printer, trim } });
  };
}

export function changeTrim(trim: string) {
  return (design: CoverDesign): CoverDesign =>
    withOfferedPaper({ ...design, print: { ...design.print, trim } });
}

export function changePrint(change: Partial<CoverDesign["print"]>) {
  return (design: CoverDesign): CoverDesign => ({ ...design, print: { ...design.print, ...change } });
}

/** What the print calculator accepted: trim and pages, and spine words where there are none. */
export function acceptPrint(print: {
  coverType: "paperback" | "hardcover";
  printer: PrinterId;
  trim: string;
  pages: number;
  paper: PaperId;
}) {
  const { coverType, ...rest } = print;
  return (design: CoverDesign): CoverDesign => ({
    ...design,
    coverType,
    print: { ...design.print, ...rest },
    words: {
      ...design.words,
      spineTitle: design.words.spineTitle || design.words.title,
      spineAuthor: design.words.spineAuthor || design.words.author,
    },
  });
}

/** The papers offered for the design's trim; of a Kindle cover or an unknown trim, all the printer has anywhere. */
export function offeredPapers(design: CoverDesign) {
  const binding = design.coverType === "kindle" ? "paperback" : design.coverType;
  const trims = printers[design.print.printer].trims[binding];
  const trim = trims.find((one) => one.id === design.print.trim) ?? trims[0];
  return trim ? papersFor(trim) : [];
}

function withOfferedPaper(design: CoverDesign): CoverDesign {
  const offered = offeredPapers(design);
  if (offered.some((paper) => paper.id === design.print.paper)) return design;
  const paper = offered.find((one) => one.id === "cream") ?? offered[0];
  return paper ? { ...design, print: { ...design.print, paper: paper.id } } : design;
}
