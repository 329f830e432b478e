import type { Block } from "#domain/book/blocks";

/**
 * Notes between the pass that reads them and the chapter that asks for them. Of too many, those read first are let go:
 * their place in the file is kept, and they are read again.
 */
export class NoteShelf {
  private readonly held = new Map<string, { blocks: Block[]; length: number }>();
  private readonly places = new Map<string, { from: number; to: number }>();
  private heldLength = 0;

  put(id: string, blocks: Block[], from: number, to: number): void {
    this.places.set(id, { from, to });
    this.held.set(id, { blocks, length: to - from });
    this.heldLength += to - from;
    for (const first of this.held.keys()) {
      if (this.heldLength <= maxHeld) return;
      this.take(first);
    }
  }

  /** The note, if it is still held; it is held no longer. */
  take(id: string): Block[] | undefined {
    const note = this.held.get(id);
    if (!note) return undefined;
    this.held.delete(id);
    this.heldLength -= note.length;
    return note.blocks;
  }

  /** Where the note's text stands in the file. */
  place(id: string): { from: number; to: number } | undefined {
    return this.places.get(id);
  }
}

/** Bytes of RTF. */
const maxHeld = 2_000_000;
