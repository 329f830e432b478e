import type { Block } from "#domain/book/blocks";
import type { FoundNotes } from "#domain/convert/readers/html/note-scout";

/** The notes of a book, held in memory as far as there is room for them. */
export class KeptNotes {
  readonly found: FoundNotes;
  private readonly bodies = new Map<string, Block[]>();
  private length = 0;
  /** The elements of each note, once one must be dropped. */
  private readonly elements = new Map<string, string[]>();

  constructor(found: FoundNotes = { labels: new Map(), elements: new Map(), marks: new Set() }) {
    this.found = found;
  }

  body(id: string): Block[] | undefined {
    return this.bodies.get(id);
  }

  /** False when there is no room: then the note stays where it stands, and its mark is a link to it. */
  keep(id: string, blocks: Block[]): boolean {
    if (!this.found.labels.has(id)) return false;
    const length = JSON.stringify(blocks).length;
    if (this.length + length > maxNoteLength) {
      this.drop(id);
      return false;
    }
    this.length += length;
    this.bodies.set(id, [...(this.bodies.get(id) ?? []), ...blocks]);
    return true;
  }

  /** Marks of notes that were never met are no notes. `isElsewhere`: notes that are held by others. */
  dropEmpty(isElsewhere: (id: string) => boolean): void {
    for (const id of this.found.labels.keys()) if (!this.bodies.has(id) && !isElsewhere(id)) this.drop(id);
  }

  private drop(id: string): void {
    const kept = this.bodies.get(id);
    if (kept) this.length -= JSON.stringify(kept).length;
    this.bodies.delete(id);
    this.found.labels.delete(id);
    if (this.elements.size === 0)
      for (const [key, { note }] of this.found.elements) {
        const keys = this.elements.get(note);
        if (keys) keys.push(key);
        else this.elements.set(note, [key]);
      }
    for (const key of this.elements.get(id) ?? []) this.found.elements.delete(key);
  }
}

/** As JSON. A thousand pages of notes are half of it. */
const maxNoteLength = 8_000_000;
