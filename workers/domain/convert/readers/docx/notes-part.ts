import type { Block } from "#domain/book/blocks";
import { BodyWalker } from "#domain/convert/readers/docx/body-walker";
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
  private readonly held = new Map<string, Block[]>();
  private reading: AsyncGenerator<void, void, void> | undefined;
  private isAtEnd = false;
  private readonly given = new Set<string>();

  constructor(zip: Zip, entry: ZipEntry, fileName: string, makeContext: () => WalkContext) {
    this.zip = zip;
    this.entry = entry;
    this.fileName = fileName;
    this.makeContext = makeContext;
  }

  async note(id: string): Promise<Block[] | undefined> {
    if (this.given.has(id)) await this.restart();
    while (!this.held.has(id) && !this.isAtEnd) {
      this.reading ??= this.read();
      if ((await this.reading.next()).done) this.isAtEnd = true;
    }
    const blocks = this.held.get(id);
    if (blocks) {
      this.held.delete(id);
      this.given.add(id);
    }
    return blocks;
  }

  async close(): Promise<void> {
    await this.reading?.return();
    this.reading = undefined;
    this.isAtEnd = true;
    this.held.clear();
  }

  private async restart(): Promise<void> {
    await this.reading?.return();
    this.reading = undefined;
    this.isAtEnd = false;
    this.held.clear();
    this.given.clear();
  }

  private async *read(): AsyncGenerator<void, void, void> {
    const walker = new BodyWalker({ ...this.makeContext(), note: (id, blocks) => this.held.set(id, blocks) });
    const parser = createXmlParser(walker, this.fileName);
    for await (const chunk of this.zip.chunks(this.entry)) {
      parser.write(chunk);
      yield;
    }
    parser.end();
    walker.finish();
  }
}
