import { deflateRawSync } from "node:zlib";
import type { Block, Inline } from "#domain/book/blocks";
import { crc32 } from "#domain/crc32";
import { convertBlocks } from "./converted-book";
import { smallPictures } from "./small-pictures";

/** A valid book of ours with something of everything, whose files can be changed one by one. */
export async function soundBook(): Promise<Map<string, Uint8Array>> {
  const text = (words: string): Inline => ({ kind: "text", text: words });
  const paragraph = (...inlines: Inline[]): Block => ({ kind: "paragraph", inlines });
  const table: Block = {
    kind: "table",
    headRows: [["Boat", "Owed"].map((one) => cell(one))],
    rows: [["Ingrid", "eleven"].map((one) => cell(one))],
  };
  function cell(words: string) {
    return { blocks: [paragraph(text(words))], columns: 1, rows: 1 };
  }
  const book = await convertBlocks({
    metadata: { title: "The Lamp", authors: ["A. Fjord"], language: "en", identifier: "978-3-16-148410-0" },
    blocks: [
      { kind: "heading", level: 1, inlines: [text("One")], anchors: ["one"] },
      paragraph({ kind: "pageMark", label: "1" }, text("The lamp was out."), { kind: "noteRef", note: "a" }),
      paragraph(
        text("It had "),
        { kind: "text", text: "been", marks: { italic: true } },
        text(" out for days. "),
        {
          kind: "link",
          href: "#two",
          children: [text("See two")],
        },
      ),
      { kind: "figure", asset: "lamp", alt: "A lamp" },
      { kind: "heading", level: 1, inlines: [text("Two")], anchors: ["two"] },
      paragraph({ kind: "pageMark", label: "2" }, text("She said nothing. "), {
        kind: "math",
        mathml: '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi><mo>=</mo><mn>1</mn></math>',
        alt: "x = 1",
      }),
      {
        kind: "list",
        ordered: true,
        start: 3,
        format: "decimal",
        items: [{ blocks: [paragraph(text("one lamp"))] }],
      },
      table,
      paragraph({ kind: "link", href: "https://example.org/a", children: [text("out")] }),
    ],
    notes: { a: [paragraph(text("So the diary says."))] },
    assets: { lamp: { bytes: smallPictures.restartMarkers, mediaType: "image/jpeg" } },
  });
  const { unzipSync } = await import("fflate");
  return new Map(Object.entries(unzipSync(book.bytes)));
}

export class Book {
  readonly files: Map<string, Uint8Array>;
  /** How the archive is put together. */
  stored = new Set(["mimetype"]);
  extra = "";
  first = "mimetype";

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.files = new Map(files);
  }

  /** Replaces in one file; throws when nothing is there to be replaced. */
  edit(name: string, from: string | RegExp, to: string): void {
    const before = new TextDecoder().decode(this.files.get(name));
    const after = before.replace(from, to);
    if (after === before) throw new Error(`nothing in ${name} is like ${from}`);
    this.files.set(name, new TextEncoder().encode(after));
  }

  opf(from: string | RegExp, to: string): void {
    this.edit("EPUB/package.opf", from, to);
  }

  bytes(): Uint8Array {
    const names = [this.first, ...[...this.files.keys()].filter((name) => name !== this.first)];
    const parts: Uint8Array[] = [];
    const directory: Uint8Array[] = [];
    let offset = 0;
    for (const name of names) {
      const data = this.files.get(name);
      if (!data) continue;
      const isStored = this.stored.has(name);
      const packed = isStored ? data : deflateRawSync(data);
      const nameBytes = new TextEncoder().encode(name);
      const extra = name === "mimetype" ? new TextEncoder().encode(this.extra) : new Uint8Array(0);
      const fields = new DataView(new ArrayBuffer(26));
      fields.setUint16(0, isStored ? 10 : 20, true);
      fields.setUint16(2, nameBytes.length === name.length ? 0 : 0x0800, true);
      fields.setUint16(4, isStored ? 0 : 8, true);
      fields.setUint16(8, 0x0021, true);
      fields.setUint32(10, crc32(data, 0), true);
      fields.setUint32(14, packed.length, true);
      fields.setUint32(18, data.length, true);
      fields.setUint16(22, nameBytes.length, true);
      fields.setUint16(24, extra.length, true);
      const shared = new Uint8Array(fields.buffer);
      const tail = new DataView(new ArrayBuffer(14));
      tail.setUint32(10, offset, true);
      const central = shared.slice();
      new DataView(central.buffer).setUint16(24, 0, true);
      directory.push(Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), central, new Uint8Array(tail.buffer), nameBytes);
      const local = [Uint8Array.of(0x50, 0x4b, 3, 4), shared, nameBytes, extra, packed];
      for (const part of local) {
        parts.push(part);
        offset += part.length;
      }
    }
    const size = directory.reduce((sum, part) => sum + part.length, 0);
    const end = new DataView(new ArrayBuffer(22));
    end.setUint32(0, 0x06054b50, true);
    end.setUint16(8, directory.length / 4, true);
    end.setUint16(10, directory.length / 4, true);
    end.setUint32(12, size, true);
    end.setUint32(16, offset, true);
    return joined([...parts, ...directory, new Uint8Array(end.buffer)]);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
