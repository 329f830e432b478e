import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { type ArchivedFile, storedArchiveSize, writeStoredArchive } from "#domain/batch/stored-archive";

const file = (name: string, ...chunks: string[]): ArchivedFile => {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  return {
    name,
    size: bytes.reduce((sum, chunk) => sum + chunk.length, 0),
    async *read() {
      yield* bytes;
    },
  };
};

async function written(files: ArchivedFile[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await writeStoredArchive(files, { write: async (bytes) => void chunks.push(bytes.slice()) });
  return new Uint8Array(Buffer.concat(chunks));
}

it("an archive has exactly the size that was told ahead, and every file comes out as it went in", async () => {
  const files = [
    file("The Quay.epub", "one ", "and more"),
    file("Ночь (2).epub", "второй"),
    file("empty.epub"),
  ];
  const bytes = await written(files);
  expect(bytes.length).toBe(storedArchiveSize(files));
  const out = unzipSync(bytes);
  expect(
    Object.fromEntries(Object.entries(out).map(([name, data]) => [name, new TextDecoder().decode(data)])),
  ).toEqual({
    "The Quay.epub": "one and more",
    "Ночь (2).epub": "второй",
    "empty.epub": "",
  });
});

it("an archive of nothing is its end record alone", async () => {
  expect((await written([])).length).toBe(storedArchiveSize([]));
});

it("a file that is not as long as was told is a fault, not a broken archive", async () => {
  await expect(written([{ ...file("a.epub", "four"), size: 5 }])).rejects.toThrow(
    "changed between two readings",
  );
});
