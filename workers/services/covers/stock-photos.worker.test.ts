import { expect, test } from "vitest";
import { parseConfig } from "#workers/env.server";
import { fakeLibrary } from "#workers/gateways/stock-photos/fake-library";
import type { FoundPhoto } from "#workers/gateways/stock-photos/stock-library";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import { createStockPhotos, type OfferedPhoto } from "#workers/services/covers/stock-photos.server";
import { bindings } from "../../../tests/setup/call-route";
import { files, someone } from "../../../tests/setup/conversion-bench";
import { coverBench } from "../../../tests/setup/cover-bench";
import { sampleJpeg } from "../../../tests/setup/sample-pictures";

const photo: FoundPhoto = {
  id: "abc",
  url: "https://images.unsplash.com/a?w=1080",
  thumbnail: "https://images.unsplash.com/a?w=400",
  description: "a lighthouse",
  author: "Lee Marsh",
  authorLink: "https://unsplash.com/@lee?utm_source=colophon&utm_medium=referral",
  licence: null,
  download: "https://images.unsplash.com/a?fm=jpg",
  reportTo: "https://api.unsplash.com/photos/abc/download",
};
const config = parseConfig(bindings);
const throttle = createThrottle({ config, objects: bindings.THROTTLE });

function stockBench(
  library = fakeLibrary([photo]),
  respond: () => Response | Promise<Response> = () => new Response(sampleJpeg(800, 1200)),
) {
  const fetched: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = async (url: string, init?: RequestInit) => {
    fetched.push({ url, init });
    return respond();
  };
  const { pictures } = coverBench();
  return {
    library,
    fetched,
    pictures,
    stock: createStockPhotos({ config, libraryNow: async () => library, pictures, throttle, fetch }),
  };
}

const words = () => `lighthouse ${crypto.randomUUID()}`;

async function offered({ stock }: ReturnType<typeof stockBench>, now = Date.now()): Promise<OfferedPhoto> {
  const found = await stock.search({ query: words(), genre: null }, undefined, now);
  const [first] = found.source === "built-in" ? [] : found.photos;
  if (!first) throw new Error("nothing was found");
  return first;
}

test("a search goes to the library once for the same words; each answer can be picked", async () => {
  const bench = stockBench();
  const query = words();
  for (let time = 0; time < 2; time++) {
    const found = await bench.stock.search({ query, genre: "horror" }, undefined, Date.now());
    expect(found).toMatchObject({ source: "unsplash", photos: [{ id: "abc", author: "Lee Marsh" }] });
  }
  // One photo is little: what the words find without the genre follows, each photo once.
  expect(bench.library.asked).toEqual([`${query} dark abandoned house`, query]);
});

test("a genre that leaves enough photos asks the library once", async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...photo, id: `p${at}` }));
  const bench = stockBench(fakeLibrary(many));
  const query = words();
  await bench.stock.search({ query, genre: "horror" }, undefined, Date.now());
  expect(bench.library.asked).toEqual([`${query} dark abandoned house`]);
});

test("a picked photo is fetched here, stored with its credit, and the library is told", async () => {
  const bench = stockBench();
  const owner = someone();
  const { pickToken } = await offered(bench);
  const picture = await bench.stock.pick(owner, pickToken, Date.now());
  expect(bench.fetched).toEqual([
    { url: photo.download, init: expect.objectContaining({ redirect: "manual" }) },
  ]);
  expect(picture).toMatchObject({
    ownerId: owner.ownerId,
    name: "a lighthouse.jpg",
    width: 800,
    credit: { name: "Lee Marsh", link: photo.authorLink, source: "Unsplash" },
  });
  expect(await files.head(picture.key)).not.toBeNull();
  expect(bench.library.picked).toEqual([photo.reportTo]);
});

test("a token made by somebody else, changed, or old fetches nothing", async () => {
  const bench = stockBench();
  const { pickToken } = await offered(bench);
  const [body = "", signature = ""] = pickToken.split(".");
  const ticket = JSON.parse(Buffer.from(body, "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...ticket, download: "https://169.254.169.254/" })).toString(
    "base64url",
  );
  const pick = (token: string, now = Date.now()) => bench.stock.pick(someone(), token, now);
  await expect(pick(`${forged}.${signature}`)).rejects.toMatchObject({ code: "bad-request" });
  await expect(pick("x")).rejects.toMatchObject({ code: "bad-request" });
  await expect(pick(pickToken, Date.now() + 2 * 3_600_000)).rejects.toMatchObject({
    code: "photo-pick-expired",
  });
  expect(bench.fetched).toEqual([]);
});

test.each([
  "https://evil.example/a.jpg",
  "http://images.unsplash.com/a.jpg",
  "https://images.unsplash.com:8443/a.jpg",
  "https://me:pw@images.unsplash.com/a.jpg",
  "https://images.unsplash.com.evil.example/a.jpg",
])("%s is never fetched, though the library itself names it", async (download) => {
  const bench = stockBench(fakeLibrary([{ ...photo, download }]));
  const { pickToken } = await offered(bench);
  await expect(bench.stock.pick(someone(), pickToken, Date.now())).rejects.toMatchObject({
    code: "photo-pick-expired",
  });
  expect(bench.fetched).toEqual([]);
});

test.each([
  [
    "a redirect",
    () => new Response(null, { status: 302, headers: { Location: "http://10.0.0.1/" } }),
    "photo-not-fetched",
  ],
  ["an error", () => new Response("no", { status: 500 }), "photo-not-fetched"],
  ["a connection that fails", () => Promise.reject(new TypeError("network")), "photo-not-fetched"],
  ["a page instead of a picture", () => new Response("<html>".padEnd(100)), "picture-wrong-kind"],
  [
    "more than 10 MB",
    () =>
      new Response(new Blob([sampleJpeg(64, 64).slice(0, -2), new Uint8Array(11 * 1024 * 1024)]).stream()),
    "picture-too-large",
  ],
] as const)("%s is refused, and nothing is stored", async (_what, respond, code) => {
  const bench = stockBench(fakeLibrary([photo]), respond);
  const owner = someone();
  const { pickToken } = await offered(bench);
  await expect(bench.stock.pick(owner, pickToken, Date.now())).rejects.toMatchObject({ code });
  expect(await bench.pictures.list(owner.ownerId)).toEqual([]);
  expect(bench.library.picked).toEqual([]);
});

test("a library that is down is told in the specification's words", async () => {
  const bench = stockBench(fakeLibrary([], { isDown: true }));
  await expect(
    bench.stock.search({ query: words(), genre: null }, undefined, Date.now()),
  ).rejects.toMatchObject({
    code: "stock-photos-failed",
    message: "Failed to fetch stock photos",
  });
});

test("one visitor searches sixty times in ten minutes, and no more", async () => {
  const bench = stockBench();
  const now = Date.now();
  const query = words();
  const visitor = crypto.randomUUID();
  for (let count = 0; count < 60; count++) await bench.stock.search({ query, genre: null }, visitor, now);
  await expect(bench.stock.search({ query, genre: null }, visitor, now)).rejects.toMatchObject({
    code: "too-many-requests",
  });
});
