import { LetterTally } from "#domain/losses/letter-tally";
import type { LossKind } from "#domain/losses/loss-report";
import type { LeftReason } from "#domain/losses/reasons";
import type { SourceUnit } from "#domain/losses/source-unit";

/** What the manuscript's side of a loss report tells. */
export type SourceEvents = {
  passage(unit: SourceUnit): void;
  /** Words that are left out where they are read, of a passage that may have others. */
  left(part: {
    reason: LeftReason;
    words: number;
    text: string;
    seq: number;
    source: string;
    kind: LossKind;
    isAll: boolean;
    opensNote: boolean;
  }): void;
  blank(): void;
  table(table: { id: number; source: string; seq: number }): void;
  link(link: SourceLink): void;
  picture(picture: {
    key: string;
    label: string;
    seq: number;
    source: string;
    reason: LeftReason | undefined;
  }): void;
};

export type SourceLink = {
  letters: number;
  sum: number;
  href: string;
  text: string;
  seq: number;
  source: string;
  reason: LeftReason | undefined;
};

/** Numbers of passages and tables, the same for all parts of a manuscript. */
type Counter = { seq: number; tables: number };

type OpenUnit = {
  kind: LossKind;
  tally: LetterTally;
  text: string;
  /** How much of the text its tally has. */
  counted: number;
  left: { reason: LeftReason; tally: LetterTally; text: string } | undefined;
  hasLeft: boolean;
  opensNote: boolean;
  note: string;
  source: string;
  hasPicture: boolean;
};

/**
 * Where a reader puts down what its file says is there, as it meets it and before it decides anything about it. A passage
 * begins and ends as the file's own paragraphs do; text comes in pieces; passages may stand in passages, as text boxes
 * do. What a reader drops it says with `leave`, while the text is being told, or with `drop`, later.
 */
export class SourceSide {
  private readonly events: SourceEvents;
  private readonly counter: Counter;
  private readonly open: OpenUnit[] = [];
  private readonly spare: LetterTally[] = [];
  private readonly tables: number[] = [];
  private noteWaits = false;
  private noteId = "";
  private link: (SourceLink & { tally: LetterTally }) | undefined;
  /** Where in the manuscript this is: `footnotes`, `page 12`; told with every line. */
  source = "";
  /** Why the text that is being told is left out; set by whoever leaves it out, while it is told. */
  reason: LeftReason | undefined;
  /** What the text that is being told says, when its font has letters of its own. */
  shown: string | undefined;

  constructor(events: SourceEvents, counter: Counter) {
    this.events = events;
    this.counter = counter;
  }

  /** The text that is being told is left out. */
  leave(reason: LeftReason): void {
    this.reason ??= reason;
  }

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  begin(kind: LossKind = "paragraph"): void {
    const tally = this.spare.pop() ?? new LetterTally();
    tally.clear();
    this.open.push({
      kind,
      tally,
      text: "",
      counted: 0,
      left: undefined,
      hasLeft: false,
      opensNote: this.noteWaits,
      note: this.noteId,
      source: this.source,
      hasPicture: false,
    });
    this.noteWaits = false;
  }

  get kind(): LossKind | undefined {
    return this.open.at(-1)?.kind;
  }

  /** What the open passage turns out to be. */
  is(kind: LossKind): void {
    const unit = this.open.at(-1);
    if (unit) unit.kind = kind;
  }

  /** Text of the innermost passage, with the reason when it is left out. Opens a passage when none is open. */
  text(text: string, reason: LeftReason | undefined = undefined): void {
    if (this.open.length === 0) this.begin();
    const unit = this.open.at(-1);
    if (!unit) return;
    if (reason !== undefined) {
      this.leftText(unit, text, reason);
      return;
    }
    unit.text += text;
    unit.left?.tally.endWord();
    if (this.link) {
      this.link.tally.feed(text);
      if (this.link.text.length < 200) this.link.text += text;
    }
    if (unit.text.length > longestPassage) this.divide(unit);
  }

