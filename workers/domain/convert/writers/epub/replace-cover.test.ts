import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { epubcheck, hasJava } from "../../../../../tests/setup/epubcheck";
import { sampleManuscripts } from "../../../../../tests/setup/sample-manuscripts";
import { sampleJpeg } from "../../../../../tests/setup/sample-pictures";
import { replaceCover, withCover } from "./replace-cover";

const at = (day: number) => `2026-11-2${day}T10:00:00Z`;

async function bookOf(kind: "docx" | "txt"): Promise<Uint8Array> {
  const bytes = sampleManuscripts()[kind];
  return gathered(async (sink) => {
    await convertManuscript({
      source: bytesSource(bytes),
      kind,
      fileName: `novel.${kind}`,
      options: defaultOptions,
      sink,
      identifier: "urn:uuid:0b9f7a36-6b4e-4c5c-9a38-0f9c6f0f3a11",
      modifiedAt: at(0),
    });
  });
}

async function gathered(
  write: (sink: { write(bytes: Uint8Array): Promise<void> }) => Promise<void>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await write({
    async write(bytes) {
      parts.push(bytes.slice());
    },
  });
  return Buffer.concat(parts);
}

const covered = (epub: Uint8Array, cover: Uint8Array, day: number) =>
  gathered((sink) => replaceCover(bytesSource(epub), cover, at(day), sink));

/** A matcher would compare hundreds of thousands of bytes one by one. */
const isSame = (one: Uint8Array | undefined, two: Uint8Array) =>
  one !== undefined && Buffer.compare(one, two) === 0;

const packageOf = (epub: Uint8Array) => new TextDecoder().decode(unzipSync(epub)["EPUB/package.opf"]);

describe.each(["docx", "txt"] as const)("a book made of %s", (kind) => {
  test("takes a cover, and another in its place, and is valid each time", async () => {
    const plain = await bookOf(kind);
    const [first, second] = [sampleJpeg(640, 1024), sampleJpeg(800, 1280, 20)];
    const once = await covered(plain, first, 1);
    const twice = await covered(once, second, 2);
    for (const [epub, cover, day] of [
      [once, first, 1],
      [twice, second, 2],
    ] as const) {
      const files = unzipSync(epub);
      expect(isSame(files["EPUB/book-cover.jpg"], cover)).toBe(true);
      const opf = packageOf(epub);
      expect(opf.match(/properties="[^"]*cover-image[^"]*"/g)).toEqual(['properties="cover-image"']);
      expect(opf.match(/<meta name="cover"[^>]*>/g)).toEqual(['<meta name="cover" content="book-cover"/>']);
      expect(opf).toContain(`<meta property="dcterms:modified">${at(day)}</meta>`);
    }
    if (hasJava()) expect(await epubcheck(twice)).toEqual([]);
    const before = unzipSync(plain);
    const after = unzipSync(twice);
    expect(Object.keys(after).filter((name) => name !== "EPUB/book-cover.jpg")).toEqual(Object.keys(before));
    for (const [name, bytes] of Object.entries(before))
      if (name !== "EPUB/package.opf") expect(isSame(after[name], bytes), name).toBe(true);
    expect(new TextDecoder().decode(twice.subarray(30, 58))).toBe("mimetypeapplication/epub+zip");
  }, 120_000);
});

test("a picture that was the cover stays in the book without being its cover", () => {
  const document = `<package><metadata><meta name="cover" content="p1"/>
<meta property="dcterms:modified">${at(0)}</meta></metadata><manifest>
<item id="p1" href="images/a.jpg" media-type="image/jpeg" properties="cover-image"/>
<item id="c1" href="a.xhtml" media-type="application/xhtml+xml" properties="mathml"/>
</manifest></package>`;
  const changed = withCover(document, at(1));
  expect(changed).toContain('<item id="p1" href="images/a.jpg" media-type="image/jpeg"/>');
  expect(changed).toContain('properties="mathml"');
  expect(changed).not.toContain('content="p1"');
});

test("what is no EPUB of ours is not touched", async () => {
  await expect(covered(new Uint8Array(100), sampleJpeg(16, 16), 1)).rejects.toThrow();
  expect(() => withCover("<package/>", at(1))).toThrow("not a package document");
});
