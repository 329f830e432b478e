import { formatNumber } from "#domain/convert/format-number";

/** What a section says of its pages. */
export type PageSection = { widthTwips: number | undefined; start: number | undefined; format: string };

/** Gathers, in the first pass, whether the document is laid out as a book is printed. */
export class PageSections {
  private readonly sections: PageSection[] = [];
  private current: PageSection = emptySection();
  private breaks = 0;

  size(widthTwips: number | undefined): void {
    this.current.widthTwips = widthTwips;
  }

  numbering(start: number | undefined, format: string | undefined): void {
    this.current.start = start;
    this.current.format = format ?? "decimal";
  }

  pageBreak(): void {
    this.breaks++;
  }

  sectionEnded(): void {
    if (this.sections.length < maxSections) this.sections.push(this.current);
    this.current = emptySection();
  }

  /** Page numbers for the second pass; undefined when the pages are those of an office printer. */
  numbers(): PageNumbers | undefined {
    const widths = this.sections.map((section) => section.widthTwips ?? 0);
    const isTrimmed = widths.length > 0 && widths.every((width) => width > 0 && width < widestBook);
    return isTrimmed && this.breaks >= fewestBreaks ? new PageNumbers(this.sections) : undefined;
  }
}

/** Counts the pages of the printed book as Word last laid them out. */
export class PageNumbers {
  private readonly sections: readonly PageSection[];
  private section = 0;
  private page = 1;
  /** The section's first page is still to come. */
  private startsAnew = false;

  constructor(sections: readonly PageSection[]) {
    this.sections = sections;
    this.page = sections[0]?.start ?? 1;
  }

  /** The label of the page that begins here. */
  next(): string {
    const section = this.sections[this.section];
    this.page = this.startsAnew ? (section?.start ?? this.page + 1) : this.page + 1;
    this.startsAnew = false;
    const { format } = section ?? { format: "decimal" };
    if (format === "lowerRoman") return formatNumber(this.page, "lower-roman");
    return format === "upperRoman" ? formatNumber(this.page, "upper-roman") : String(this.page);
  }

  sectionEnded(): void {
    this.section++;
    this.startsAnew = this.sections[this.section]?.start !== undefined;
  }
}

/** Twips: 7.5 inches. No paperback is wider; no office paper is narrower. */
const widestBook = 10_800;
const fewestBreaks = 3;
const maxSections = 2_000;

function emptySection(): PageSection {
  return { widthTwips: undefined, start: undefined, format: "decimal" };
}
