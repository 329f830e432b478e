import { expect, test } from "vitest";
import { sniffManuscript } from "#domain/convert/sniff";
import { bytesSource } from "#domain/convert/source";
import { makeDocx, p, zipFiles } from "../../../tests/setup/make-docx";
import { makeFlatOdt, makeOdt } from "../../../tests/setup/make-odt";

const sniff = (data: Uint8Array | string, name: string) =>
  sniffManuscript(bytesSource(typeof data === "string" ? new TextEncoder().encode(data) : data), name);
const refusal = (code: string, params: Record<string, string> = {}) =>
  expect.objectContaining({ name: "Refusal", code, params: expect.objectContaining(params) });

/** An OLE container whose directory names these streams. */
function ole(...names: string[]): Uint8Array {
  const data = new Uint8Array(4_096);
  data.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  new DataView(data.buffer).setUint16(30, 9, true);
  new DataView(data.buffer).setUint32(48, 1, true);
  for (const [index, name] of names.entries())
    for (let i = 0; i < name.length; i++) data[1_024 + index * 128 + i * 2] = name.charCodeAt(i);
  return data;
}

test("a Word document, a PDF and a text are what they say, in any case of extension", async () => {
  expect(await sniff(makeDocx({ body: p("Hello") }), "Book.DOCX")).toBe("docx");
  expect(await sniff("junk\n%PDF-1.7 \0\0\0\0\0\0\0\0\0\0\0\0", "a.Pdf")).toBe("pdf");
  expect(await sniff("Call me Ishmael.", "moby.txt")).toBe("txt");
});

test.each(["macros.docm", "book.doc", "book", "book.docx.exe"])(
  "%s is not accepted by name",
  async (name) => {
    await expect(sniff("x", name)).rejects.toEqual(refusal("invalid-file-type", { names: name }));
  },
);

test("an empty file says so", async () => {
  await expect(sniff("", "a.txt")).rejects.toEqual(refusal("manuscript-empty"));
});

test("a text in UTF-16 is a text; a program is not", async () => {
  const utf16 = new Uint8Array(Buffer.from("Call me Ishmael. Some years ago", "utf16le"));
  expect(await sniff(utf16, "a.txt")).toBe("txt");
  const program = Uint8Array.from({ length: 5_000 }, (_, i) => (i * i) % 7);
  await expect(sniff(program, "a.txt")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "a binary file" }),
  );
});

test("a PDF, an archive or an RTF named .txt is named for what it is", async () => {
  await expect(sniff("%PDF-1.4", "a.txt")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "a PDF" }),
  );
  await expect(sniff(zipFiles({ a: "x" }), "a.txt")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "a Word document or another ZIP archive" }),
  );
  await expect(sniff("{\\rtf1 hello}", "a.txt")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "an RTF document" }),
  );
});

test("a text that merely mentions %PDF- is a text", async () => {
  expect(await sniff("The first bytes are %PDF- and a number.", "a.txt")).toBe("txt");
});

test("other things named .docx are named for what they are", async () => {
  await expect(sniff("Hello", "a.docx")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { kind: "DOCX", found: "plain text" }),
  );
  await expect(sniff("%PDF-1.4", "a.docx")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "a PDF" }),
  );
  await expect(sniff(zipFiles({ "a.txt": "x" }), "a.docx")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "a ZIP archive" }),
  );
  const excel = zipFiles({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  });
  await expect(sniff(excel, "a.docx")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "an Excel workbook" }),
  );
});

test("a password-protected document and an old .doc are told apart", async () => {
  await expect(sniff(ole("Root Entry", "EncryptionInfo"), "a.docx")).rejects.toEqual(
    refusal("manuscript-encrypted"),
  );
  await expect(sniff(ole("Root Entry", "WordDocument"), "a.docx")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "an old Word .doc file" }),
  );
});

test("an OpenDocument text is one, packed or flat; under another name, or another kind under its name, it is named", async () => {
  const body = "<text:p>Hello</text:p>";
  expect(await sniff(makeOdt({ body }), "a.odt")).toBe("odt");
  expect(await sniff(makeFlatOdt({ body }), "a.FODT")).toBe("odt");
  await expect(sniff(makeOdt({ body }), "a.docx")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { kind: "DOCX", found: "an OpenDocument text" }),
  );
  await expect(sniff(makeDocx({ body: p("Hello") }), "a.odt")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { kind: "ODT", found: "a Word document or another Office file" }),
  );
  const sheet = zipFiles({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": "<x/>",
  });
  await expect(sniff(sheet, "a.odt")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { found: "an OpenDocument spreadsheet" }),
  );
  await expect(sniff("Hello", "a.odt")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { kind: "ODT", found: "plain text" }),
  );
});

test("a rich text is one, also without its head; under another name, or another kind under its name, it is named", async () => {
  const rich = String.raw`{\rtf1\ansi Hello\par}`;
  expect(await sniff(rich, "a.rtf")).toBe("rtf");
  expect(await sniff(` \r\n${rich}`, "a.RTF")).toBe("rtf");
  expect(await sniff(String.raw`{\pard \f0 Hello\par}`, "a.rtf")).toBe("rtf");
  await expect(sniff(rich, "a.docx")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { kind: "DOCX", found: "an RTF document" }),
  );
  await expect(sniff("Hello", "a.rtf")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { kind: "RTF", found: "plain text" }),
  );
  await expect(sniff(makeDocx({ body: p("Hello") }), "a.rtf")).rejects.toEqual(
    refusal("manuscript-wrong-kind", { kind: "RTF" }),
  );
});
