import { joinedBytes } from "#domain/convert/joined-bytes";
import { isTooLarge } from "#domain/convert/pictures/accept-picture";
import {
  type BookPictureKind,
  bookKind,
  type PictureHeader,
  readPictureHeader,
} from "#domain/convert/pictures/picture-header";
import { cleanerFor, type Preparation, tellWhatWasLeft } from "#domain/convert/pictures/prepare-picture";
import type { LargeAsset } from "#domain/convert/reader";
import { crc32 } from "#domain/crc32";

export type LargePicture = {
  kind: BookPictureKind;
  header: PictureHeader;
  /** Of the bytes as they go into the book. */
  size: number;
  crc: number;
  chunks(): AsyncIterable<Uint8Array>;
};

/**
 * A large picture as it goes into the book, never whole in memory: read once for its size and checksum, and again by
 * whoever writes it. Undefined when it has to be had whole: to be converted, or made anew.
 */
export async function prepareLargePicture(
  asset: LargeAsset,
  how: Preparation,
): Promise<LargePicture | undefined> {
  const header = await headerOf(asset);
  const kind = header && bookKind(header.kind);
  if (!kind || kind === "svg" || isTooLarge(header)) return undefined;
  const pixels = (header.width ?? 0) * (header.height ?? 0);
  if (how.tools && pixels <= how.tools.maxPixels) return undefined;
  const chunks = () => cleanedChunks(asset, kind, header);
  let size = 0;
  let crc = 0;
  for await (const chunk of chunks()) {
    size += chunk.length;
    crc = crc32(chunk, crc);
  }
  tellWhatWasLeft(header, how);
  return { kind, header, size, crc, chunks };
}

/** A JPEG may have a colour profile and previews before it says how large it is. */
const headerBytes = 1_000_000;

async function headerOf(asset: LargeAsset): Promise<PictureHeader | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let tried = 0;
  for await (const chunk of asset.chunks()) {
    parts.push(chunk);
    length += chunk.length;
    // Tried again only when there is twice as much, so that many small chunks cost no more than a few large ones.
    if (length < tried * 2 || length < 4_096) continue;
    tried = length;
    const header = readPictureHeader(joinedBytes(parts));
    if (header || length > headerBytes) return header;
  }
  return undefined;
}

async function* cleanedChunks(
  asset: LargeAsset,
  kind: BookPictureKind,
  header: PictureHeader,
): AsyncGenerator<Uint8Array, void, void> {
  if (kind !== "jpeg" && kind !== "png") {
    yield* asset.chunks();
    return;
  }
  const cleaner = cleanerFor(kind, header);
  for await (const chunk of asset.chunks()) yield* cleaner.push(chunk);
}
