import { expect, test } from "vitest";
import { chunkBytes, FileChunks } from "#domain/convert/readers/pdf/file-chunks";
import { bytesSource } from "#domain/convert/source";

function counted(size: number) {
  const reads: number[] = [];
  const source = bytesSource(new Uint8Array(size));
  const chunks = new FileChunks({
    ...source,
    size,
    bytes: (offset, length) => {
      reads.push(length);
      return source.bytes(offset, length);
    },
  });
  return { chunks, reads };
}

test("who reads on and on gets more and more of the file at once", async () => {
  const { chunks, reads } = counted(chunkBytes * 100);
  for (let number = 0; number < 100; number++) {
    const isThere = () => {
      try {
        return chunks.chunk(number).length > 0;
      } catch {
        return false;
      }
    };
    if (!isThere()) await chunks.load(number * chunkBytes, number * chunkBytes + 1);
    expect(isThere()).toBe(true);
  }
  expect(reads.length).toBeLessThan(20);
  expect(Math.max(...reads)).toBeLessThanOrEqual(chunkBytes * 17);
});

test("who reads here and there gets what was asked for", async () => {
  const { chunks, reads } = counted(chunkBytes * 100);
  for (const number of [90, 3, 40, 41, 7, 60])
    await chunks.load(number * chunkBytes, number * chunkBytes + 1);
  expect(reads).toEqual(Array.from({ length: 6 }, () => chunkBytes));
});

test("places that are none of the file are no parts of it", async () => {
  const { chunks } = counted(chunkBytes);
  expect(() => chunks.copy(-5, 10)).toThrow(RangeError);
  await expect(chunks.load(Number.NaN, Number.NaN)).rejects.toThrow(RangeError);
});
