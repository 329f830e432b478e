import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { homeRooms, proofMarks, sampleChapters, sampleCovers, typedNote } from "#content/home";
import { sharedPicture, sharedPictures } from "#content/shared-pictures";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import marks from "../../app/content/home-marks.json";
import { homeManuscript } from "../setup/home-manuscript";

let book: Record<string, string>;
beforeAll(async () => {
  const parts: Uint8Array[] = [];
  await convertManuscript({
    source: bytesSource(homeManuscript()),
    kind: "docx",
    fileName: "the-edge-of-winter.docx",
    options: { ...defaultOptions, amazonCompliance: false, theme: "literary" },
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:00000000-0000-4000-8000-000000000001",
    modifiedAt: "2026-01-01T00:00:00Z",
  });
  const files = unzipSync(new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()));
  book = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
});

it("what the home page says was put right on its sample page is what the converter does", () => {
  const page = book["EPUB/text/chapter-001.xhtml"] ?? "";
  expect(page).toMatch(/<h1[^>]*>.*Chapter 1.*The Lamp.*<\/h1>/);
  // Indented by the style, not by spaces; after the break it is not.
  expect(page).not.toMatch(/>\s{2,}“?You will/);
  expect(page).toContain("“You will want to write that down,”");
  expect(page).toContain("master — he");
  expect(page).toMatch(/<hr[^>]*class="scene/);
  expect(page).toMatch(/class="first[^"]*">She did not write it down\. She/);
  expect(page).toContain('epub:type="noteref"');
  expect(Object.values(book).join()).toContain(typedNote);
  expect(marks).toHaveLength(proofMarks.length);
});

it("its contents page has the nine chapters", () => {
  for (const title of sampleChapters) expect(book["EPUB/nav.xhtml"]).toContain(title);
});

const picture = (path: string) =>
  new Uint8Array(readFileSync(new URL(`../../public${path}`, import.meta.url)));

it("every picture of the home page and for sharing is there, modern and light", () => {
  const home = ["page", "contents", "space-wide", ...sampleCovers.map(({ file }) => file)];
  for (const name of [...home, ...homeRooms.map(({ id }) => `room-${id}`)]) {
    const bytes = picture(`/img/home/${name}.webp`);
    expect([name, String.fromCharCode(...bytes.subarray(8, 12)), bytes.length < 70_000]).toEqual([
      name,
      "WEBP",
      true,
    ]);
  }
  for (const name of sharedPictures) {
    const bytes = picture(`/img/og/${name}.jpg`);
    expect([name, bytes[0], bytes[1], bytes.length < 95_000]).toEqual([name, 0xff, 0xd8, true]);
  }
});

it("a page is shared with the picture of its part of the site, any other with the house's own", () => {
  expect(sharedPicture("/")).toBe("/img/og/home.jpg");
  expect(sharedPicture("/tools/isbn-barcode")).toBe("/img/og/tools.jpg");
  expect(sharedPicture("/privacy-policy")).toBe("/img/og/colophon.jpg");
});
