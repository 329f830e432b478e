import { escapeAttribute } from "#domain/convert/writers/epub/escape";

export type PageEntry = { label: string; href: string };

/** The pages of the printed book, in reading order; a label that comes again is no page (EPUB Accessibility 1.1, 2.3). */
export class PageList {
  private readonly pages = new Map<string, PageEntry>();

  /** Takes the page in; its mark in the file at `href`, or nothing when the label is empty or was there before. */
  mark(label: string, href: string): string {
    const text = label.replace(/\s+/g, " ").trim();
    if (text === "" || this.pages.has(text)) return "";
    const id = `page${this.pages.size + 1}`;
    this.pages.set(text, { label: text, href: `${href}#${id}` });
    return `<span epub:type="pagebreak" role="doc-pagebreak" id="${id}" aria-label="${escapeAttribute(text)}"></span>`;
  }

  all(): PageEntry[] {
    return [...this.pages.values()];
  }
}
