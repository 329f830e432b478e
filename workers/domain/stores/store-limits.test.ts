import { expect, test } from "vitest";
import type { PictureHeader } from "#domain/convert/pictures/picture-header";
import type { EpubFacts } from "#domain/epub-check/epub-facts";
import { judgeStoreFile } from "#domain/stores/judge-store-file";
import { type StoreId, stores } from "#domain/stores/store";

/** What each store takes at most, as its pages say (their addresses: `store.ts`); null where no limit is known. */
const caps: Record<StoreId, number | null> = {
  kindle: 650_000_000,
  apple: 2_048_000_000,
  kobo: 100_000_000,
  google: 2_048_000_000,
  nook: 20_000_000,
  generic: null,
};

test.each(Object.entries(caps))("a file for %s is as large as the store allows, and no larger", (id, cap) => {
  expect(stores[id as StoreId].cap?.bytes ?? null).toBe(cap);
  if (cap === null) return;
  const at = (size: number) => verdict(id as StoreId, "size", { size });
  expect([at(cap), at(cap + 1)]).toEqual(["kept", "broken"]);
});

test("Draft2Digital's 100 MB are a remark on the file for everywhere else", () => {
  const at = (size: number) => verdict("generic", "size", { size });
  expect([at(100_000_000), at(100_000_001)]).toEqual(["kept", "remark"]);
});

test("the cover in a Kindle file is 1,200 pixels wide or 1,800 high", () => {
  const of = (width: number, height: number) =>
    verdict("kindle", "cover-image", { cover: { width, height } });
  expect([of(1_200, 900), of(900, 1_800), of(1_199, 1_799)]).toEqual(["kept", "kept", "remark"]);
});

test("Apple's pictures have at most 5.6 million pixels", () => {
  const of = (width: number) => verdict("apple", "picture-pixels", { cover: { width, height: 2_000 } });
  expect([of(2_800), of(2_801)]).toEqual(["kept", "broken"]);
});

test("Apple's parts have at most 10 MB, unpacked", () => {
  const of = (bytes: number) => verdict("apple", "parts", { part: bytes });
  expect([of(10_000_000), of(10_000_001)]).toEqual(["kept", "remark"]);
});

/** Returns one rule's verdict on a file that has nothing but a cover, a title and a language. */
function verdict(
  id: StoreId,
  rule: string,
  {
    size = 1_000,
    part = 1_000,
    cover = {},
  }: { size?: number; part?: number; cover?: Partial<PictureHeader> },
): string | undefined {
  const path = "EPUB/images/cover.jpg";
  const item = {
    id: "cover",
    href: "images/cover.jpg",
    path,
    mediaType: "image/jpeg",
    properties: ["cover-image"],
  };
  const header = { kind: "jpeg", width: 1_600, height: 2_560, ...cover };
  const facts = {
    size,
    files: new Map([["EPUB/text/chapter-001.xhtml", part]]),
    documents: new Map(),
    references: [],
    pictures: new Map([[path, { bytes: 1_000, header }]]),
    packages: new Map([
      [
        "EPUB/package.opf",
        { titles: ["Ash"], languages: ["en"], manifest: [item], guide: [], readingOrder: [] },
      ],
    ]),
  } as unknown as EpubFacts;
  const report = judgeStoreFile({
    store: stores[id],
    facts,
    findings: [],
    pictures: [],
    styleChanges: [],
    hadCoverPage: false,
    cover: null,
  });
  return report.rules.find((one) => one.id === rule)?.verdict;
}
