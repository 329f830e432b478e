import { createHash } from "node:crypto";
import { joinedBytes } from "#domain/convert/joined-bytes";
import { ByteView } from "#domain/convert/pictures/byte-view";
import { JpegCleaner } from "#domain/convert/pictures/jpeg-cleaner";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { howToTake } from "#domain/cover/picture-rules";
import { openPng } from "#domain/cover/render/png-reader";
import { Refusal } from "#domain/refusal";
import { maxRedrawnPixels, plainPicture } from "#wasm/plain-picture.server";
import { countedPicture, readPictureHead, wholePicture } from "#workers/services/files/arriving-picture";
import { r2Sink } from "#workers/services/files/r2-sink.server";

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
  const chunks = countedPicture(body, name, (chunk) => hash.update(chunk))[Symbol.asyncIterator]();
  const { head, header } = await readPictureHead(chunks);
  if (head.length === 0) throw new Refusal("picture-damaged", { name });
  const how = howToTake(name, header, head, maxRedrawnPixels);
  const rest = { [Symbol.asyncIterator]: () => chunks };
  const size = { width: header?.width, height: header?.height };
  const stored =
    how === "as-is"
      ? { ...(await streamed(files, key, name, head, rest)), ...size }
      : how === "clear"
        ? { ...(await seeThrough(files, key, name, await wholePicture(head, rest))), ...size }
        : await redrawn(files, key, name, await wholePicture(head, rest), header?.orientation ?? 1);
  const { width = 0, height = 0, size: bytes } = stored;
  return { width, height, size: bytes, hash: hash.digest("hex") };
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
