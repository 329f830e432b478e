import { contentDocument } from "#domain/convert/writers/epub/content-document";
import type { DocumentFiles } from "#domain/convert/writers/epub/document-files";
import {
  type BookInHand,
  nothingSeen,
  propertiesOf,
  type Seen,
} from "#domain/convert/writers/epub/file-setting";
import { GatheredNotes, notesHeading } from "#domain/convert/writers/epub/gathered-notes";
import type { Labels } from "#domain/convert/writers/epub/labels";

/** The pages of notes at the end of a book, where they do not stand at the ends of its chapters. */
export class NotesPages {
  private readonly gathered: GatheredNotes;
  private readonly documents: DocumentFiles;
  private readonly book: Pick<BookInHand, "language" | "direction" | "outline">;
  private readonly labels: Labels;
  private readonly pages: string[] = [];
  private have: Seen = { ...nothingSeen };

  constructor(
    documents: DocumentFiles,
    book: Pick<BookInHand, "language" | "direction" | "outline">,
    labels: Labels,
  ) {
    this.gathered = new GatheredNotes(labels);
    this.documents = documents;
    this.book = book;
    this.labels = labels;
  }

  /** The file that the next notes will stand in. */
  get file(): string {
    return this.gathered.file;
  }

  /** Keeps a chapter's notes for the end of the book. */
  async add(items: readonly string[], { math, drawing }: Seen): Promise<void> {
    this.gathered.add(items);
    this.have.math ||= math;
    this.have.drawing ||= drawing;
    if (this.gathered.isFull) await this.write();
  }

  /** Writes what has gathered. */
  async write(): Promise<void> {
    const taken = this.gathered.take();
    if (!taken) return;
    const { language, direction } = this.book;
    const document = contentDocument({
      title: this.labels.notes,
      language,
      direction,
      matter: "back",
      type: "endnotes",
      role: "doc-endnotes",
      className: "chapter endnotes",
      stylesheet: "../styles/book.css",
      content: taken.content,
      ...(taken.isFirst ? { labelledBy: notesHeading } : { label: this.labels.notes }),
    });
    this.pages.push(await this.documents.write(taken.file, document, propertiesOf(this.have)));
    this.have = { ...nothingSeen };
  }

  /** They are read after everything else. */
  close(): void {
    const first = this.pages[0];
    if (first === undefined) return;
    this.documents.readingOrder.push(...this.pages);
    this.book.outline.addAlone(this.labels.notes, `text/${first}.xhtml`);
  }
}
