import { beforeAll, expect, test } from "vitest";
import { bytesSource, type Source } from "#domain/convert/source";
import { checkEpub } from "#domain/epub-check/check-epub";
import { mutations } from "../../../tests/setup/epub-mutations";
import { Book, soundBook } from "../../../tests/setup/sound-epub";

let sound: Map<string, Uint8Array>;
beforeAll(async () => {
  sound = await soundBook();
});

const graveIds = async (bytes: Uint8Array) => {
  const { findings } = await checkEpub(bytesSource(bytes));
  return [...new Set(findings.filter(({ severity }) => severity !== "info").map(({ id }) => id))].sort();
};

test("a valid book of ours brings no finding at all", async () => {
  const { findings } = await checkEpub(bytesSource(new Book(sound).bytes()));
  expect(findings).toEqual([]);
});

// The ids are the real EPUBCheck's: bench/epub-check.mjs compares them with it.
test.each(mutations)("$name", async ({ ids, change }) => {
  const book = new Book(sound);
  change(book);
  expect(await graveIds(book.bytes())).toEqual([...ids].sort());
});

test("a finding names the file and the line", async () => {
  const book = new Book(sound);
  book.edit("EPUB/text/chapter-001.xhtml", "<em>", '<em align="left">');
  const { findings } = await checkEpub(bytesSource(book.bytes()));
  const lines = new TextDecoder().decode(book.files.get("EPUB/text/chapter-001.xhtml")).split("\n");
  expect(findings).toEqual([
    {
      id: "RSC-005",
      severity: "error",
      file: "EPUB/text/chapter-001.xhtml",
      line: lines.findIndex((line) => line.includes("<em align")) + 1,
      text: 'attribute "align" not allowed here, on element "em".',
    },
  ]);
});

test("what is no archive is one finding", async () => {
  const { findings } = await checkEpub(bytesSource(new Uint8Array(3_000)));
  expect(findings).toMatchObject([{ id: "PKG-004", severity: "fatal" }]);
});

test("a thousand faults of one kind are twenty findings and a number", async () => {
  const book = new Book(sound);
  book.edit("EPUB/text/chapter-001.xhtml", "</em>", `</em>${"<blink>x</blink>".repeat(1_000)}`);
  const { findings } = await checkEpub(bytesSource(book.bytes()));
  expect(findings).toHaveLength(20);
  expect(findings.at(-1)).toMatchObject({ id: "RSC-005", more: 980 });
});

test("accessibility metadata that is missing is worth a look and no error", async () => {
  const book = new Book(sound);
  book.opf(/<meta property="schema:accessibilityHazard">.*<\/meta>\n/, "");
  const { findings } = await checkEpub(bytesSource(book.bytes()));
  expect(findings).toMatchObject([{ id: "A11Y-001", severity: "info" }]);
});

test("a fault of the source is no finding: it rises", async () => {
  const whole = bytesSource(new Book(sound).bytes());
  let reads = 0;
  const source: Source = {
    ...whole,
    bytes: (offset, length) => {
      if (++reads > 3) throw new Error("the storage is away");
      return whole.bytes(offset, length);
    },
  };
  await expect(checkEpub(source)).rejects.toThrow("the storage is away");
});

test("of a large picture no more is read than its header", async () => {
  const book = new Book(sound);
  const picture = book.files.get("EPUB/images/picture-001.jpg") ?? new Uint8Array(0);
  const large = new Uint8Array(30_000_000);
  large.set(picture);
  book.files.set("EPUB/images/picture-001.jpg", large);
  book.stored.add("EPUB/images/picture-001.jpg");
  const whole = bytesSource(book.bytes());
  let read = 0;
  const source: Source = {
    size: whole.size,
    bytes: (offset, length) => {
      read += length;
      return whole.bytes(offset, length);
    },
    async stream(offset, length) {
      const chunks = await whole.stream(offset, length);
      return (async function* () {
        for await (const chunk of chunks) {
          read += chunk.length;
          yield chunk;
        }
      })();
    },
  };
  expect((await checkEpub(source)).findings).toEqual([]);
  expect(read).toBeLessThan(1_000_000);
});
