import { CountedLinks } from "#domain/losses/counted-links";
import { CountedPictures } from "#domain/losses/counted-pictures";
import { CountedTables } from "#domain/losses/counted-tables";
import { endsParted } from "#domain/losses/held-half";
import { LetterTally } from "#domain/losses/letter-tally";
import { LossLines } from "#domain/losses/loss-lines";
import { type BookPlace, type LossKind, type LossReport, noCounts } from "#domain/losses/loss-report";
import { lostNumbers } from "#domain/losses/lost-numbers";
import { type MarkupSink, scanMarkup } from "#domain/losses/markup-scan";
import { NearestPlaces } from "#domain/losses/nearest-places";
import { PassageFinder } from "#domain/losses/passage-finder";
import type { LeftReason } from "#domain/losses/reasons";
import { type SourceEvents, SourceSide } from "#domain/losses/source-side";
import type { PlacedUnit, SourceUnit } from "#domain/losses/source-unit";
import { mostlyLost, Strays } from "#domain/losses/strays";
import { type WordKey, wordKeys } from "#domain/losses/word-keys";
import { WordPool } from "#domain/losses/word-pool";
import { WordSearch } from "#domain/losses/word-search";

/**
 * Balances what a manuscript holds against what its book does. The reader tells, on a `SourceSide`, what the file says
 * is there, before it reads anything into it; the writer hands over what it set, file by file; passages are paired by their letters
 * as they come. Holds only what has not been paired yet, and lines of what never was.
 */
export class LossCounter {
  /** Says of a note, by the reader's id, that nothing in the text calls it; set when all is read. */
  isUncalled: ((note: string) => boolean) | undefined;
  private readonly kinds = noCounts();
  private readonly words = { in: 0, out: 0, left: 0, missing: 0, added: 0 };
  private readonly lines = new LossLines();
  private readonly finder: PassageFinder;
  private readonly places = new NearestPlaces();
  private readonly search = new WordSearch();
  private readonly strays = new Strays();
  private readonly links = new CountedLinks();
  private readonly pictures = new CountedPictures();
  private readonly tables = new CountedTables();
  private readonly events: SourceEvents;
  private readonly markup: MarkupSink = {
    passage: (placed) => {
      this.words.out += placed.words;
      const found = this.finder.find(placed);
      if (found) this.found(found.units, found.placed);
    },
    picture: (file) => this.pictures.set(file),
    link: (letters, sum) => this.links.set(letters, sum),
    noteMark: () => this.links.noteMark(),
  };
  private readonly counter = { seq: 0, tables: 0 };
  private readonly sides: SourceSide[] = [];
  private blank = 0;
  /** Numbers that are not where their passages are: they may stand alone, in cells of their own. */
  private readonly numbers: { unit: SourceUnit; words: string[]; place: BookPlace | undefined }[] = [];

  constructor() {
    this.finder = new PassageFinder((placed) => this.stray(placed));
    this.events = {
      passage: (unit) => {
        this.words.in += unit.words;
        if (unit.opensNote) this.links.notesAreTold = true;
        this.finder.add(unit);
      },
      left: ({ reason, words, text, seq, source, kind, isAll, opensNote }) => {
        this.words.in += words;
        this.words.left += words;
        if (isAll) this.count(kind, "left");
        if (isAll && opensNote) this.count("note", "left");
        this.lines.add({ state: "left", kind, reason, words, text, ...(source && { source }) }, seq);
      },
      blank: () => {
        this.blank++;
      },
      table: (table) => this.tables.met(table),
      link: (link) => this.links.met(link),
      picture: (picture) => this.pictures.met(picture),
    };
  }

  /** Whether a reader has put anything down. */
  get isKept(): boolean {
    return this.sides.length > 0;
  }

  /** For one part of the manuscript, which is read in its order; parts may be read in turns. */
  openSource(source = ""): SourceSide {
    const side = new SourceSide(this.events, this.counter);
    side.source = source;
    this.sides.push(side);
    return side;
  }

