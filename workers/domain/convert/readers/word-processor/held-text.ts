import { Refusal } from "#domain/refusal";

/**
 * About how much is held in memory because a table, a box or a note is not over yet, in characters; each paragraph and
 * cell counts as so many more. Refuses with `manuscript-too-long` when it is more than most books have in all.
 */
export class HeldText {
  private readonly fileName: string;
  private held = 0;
  private openTables = 0;

  constructor(fileName: string) {
    this.fileName = fileName;
  }

  /** So much that a table is better handed on between two of its rows. */
  get isMuch(): boolean {
    return this.held > much;
  }

  add(characters: number): void {
    this.held += characters + blockCost;
    if (this.held > most) throw this.tooLong("table, list, box or note");
  }

  /** Letters are few beside what a run, a picture or a break takes by itself. */
  checkParagraph({ inlines, before, after, parts }: GatheredParagraph): void {
    if (inlines.count + before.length + after.length + (parts?.length ?? 0) > maxInlines)
      throw this.tooLong("paragraph");
  }

  private tooLong(what: string): Refusal {
    const detail = `one ${what} of it is longer than most books`;
    return new Refusal("manuscript-too-long", { name: this.fileName, detail });
  }

  tableBegan(): void {
    this.openTables++;
  }

  tableEnded(): void {
    this.openTables--;
  }

  /** A flow of the body's own ended: unless it was a table's, nothing of it is held any more. */
  flowEnded(): void {
    if (this.openTables === 0) this.held = 0;
  }

  /** The rows of the outermost table went to the book. */
  handedOn(): void {
    this.held = 0;
  }
}

type GatheredParagraph = {
  inlines: { count: number };
  before: unknown[];
  after: unknown[];
  /** What stands between page breaks inside it. */
  parts?: unknown[];
};

const blockCost = 150;
const maxInlines = 100_000;
const much = 1_000_000;
const most = 6_000_000;
