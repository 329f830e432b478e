import { type PictureHeader, readPictureHeader } from "#domain/convert/pictures/picture-header";
import { largestPictureBytes } from "#domain/cover/picture-rules";
import { Refusal } from "#domain/refusal";

/** A JPEG's size may stand behind a camera's notes and previews, but not behind more than this. */
const longestHead = 2 * 1024 * 1024;
const headStep = 64 * 1024;

/** A picture as it arrives. Throws `picture-too-large` as soon as it is; `see` has each chunk as sent. */
export async function* countedPicture(
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
export async function readPictureHead(
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

/** All of a picture, its head and what comes after. */
export async function wholePicture(head: Uint8Array, rest: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
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