  /** A line's end, a tab, a mark: what came before it and what comes after it are two words. */
  space(): void {
    const unit = this.open.at(-1);
    if (!unit) return;
    unit.text += " ";
    if (unit.left) {
      unit.left.tally.endWord();
      unit.left.text += " ";
    }
  }

  end(): void {
    const unit = this.open.pop();
    if (!unit) return;
    this.finish(unit);
    this.spare.push(unit.tally);
  }

  endAll(): void {
    while (this.open.length > 0) this.end();
  }

  /** A note begins; the next passage is its first. */
  note(id: string): void {
    this.noteWaits = true;
    this.noteId = id;
  }

  beginTable(): void {
    const id = this.counter.tables++;
    this.tables.push(id);
    this.events.table({ id, source: this.source, seq: this.counter.seq });
  }

  endTable(): void {
    this.tables.pop();
  }

  beginLink(href: string): void {
    this.link = {
      letters: 0,
      sum: 0,
      href,
      text: "",
      seq: this.counter.seq,
      source: this.source,
      reason: undefined,
      tally: new LetterTally(),
    };
  }

  endLink(): void {
    const { link } = this;
    this.link = undefined;
    if (!link) return;
    const { tally, ...rest } = link;
    this.events.link({ ...rest, letters: tally.letters, sum: tally.sum });
  }

  /** `key` names the picture's file as the reader's asset id does. */
  picture(key: string, label: string, reason: LeftReason | undefined = undefined): void {
    const unit = this.open.at(-1);
    if (unit) {
      unit.hasPicture = true;
      countText(unit);
      unit.tally.endWord();
    }
    this.events.picture({ key, label, seq: this.counter.seq, source: this.source, reason });
  }

  private leftText(unit: OpenUnit, text: string, reason: LeftReason): void {
    unit.text += " ";
    if (unit.left && unit.left.reason !== reason) this.endLeft(unit, false);
    unit.left ??= { reason, tally: new LetterTally(), text: "" };
    unit.left.tally.feed(text);
    if (unit.left.text.length < 1_000) unit.left.text += text;
    if (this.link) this.link.reason ??= reason;
  }

  private endLeft(unit: OpenUnit, isAll: boolean): void {
    const { left } = unit;
    unit.left = undefined;
    if (!left || left.tally.words === 0) return;
    unit.hasLeft = true;
    const { source, kind, opensNote } = unit;
    const { reason, text } = left;
    const { words } = left.tally;
    this.events.left({ reason, words, text, seq: this.counter.seq, source, kind, isAll, opensNote });
  }

  /** A passage without end is handed on in parts. */
  private divide(unit: OpenUnit): void {
    countText(unit);
    this.hand(unit);
    unit.tally.clear();
    unit.text = "";
    unit.counted = 0;
  }

  private finish(unit: OpenUnit): void {
    countText(unit);
    const isKept = unit.tally.words > 0;
    this.endLeft(unit, !isKept);
    if (isKept) this.hand(unit);
    else if (!unit.hasLeft && !unit.hasPicture) this.events.blank();
  }

  private hand(unit: OpenUnit): void {
    const { words, letters, sum, digits, head } = unit.tally;
    this.events.passage({
      seq: this.counter.seq++,
      kind: unit.kind,
      words,
      letters,
      sum,
      digits,
      head,
      text: unit.text,
      source: unit.source,
      opensNote: unit.opensNote,
      note: unit.note,
      table: this.tables.at(-1) ?? -1,
      isFound: false,
      tries: 0,
      near: undefined,
      nextAlike: undefined,
      nextBeginning: undefined,
    });
    unit.opensNote = false;
  }
}

/** Text comes in pieces, and is counted as few times as can be. */
function countText(unit: OpenUnit): void {
  const { text, counted } = unit;
  if (counted === text.length) return;
  unit.tally.feed(counted === 0 ? text : text.slice(counted));
  unit.counted = text.length;
}

const longestPassage = 16_000;
