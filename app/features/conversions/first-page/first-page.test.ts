import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { sampleManuscripts } from "../../../../tests/setup/sample-manuscripts";
import { firstPage } from "./first-page";

const file = (name: string, content: string | Uint8Array) => new File([content as BlobPart], name);

test("Word: paragraphs in order, runs put together, nothing of the rest", async () => {
  const page = await firstPage(file("novel.docx", sampleManuscripts().docx));
  expect(page[0]).toBe("The Pilot's Door");
  expect(page.length).toBeGreaterThan(2);
  expect(page.join("").length).toBeLessThanOrEqual(900);
});

test("plain text in UTF-8, UTF-16 and Windows letters", async () => {
  expect(await firstPage(file("a.txt", "Café\n\nand\nmore"))).toEqual(["Café", "and more"]);
  expect(await firstPage(file("a.txt", Uint8Array.of(0xff, 0xfe, 0x48, 0, 0x69, 0)))).toEqual(["Hi"]);
  expect(await firstPage(file("a.txt", Uint8Array.of(0x43, 0x61, 0x66, 0xe9)))).toEqual(["Café"]);
});

test("Markdown without its marks", async () => {
  const text = "---\ntitle: X\n---\n# The Door\n\nIt was *cold*, and [late](http://x).\n\n* * *\n\nMore.";
  expect(await firstPage(file("a.md", text))).toEqual(["The Door", "It was cold, and late.", "More."]);
});

test("a web page without head, scripts and tags", async () => {
  const text =
    "<html><head><title>T</title><style>p{}</style></head><body><h1>The Door</h1><p>It was <i>cold</i> &amp; late.</p><script>x</script></body></html>";
  expect(await firstPage(file("a.html", text))).toEqual(["The Door", "It was cold & late."]);
});

test("rich text without fonts, styles and pictures", async () => {
  const text =
    "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\generator X;}{\\pict 0099}\\pard\\b The Door\\b0\\par It was caf\\'e9 \\u8212? late.{\\footnote no}\\par}";
  expect(await firstPage(file("a.rtf", text))).toEqual(["The Door", "It was café — late."]);
});

test("OpenDocument and EPUB from inside their archives", async () => {
  const odt = zipSync({
    "content.xml": strToU8(
      "<office:document-content><office:body><office:text><text:h>The Door</text:h><text:p>It was <text:span>cold</text:span>.</text:p></office:text></office:body></office:document-content>",
    ),
  });
  expect(await firstPage(file("a.odt", odt))).toEqual(["The Door", "It was cold."]);
  const epub = zipSync({
    "EPUB/cover.xhtml": strToU8("<html><body><p>Cover</p></body></html>"),
    "EPUB/one.xhtml": strToU8("<html><body><h1>One</h1><p>Text.</p></body></html>"),
  });
  expect(await firstPage(file("a.epub", epub))).toEqual(["One", "Text."]);
});

test("what cannot be read is an empty page, not a fault", async () => {
  expect(await firstPage(file("a.docx", "not an archive"))).toEqual([]);
  expect(await firstPage(file("a.pdf", "%PDF-1.7"))).toEqual([]);
});
