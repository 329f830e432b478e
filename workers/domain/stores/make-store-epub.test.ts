import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { joinedBytes } from "#domain/convert/joined-bytes";
import { crc32 } from "#domain/crc32";
import { stores } from "#domain/stores/store";
import { storedBook } from "../../../tests/setup/remade-book";
import { samplePhoto } from "../../../tests/setup/sample-photo";
import { sampleJpeg } from "../../../tests/setup/sample-pictures";
import { heading, line, storeFileOf } from "../../../tests/setup/store-files";

const story = [
  heading("One"),
  line("The lamp went out at last."),
  { kind: "figure" as const, asset: "photo", alt: "A lamp" },
  heading("Two"),
  line("It was a new morning."),
];
const about = { title: "The Glass Harbour", authors: ["Ana Reis"], language: "en" };
const cover = { bytes: sampleJpeg(1_600, 2_560), mediaType: "image/jpeg" };

const novel = (photo: Uint8Array = sampleJpeg(400, 300)) =>
  storedBook({
    metadata: about,
    blocks: story,
    assets: { photo: { bytes: photo, mediaType: "image/jpeg" } },
  });

test.each(Object.values(stores))(
  "a novel's file for $name is valid, and as the shop wants it",
  async (store) => {
    const { book } = await novel();
    const { report, files } = await storeFileOf(store, book, { cover });
    expect(report.findings).toEqual([]);
    expect(report.rules.filter(({ verdict }) => verdict === "broken" || verdict === "remark")).toEqual([]);
    expect(report.verdict).toBe("ready");
    const opf = files.get("EPUB/package.opf") ?? "";
    const isKindle = store.id === "kindle";
    expect(files.has("EPUB/text/cover.xhtml")).toBe(!isKindle);
    expect(opf.includes("<guide>")).toBe(store.guide);
    expect(opf.includes('<reference type="cover"')).toBe(store.guide && !isKindle);
    expect(opf).toContain('properties="cover-image"');
    if (!isKindle) expect(/<spine[^>]*>\s*<itemref idref="cover"\/>/.test(opf)).toBe(true);
  },
);

test("the words are the same in every shop", async () => {
  const { book } = await novel();
  const words = async (id: keyof typeof stores) => {
    const { files } = await storeFileOf(stores[id], book, { cover });
    return [...files].filter(([name]) => name.includes("chapter-")).map(([, content]) => content);
  };
  const kindle = await words("kindle");
  expect(kindle).toHaveLength(2);
  for (const id of ["apple", "kobo", "google", "nook", "generic"] as const)
    expect(await words(id)).toEqual(kindle);
});

test("a manuscript's own page with the cover gives way to the shop's", async () => {
  const blocks = [{ kind: "figure" as const, asset: "front", alt: "The cover" }, ...story];
  const assets = {
    front: { bytes: sampleJpeg(1_200, 1_900), mediaType: "image/jpeg" },
    photo: { bytes: sampleJpeg(400, 300), mediaType: "image/jpeg" },
  };
  // Without Kindle's rules the book keeps that page.
  const { book } = await storedBook({ metadata: about, blocks, assets }, { amazonCompliance: false });
  const pages = (files: Map<string, string>) =>
    [...files].filter(([name, content]) => name.endsWith(".xhtml") && content.includes("picture-001"));
  const kindle = await storeFileOf(stores.kindle, book, { options: { amazonCompliance: false } });
  expect(pages(kindle.files)).toEqual([]);
  const kobo = await storeFileOf(stores.kobo, book, { options: { amazonCompliance: false } });
  expect(pages(kobo.files).map(([name]) => name)).toEqual(["EPUB/text/cover.xhtml"]);
  for (const { report } of [kindle, kobo]) expect(report.errors).toBe(0);
});

test.each(Object.values(stores))("without a cover, $name's report says so once", async (store) => {
  const { book } = await novel();
  const { report, rule } = await storeFileOf(store, book);
  expect(rule("cover-image")).toMatchObject({
    text: expect.stringContaining("has no cover"),
    todo: expect.stringContaining("cover"),
  });
  expect(report.rules.filter(({ verdict }) => verdict === "remark").map(({ id }) => id)).toEqual([
    "cover-image",
  ]);
  expect(report.verdict).toBe("remarks");
});

