import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource, type Source } from "#domain/convert/source";

const corpus = new URL("../../../tests/corpus/", import.meta.url).pathname;
const manuscripts = readdirSync(corpus, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((entry) =>
    readdirSync(corpus + entry.name)
      .filter((name) => name.startsWith("in."))
      .map((name) => `${entry.name}/${name}`),
  );

test.each(manuscripts)(
  "%s gives the same bytes, however its own bytes arrive",
  { timeout: 60_000 },
  async (name) => {
    const bytes = new Uint8Array(readFileSync(corpus + name));
    const whole = await epub(bytesSource(bytes), name);
    expect(await epub(bytesSource(bytes), name)).toEqual(whole);
    expect(await epub(chunked(bytes, 997), name)).toEqual(whole);
    expect(await epub(chunked(bytes, 61), name)).toEqual(whole);
  },
);

async function epub(source: Source, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await convertManuscript({
    source,
    kind: await sniffManuscript(source, name),
    fileName: name,
    options: defaultOptions,
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
  });
  return Buffer.concat(parts);
}

/** The same bytes in chunks of another size. */
function chunked(data: Uint8Array, size: number): Source {
  const whole = bytesSource(data);
  return {
    ...whole,
    async stream(offset, length) {
      const range = await whole.bytes(offset, length);
      let at = 0;
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          if (at >= range.length) controller.close();
          else controller.enqueue(range.subarray(at, at + size));
          at += size;
        },
      });
    },
  };
}
