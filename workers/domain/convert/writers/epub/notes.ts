import type { Block } from "#domain/book/blocks";
import { walkBlocks, walkInlines } from "#domain/book/walk";
import type { StoredNote } from "#domain/convert/conversion";
import type { ConversionMessage, MessageLog } from "#domain/convert/messages";
import type { ManuscriptReader } from "#domain/convert/reader";
import { isOnlyPageMarks } from "#domain/convert/transforms/page-marks";
import { tidy } from "#domain/convert/transforms/tidy";
import { BlockIds } from "#domain/convert/writers/epub/block-ids";

/** A note with the way back to its first mark, from the file that holds the note. */
export type NoteInHand = StoredNote & { back: string };

/**
 * Numbers the notes of a book in reading order and keeps the bodies of those marked in the piece at hand until they are
 * set. A note referred to again keeps its number and its place.
 */
export class BookNotes {
  private readonly reader: ManuscriptReader;
  private readonly messages: MessageLog;
  private readonly transform: (blocks: Block[]) => Block[];
  private readonly placed = new Map<string, { number: number; file: string; markFile: string }>();
  /** Of the notes' own, since those of all the book may stand in one file. */
  private readonly ids = new BlockIds("n");
  private bodies = new Map<string, Block[]>();
  private queue: string[] = [];
  private references = 0;

  constructor(reader: ManuscriptReader, messages: MessageLog, transform: (blocks: Block[]) => Block[]) {
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
      if (tidied.every(isOnlyPageMarks)) continue;
      this.bodies.set(id, tidied);
      for (const one of tidied) loaded.push(one);
      for (const one of noteIds(tidied)) waiting.push(one);
    }
    return loaded;
  }

  /** The mark for the text of `file`, with two-way links; nothing when the note is missing. A new note goes to `notesFile`. */
  mark(id: string, file: string, notesFile: string, place: string): string {
    let note = this.placed.get(id);
    const isFirst = note === undefined;
    if (!note) {
      if (!this.bodies.has(id)) {
        this.messages.add(missing(place));
        return "";
      }
      note = { number: this.placed.size + 1, file: notesFile, markFile: file };
      this.placed.set(id, note);
      this.queue.push(id);
    }
    const markId = isFirst ? `r${note.number}` : `r${note.number}-${++this.references}`;
    const href = `${note.file === file ? "" : note.file}#n${note.number}`;
    return `<a class="noteref" epub:type="noteref" role="doc-noteref" id="${markId}" href="${href}">${note.number}</a>`;
  }

  /** The notes first marked since the last call, in order; setting one may add others. */
  *take(): Generator<NoteInHand> {
    for (const id of this.queue) {
      const note = this.placed.get(id);
      if (!note) continue;
      const back = `${note.markFile === note.file ? "" : note.markFile}#r${note.number}`;
      yield { id, number: note.number, blocks: this.bodies.get(id) ?? [], back };
    }
    this.queue = [];
    this.bodies = new Map();
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