  /** Words that were read and then left out of the book; told by whoever leaves them out. */
  drop(reason: LeftReason, text: string): void {
    const tally = new LetterTally();
    tally.feed(text);
    if (tally.words === 0) return;
    const { words, letters, sum, digits, head } = tally;
    const placed = {
      words,
      letters,
      sum,
      digits,
      head,
      labels: 0,
      read: () => text,
      inTable: false,
      place: undefined,
    };
    const found = this.finder.findAlone(placed);
    if (!found) {
      this.search.left.put(reason, text);
      return;
    }
    // The words may have been found elsewhere, a heading for its line of contents: its number is left out here.
    if (found.reduce((all, unit) => all - unit.digits, digits) > 0) {
      const pool = new WordPool();
      for (const unit of found) pool.putText(unit.text);
      const numbers = wordKeys(text).filter((one) => one.letters === 0 && !pool.take(one.key));
      this.search.left.put(reason, numbers.map(({ word }) => word).join(" "));
    }
    for (const unit of found) this.leave(unit, reason);
  }

  dropPicture(reason: LeftReason, key: string): void {
    this.pictures.left(reason, key);
  }

  /** A link that was set leads nowhere after all. */
  linkDropped(): void {
    this.links.unset();
  }

  /** A file of the book, or a part of one, as it was written. */
  set(file: Uint8Array, chapter: number): void {
    scanMarkup(file, chapter, this.markup);
  }

  /** What the book has of itself: a title page that was made. */
  setOwn(file: Uint8Array): void {
    scanMarkup(file, 0, {
      passage: ({ words }) => {
        this.words.out += words;
        this.words.added += words;
      },
      picture: () => undefined,
      link: () => undefined,
      noteMark: () => undefined,
    });
  }

  /** A chapter is set: what can be paired is, and let go. */
  chapterEnded(): void {
    this.finder.endRow();
    this.places.chapterEnded(this.finder.passed());
    if (this.search.pool.size > 0)
      for (const unit of this.finder.passed()) {
        if (
          !endsParted(unit.text) &&
          ++unit.tries <= maxTries &&
          this.search.pool.takeAll(wordKeys(unit.text))
        )
          this.foundByWords(unit);
      }
    this.finder.tidy();
  }

  /** `files`: the pictures of the book by the names their manuscript has for them. */
  close(files: ReadonlyMap<string, string>): LossReport {
    for (const side of this.sides) side.endAll();
    this.chapterEnded();
    this.settleNumbers();
    for (const unit of this.finder.left()) this.settle(unit);
    for (const { unit, word } of this.search.endAll())
      this.missing(unit, 1, word, this.places.near(unit.seq));
    const addedByWords = this.search.pool.size;
    this.words.added += addedByWords;
    for (const line of this.strays.ownLines(this.search.pool)) this.lines.add(line, 0);
    this.links.close(this.kinds.link, this.lines, (seq) => this.places.near(seq));
    this.pictures.close(files, this.kinds.image, this.lines, (seq) => this.places.near(seq));
    this.tables.close(this.kinds.table, this.lines, (seq) => this.places.near(seq));
    const { words } = this;
    return {
      version: 1,
      words: { ...words, joined: words.in - words.left - words.missing - (words.out - words.added) },
      kinds: this.kinds,
      blank: this.blank,
      lines: this.lines.all(),
      counted: this.lines.counted,
    };
  }

  private found(units: readonly SourceUnit[], placed: readonly PlacedUnit[]): void {
    const first = placed[0];
    for (const { unit, words } of lostNumbers(units, placed))
      this.numbers.push({ unit, words, place: first?.place });
    this.search.found(units, placed);
    for (const unit of units) {
      this.count(unit.kind, "book");
      if (unit.opensNote) this.count("note", "book");
      if (unit.table >= 0)
        this.tables.found(
          unit.table,
          placed.some((one) => one.inTable),
        );
      if (first) this.places.found(unit.seq, first);
      unit.text = "";
    }
  }

