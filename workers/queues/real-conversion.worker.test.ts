import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from "fflate";
import { expect, test, vi } from "vitest";
import { manuscriptKinds } from "#domain/convert/manuscript-kinds";
import { openBook } from "#workers/services/books/book-store.server";
import { badManuscripts } from "../../tests/setup/bad-manuscripts";
import { conversionBench, files, keysOf, projectOf } from "../../tests/setup/conversion-bench";
import { sampleManuscripts } from "../../tests/setup/sample-manuscripts";

vi.setConfig({ testTimeout: 120_000 });

for (const kind of manuscriptKinds)
  test(`a ${kind.toUpperCase()} manuscript becomes an EPUB, and its book is stored beside it`, async () => {
    const bench = conversionBench({ convert: "engine" });
    const { owner, row } = await bench.upload(sampleManuscripts()[kind], { name: `novel.${kind}` });
    // On a slow machine a PDF takes several sittings, each with a message of its own.
    for (let at = 0; at < bench.sent.length; at++) await bench.deliver([bench.sent[at]?.message]);
    const done = await projectOf(owner, row.id);
    expect(done).toMatchObject({ status: "completed", progress: 100, errorCode: null });
    expect(done.name).toBe("The Glass Harbour");
    expect(done.facts?.chapters).toBeGreaterThanOrEqual(4);
    const epub = new Uint8Array((await (await files.get(done.outputKey ?? ""))?.arrayBuffer()) ?? []);
    expect(epub.length).toBe(done.outputSize);
    // OCF: the first entry is `mimetype`, uncompressed.
    expect(strFromU8(epub.subarray(0, 2), true)).toBe("PK");
    expect(strFromU8(epub.subarray(30, 58), true)).toBe("mimetypeapplication/epub+zip");
    expect(Object.keys(unzipSync(epub))).toContain("META-INF/container.xml");
    const book = (await keysOf(owner)).filter((key) => key.startsWith("book/"));
    const key = book.find((name) => name.endsWith("/manifest.json")) ?? "";
    const manifest = (await openBook(files, key.replace("manifest.json", "")))?.manifest;
    const { chapters = [], assets = [] } = manifest ?? {};
    const beside = ["manifest", "ledger", "rules", ...(kind === "pdf" ? ["doubts"] : [])];
    for (const name of beside) expect(book.map((one) => one.split("/").at(-1))).toContain(`${name}.json`);
    expect(book).toHaveLength(chapters.length + assets.length + beside.length);
    expect(chapters.length).toBeGreaterThanOrEqual(4);
  });

/** Found only while reading: the upload was accepted, so the project fails with the sentence. */
const foundWhileReading = {
  "a PDF of scanned pages": "manuscript-scanned",
  "a document type declaration": "manuscript-doctype",
} as const;

for (const [what, code] of Object.entries(foundWhileReading))
  test(`${what} fails with its sentence, costs nothing and leaves nothing behind`, async () => {
    const bad = badManuscripts()[what];
    if (!bad) throw new Error(`no such file: ${what}`);
    await expectFailure(bad.bytes(), bad.name, code, bad.sentence);
  });

test("a zip bomb fails with its sentence, costs nothing and leaves nothing behind", async () => {
  await expectFailure(bomb(210), "bomb.docx", "manuscript-bomb", /^bomb\.docx unpacks to far more/);
});

async function expectFailure(bytes: Uint8Array, name: string, code: string, sentence: RegExp) {
  const bench = conversionBench({ convert: "engine" });
  let upload: Awaited<ReturnType<typeof bench.upload>>;
  try {
    upload = await bench.upload(bytes, { name });
  } catch (refusal) {
    // Found at the door already: then there is no project at all.
    expect(refusal).toMatchObject({ code, message: expect.stringMatching(sentence) });
    return;
  }
  const { owner, row, message } = upload;
  await bench.deliver([message]);
  const failed = await projectOf(owner, row.id);
  expect(failed).toMatchObject({ status: "failed", errorCode: code, usageState: "returned" });
  expect(failed.errorMessage).toMatch(sentence);
  expect(await keysOf(owner)).toEqual([]);
}

/** A Word file whose text unpacks to so many megabytes of blanks and empty elements, made without holding them. */
function bomb(megabytes: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault;
    chunks.push(chunk);
  });
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  const part = (name: string, text: string) => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
  };
  part(
    "[Content_Types].xml",
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
  );
  part(
    "_rels/.rels",
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${relation}" Target="word/document.xml"/></Relationships>`,
  );
  const document = new ZipDeflate("word/document.xml");
  zip.add(document);
  document.push(
    strToU8('<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'),
  );
  const blanks = strToU8(`${" ".repeat(1018)}<w:x/>`.repeat(1024));
  for (let count = 0; count < megabytes; count++) document.push(blanks);
  document.push(strToU8("</w:body></w:document>"), true);
  zip.end();
  return concat(chunks);
}

function concat(chunks: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
