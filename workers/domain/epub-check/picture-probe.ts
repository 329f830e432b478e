import { joinedBytes } from "#domain/convert/joined-bytes";
import { type PictureHeader, readPictureHeader } from "#domain/convert/pictures/picture-header";

/** Reads of a picture that comes in chunks no more than its header needs. */
export class PictureProbe {
  private parts: Uint8Array[] = [];
  private length = 0;
  private tried = 0;
  private header: PictureHeader | undefined;
  /** Whether more bytes could still tell something. */
  isDone = false;

  push(chunk: Uint8Array): void {
    if (this.isDone) return;
    this.parts.push(chunk);
    this.length += chunk.length;
    // Tried again only when there is twice as much, so that many small chunks cost no more than a few large ones.
    if (this.length < this.tried * 2 || this.length < firstTry) return;
    this.try();
  }

  end(): PictureHeader | undefined {
    if (!this.isDone) this.try();
    this.parts = [];
    return this.header;
  }

  private try(): void {
    this.tried = this.length;
    this.header = readPictureHeader(joinedBytes(this.parts));
    if (!this.header && this.length < maxBytes) return;
    this.isDone = true;
    this.parts = [];
  }
}

const firstTry = 4_096;
/** A JPEG may have a colour profile and previews before it says how large it is. */
const maxBytes = 1_000_000;
