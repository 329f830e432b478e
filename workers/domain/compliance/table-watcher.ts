import type { BookText } from "#domain/compliance/book-text";
import type { ScannedTag } from "#domain/epub-check/xml-scanner";

type Table = { rows: number; columns: number; inRow: number; hasBody: boolean; at: number };

/** Measures the tables of one document as they pass. */
export class TableWatcher {
  private readonly book: BookText;
  private readonly path: string;
  private readonly lineOf: (at: number) => number;
  private readonly open_: Table[] = [];

  constructor(book: BookText, path: string, lineOf: (at: number) => number) {
    this.book = book;
    this.path = path;
    this.lineOf = lineOf;
  }

  /** Whether a table is open. */
  get isInside(): boolean {
    return this.open_.length > 0;
  }

  open(name: string, attributes: ScannedTag["attributes"], at: number): void {
    if (name === "table") this.open_.push({ rows: 0, columns: 0, inRow: 0, hasBody: false, at });
    const table = this.open_[this.open_.length - 1];
    if (!table) return;
    if (name === "tr") {
      table.rows++;
      table.inRow = 0;
    } else if (name === "td" || name === "th") {
      table.inRow += Number(attributes.get("colspan") ?? 1) || 1;
      table.columns = Math.max(table.columns, table.inRow);
    } else if (name === "tbody") table.hasBody = true;
  }

  close(name: string, _at: number): void {
    if (name !== "table") return;
    const table = this.open_.pop();
    if (!table || this.book.tables.length >= 2_000) return;
    const { rows, columns, hasBody, at } = table;
    const isNested = this.open_.length > 0;
    this.book.tables.push({ rows, columns, isNested, hasBody, file: this.path, line: this.lineOf(at) });
  }
}
