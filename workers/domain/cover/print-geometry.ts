import type { CoverDesign, CoverType, PanelName } from "#domain/cover/design";
import { type PaperId, type PrintBinding, papers, printedPages } from "#domain/cover/printers";
import type { Rect } from "#domain/cover/scene";

export const dotsPerInch = 300;

/** Paperback: what is printed beyond the trim on every outer edge. */
export const bleedInches = 0.125;
/** Words and faces stay this far inside the trim (paperback) or the board (hardcover). */
const safeMarginInches = 0.125;
/** Clear on each side of the spine's words, and how far a fold may wander. */
const foldInches = 0.0625;
/** Fewer pages make a spine too thin for words (KDP: "more than 79 pages"). */
export const fewestPagesForSpineText = 80;

/** Amazon's case laminate, found by fitting its Cover Calculator's readings (see the tests); in inches. */
const caseLaminate = {
  wrap: 0.591,
  hinge: 0.394,
  boardWider: 0.197,
  spineThicker: 0.189,
  wider: 1.575,
  taller: 1.417,
};

/** The area a barcode takes, or is left for the printer's: 2 × 1.2 in. */
const barcodeInches = { width: 2, height: 1.2 };

/** Where everything is on the page, in px at 300 dpi; only `width` and `height` are whole numbers. */
export type CoverGeometry = {
  coverType: CoverType;
  width: number;
  height: number;
  /** px of output a px of a front 400 px wide comes to. */
  unit: number;
  /** Trim areas (of a hardcover, the boards); `page` is everything. Of a Kindle cover `back` and `spine` are null. */
  front: Rect;
  back: Rect | null;
  spine: Rect | null;
  page: Rect;
  /** Where words may stand, by panel. */
  safe: { front: Rect; back: Rect | null; spine: Rect | null };
  /** Cut (paperback) or folded round the board (hardcover): the trim's outline. Of a Kindle cover, the page. */
  trim: Rect;
  /** x of the two folds, left to right; empty for Kindle. */
  folds: number[];
  /** Hardcover: x of the hinges' outer edges; empty otherwise. */
  hinges: number[];
  barcode: Rect | null;
  /** The same figures in inches, for the print calculator; null for Kindle. */
  inches: PrintInches | null;
};

export type PrintInches = {
  trimWidth: number;
  trimHeight: number;
  spineWidth: number;
  /** Beyond the trim on each outer edge: the bleed, or a hardcover's wrap. */
  bleedWidth: number;
  totalWidth: number;
  totalHeight: number;
  safeZoneWidth: number;
  safeZoneHeight: number;
};

export function coverGeometry(design: Pick<CoverDesign, "coverType" | "kindle" | "print">): CoverGeometry {
  if (design.coverType === "kindle") return kindleGeometry(design.kindle.width, design.kindle.height);
  const [trimWidth = 6, trimHeight = 9] = design.print.trim.split("x").map(Number);
  const { pages, paper, printer, isRightToLeft } = design.print;
  const inches = wrapInches(
    design.coverType,
    printer === "generic",
    trimWidth,
    trimHeight,
    printedPages(printer, pages),
    paper,
  );
  return printGeometry(design.coverType, inches, isRightToLeft, printer === "generic");
}

/**
 * A wrap's size. The generic printer makes a hardcover as a paperback; KDP's hardcover is a case laminate, and its
 * figures are an estimate to confirm in Amazon's Cover Calculator.
 */
export function wrapInches(
  binding: PrintBinding,
  isGeneric: boolean,
  trimWidth: number,
  trimHeight: number,
  pages: number,
  paper: PaperId,
): PrintInches {
  const thickness = pages * papers[paper].inchesPerPage;
  if (binding === "hardcover" && !isGeneric) {
    const spineWidth = thousandths(thickness + caseLaminate.spineThicker);
    return {
      trimWidth,
      trimHeight,
      spineWidth,
      bleedWidth: caseLaminate.wrap,
      totalWidth: thousandths(2 * trimWidth + caseLaminate.wider + thickness + caseLaminate.spineThicker),
      totalHeight: thousandths(trimHeight + caseLaminate.taller),
      safeZoneWidth: thousandths(trimWidth + caseLaminate.boardWider - caseLaminate.hinge - safeMarginInches),
      safeZoneHeight: thousandths(
        trimHeight + caseLaminate.taller - 2 * caseLaminate.wrap - 2 * safeMarginInches,
      ),
    };
  }
  const spineWidth = thousandths(thickness);
  return {
    trimWidth,
    trimHeight,
    spineWidth,
    bleedWidth: bleedInches,
    totalWidth: thousandths(2 * trimWidth + spineWidth + 2 * bleedInches),
    totalHeight: thousandths(trimHeight + 2 * bleedInches),
    safeZoneWidth: thousandths(trimWidth - 2 * safeMarginInches),
    safeZoneHeight: thousandths(trimHeight - 2 * safeMarginInches),
  };
}

