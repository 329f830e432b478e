import type { Block } from "#domain/book/blocks";
import type { ManuscriptComment } from "#domain/book/tracked";
import type { DocxBook, DocxPicture } from "#domain/convert/writers/docx/docx-book";
import { DocxLists } from "#domain/convert/writers/docx/docx-lists";
import { DocxRelations } from "#domain/convert/writers/docx/docx-part";

/** What grows while a DOCX is written: numbers, notes, comments and pictures that its other parts list. */
export class DocxState {
  readonly lists = new DocxLists();
  readonly document = new DocxRelations();
  readonly notesPart = new DocxRelations();
  /** Of the part being written. */
  relations = this.document;
  /** Footnotes in the order of their marks. */
  readonly footnotes: { number: number; blocks: Block[] }[] = [];
  /** Those that are written. */
  readonly noteTexts: string[] = [];
  readonly comments = new Map<string, { number: number; comment: ManuscriptComment }>();
  /** By their paths in the package, each once. */
  readonly pictures = new Map<string, DocxPicture>();
  private readonly book: DocxBook;
  private notes: ReadonlyMap<string, Block[]> = new Map();
  private readonly bookmarks = new Map<string, string>();
  private readonly changes = new Map<string, number>();
  private lastNumber = 0;
  private lastFootnote = 0;

  constructor(book: DocxBook) {
    this.book = book;
  }

  /** A number nothing else in the document has. */
  next = (): number => ++this.lastNumber;

  beginChapter(notes: readonly { id: string; blocks: Block[] }[]): void {
    this.notes = new Map(notes.map(({ id, blocks }) => [id, blocks]));
  }

  /** Returns the number of a footnote; undefined when the chapter has no such note. */
  footnote(id: string): number | undefined {
    const blocks = this.relations === this.document ? this.notes.get(id) : undefined;
    if (!blocks) return undefined;
    const number = ++this.lastFootnote;
    this.footnotes.push({ number, blocks });
    return number;
  }

  /** Word's names of places are short and plain; each of ours gets one. */
  bookmark(name: string): string {
    const known = this.bookmarks.get(name) ?? `place_${this.bookmarks.size + 1}`;
    this.bookmarks.set(name, known);
    return known;
  }

  /** The names at a block, its own and those that links of the book use. */
  namesAt({ id, anchors = [] }: Pick<Block, "id" | "anchors">): readonly string[] {
    const places = id === undefined ? [] : (this.book.places?.get(id) ?? []);
    return [...new Set([...anchors, ...places])];
  }

  /** Changes with one id are one change in the file, too. */
  changeNumber(id: string): number {
    const number = this.changes.get(id) ?? this.next();
    this.changes.set(id, number);
    return number;
  }

  comment(comment: ManuscriptComment): number {
    const known = this.comments.get(comment.id);
    if (known) return known.number;
    const number = this.comments.size;
    this.comments.set(comment.id, { number, comment });
    return number;
  }

  /** Returns a picture's relationship and size; undefined when the book does not hold it. */
  picture(asset: string): { id: string; picture: DocxPicture } | undefined {
    const plain = asset.replace(/#.*$/, "");
    const picture = this.book.picture(plain) ?? this.book.picture(asset);
    if (!picture) return undefined;
    const ending = endings[picture.mediaType] ?? "png";
    const known = this.pictureNames.get(plain) ?? `media/image${this.pictureNames.size + 1}.${ending}`;
    this.pictureNames.set(plain, known);
    this.pictures.set(`word/${known}`, picture);
    return { id: this.relations.picture(known), picture };
  }

  private readonly pictureNames = new Map<string, string>();
}

/** What Word shows; by media type. */
export const endings: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "image/webp": "webp",
};
