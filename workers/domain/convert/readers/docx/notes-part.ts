import type { Block } from "#domain/book/blocks";
import { isDamage } from "#domain/convert/damaged-part";
import { BodyWalker } from "#domain/convert/readers/docx/body-walker";
import { SourceCount } from "#domain/convert/readers/docx/source-count";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import { createXmlParser } from "#domain/convert/xml";
import type { Zip, ZipEntry } from "#domain/convert/zip-reader";

/**
 * Footnotes or endnotes, read forward as they are asked for: notes mostly stand in the order of their marks, so few
 * are ever held. One asked for again, or out of order after it was given, is found by reading from the start.
 */
export class NotesPart {
  private readonly zip: Zip;
  private readonly entry: ZipEntry;
  private readonly fileName: string;
  private readonly makeContext: () => WalkContext;
  private readonly onDamage: () => void;
  private readonly held = new Map<string, { blocks: Block[]; length: number }>();
  private heldLength = 0;
  private readonly seen = new Set<string>();
  /** Notes that are put down in the loss report. */
  private readonly counted = new Set<string>();
  private reading: AsyncGenerator<void, void, void> | undefined;
  private isAtEnd = false;
  private restarts = 0;
  /** Bytes read again, inflated. */
  private readAgain = 0;

  constructor(
    zip: Zip,
    entry: ZipEntry,
    fileName: string,
    makeContext: () => WalkContext,
    onDamage: () => void,
  ) {
    this.zip = zip;
    this.entry = entry;
    this.fileName = fileName;
    this.makeContext = makeContext;
    this.onDamage = onDamage;
  }

  async note(id: string): Promise<Block[] | undefined> {
    if (!this.held.has(id) && this.seen.has(id)) await this.restart();
    while (!this.held.has(id) && !this.isAtEnd) {
      this.reading ??= this.read();
      if ((await this.reading.next()).done) this.isAtEnd = true;
    }
    return this.take(id);
  }

  /** Notes that nothing calls are only put down in the loss report. */
  async readRest(): Promise<void> {
    this.reading ??= this.read();
    while (!this.isAtEnd) if ((await this.reading.next()).done) this.isAtEnd = true;
  }

  async close(): Promise<void> {
    await this.reading?.return();
    this.reading = undefined;
    this.isAtEnd = true;
    this.held.clear();
  }

  private async restart(): Promise<void> {
    // Notes in no order at all would be read without end.
    if (++this.restarts > maxRestarts || this.readAgain > maxReadAgain) return;
    await this.reading?.return();
    this.reading = undefined;
    this.isAtEnd = false;
    this.held.clear();
    this.heldLength = 0;
  }

  /** Of too many, those read first are let go: they can be read again. */
  private keep(id: string, blocks: Block[]): void {
    this.seen.add(id);
    this.take(id);
    const { length } = JSON.stringify(blocks);
    this.held.set(id, { blocks, length });
    this.heldLength += length;
    for (const first of this.held.keys()) {
      if (this.heldLength <= maxHeld || first === id) return;
      this.take(first);
    }
  }

  private take(id: string): Block[] | undefined {
    const note = this.held.get(id);
    if (!note) return undefined;
    this.held.delete(id);
    this.heldLength -= note.length;
    return note.blocks;
  }

  private async *read(): AsyncGenerator<void, void, void> {
    const context: WalkContext = { ...this.makeContext(), note: (id, blocks) => this.keep(id, blocks) };
    const source = context.losses?.openSource(
      this.entry.name.includes("endnotes") ? "endnotes" : "footnotes",
    );
    if (source) context.counted = source;
    const walker = new BodyWalker(context);
    const handler = source ? new SourceCount(walker, context, source, this.counted) : walker;
    const parser = createXmlParser(handler, this.fileName);
    try {
      for await (const chunk of this.zip.chunks(this.entry)) {
        if (this.restarts > 0) this.readAgain += chunk.length;
        parser.write(chunk);
        yield;
      }
      parser.end();
      walker.finish();
    } catch (fault) {
      // The notes before the damage are whole.
      if (!isDamage(fault)) throw fault;
      this.onDamage();
    }
  }
}

/** As JSON; one chunk of the part may bring some more. */
const maxHeld = 2_000_000;
const maxRestarts = 300;
const maxReadAgain = 60_000_000;