  private settleNumbers(): void {
    for (const { unit, words, place } of this.numbers) {
      const lost: string[] = [];
      for (const { key, word } of words.flatMap(wordKeys)) {
        if (this.search.pool.take(key)) continue;
        const reason = this.search.left.take(key);
        if (reason) this.leftPart(unit, reason, 1, word);
        else lost.push(word);
      }
      if (lost.length > 0) this.missing(unit, lost.length, lost.join(" "), place);
    }
  }

  private stray(placed: PlacedUnit): void {
    const text = placed.read();
    this.search.stray(text, placed.labels);
    this.strays.add(placed, text);
  }

  private foundByWords(unit: SourceUnit): void {
    this.count(unit.kind, "book");
    if (unit.opensNote) this.count("note", "book");
    if (unit.table >= 0) this.tables.found(unit.table, true);
    this.finder.takeOut(unit);
  }

  private leave(unit: SourceUnit, reason: LeftReason): void {
    const { kind, words, text, source, seq } = unit;
    this.words.left += words;
    this.links.leftAt(seq);
    this.count(kind, "left");
    if (unit.opensNote) this.count("note", "left");
    if (unit.table >= 0) this.tables.left(unit.table, reason);
    this.lines.add({ state: "left", kind, reason, words, text, ...(source && { source }) }, seq);
    unit.text = "";
  }

  /** Some words of a passage. */
  private leftPart({ kind, source, seq }: SourceUnit, reason: LeftReason, words: number, text: string): void {
    this.words.left += words;
    this.lines.add({ state: "left", kind, reason, words, text, ...(source && { source }) }, seq);
  }

  /** The last look for a passage: its words, one by one, wherever they were left over. */
  private settle(unit: SourceUnit): void {
    if (unit.note !== "" && this.isUncalled?.(unit.note)) {
      this.leave(unit, "note-uncalled");
      this.finder.takeOut(unit);
      return;
    }
    const { all: sought, taken, leftOut, lost } = this.search.look(unit);
    for (const [reason, count] of leftOut) this.leftPart(unit, reason, count, unit.text);
    const isGone = lost.length > 3 && lost.length >= sought * mostlyLost;
    if (isGone) for (const { key } of taken) this.search.pool.put(key);
    const near = unit.near ?? this.places.near(unit.seq);
    if (lost.length === 0) {
      const [reason] = leftOut.keys();
      if (reason && leftOut.size === 1 && taken.length === 0) {
        this.count(unit.kind, "left");
        if (unit.opensNote) this.count("note", "left");
        if (unit.table >= 0) this.tables.left(unit.table, reason);
        this.finder.takeOut(unit);
      } else this.foundByWords(unit);
      return;
    }
    const isWhole = isGone || taken.length === 0;
    const all = lost.length + (isGone ? taken.length : 0);
    const [only] = lost;
    if (only && lost.length === 1) {
      const tell = () => this.tellLost(unit, { lost, all, isWhole, near });
      this.search.hold({ seq: unit.seq, word: only, takeBack: () => this.foundByWords(unit), tell });
      return;
    }
    this.tellLost(unit, { lost, all, isWhole, near });
  }

  private tellLost(
    unit: SourceUnit,
    {
      lost,
      all,
      isWhole,
      near,
    }: { lost: WordKey[]; all: number; isWhole: boolean; near: BookPlace | undefined },
  ): void {
    this.missing(unit, all, isWhole ? unit.text : `${lost.map(({ word }) => word).join(" ")}`, near);
    if (unit.table >= 0) {
      if (isWhole) this.tables.missing(unit.table);
      else this.tables.found(unit.table, true);
    }
    this.count(unit.kind, isWhole ? "missing" : "book");
    if (unit.opensNote) this.count("note", isWhole ? "missing" : "book");
    this.finder.takeOut(unit);
  }

  private missing(unit: SourceUnit, words: number, text: string, book: BookPlace | undefined): void {
    this.words.missing += words;
    const { kind, source, seq } = unit;
    this.lines.add(
      { state: "missing", kind, words, text, ...(source && { source }), ...(book && { book }) },
      seq,
    );
  }

  private count(kind: LossKind, as: "book" | "left" | "missing"): void {
    this.kinds[kind].in++;
    this.kinds[kind][as]++;
  }
}

const maxTries = 2;
