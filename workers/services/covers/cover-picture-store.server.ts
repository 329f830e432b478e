import { createHash } from "node:crypto";
import { joinedBytes } from "#domain/convert/joined-bytes";
import { ByteView } from "#domain/convert/pictures/byte-view";
import { JpegCleaner } from "#domain/convert/pictures/jpeg-cleaner";
import { type PictureHeader, readPictureHeader } from "#domain/convert/pictures/picture-header";
import { howToTake, largestPictureBytes } from "#domain/cover/picture-rules";
import { openPng } from "#domain/cover/render/png-reader";
import { Refusal } from "#domain/refusal";
import { maxRedrawnPixels, plainPicture } from "#wasm/plain-picture.server";
import { r2Sink } from "#workers/services/files/r2-sink.server";

/** A JPEG's size may stand behind a camera's notes and previews, but not behind more than this. */
const longestHead = 2 * 1024 * 1024;
const headStep = 64 * 1024;

export type StoredPicture = {
  width: number;
  height: number;
  /** Bytes as stored. */
  size: number;
  /** SHA-256 of the bytes as sent. */
  hash: string;
};

/**
 * Stores a picture under `key` as an upright baseline JPEG without the camera's notes, streaming what can be streamed; one
 * that is see-through as a PNG.
 * Refuses (`picture-…`) what is too large, too unusual, or no picture; then nothing is left behind.
 */
export async function storePicture(
  files: R2Bucket,
  key: string,
  { name, body }: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<StoredPicture> {
  const hash = createHash("sha256");
  const chunks = counted(body, name, (chunk) => hash.update(chunk))[Symbol.asyncIterator]();
  const { head, header } = await readHead(chunks);
  if (head.length === 0) throw new Refusal("picture-damaged", { name });
  const how = howToTake(name, header, head, maxRedrawnPixels);
  const rest = { [Symbol.asyncIterator]: () => chunks };
  const size = { width: header?.width, height: header?.height };
  const stored =
    how === "as-is"
      ? { ...(await streamed(files, key, name, head, rest)), ...size }
      : how === "clear"
        ? { ...(await seeThrough(files, key, name, await whole(head, rest))), ...size }
        : await redrawn(files, key, name, await whole(head, rest), header?.orientation ?? 1);
  const { width = 0, height = 0, size: bytes } = stored;
  return { width, height, size: bytes, hash: hash.digest("hex") };
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  name: string,
  see: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array, void, void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestPictureBytes) throw new Refusal("picture-too-large", { name });
    see(chunk);
    yield chunk;
  }
}

/** Reads on until the bytes say what they are, or have had every chance to. */
async function readHead(
  chunks: AsyncIterator<Uint8Array>,
): Promise<{ head: Uint8Array; header: PictureHeader | undefined }> {
  let buffer = new Uint8Array(headStep);
  let used = 0;
  let lookedAt = 0;
  for (;;) {
    const { done, value } = await chunks.next();
    if (!done) {
      if (used + value.length > buffer.length) {
        const grown = new Uint8Array(Math.max(buffer.length * 2, used + value.length));
        grown.set(buffer.subarray(0, used));
        buffer = grown;
      }
      buffer.set(value, used);
      used += value.length;
      if (used - lookedAt < headStep && used < longestHead) continue;
    }
    lookedAt = used;
    const head = buffer.subarray(0, used);
    const header = readPictureHeader(head);
    if (header || done || used >= longestHead) return { head, header };
  }
}

/** The coded pixels as they are; everything that tells of the camera goes. */
async function streamed(
  files: R2Bucket,
  key: string,
  name: string,
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): Promise<{ size: number }> {
  const sink = r2Sink(files, key, "image/jpeg");
  const cleaner = new JpegCleaner();
  let end = 0;
  const write = async (chunk: Uint8Array) => {
    for (const piece of cleaner.push(chunk)) {
      for (const byte of piece.subarray(-2)) end = ((end << 8) | byte) & 0xffff;
      await sink.write(piece);
    }
  };
  try {
    await write(head);
    for await (const chunk of rest) await write(chunk);
    if (end !== endOfJpeg) throw new Refusal("picture-damaged", { name });
    return { size: await sink.close() };
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

const endOfJpeg = 0xffd9;

async function whole(head: Uint8Array, rest: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts = [head];
  let length = head.length;
  for await (const chunk of rest) {
    // A copy: the chunk it lies in is used again.
    parts.push(chunk.slice());
    length += chunk.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * A large PNG that is see-through is kept as it is but for what it tells beside its pixels; every row of it is read, one at
 * a time, to see that it is whole. One that proves to be opaque is refused as any large PNG is.
 */
async function seeThrough(
  files: R2Bucket,
  key: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ size: number }> {
  const rows = openPng(bytes, "nothing");
  if (!rows) throw new Refusal("picture-damaged", { name });
  const { width, height } = rows;
  const row = new Uint8Array(width * 4);
  let isClear = false;
  try {
    while (rows.next(row)) for (let at = 3; !isClear && at < row.length; at += 4) isClear = row[at] !== 255;
  } catch (cause) {
    throw new Refusal("picture-damaged", { name }, { cause });
  }
  if (!isClear) {
    const size = `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels`;
    throw new Refusal("picture-large-unusual", { name, size, what: "is a PNG" });
  }
  const plain = withoutNotes(bytes);
  await files.put(key, plain, { httpMetadata: { contentType: "image/png" } });
  return { size: plain.length };
}

/** Of a PNG only what its pixels need: no texts, no place and time, no profile. */
function withoutNotes(png: Uint8Array): Uint8Array {
  const view = new ByteView(png, false);
  const parts = [png.subarray(0, 8)];
  for (let at = 8; view.has(at, 12); at += 12 + view.u32(at)) {
    if (pixelChunks.has(view.ascii(at + 4, 4))) parts.push(png.subarray(at, at + 12 + view.u32(at)));
  }
  return joinedBytes(parts);
}

const pixelChunks = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/**
 * Decoding takes some 40 MB, and an isolate has 128 for everybody: it is done without a pause, so that there is one picture
 * at a time. Nobody waits for another request's promise, which would never be kept if that request was given up.
 */
async function redrawn(
  files: R2Bucket,
  key: string,
  name: string,
  bytes: Uint8Array,
  orientation: number,
): Promise<{ width: number | undefined; height: number | undefined; size: number }> {
  const made = await plainPicture(bytes, orientation).catch((cause: unknown) => {
    throw new Refusal("picture-damaged", { name }, { cause });
  });
  const header = readPictureHeader(made);
  await files.put(key, made, { httpMetadata: { contentType: `image/${header?.kind ?? "jpeg"}` } });
  return { width: header?.width, height: header?.height, size: made.length };
}
