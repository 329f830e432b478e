import { createHash } from "node:crypto";
import { stillGif } from "#domain/convert/pictures/gif-first-frame";
import { JpegCleaner } from "#domain/convert/pictures/jpeg-cleaner";
import { bookKind, bookPictures, readPictureHeader } from "#domain/convert/pictures/picture-header";
import { PngCleaner } from "#domain/convert/pictures/png-cleaner";
import { howToKeep } from "#domain/editing/new-picture";
import { Refusal } from "#domain/refusal";
import { maxRedrawnPixels, plainPicture } from "#wasm/plain-picture.server";
import { randomName } from "#workers/services/accounts/random-name";
import { countedPicture, readPictureHead, wholePicture } from "#workers/services/files/arriving-picture";
import { draftPictureKey } from "#workers/services/files/file-keys";
import { r2Sink } from "#workers/services/files/r2-sink.server";

export type KeptPicture = {
  key: string;
  mediaType: string;
  width: number;
  height: number;
  /** Bytes as stored. */
  size: number;
  /** SHA-256 of the bytes as sent. */
  hash: string;
};

/**
 * Stores a picture for a book, of a kind that every store accepts, without the camera's notes and whatever else was hung on
 * it. What it is, its bytes say, not its name. Refuses (`picture-…`, `book-picture-…`) what cannot be had; then nothing is left
 * behind.
 */
export async function keepDraftPicture(
  files: R2Bucket,
  { ownerId, projectId }: { ownerId: string; projectId: string },
  { name, body }: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<KeptPicture> {
  const hash = createHash("sha256");
  const chunks = countedPicture(body, name, (chunk) => hash.update(chunk))[Symbol.asyncIterator]();
  const { head, header } = await readPictureHead(chunks);
  if (head.length === 0) throw new Refusal("picture-damaged", { name });
  const how = howToKeep(name, header, head, maxRedrawnPixels);
  const rest = { [Symbol.asyncIterator]: () => chunks };
  const random = randomName();
  if (how === "jpeg" || how === "png") {
    const { mediaType, extension } = bookPictures[how];
    const key = draftPictureKey(ownerId, projectId, random, extension);
    const size = await streamed(files, { key, name, how }, head, rest);
    const { width = 0, height = 0 } = header ?? {};
    return { key, mediaType, width, height, size, hash: hash.digest("hex") };
  }
  const sent = await wholePicture(head, rest);
  const made = how === "gif" ? stillGif(sent) : await redrawn(sent, name, header?.orientation);
  const madeHeader = made && readPictureHeader(made);
  const kind = madeHeader && bookKind(madeHeader.kind);
  if (!made || !kind) throw new Refusal("picture-damaged", { name });
  const { mediaType, extension } = bookPictures[kind];
  const key = draftPictureKey(ownerId, projectId, random, extension);
  await files.put(key, made, { httpMetadata: { contentType: mediaType } });
  const { width = 0, height = 0 } = madeHeader;
  return { key, mediaType, width, height, size: made.length, hash: hash.digest("hex") };
}

const redrawn = (bytes: Uint8Array, name: string, orientation = 1): Promise<Uint8Array> =>
  plainPicture(bytes, orientation).catch((cause: unknown) => {
    throw new Refusal("picture-damaged", { name }, { cause });
  });

/** The coded pixels as they are; everything that tells of the camera, and what follows the picture's end, goes. */
async function streamed(
  files: R2Bucket,
  { key, name, how }: { key: string; name: string; how: "jpeg" | "png" },
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): Promise<number> {
  const sink = r2Sink(files, key, bookPictures[how].mediaType);
  const cleaner = how === "jpeg" ? new JpegCleaner() : new PngCleaner();
  let tail = "";
  const write = async (chunk: Uint8Array) => {
    for (const piece of cleaner.push(chunk)) {
      tail = (tail + String.fromCharCode(...piece.subarray(-lastBytes))).slice(-lastBytes);
      await sink.write(piece);
    }
  };
  try {
    await write(head);
    for await (const chunk of rest) await write(chunk);
    if (!tail.endsWith(endings[how])) throw new Refusal("picture-damaged", { name });
    return await sink.close();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

/** How a whole file ends: EOI, and IEND with its checksum. */
const endings = { jpeg: "\xff\xd9", png: "IEND\xae\x42\x60\x82" };
const lastBytes = 8;