function kindleGeometry(width: number, height: number): CoverGeometry {
  const page = { x: 0, y: 0, width, height };
  return {
    coverType: "kindle",
    width,
    height,
    unit: width / 400,
    front: page,
    back: null,
    spine: null,
    page,
    // Shops crop nothing; words close to the edge merely look cramped.
    safe: { front: inset(page, width * 0.03), back: null, spine: null },
    trim: page,
    folds: [],
    hinges: [],
    barcode: null,
    inches: null,
  };
}

function printGeometry(
  binding: PrintBinding,
  inches: PrintInches,
  isRightToLeft: boolean,
  isGeneric: boolean,
): CoverGeometry {
  const px = (value: number) => value * dotsPerInch;
  const isCase = binding === "hardcover" && !isGeneric;
  // Only the page is rounded: rounding the parts as well would make it a pixel too large.
  const width = Math.round(px(inches.totalWidth));
  const height = Math.round(px(inches.totalHeight));
  const edge = px(inches.bleedWidth);
  const spineWidth = px(inches.spineWidth);
  const panelWidth = (width - 2 * edge - spineWidth) / 2;
  const panelHeight = height - 2 * edge;
  const left = { x: edge, y: edge, width: panelWidth, height: panelHeight };
  const spine = { x: edge + panelWidth, y: edge, width: spineWidth, height: panelHeight };
  const right = { x: spine.x + spineWidth, y: edge, width: panelWidth, height: panelHeight };
  const [front, back] = isRightToLeft ? [left, right] : [right, left];
  const margin = px(safeMarginInches);
  const inner = isCase ? px(caseLaminate.hinge) : px(foldInches);
  const safe = (panel: Rect): Rect => ({
    x: panel.x + (panel === left ? margin : inner),
    y: panel.y + margin,
    width: panel.width - margin - inner,
    height: panel.height - 2 * margin,
  });
  const fold = px(foldInches);
  return {
    coverType: binding,
    width,
    height,
    unit: panelWidth / 400,
    front,
    back,
    spine,
    page: { x: 0, y: 0, width, height },
    safe: {
      front: safe(front),
      back: safe(back),
      spine:
        spineWidth > 2 * fold
          ? {
              x: spine.x + fold,
              y: spine.y + margin,
              width: spineWidth - 2 * fold,
              height: panelHeight - 2 * margin,
            }
          : null,
    },
    trim: { x: edge, y: edge, width: width - 2 * edge, height: panelHeight },
    folds: [spine.x, spine.x + spineWidth],
    hinges: isCase ? [spine.x - inner, spine.x + spineWidth + inner] : [],
    barcode: barcodePlace(back, back === left, isCase, px),
    inches,
  };
}

/** At the foot of the back, on its right: beside the spine, or at the outer edge of a book read from right to left. */
function barcodePlace(back: Rect, isLeft: boolean, isCase: boolean, px: (inches: number) => number): Rect {
  const width = px(barcodeInches.width);
  const height = px(barcodeInches.height);
  const side = isCase && isLeft ? px(caseLaminate.hinge + 0.25) : px(0.25);
  // A hardcover's stands at least 0.76 in above the page's edge: 0.169 in above the board's foot; 0.25 in are kept.
  return {
    x: back.x + back.width - side - width,
    y: back.y + back.height - px(0.25) - height,
    width,
    height,
  };
}

const inset = (rect: Rect, by: number): Rect => ({
  x: rect.x + by,
  y: rect.y + by,
  width: rect.width - 2 * by,
  height: rect.height - 2 * by,
});

/** Printers quote three decimals. The tiny addition keeps 0.0005 from falling to the wrong side. */
const thousandths = (value: number): number => Math.round(value * 1_000 + 1e-6) / 1_000;

/** The rectangle of a panel; of one that this kind of cover has not, null. */
export function panelRect(geometry: CoverGeometry, panel: PanelName): Rect | null {
  return geometry[panel];
}
