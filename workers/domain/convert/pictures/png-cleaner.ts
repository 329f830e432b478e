import { joinedBytes } from "#domain/convert/joined-bytes";

/** Takes texts, times, EXIF and unknown blocks out of a PNG; pixels and colours stay. Chunks in, chunks out. */
export class PngCleaner {
  private state: "signature" | "header" | "body" | "done" = "signature";
  private isKept = true;
  private left = 8;
  private held = new Uint8Array(0);

  push(chunk: Uint8Array): Uint8Array[] {
    let data = chunk;
    if (this.held.length > 0) {
      data = joinedBytes([this.held, chunk]);
      this.held = new Uint8Array(0);
    }
    const out: Uint8Array[] = [];
    let at = 0;
    while (at < data.length && this.state !== "done") {
      if (this.state === "header") {
        if (data.length - at < 8) {
          this.held = data.slice(at);
          break;
        }
        const view = new DataView(data.buffer, data.byteOffset + at, 8);
        const type = String.fromCharCode(...data.subarray(at + 4, at + 8));
        this.isKept = kept.has(type);
        // Length, name, contents, checksum.
        this.left = view.getUint32(0) + 12;
        this.state = "body";
        if (type === "IEND") this.left = 12;
        this.isLast = type === "IEND";
      }
      const end = Math.min(data.length, at + this.left);
      if (this.isKept) out.push(data.subarray(at, end));
      this.left -= end - at;
      at = end;
      if (this.left === 0) this.state = this.isLast ? "done" : "header";
    }
    return out;
  }

  private isLast = false;
}

const kept = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST acTL fcTL fdAT cICP".split(" "),
);
