import { plainText } from "#domain/book/blocks";
import type { Piece } from "#domain/convert/chapters";
import type { ConversionMessage } from "#domain/convert/messages";
import { sectionNamed } from "#domain/convert/section-names";

/**
 * Watches the pieces of a book go by and finds sections that stand where no publisher puts them: a copyright page after
 * the first chapter, an appendix before it. The book keeps the author's order; the author is told of the usual one.
 */
export class MatterOrder {
  private readonly found: ConversionMessage[] = [];
  /** The furthest place in a book reached so far, and what stands there. */
  private reached = { rank: 0, title: "" };
  private hasChapters = false;

  passed(piece: Piece): void {
    // A part may begin a book of its own: volumes and collections have front matter in their middle.
    if (piece.kind === "part") {
      this.reached = { rank: 0, title: "" };
      this.hasChapters = true;
    }
    if (!piece.heading || piece.kind !== "chapter") return;
    const title = plainText(piece.heading.inlines).replace(/\s+/g, " ").trim().slice(0, 200);
    const named = sectionNamed(title);
    if (!named) this.chapter(title);
    else this.section(title, ranks[named.type ?? ""]);
  }

  messages(): readonly ConversionMessage[] {
    return this.found;
  }

  private chapter(title: string): void {
    const { rank, title: before } = this.reached;
    if (!this.hasChapters && rank > chapterRank) this.tell(before, `before “${title}”`);
    this.hasChapters = true;
    // What comes after back matter is an extract of another book, or a book of its own.
    this.reached = { rank: chapterRank, title };
  }

  private section(title: string, rank: number | undefined): void {
    if (rank === undefined) return;
    if (rank < this.reached.rank) this.tell(title, `after “${this.reached.title}”`);
    else this.reached = { rank, title };
  }

  private tell(title: string, where: string): void {
    if (this.found.length >= most) return;
    this.found.push({
      code: "matter-order",
      severity: "info",
      text: `“${title}” stands ${where}, which is unusual. It was left there.`,
      place: title,
      suggestion:
        "The usual order is: copyright, dedication, foreword, preface, chapters, epilogue, afterword, appendix, notes, glossary, bibliography, index.",
    });
  }
}

const most = 20;
const chapterRank = 3;

/** Sections by where they stand in a book; those not named here (thanks, epigraphs, introductions) stand in many places. */
const ranks: Record<string, number | undefined> = {
  "copyright-page": 1,
  dedication: 1,
  foreword: 2,
  preface: 2,
  epilogue: 4,
  afterword: 5,
  appendix: 6,
  endnotes: 6,
  glossary: 6,
  bibliography: 6,
  index: 6,
};
