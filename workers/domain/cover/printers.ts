/**
 * What printers accept: trims, papers, page limits, and how thick a page is.
 *
 * Amazon KDP's figures were read on 20 November 2026 from copies of its help pages (topics GVBQ3CMEQW3W2VL6 and
 * G201834180 for trims and pages, G201953020 for paper, GDTKFJPNQCBTMRV6 and GAVW3FZZAKA2KY3B for hardcovers) and from
 * readings of its Cover Calculator. The generic printer is the specification's: one list, 400 pages an inch.
 */
export const printerIds = ["kdp", "generic"] as const;
export type PrinterId = (typeof printerIds)[number];

export const paperIds = [
  "white",
  "cream",
  "groundwood",
  "standard-color",
  "premium-color",
  "generic",
] as const;
export type PaperId = (typeof paperIds)[number];

export type PrintBinding = "paperback" | "hardcover";

export type Paper = {
  id: PaperId;
  name: string;
  /** Thickness of one page (half a leaf). */
  inchesPerPage: number;
  /** Kept apart from `name`: what stands behind the figure, for the person who asks. */
  source: string;
};

const help = "Amazon KDP help, paper and spine (G201953020)";
export const papers: Readonly<Record<PaperId, Paper>> = {
  white: { id: "white", name: "White", inchesPerPage: 0.002252, source: help },
  cream: { id: "cream", name: "Cream", inchesPerPage: 0.0025, source: help },
  groundwood: {
    id: "groundwood",
    name: "Groundwood",
    inchesPerPage: 0.00235,
    source: "two readings of Amazon's Cover Calculator; no published formula",
  },
  "standard-color": { id: "standard-color", name: "Standard color", inchesPerPage: 0.002252, source: help },
  "premium-color": { id: "premium-color", name: "Premium color", inchesPerPage: 0.002347, source: help },
  generic: {
    id: "generic",
    name: "Any paper, 400 pages an inch",
    inchesPerPage: 1 / 400,
    source: "usual estimate",
  },
};

export type TrimSize = {
  /** `6x9` */
  id: string;
  width: number;
  height: number;
  /** Papers this trim is printed on, with the most pages. */
  maxPages: Partial<Record<PaperId, number>>;
};

export type PrinterProfile = {
  id: PrinterId;
  name: string;
  trims: Readonly<Record<PrintBinding, readonly TrimSize[]>>;
  /** The fewest pages by paper. */
  fewestPages(binding: PrintBinding, paper: PaperId): number;
  /** When its figures were read, ISO date; null for the generic printer, which is nobody's. */
  readOn: string | null;
  /** Where a person can check them. */
  checkAt: string | null;
};

export const printers: Readonly<Record<PrinterId, PrinterProfile>> = {
  kdp: {
    id: "kdp",
    name: "Amazon KDP",
    trims: { paperback: kdpPaperback(), hardcover: kdpHardcover() },
    fewestPages: (binding, paper) => (binding === "hardcover" ? 76 : paper === "standard-color" ? 72 : 24),
    readOn: "2026-11-20",
    checkAt: "https://kdp.amazon.com/cover-calculator",
  },
  generic: {
    id: "generic",
    name: "Generic printer",
    trims: {
      paperback: generic(
        "4.25x6.87 4.37x7 5x8 5.06x7.81 5.25x8 5.5x8.5 6x9 6.14x9.21 6.69x9.61 7x10 7.44x9.69 8x10",
        828,
      ),
      hardcover: generic("5.25x8 5.5x8.5 6x9 6.14x9.21 6.69x9.61 7x10 7.44x9.69 8x10", 900),
    },
    fewestPages: () => 1,
    readOn: null,
    checkAt: null,
  },
};

/** The papers a printer offers for a trim, in the order of `paperIds`. */
export function papersFor(trim: TrimSize): Paper[] {
  return paperIds.filter((id) => trim.maxPages[id] !== undefined).map((id) => papers[id]);
}

/** Undefined when the printer has no such trim for this binding. */
export function findTrim(printer: PrinterId, binding: PrintBinding, id: string): TrimSize | undefined {
  return printers[printer].trims[binding].find((trim) => trim.id === id);
}

/** `6x9`, `6.14 x 9.21`, `6×9` as inches; undefined when it is none of these. */
export function parseTrim(text: string): { id: string; width: number; height: number } | undefined {
  const match = /^\s*(\d{1,2}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,2}(?:\.\d{1,3})?)\s*$/i.exec(text);
  if (!match) return undefined;
  const width = Number(match[1]);
  const height = Number(match[2]);
  return width > 0 && height > 0 ? { id: `${width}x${height}`, width, height } : undefined;
}

/** A sheet has two sides: KDP prints an odd count with one page more. The generic printer keeps the plain formula. */
export function printedPages(printer: PrinterId, pages: number): number {
  return printer === "kdp" ? pages + (pages % 2) : pages;
}

/** Page limits in the order black and white on white, cream and groundwood, standard colour, premium colour. */
function kdpPaperback(): TrimSize[] {
  const usual = [828, 776, 812, 600, 828];
  return [
    ..."5x8 5.06x7.81 5.25x8 5.5x8.5 6x9 6.14x9.21 6.69x9.61 7x10 7.44x9.69 7.5x9.25 8x10"
      .split(" ")
      .map((id) => kdpTrim(id, usual)),
    ..."8.25x6 8.25x8.25".split(" ").map((id) => kdpTrim(id, [800, 750, 784, 600, 800])),
    ..."8.5x8.5 8.5x11".split(" ").map((id) => kdpTrim(id, [590, 550, 578, 600, 590])),
    kdpTrim("8.27x11.69", [780, 730, 764, undefined, 590]),
  ];
}

function kdpHardcover(): TrimSize[] {
  return "5.5x8.5 6x9 6.14x9.21 7x10 8.25x11"
    .split(" ")
    .map((id) => kdpTrim(id, [550, 550, undefined, undefined, 550]));
}

function kdpTrim(
  id: string,
  [white, cream, groundwood, standard, premium]: (number | undefined)[],
): TrimSize {
  const limits = { white, cream, groundwood, "standard-color": standard, "premium-color": premium };
  return trimOf(id, Object.fromEntries(Object.entries(limits).filter(([, most]) => most !== undefined)));
}

function generic(ids: string, most: number): TrimSize[] {
  const every = (pages: number) => ({ white: pages, cream: pages, generic: pages });
  return [
    ...ids.split(" ").map((id) => trimOf(id, every(most))),
    trimOf("8.25x10.75", every(550)),
    trimOf("8.25x11", every(480)),
    trimOf("8.5x11", every(480)),
  ];
}

function trimOf(id: string, maxPages: TrimSize["maxPages"]): TrimSize {
  const [width = 0, height = 0] = id.split("x").map(Number);
  return { id, width, height, maxPages };
}
