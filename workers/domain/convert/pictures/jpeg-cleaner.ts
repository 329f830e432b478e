import { joinedBytes } from "#domain/convert/joined-bytes";

/**
 * Takes out of a JPEG what is not needed to show it: EXIF with its place and time, XMP, previews, comments, whatever was
 * hung on behind the end. Colour profiles stay. Lossless; chunks in, chunks out.
 */
export class JpegCleaner {
  private readonly orientation: number;
  private mode: "segments" | "copy" | "skip" | "scan" | "done" = "segments";
  private afterwards: "segments" | "scan" = "segments";
  private left = 0;
  private held = new Uint8Array(0);

  /** `orientation`: 2 to 8 is written into a block of its own; 1 leaves it out. */
  constructor(orientation = 1) {
    this.orientation = orientation;
  }

  push(chunk: Uint8Array): Uint8Array[] {
    const data = this.held.length > 0 ? joinedBytes([this.held, chunk]) : chunk;
    this.held = new Uint8Array(0);
    const out: Uint8Array[] = [];
    let at = 0;
    while (at < data.length && this.mode !== "done") {
      const next =
        this.mode === "segments"
          ? this.segment(data, at, out)
          : this.mode === "scan"
            ? this.scan(data, at, out)
            : this.pass(data, at, out);
      if (next < 0) {
        // A copy: the chunk is its giver's.
        this.held = data.slice(at);
        break;
      }
      at = next;
    }
    return out;
  }

  /** Moves over a segment's contents, kept or dropped. */
  private pass(data: Uint8Array, at: number, out: Uint8Array[]): number {
    const end = Math.min(data.length, at + this.left);
    if (this.mode === "copy") out.push(data.subarray(at, end));
    this.left -= end - at;
    if (this.left === 0) this.mode = this.afterwards;
    return end;
  }

  /** Decides on the segment that begins here; -1 when too little of it has come. */
  private segment(data: Uint8Array, at: number, out: Uint8Array[]): number {
    if (data[at] !== 0xff) return at + 1;
    const marker = data[at + 1];
    if (marker === undefined) return -1;
    if (marker === 0xff) return at + 1;
    if (marker === startOfImage) {
      out.push(data.subarray(at, at + 2));
      if (this.orientation > 1) out.push(orientationSegment(this.orientation));
      return at + 2;
    }
    if (marker === endOfImage) {
      out.push(data.subarray(at, at + 2));
      this.mode = "done";
      return at + 2;
    }
    if (marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) return at + 2;
    if (at + 4 > data.length) return -1;
    const length = Math.max(2, ((data[at + 2] ?? 0) << 8) | (data[at + 3] ?? 0));
    if (at + Math.min(2 + length, 16) > data.length) return -1;
    this.mode = isKept(marker, data.subarray(at + 4, at + 2 + length)) ? "copy" : "skip";
    this.left = 2 + length;
    this.afterwards = marker === startOfScan ? "scan" : "segments";
    return at;
  }

  /** Coded pixels go on until a marker that is neither a stuffed FF nor a restart. */
  private scan(data: Uint8Array, from: number, out: Uint8Array[]): number {
    let at = from;
    while (true) {
      at = data.indexOf(0xff, at);
      if (at < 0 || at + 1 >= data.length) {
        const end = at < 0 ? data.length : at;
        if (end > from) out.push(data.subarray(from, end));
        return end > from || at < 0 ? end : -1;
      }
      const marker = data[at + 1] ?? 0;
      if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
      else if (marker === 0xff) at += 1;
      else {
        if (at > from) out.push(data.subarray(from, at));
        this.mode = "segments";
        return at;
      }
    }
  }
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Of the application segments: JFIF without its preview, a colour profile, Adobe's word on the colours. */
function isKept(marker: number, contents: Uint8Array): boolean {
  const starts = (text: string) =>
    [...text].every((letter, index) => contents[index] === letter.charCodeAt(0));
  if (marker === 0xe0) return starts("JFIF\0");
  if (marker === 0xe2) return starts("ICC_PROFILE\0");
  if (marker === 0xee) return starts("Adobe");
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe;
}

/** EXIF that says nothing but which way up. */
function orientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.of(0xff, 0xe1, 0, exif.length + tag.length + 2, ...exif, ...tag);
}
