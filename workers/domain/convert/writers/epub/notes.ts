import type { Block, Inline } from "#domain/book/blocks";
import { walkBlocks, walkInlines } from "#domain/book/walk";
import type { StoredNote } from "#domain/convert/conversion";
import { formatNumber } from "#domain/convert/format-number";
import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import type { ManuscriptReader } from "#domain/convert/reader";
import { tidy } from "#domain/convert/transforms/tidy";
import { isOnlyUnseen } from "#domain/convert/transforms/unseen";
import { BlockIds } from "#domain/convert/writers/epub/block-ids";
import { escapeText } from "#domain/convert/writers/epub/escape";
import { withoutRepeatedMark } from "#domain/convert/writers/epub/repeated-mark";
import type { NoteCounts } from "#domain/editing/note-counts";

/** A note with the way back to its first mark, from the file that holds the note. */
export type NoteInHand = StoredNote & { back: string; labels: NoteLabels };

/** What a note is called: its mark in the text, and the number of its list item where it has one. */
export type NoteLabels = { mark: string; item: number | undefined };

/** Notes of chapters that come before: all of them, and those of each series. */
export type NotesBefore = { all: number; series: NoteCounts };

type NoteRef = Extract<Inline, { kind: "noteRef" }>;
type Placed = { number: number; labels: NoteLabels; isOwnMark: boolean; file: string; markFile: string };

/**
 * Numbers the notes of a book in reading order, each series by itself, and keeps the bodies of those marked in the piece
 * at hand until they are set. A note referred to again keeps its mark and its place; an author's own mark takes no number.
 */
export class BookNotes {
  private readonly reader: Pick<ManuscriptReader, "note">;
  private readonly messages: MessageLog;
  private readonly transform: (blocks: Block[]) => Block[];
  private readonly placed = new Map<string, Placed>();
  private readonly counts = new Map<NoteRef["numbering"], number>();
  /** Of the notes' own, since those of all the book may stand in one file. */
  private readonly ids = new BlockIds("n");
  private bodies = new Map<string, Block[]>();
  private queue: string[] = [];
  private readonly before: NotesBefore;
  private references = 0;
  /** Some note is not marked 1, 2, 3. */
  hasOwnLabels = false;

  /** `before`: of chapters that are not set here; numbers go on from there. */
  constructor(
    reader: Pick<ManuscriptReader, "note">,
    messages: MessageLog,
    transform: (blocks: Block[]) => Block[],
    before: NotesBefore = { all: 0, series: {} },
  ) {
    this.before = before;
    for (const [series, count] of Object.entries(before.series) as [keyof NoteCounts, number][])
      this.counts.set(series === "decimal" ? undefined : series, count);
    this.reader = reader;
    this.messages = messages;
    this.transform = transform;
  }

  get count(): number {
    return this.placed.size;
  }

  /** Fetches the notes these blocks refer to, and those that these notes refer to. Gives all their blocks. */
  async load(blocks: readonly Block[]): Promise<Block[]> {
    const loaded: Block[] = [];
    const waiting = [...noteIds(blocks)];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (this.bodies.has(id) || this.placed.has(id)) continue;
      const body = await this.reader.note(id);
      const tidied = body ? this.ids.assign(this.transform(tidy(body))) : [];
      if (tidied.every(isOnlyUnseen)) continue;
      this.bodies.set(id, tidied);
      for (const one of tidied) loaded.push(one);
      for (const one of noteIds(tidied)) waiting.push(one);
    }
    return loaded;
  }

  /** The mark for the text of `file`, with two-way links; nothing when the note is missing. A new note goes to `notesFile`. */
  mark(reference: NoteRef, file: string, notesFile: string, place: string): string {
    const { note: id } = reference;
    let note = this.placed.get(id);
    const isFirst = note === undefined;
    if (!note) {
      if (!this.bodies.has(id)) {
        this.messages.add(missing(place));
        return "";
      }
      const labels = this.labels(reference);
      const isOwnMark = reference.label !== undefined;
      note = {
        number: this.before.all + this.placed.size + 1,
        labels,
        isOwnMark,
        file: notesFile,
        markFile: file,
      };
      this.placed.set(id, note);
      this.queue.push(id);
    }
    const markId = isFirst ? `r${note.number}` : `r${note.number}-${++this.references}`;
    const href = `${note.file === file ? "" : note.file}#n${note.number}`;
    return `<a class="noteref" epub:type="noteref" role="doc-noteref" id="${markId}" href="${href}">${escapeText(note.labels.mark)}</a>`;
  }

  /** The notes first marked since the last call, in order; setting one may add others. */
  *take(): Generator<NoteInHand> {
    for (const id of this.queue) {
      const note = this.placed.get(id);
      if (!note) continue;
      const back = `${note.markFile === note.file ? "" : note.markFile}#r${note.number}`;
      const { number, labels } = note;
      if (labels.item === undefined) this.hasOwnLabels = true;
      const label = labels.mark === String(number) ? {} : { label: labels.mark };
      const body = this.bodies.get(id) ?? [];
      const blocks = note.isOwnMark ? withoutRepeatedMark(body, labels.mark) : body;
      yield { id, number, ...label, blocks, back, labels };
    }
    this.queue = [];
    this.bodies = new Map();
  }

  private labels({ label, numbering }: NoteRef): NoteLabels {
    if (label !== undefined) return { mark: label, item: undefined };
    const count = (this.counts.get(numbering) ?? 0) + 1;
    this.counts.set(numbering, count);
    if (numbering === undefined) return { mark: String(count), item: count };
    return { mark: formatNumber(count, numbering), item: undefined };
  }
}

function noteIds(blocks: readonly Block[]): Set<string> {
  const ids = new Set<string>();
  for (const inline of walkInlines(blocks)) if (inline.kind === "noteRef") ids.add(inline.note);
  return ids;
}

/** The pictures blocks show, each once, in order. */
export function assetIds(blocks: readonly Block[]): Set<string> {
  const ids = new Set<string>();
  for (const block of walkBlocks(blocks)) {
    if (block.kind === "figure") ids.add(block.asset);
    if (block.kind === "sceneBreak" && block.ornamentAsset) ids.add(block.ornamentAsset);
  }
  for (const inline of walkInlines(blocks)) if (inline.kind === "image") ids.add(inline.asset);
  return ids;
}

const missing = (place: string): ConversionMessage => ({
  code: "note-missing",
  severity: "warning",
  text: "A note mark has no note behind it, so the mark was left out.",
  place,
  suggestion: "Look for the mark in the manuscript and insert the note again.",
});
