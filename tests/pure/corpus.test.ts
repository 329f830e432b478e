import { readdirSync, readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource } from "#domain/convert/source";

/**
 * Each folder of `tests/corpus` holds a manuscript, `in.*`, and the files its book should have, `golden/`.
 * `npx vitest run --project pure tests/pure -u` writes them anew; read the difference before you keep it.
 */
const corpus = new URL("../corpus/", import.meta.url).pathname;
const cases = readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(cases.map((entry) => entry.name))(
  "%s",
  async (name) => {
    const folder = `${corpus}${name}/`;
    const fileName = readdirSync(folder).find((file) => file.startsWith("in.")) ?? "";
    const source = bytesSource(new Uint8Array(readFileSync(folder + fileName)));
    const parts: Uint8Array[] = [];
    await convertManuscript({
      source,
      kind: await sniffManuscript(source, fileName),
      fileName,
      options: defaultOptions,
      sink: { write: async (bytes) => void parts.push(bytes.slice()) },
      identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
      modifiedAt: "2026-01-02T03:04:05Z",
    });
    const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
    const texts = Object.keys(files).filter((file) => /\.(xhtml|opf)$/.test(file));
    expect(texts.length).toBeGreaterThan(2);
    for (const file of texts)
      await expect(new TextDecoder().decode(files[file])).toMatchFileSnapshot(`${folder}golden/${file}`);
  },
  60_000,
);
