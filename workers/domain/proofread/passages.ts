import type { Block, Doubt, PagePlace, Trust, TrustSpot } from "#domain/book/blocks";
import { innerBlocks } from "#domain/book/walk";
import type { StoredChapter } from "#domain/convert/conversion";
import { longestEdit, nameOfPlace } from "#domain/proofread/decision";
import { isText, joinTarget } from "#domain/proofread/fix-blocks";
import type { RemovedLines } from "#domain/proofread/removed-lines";
import { noteOffsets, shownWords, wordsOf } from "#domain/proofread/words-of";

/** A block of a stored book that its reader of pages was not sure of, as it is listed for the author. */
export type Passage = {
  /** `<chapter's index>-<block's id>`. */
  name: string;
  chapter: number;
  chapterTitle: string;
  kind: Block["kind"];
  level?: number;
  /** 0..1 */
  sure: number;
  /** The weightiest first; at least one. */
  doubts: Doubt[];
  /** In the manuscript; at most `maxRectangles`. */
  places: PagePlace[];
  /** Where its weightiest doubt lies, when the other reading is known. */
  spot?: TrustSpot;
  /** What can be read of it; cut when it is long. */
  text: string;
  /** Where notes' marks stand in `text`; only when one of them is in doubt. */
  notes?: number[];
  /** Its words may be edited: it is one text, and `text` is all of it. */
  canEdit: boolean;
  canJoin: boolean;
  /** The end of what stands before it, and the beginning of what follows. */
  before: string;
  after: string;
};

export type Passages = {
  /** The most doubtful first. */
  places: Passage[];
  /** How many blocks the reader of pages judged, sure or not. */
  judged: number;
  /** How many places of this book were decided on in earlier editions. */
  checked: number;
  /** The level its chapters' headings mostly have. */
  chapterLevel: number;
  /** How many questions about it were answered in earlier editions; left out of lists of before there were questions. */
  answered?: number;
  /** Lines at the edges of pages that were left out of the book. */
  removed?: RemovedLines;
};

export const maxPassages = 300;
/** The list shows the most doubtful tenth. */
const shownShare = 0.1;
const maxRectangles = 6;
const neighbourLength = 240;
/** Characters of all the list's texts, so that it stays a small file. */
const maxLetters = 1_500_000;
const shortText = 600;

/** Gathers a book's passages to check, chapter by chapter; holds no more than the list can show. */
export class PassageCollector {
  private worst: Passage[] = [];
  private judged = 0;
  private readonly levels = new Map<number, number>();

  see(chapter: StoredChapter): void {
    const [first] = chapter.blocks;
    if (chapter.kind === "chapter" && first?.kind === "heading")
      this.levels.set(first.level, (this.levels.get(first.level) ?? 0) + 1);
    this.seeList(chapter, chapter.blocks);
    for (const note of chapter.notes) this.seeList(chapter, note.blocks);
    // Let go of what cannot be among the worst, now and then.
    if (this.worst.length > maxPassages * 2) this.cut(maxPassages);
  }

  /** `checked`: how many were decided on before this edition; they stay part of the tenth. */
  list(checked = 0): Passages {
    const all = Math.min(maxPassages, Math.ceil((this.judged + checked) * shownShare));
    this.cut(Math.max(0, all - checked));
    let letters = 0;
    const places = this.worst.map((place) => {
      letters += place.text.length;
      return letters > maxLetters && place.text.length > shortText ? shortened(place) : place;
    });
    const chapterLevel = [...this.levels].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 1;
    return { places, judged: this.judged, checked, chapterLevel };
  }

  private seeList(chapter: StoredChapter, blocks: readonly Block[]): void {
    for (const [at, block] of blocks.entries()) {
      for (const inner of innerBlocks(block)) this.seeList(chapter, inner);
      const { id, trust } = block;
      if (!trust || id === undefined) continue;
      this.judged++;
      if (trust.doubts.length > 0) this.worst.push(placeOf(chapter, blocks, at, block, id, trust));
    }
  }

  private cut(most: number): void {
    // Array sort keeps the order of equals: reading order.
    this.worst.sort((a, b) => a.sure - b.sure);
    this.worst.length = Math.min(this.worst.length, most);
  }
}

function placeOf(
  { index, title }: StoredChapter,
  blocks: readonly Block[],
  at: number,
  block: Block,
  id: string,
  { sure, doubts, places, spot }: Trust,
): Passage {
  const words = wordsOf(block);
  const text = words ?? shownWords(block);
  const [before, after] = [blocks[at - 1], blocks[at + 1]];
  const place: Passage = {
    name: nameOfPlace(index, id),
    chapter: index,
    chapterTitle: title,
    kind: block.kind,
    ...(block.kind === "heading" ? { level: block.level } : {}),
    sure,
    doubts,
    places: places.slice(0, maxRectangles),
    ...(spot ? { spot } : {}),
    text,
    ...(doubts[0] === "note" ? { notes: noteOffsets(block) } : {}),
    canEdit: words !== undefined && text.length <= longestEdit,
    canJoin: isText(block) && joinTarget(blocks.slice(Math.max(0, at - 3), at)) !== undefined,
    before: before ? tailOf(shownWords(before)) : "",
    after: after ? headOf(shownWords(after)) : "",
  };
  return text.length > longestEdit ? shortened(place) : place;
}

const shortened = (place: Passage): Passage => ({
  ...place,
  text: `${whole(place.text.slice(0, shortText))} …`,
  canEdit: false,
});

const tailOf = (text: string): string =>
  text.length <= neighbourLength ? text : `… ${whole(text.slice(-neighbourLength).replace(/^\S*\s/, ""))}`;
const headOf = (text: string): string =>
  text.length <= neighbourLength ? text : `${whole(text.slice(0, neighbourLength).replace(/\s\S*$/, ""))} …`;

/** Without half a letter where it was cut. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, "");
