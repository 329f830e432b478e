import { maxPicturePixels } from "#domain/convert/readers/pdf/open-pdf";
import type { Source } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

/** What a look at the raw file says about its streams. */
export type StreamFacts = { hasPictures: boolean };

/** Flate packs at most about 1,030 to 1, so smaller streams cannot unpack to more than memory holds. */
const suspiciousBytes = 32_768;
const maxUnpackedBytes = 64_000_000;
const chunkBytes = 1_048_576;
const dictionaryReach = 2048;

/**
 * Looks through the file for streams, which always stand openly in it. Refuses `manuscript-bomb` when one unpacks to
 * more than any page or font needs: pdf.js would unpack it whole.
 */
export async function inspectStreams(source: Source, name: string): Promise<StreamFacts> {
  const { hasPictures, suspects } = await findStreams(source, name);
  for (const suspect of suspects) {
    if (await unpacksBeyond(source, suspect, maxUnpackedBytes))
      throw new Refusal("manuscript-bomb", { name });
  }
  return { hasPictures };
}

type Suspect = { start: number; end: number };

async function findStreams(source: Source, name: string) {
  const suspects: Suspect[] = [];
  const decoder = new TextDecoder("latin1");
  let hasPictures = false;
  let open: number | undefined;
  for (let at = 0; at < source.size; at += chunkBytes) {
    // Chunks overlap so that no dictionary is cut from its stream.
    const from = Math.max(0, at - dictionaryReach);
    const text = decoder.decode(await source.bytes(from, Math.min(source.size, at + chunkBytes) - from));
    let index = text.indexOf("stream", at === 0 ? 0 : dictionaryReach - 16);
    for (; index >= 0; index = text.indexOf("stream", index + 6)) {
      const position = from + index;
      if (text.startsWith("end", index - 3)) {
        if (open !== undefined && position - open >= suspiciousBytes)
          suspects.push({ start: open, end: position - 3 });
        open = undefined;
        continue;
      }
      const after = /^stream\r?\n?/.exec(text.slice(index, index + 8))?.[0].length ?? 6;
      const dictionary = dictionaryBefore(text, index);
      if (dictionary === undefined) continue;
      if ((dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0) > 1)
        throw new Refusal("manuscript-bomb", { name });
      const isPicture = /\/Subtype\s*\/Image\b/.test(dictionary);
      hasPictures ||= isPicture && !/\/ImageMask\s+true/.test(dictionary);
      const isSuspect =
        /\/Filter\s*\[?\s*\/FlateDecode\b/.test(dictionary) && !(isPicture && isLeftOut(dictionary));
      open = isSuspect ? position + after : undefined;
    }
  }
  return { hasPictures, suspects };
}

function dictionaryBefore(text: string, index: number): string | undefined {
  const before = text.slice(Math.max(0, index - dictionaryReach), index);
  const start = before.lastIndexOf(" obj");
  const dictionary = start >= 0 ? before.slice(start) : before;
  return /<<[\s\S]*>>\s*$/.test(dictionary) ? dictionary : undefined;
}

function isLeftOut(dictionary: string): boolean {
  const number = (key: string) => Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1] ?? 0);
  return number("Width") * number("Height") > maxPicturePixels;
}

async function unpacksBeyond(source: Source, { start, end }: Suspect, limit: number): Promise<boolean> {
  const packed = await source.stream(start, end - start);
  const reader = asStream(packed).pipeThrough(inflater()).getReader();
  let unpacked = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      unpacked += part.value.length;
      if (unpacked > limit) return true;
    }
  } catch {
    // Encrypted, damaged, or followed by a line end: pdf.js will judge it.
  } finally {
    await reader.cancel().catch(() => {});
  }
  return false;
}

function asStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** The platform's type asks for buffers that are not shared, which no chunk of a source is. */
function inflater(): ReadableWritablePair<Uint8Array, Uint8Array> {
  const { readable, writable } = new DecompressionStream("deflate");
  return { readable, writable: writable as WritableStream<Uint8Array> };
}
