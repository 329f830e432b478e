import type { Sink } from "#domain/convert/source";
import { pack, ZipWriter } from "#domain/convert/writers/zip-writer";
import type { Examination, TextKind } from "#domain/epub-check/examination";

/**
 * A container whose files are examined as they go into it, so that a finished book need not be opened again to be judged.
 */
export class ExaminedZip extends ZipWriter {
  private readonly examination: Examination;

  constructor(sink: Sink, examination: Examination) {
    super(sink);
    this.examination = examination;
  }

  override async add(
    name: string,
    content: string | Uint8Array,
    method: "store" | "deflate" = "deflate",
    text?: string,
  ): Promise<void> {
    const packed = pack(content, method);
    await this.addPacked(name, packed);
    this.examination.file(name, packed.size);
    if (pictures.test(name) && content instanceof Uint8Array) {
      const probe = this.examination.picture(name, content.length);
      probe.push(content);
      probe.end();
    } else if (fonts.test(name) && content instanceof Uint8Array)
      this.examination.font(name, content.length, content);
    const kind = kindOf(name);
    if (kind)
      this.examination.text(
        name,
        kind,
        text ?? (typeof content === "string" ? content : new TextDecoder().decode(content)),
      );
  }

  override async addRaw(
    name: string,
    entry: Parameters<ZipWriter["addRaw"]>[1],
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    this.examination.file(name, entry.size);
    await super.addRaw(name, entry, entry.stored ? this.watched(name, entry.size, chunks) : chunks);
  }

  private async *watched(
    name: string,
    size: number,
    chunks: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    const probe = pictures.test(name) ? this.examination.picture(name, size) : undefined;
    let isFirst = true;
    for await (const chunk of chunks) {
      if (isFirst && fonts.test(name)) this.examination.font(name, size, chunk);
      isFirst = false;
      if (probe && !probe.isDone) probe.push(chunk.slice());
      yield chunk;
    }
    probe?.end();
  }
}

const pictures = /\.(?:jpe?g|png|gif|webp|svg)$/;
const fonts = /\.(?:ttf|otf|woff2?)$/;

/** The kind of text by the names our writer gives. */
function kindOf(name: string): TextKind | undefined {
  if (name === "META-INF/container.xml") return "container";
  switch (name.slice(name.lastIndexOf(".") + 1)) {
    case "xhtml":
      return "document";
    case "opf":
      return "package";
    case "ncx":
      return "ncx";
    case "css":
      return "style";
    case "svg":
      return "drawing";
    default:
      return undefined;
  }
}
