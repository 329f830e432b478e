import { expect, test } from "vitest";
import { createXmlParser } from "#domain/convert/xml";

function events(xml: string | Uint8Array, chunkBytes = 1_000_000): string[] {
  const seen: string[] = [];
  const parser = createXmlParser(
    {
      open: (name, attributes) =>
        seen.push(`<${[name, ...Object.entries(attributes).map(([k, v]) => `${k}=${v}`)].join(" ")}>`),
      close: (name) => seen.push(`</${name}>`),
      text: (text) => seen.push(text),
    },
    "book.docx",
  );
  const bytes = typeof xml === "string" ? new TextEncoder().encode(xml) : xml;
  for (let at = 0; at < bytes.length; at += chunkBytes) parser.write(bytes.subarray(at, at + chunkBytes));
  parser.end();
  return seen.filter((event) => !event.includes("xmlns"));
}
const refusal = (code: string) => expect.objectContaining({ name: "Refusal", code });
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

test("names come with our prefixes whatever the file calls them, strict or not", () => {
  expect(events(`<x:d xmlns:x="${word}"><x:p x:val="1"/></x:d>`)).toContain("<w:p w:val=1>");
  expect(events(`<d xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"><p val="1"/></d>`)).toContain(
    "<w:p val=1>",
  );
});

test("a prefix of ours used for something else is not taken for ours", () => {
  expect(events(`<r><w:p xmlns:w="urn:else"><w:t/></w:p></r>`)).toContain("<!w:t>");
});

test("an inner declaration ends with its element", () => {
  expect(events(`<r xmlns:q="${word}"><a><q:p xmlns:q="urn:x"/></a><q:p/></r>`)).toContain("<w:p>");
});

test("text is whole however the bytes are cut", () => {
  expect(events("<a>Žluťoučký kůň &amp; 日本語</a>", 1).join("")).toBe("<a>Žluťoučký kůň & 日本語</a>");
});

test("UTF-16 is read by its mark", () => {
  const text = "<a>é</a>";
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let i = 0; i < text.length; i++) bytes[2 + i * 2] = text.charCodeAt(i);
  expect(events(bytes).join("")).toBe("<a>é</a>");
});

test("a document type is refused", () => {
  expect(() => events('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toThrow(refusal("manuscript-doctype"));
});

test("forbidden characters are dropped, broken structure is damage", () => {
  expect(events("<a>one\u0001two</a>").join("")).toBe("<a>onetwo</a>");
  expect(() => events("<a><b></a>")).toThrow(refusal("manuscript-damaged"));
  expect(() => events("<a><b>")).toThrow(refusal("manuscript-damaged"));
});

test("one endless text is too long", () => {
  const parser = createXmlParser({ open() {}, close() {}, text() {} }, "book.docx");
  parser.write(new TextEncoder().encode("<a>"));
  const spaces = new Uint8Array(1_000_000).fill(0x20);
  expect(() => {
    for (let i = 0; i < 20; i++) parser.write(spaces);
  }).toThrow(refusal("manuscript-too-long"));
});

test("comments, processing instructions, CDATA and quoted angle brackets are read wherever the bytes are cut", () => {
  const xml = `<?xml version="1.0"?><!-- <no> --><a x="1>2" y='"'><![CDATA[<b> & ]]><?pi > ?>c<!-- > -->d\r\ne<b /></a >`;
  const whole = events(xml);
  expect(whole.join("")).toBe('<a x=1>2 y="><b> & cd\ne<b></b></a>');
  for (const size of [1, 2, 3, 7]) expect(events(xml, size).join("")).toBe(whole.join(""));
});

test("references become their characters, others stay as they are written, forbidden ones are dropped", () => {
  expect(events('<a b="&#65;&quot;&amp;lt;">&#x1F600;&nbsp;&#1;&#xD800;AT&T</a>').join("")).toBe(
    '<a b=A"&lt;>😀&nbsp;AT&T</a>',
  );
});

test("tags written alike mean what the declarations around them say", () => {
  const xml = `<r><p/><a xmlns="${word}"><p/></a><p/></r>`;
  expect(events(xml).filter((event) => event.startsWith("<") && event.includes("p>"))).toEqual(
    expect.arrayContaining(["<p>", "</p>", "<w:p>", "</w:p>"]),
  );
  expect(events(xml).slice(-3)).toEqual(["<p>", "</p>", "</r>"]);
});

test.each([
  "<a",
  "<a b=1></a>",
  "<a b></a>",
  '<a b="1" b="2"></a>',
  "<a></b>",
  "<a></a><b></b>",
  "< a></a>",
  "<a><!ELEMENT b></a>",
  "plain",
  "",
])("%j is damage", (xml) => {
  expect(() => events(xml)).toThrow(refusal("manuscript-damaged"));
});

test("elements nested without end are damage", () => {
  expect(() => events("<a>".repeat(100_000))).toThrow(refusal("manuscript-damaged"));
});
