import type { BookText } from "#domain/compliance/book-text";
import { resolveAddress } from "#domain/epub-check/addresses";
import { idHash } from "#domain/epub-check/epub-facts";
import type { ScannedTag } from "#domain/epub-check/xml-scanner";

/** Follows the marks of notes to their notes and the ways back, and links that stand where another leads. */
export class NoteWatcher {
  private readonly book: BookText;
  private readonly path: string;
  private readonly lineOf: (at: number) => number;
  private depth = 0;
  private note: { hash: number; depth: number } | undefined;

  constructor(book: BookText, path: string, lineOf: (at: number) => number) {
    this.book = book;
    this.path = path;
    this.lineOf = lineOf;
  }

  open(name: string, attributes: ScannedTag["attributes"], at: number, id: string | undefined): void {
    this.depth++;
    if (attributes.size === 0) return;
    const type = attributes.get("epub:type");
    if (type !== undefined && id !== undefined && notes.test(type)) {
      const hash = this.place(this.path, id);
      this.note = { hash, depth: this.depth };
      if (this.book.notes.bodies.size < most)
        this.book.notes.bodies.set(hash, {
          isAside: name === "aside" || name === "li",
          file: this.path,
          line: this.lineOf(at),
        });
    }
    const href = name === "a" ? attributes.get("href") : undefined;
    if (href === undefined) return;
    const to = this.target(href);
    if (to === undefined) return;
    const { marks, backs } = this.book.notes;
    if (type === "noteref") {
      if (id !== undefined && marks.size < most) marks.set(this.place(this.path, id), to);
    } else if (this.note && backs.size < most) {
      const ways = backs.get(this.note.hash) ?? new Set();
      backs.set(this.note.hash, ways.add(to));
    } else if (id !== undefined && type !== "backlink" && this.book.anchored.size < most)
      this.book.anchored.set(this.place(this.path, id), { to, file: this.path, line: this.lineOf(at) });
  }

  close(_name: string): void {
    if (this.note?.depth === this.depth) this.note = undefined;
    this.depth--;
  }

  private target(href: string): number | undefined {
    if (href.startsWith("#")) return this.place(this.path, href.slice(1));
    const address = resolveAddress(href, this.path);
    return address.kind === "inside" && address.fragment !== undefined
      ? this.place(address.path, address.fragment)
      : undefined;
  }

  private place(path: string, id: string): number {
    return idHash(`${path}#${id}`);
  }
}

const notes = /^(?:footnote|endnote|rearnote)$/;
/** Notes of the largest book there is, and a few. */
const most = 50_000;