test("a transparent picture is named for Kindle, with its chapter, and for nobody else", async () => {
  const photo = { bytes: clearPng(), mediaType: "image/png" };
  const { book } = await storedBook({ metadata: about, blocks: story, assets: { photo } });
  const kindle = await storeFileOf(stores.kindle, book, { cover });
  expect(kindle.rule("picture-plain")).toMatchObject({
    verdict: "remark",
    text: expect.stringMatching(/1 picture has transparent parts.*: One\.$/),
  });
  expect((await storeFileOf(stores.apple, book, { cover })).rule("picture-plain")).toBeUndefined();
});

test("a file for everywhere names the size a distributor takes", async () => {
  const { book } = await novel();
  const { rule } = await storeFileOf(stores.generic, book);
  expect(rule("size")).toMatchObject({ verdict: "kept", title: "At most 100 MB for Draft2Digital" });
  const small = {
    ...stores.generic,
    advisedSize: { bytes: 900, whose: "A shop", source: stores.generic.valid },
  };
  expect((await storeFileOf(small, book)).rule("size")).toMatchObject({ verdict: "remark" });
});

test("a picture over a shop's limit is made smaller in its file, and only there", async () => {
  const { book } = await novel();
  const limit = { maxPixels: 100_000, scaledTo: 30_000, source: { kind: "house" as const } };
  const apple = await storeFileOf({ ...stores.apple, pictures: { ...stores.apple.pictures, limit } }, book);
  expect(apple.rule("picture-pixels")).toMatchObject({ verdict: "mended" });
  expect(apple.pictures[0]?.now).toMatchObject({ width: 200, height: 150 });
  expect(apple.report.errors).toBe(0);
  const google = await storeFileOf(stores.google, book);
  expect(google.pictures).toEqual([]);
});

test("pictures shrink until the file is under the shop's size", async () => {
  const { book } = await novel(samplePhoto(1_200, 900));
  const whole = await storeFileOf(stores.generic, book);
  const cap = { bytes: Math.floor(whole.size * 0.7), source: { kind: "house" as const } };
  const { size, rule, step, report } = await storeFileOf(stores.nook, book, { cap });
  expect(size).toBeLessThanOrEqual(cap.bytes);
  expect(step).toBeGreaterThanOrEqual(0);
  expect(rule("size")).toMatchObject({ verdict: "mended" });
  expect(report.errors).toBe(0);
});

test("a file that cannot be made small enough says by how much it is too large", async () => {
  const { book } = await novel();
  const cap = { bytes: 4_000, source: { kind: "house" as const } };
  const { rule, report } = await storeFileOf(stores.nook, book, { cap });
  expect(rule("size")?.text).toMatch(/too much/);
  const heavy = await novel(samplePhoto(1_200, 900));
  const named = await storeFileOf(stores.nook, heavy.book, { cap });
  expect(named.rule("size")?.text).toMatch(/Its largest pictures stand in: One\./);
  expect(report.verdict).toBe("refused");
});

/** Ten by ten pixels, none of which can be seen. */
function clearPng(): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = joinedBytes([new TextEncoder().encode(type), data]);
    const ends = new DataView(new ArrayBuffer(8));
    ends.setUint32(0, data.length);
    ends.setUint32(4, crc32(body, 0));
    const [size, sum] = [new Uint8Array(ends.buffer, 0, 4), new Uint8Array(ends.buffer, 4)];
    return joinedBytes([size, body, sum]);
  };
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  const header = Uint8Array.of(0, 0, 0, 10, 0, 0, 0, 10, 8, 3, 0, 0, 0);
  const rows = new Uint8Array(deflateSync(new Uint8Array(10 * 11)));
  const [palette, clear] = [Uint8Array.of(0, 0, 0), Uint8Array.of(0)];
  const parts = [header, palette, clear, rows, new Uint8Array(0)];
  const types = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
  return joinedBytes([signature, ...parts.map((part, at) => chunk(types[at] ?? "", part))]);
}
