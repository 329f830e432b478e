import { Refusal } from "#domain/refusal";

export type Part = {
  name: string;
  /** Undefined for a plain field; an empty string for a file control left empty. */
  fileName: string | undefined;
  /** The part's bytes, as far as the caller wants them. A chunk is good until the next one is asked for. */
  body: AsyncIterable<Uint8Array>;
};

const longestHeader = 8 * 1024;
const encoder = new TextEncoder();

/** The boundary of a multipart/form-data request; refuses another content type. */
export function boundaryOf(contentType: string | null): string {
  const match = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^;,\s]{1,70}))/i.exec(
    contentType ?? "",
  );
  const boundary = match?.[1] ?? match?.[2];
  if (!boundary) throw new Refusal("upload-malformed");
  return boundary;
}

/** The next chunk of a body, undefined at its end. A chunk is good until the next one is asked for. */
export type ReadChunk = () => Promise<Uint8Array | undefined>;

/**
 * Reads multipart/form-data (RFC 7578) part by part as it arrives, holding no more than a chunk and a header. Refuses
 * with `upload-malformed` when it breaks off or is not one.
 */
export async function* multipartParts(
  readChunk: ReadChunk,
  boundary: string,
): AsyncGenerator<Part, void, void> {
  const input = new Input(readChunk, encoder.encode(`\r\n--${boundary}`));
  for await (const _ of input.untilDelimiter()) {
    // The preamble, if any, says nothing.
  }
  while (await input.anotherPart()) {
    const headers = await input.headers();
    yield { ...dispositionOf(headers), body: input.untilDelimiter() };
    for await (const _ of input.untilDelimiter()) {
      // What the caller left unread.
    }
  }
}

/** The bytes that have arrived and are not yet consumed, and the search for the delimiter in them. */
class Input {
  private readonly readChunk: ReadChunk;
  private readonly delimiter: Uint8Array;
  // The delimiter begins with a line break; the very first one may stand at the start of the body without it.
  private pending: Uint8Array = encoder.encode("\r\n");
  private atDelimiter = false;

  constructor(readChunk: ReadChunk, delimiter: Uint8Array) {
    this.readChunk = readChunk;
    this.delimiter = delimiter;
  }

  /** Yields what stands before the next delimiter and consumes that; yields nothing when already past it. */
  async *untilDelimiter(): AsyncGenerator<Uint8Array, void, void> {
    while (!this.atDelimiter) {
      const found = indexOf(this.pending, this.delimiter);
      if (found.whole) {
        const before = this.pending.subarray(0, found.at);
        this.pending = this.pending.subarray(found.at + this.delimiter.length);
        this.atDelimiter = true;
        if (before.length > 0) yield before;
        return;
      }
      const before = this.pending.subarray(0, found.at);
      this.pending = this.pending.subarray(found.at);
      if (before.length > 0) yield before;
      await this.more();
    }
  }

  /** After a delimiter: true before another part, false at the closing `--`. */
  async anotherPart(): Promise<boolean> {
    while (this.pending.length < 2) await this.more();
    if (this.pending[0] === 0x2d && this.pending[1] === 0x2d) return false;
    // RFC 2046 allows blanks between the boundary and its line break.
    for (;;) {
      const line = indexOf(this.pending, encoder.encode("\r\n"));
      if (line.whole) {
        this.pending = this.pending.subarray(line.at + 2);
        return true;
      }
      if (this.pending.length > longestHeader) throw new Refusal("upload-malformed");
      await this.more();
    }
  }

  async headers(): Promise<string> {
    this.atDelimiter = false;
    const end = encoder.encode("\r\n\r\n");
    for (;;) {
      const found = indexOf(this.pending, end);
      if (found.whole) {
        const text = new TextDecoder().decode(this.pending.subarray(0, found.at));
        this.pending = this.pending.subarray(found.at + 4);
        return text;
      }
      if (this.pending.length > longestHeader) throw new Refusal("upload-malformed");
      await this.more();
    }
  }

  private async more(): Promise<void> {
    // A copy: the chunk it is part of is used again for the next one.
    const kept = this.pending.slice();
    const chunk = await this.readChunk().catch((cause: unknown) => {
      throw new Refusal("upload-malformed", {}, { cause });
    });
    if (!chunk) throw new Refusal("upload-malformed");
    if (kept.length === 0) this.pending = chunk;
    else {
      const joined = new Uint8Array(kept.length + chunk.length);
      joined.set(kept);
      joined.set(chunk, kept.length);
      this.pending = joined;
    }
  }
}

/** Where `needle` stands in `bytes`, or, when it is not there whole, where a beginning of it may stand at the end. */
function indexOf(bytes: Uint8Array, needle: Uint8Array): { at: number; whole: boolean } {
  const first = needle[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let matched = 1;
    while (matched < needle.length && at + matched < bytes.length && bytes[at + matched] === needle[matched])
      matched++;
    if (matched === needle.length) return { at, whole: true };
    if (at + matched === bytes.length) return { at, whole: false };
  }
  return { at: bytes.length, whole: false };
}

function dispositionOf(headers: string): { name: string; fileName: string | undefined } {
  const line = headers.split("\r\n").find((header) => /^content-disposition\s*:/i.test(header)) ?? "";
  const parameter = (key: string) => {
    const match = new RegExp(`;\\s*${key}=(?:"([^"]*)"|([^;\\s]*))`, "i").exec(line);
    const value = match?.[1] ?? match?.[2];
    // Browsers write a quotation mark and line breaks this way, and nothing else (the HTML standard's form encoding).
    return value?.replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n");
  };
  const name = parameter("name");
  if (!/^content-disposition\s*:\s*form-data/i.test(line) || name === undefined)
    throw new Refusal("upload-malformed");
  return { name, fileName: parameter("filename") };
}
