import {
  maxCategories,
  maxDescriptionLength,
  maxKeywordLength,
  maxKeywords,
  maxTitleAndSubtitle,
} from "#domain/books/details-limits";
import {
  deliveryFeeCents,
  ebookRates,
  expandedRate,
  printRates,
  printThresholdCents,
} from "#domain/publishing/kdp-royalties";

/** Something Amazon KDP publishes, as it is said to a person. */
export type KdpFigure = {
  value: string;
  source: { name: string; address: string };
  /** When it was read, ISO date. */
  readOn: string;
  /** Not found on a page of Amazon's own: somebody who quotes it. */
  isSecondHand?: true;
};

const readOn = "2026-11-20";
const topic = (id: string) => `https://kdp.amazon.com/en_US/help/topic/${id}`;
const amazon = (id: string, value: string): KdpFigure => ({
  value,
  source: { name: "KDP help", address: topic(id) },
  readOn,
});
const quoted = (name: string, address: string, value: string): KdpFigure => ({
  value,
  source: { name, address },
  readOn,
  isSecondHand: true,
});
const quotedPrices = (value: string): KdpFigure =>
  quoted("In Touch 24-7", "https://www.intouch24-7.ca/ebook-pricing-why-is-it-so-complicated", value);
const covers = "G6GTK3T3NUHKLEFX";
const wrap = "G201953020";
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const percent = (rate: number) => `${Math.round(rate * 100)}%`;

/** Every figure that guidelines, answers and calculators name, each with where and when it was read. */
export const kdpFigures = {
  // Covers
  coverIdeal: amazon(covers, "1,600 × 2,560 px"),
  coverRatio: amazon(covers, "1.6 to 1"),
  coverSmallest: amazon(covers, "625 × 1,000 px"),
  coverLargest: amazon(covers, "10,000 × 10,000 px"),
  coverFile: amazon(covers, "50 MB"),
  coverColors: amazon(covers, "RGB"),
  coverFormats: quoted(
    "Osmosio",
    "http://osmosio.com/kindle-publishing-essentials/cover-guidelines/",
    "JPEG or TIFF",
  ),
  coverBorder: amazon(covers, "3 to 4 px"),
  printResolution: amazon(wrap, "300 DPI"),
  printBleed: amazon(wrap, "0.125 in"),
  printCoverFile: amazon(wrap, "650 MB"),
  printCoverAdvised: amazon(wrap, "40 MB"),
  spineTextPages: amazon(wrap, "79 pages"),
  caseWrap: amazon("GDTKFJPNQCBTMRV6", "0.591 in"),
  // Text
  ebookFile: quoted("Vellum", "https://help.vellum.pub/uploading/", "650 MB"),
  ebookFormats: quoted(
    "Vappingo",
    "https://www.vappingo.com/word-blog/?p=11954",
    "EPUB, KPF, DOCX, HTML, RTF and TXT",
  ),
  marginOutside: quoted("KDP Builder", "https://kdpbuilder.com/guides/kdp-bleed-and-margins", "0.25 in"),
  marginOutsideBleed: quoted(
    "KDP Builder",
    "https://kdpbuilder.com/guides/kdp-bleed-and-margins",
    "0.375 in",
  ),
  gutter150: quoted("KDP Builder", "https://kdpbuilder.com/guides/kdp-bleed-and-margins", "0.375 in"),
  gutter300: quoted("KDP Builder", "https://kdpbuilder.com/guides/kdp-bleed-and-margins", "0.5 in"),
  gutter500: quoted("KDP Builder", "https://kdpbuilder.com/guides/kdp-bleed-and-margins", "0.625 in"),
  gutter700: quoted("KDP Builder", "https://kdpbuilder.com/guides/kdp-bleed-and-margins", "0.75 in"),
  gutter828: quoted("KDP Builder", "https://kdpbuilder.com/guides/kdp-bleed-and-margins", "0.875 in"),
  paperbackPages: amazon("GVBQ3CMEQW3W2VL6", "24"),
  paperbackPagesColor: amazon("GVBQ3CMEQW3W2VL6", "72"),
  hardcoverPages: amazon("GAVW3FZZAKA2KY3B", "76 to 550"),
  // Metadata
  titleLength: amazon("G201097560", `${maxTitleAndSubtitle} characters`),
  descriptionLength: quoted(
    "E-book P-book",
    "https://www.ebookpbook.com/2026/03/26/write-book-description-amazon-kdp/",
    `${maxDescriptionLength.toLocaleString("en-US")} characters`,
  ),
  keywords: quoted(
    "Book Upload Pro",
    "https://blog.bookuploadpro.com/kdp-keywords-and-categories-guide",
    `${maxKeywords} keywords`,
  ),
  keywordLength: quoted(
    "Book Upload Pro",
    "https://blog.bookuploadpro.com/kdp-keywords-and-categories-guide",
    `${maxKeywordLength} characters`,
  ),
  categories: quoted(
    "E-book P-book",
    "https://www.ebookpbook.com/2026/06/01/kdp-categories-keywords-explained/",
    `${maxCategories} categories`,
  ),
  // Prices
  royaltyHigh: quotedPrices(percent(ebookRates.high.rate)),
  royaltyHighBand: quotedPrices(
    `${dollars(ebookRates.high.minCents)} to ${dollars(ebookRates.high.maxCents)}`,
  ),
  royaltyLow: quotedPrices(percent(ebookRates.low.rate)),
  royaltyLowBand: quotedPrices(`${dollars(ebookRates.low.minCents)} to ${dollars(ebookRates.low.maxCents)}`),
  deliveryFee: quotedPrices(`${dollars(deliveryFeeCents)} a megabyte`),
  printRoyaltyHigh: quoted("OldNFO", "https://oldnfo.substack.com/p/welp-we-knew", percent(printRates.above)),
  printRoyaltyLow: quoted("OldNFO", "https://oldnfo.substack.com/p/welp-we-knew", percent(printRates.below)),
  printThreshold: quoted(
    "OldNFO",
    "https://oldnfo.substack.com/p/welp-we-knew",
    dollars(printThresholdCents),
  ),
  expandedRoyalty: quoted(
    "The Dietitian Editor",
    "https://thedietitianeditor.com/kdp-expanded-distribution/",
    percent(expandedRate),
  ),
  // Times
  timeToSale: amazon("G202173620", "72 hours"),
  timeToChange: amazon("G202173620", "48 to 72 hours"),
  timeToPrice: amazon("G202173620", "24 hours"),
} as const satisfies Record<string, KdpFigure>;
