import { expect, test } from "vitest";
import { type CoverPicture, coverPicture, coverPictureList } from "#app/contract/covers/covers";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import type { CoverDesign, Layer } from "#domain/cover/design";
import { usualBackground } from "#domain/cover/design-from-fields";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { openPng } from "#domain/cover/render/png-reader";
import { crc32 } from "#domain/crc32";
import type { Owner } from "#workers/services/accounts/identity";
import { coverMaker } from "#workers/services/covers/cover-maker.server";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { projectOf, someone } from "../../../../tests/setup/conversion-bench";
import { coverBench, titled } from "../../../../tests/setup/cover-bench";
import { newUser } from "../../../../tests/setup/people";
import { sampleJpeg, together, withCameraNotes, withFrame } from "../../../../tests/setup/sample-pictures";
import * as designs from "./cover-designs";
import * as one from "./cover-picture";
import * as pictures from "./cover-pictures";

const jpeg = { "Content-Type": "image/jpeg" };

const send = (browser: Browser, body: BodyInit, name = "sea.jpg", headers: Record<string, string> = jpeg) =>
  callRoute(pictures, `/api/cover-pictures?${new URLSearchParams({ name })}`, { body, headers }, browser);

const sent = async (browser: Browser, body: BodyInit, name?: string): Promise<CoverPicture> => {
  const response = await send(browser, body, name);
  expect(`${response.status} ${response.ok ? "" : await response.clone().text()}`).toBe("201 ");
  return coverPicture.parse(await response.json());
};

const open = (browser: Browser, pictureId: string, method = "GET", headers: Record<string, string> = {}) =>
  callRoute(one, `/api/cover-pictures/${pictureId}`, { method, headers, params: { pictureId } }, browser);

const storedKeys = async () => (await bindings.FILES.list({ prefix: "pic/" })).objects.map(({ key }) => key);

test("a baseline JPEG is stored as it is, and shown to its owner alone", async () => {
  const { browser } = await newUser();
  const body = sampleJpeg(2400, 1600);
  const picture = await sent(browser, body, "../../C:\\sea\u202e.jpg");
  expect(picture).toMatchObject({
    name: "sea.jpg",
    width: 2400,
    height: 1600,
    size: body.length,
    credit: null,
  });
  expect(picture.ref).toEqual({
    kind: "own",
    id: picture.id,
    name: "sea.jpg",
    width: 2400,
    height: 1600,
    credit: null,
  });
  const shown = await open(browser, picture.id);
  expect(Buffer.compare(await shown.bytes(), body)).toBe(0);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, no-cache",
  });
  const headers = { "If-None-Match": shown.headers.get("ETag") ?? "" };
  expect((await open(browser, picture.id, "GET", headers)).status).toBe(304);
  const looked = await open(browser, picture.id, "HEAD");
  expect([looked.status, looked.headers.get("Content-Length")]).toEqual([200, String(body.length)]);
  const other = await newUser();
  expect((await open(other.browser, picture.id)).status).toBe(404);
  expect((await open(other.browser, picture.id, "GET", headers)).status).toBe(404);
  expect((await open(new Browser(), picture.id)).status).toBe(404);
  const list = await callRoute(pictures, "/api/cover-pictures", {}, browser);
  expect(coverPictureList.parse(await list.json()).pictures.map(({ id }) => id)).toEqual([picture.id]);
});

test("the camera's notes are not stored", async () => {
  const { browser } = await newUser();
  const { id } = await sent(browser, withCameraNotes(sampleJpeg(1600, 1200), 1));
  expect(await (await open(browser, id)).text()).not.toContain("SECRET PLACE");
});

test("a small photo on its side is turned, a small opaque PNG becomes a plain JPEG", async () => {
  const { browser } = await newUser();
  const turned = await sent(browser, withCameraNotes(sampleJpeg(300, 200), 6));
  expect([turned.width, turned.height]).toEqual([200, 300]);
  const picture = await sent(browser, halfRedPng(120, 80, 255), "logo.png");
  expect([picture.width, picture.height]).toEqual([120, 80]);
  const bytes = await (await open(browser, picture.id)).bytes();
  expect(readPictureHeader(bytes)).toMatchObject({ kind: "jpeg", width: 120, height: 80 });
  expect(bytes.length).toBe(picture.size);
});

test.each([
  ["small", 120, 80],
  ["large", 1_600, 1_200],
])("a %s see-through PNG stays one, without what it tells beside its pixels", async (_, width, height) => {
  const { browser } = await newUser();
  const picture = await sent(browser, withText(halfRedPng(width, height, 0), "SECRET PLACE"), "logo.png");
  expect([picture.width, picture.height]).toEqual([width, height]);
  const shown = await open(browser, picture.id);
  expect(shown.headers.get("Content-Type")).toBe("image/png");
  const bytes = await shown.bytes();
  expect(bytes.length).toBe(picture.size);
  expect(new TextDecoder("latin1").decode(bytes)).not.toContain("SECRET PLACE");
  const rows = openPng(bytes, "nothing");
  const row = new Uint8Array(width * 4);
  for (let y = 0; y < height; y++) expect(rows?.next(row)).toBe(true);
  expect([...row.slice(0, 4), ...row.slice(-4)]).toEqual([255, 0, 0, 255, 0, 0, 0, 0]);
});

test("on the finished cover a placed PNG is see-through where it was, and a background stands on white", async () => {
  const { browser, id } = await newUser();
  const owner = { ...someone(), ownerId: id };
  const { ref } = await sent(browser, halfRedPng(64, 64, 0), "logo.png");
  const box = { x: 25, y: 25, width: 50, height: 50 };
  const layer: Layer = {
    ...{ id: "logo", name: "Logo", panel: "front", box, opacity: 1, blend: "normal" },
    ...{ isHidden: false, isLocked: false, kind: "picture", ref, outline: "rect" },
    ...{ x: 0.5, y: 0.5, scale: 1, shadow: null },
  };
  const plain = titled("", { kindle: { width: 640, height: 1_000 } });
  plain.background = { ...plain.background, color: "#0000FF" };
  const placed = await painted(owner, { ...plain, layers: [layer] });
  expect(placed(0.35, 0.5)).toBe("red");
  expect(placed(0.65, 0.5)).toBe("blue");
  const background = usualBackground(ref);
  const behind = await painted(owner, {
    ...plain,
    layers: [],
    background: { ...plain.background, picture: background },
  });
  expect([behind(0.25, 0.5), behind(0.75, 0.5)]).toEqual(["red", "white"]);
});

/** What the finished JPEG of a design shows at a place of it, 0..1. */
async function painted(owner: Owner, design: CoverDesign) {
  const bench = coverBench({ maker: coverMaker });
  const { row, message } = await bench.order({ owner, design });
  await bench.deliver([message]);
  const { outputKey, errorMessage } = await projectOf(owner, row.id);
  const file = outputKey && (await bindings.FILES.get(outputKey));
  if (!file) throw new Error(`no cover: ${errorMessage}`);
  const source = openJpeg(await file.bytes());
  const pixels = new Uint8Array(source.width * source.height * 4);
  for (let y = 0; y < source.height; y++) source.next(pixels.subarray(y * source.width * 4));
  return (x: number, y: number) => {
    const at = (Math.round(y * source.height) * source.width + Math.round(x * source.width)) * 4;
    const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3).map((value) => (value > 128 ? 1 : 0));
    return ["black", "blue", "green", "cyan", "red", "magenta", "yellow", "white"][
      red * 4 + green * 2 + blue
    ];
  };
}

test("the same picture again is the same picture", async () => {
  const { browser } = await newUser();
  const [first, second] = [
    await sent(browser, sampleJpeg(640, 480, 7)),
    await sent(browser, sampleJpeg(640, 480, 7)),
  ];
  expect(second.id).toBe(first.id);
});

test("a guest's pictures move to the account on registering", async () => {
  const browser = new Browser();
  const { id } = await sent(browser, sampleJpeg(64, 64, 9));
  await newUser(browser);
  expect((await open(browser, id)).status).toBe(200);
});

test("a picture a design shows cannot be deleted; another can, with its bytes", async () => {
  const { browser } = await newUser();
  const picture = await sent(browser, sampleJpeg(64, 64, 11));
  const layer = {
    ...{ id: "photo", name: "Photo", panel: "front", box: { x: 0, y: 0, width: 20, height: 20 }, opacity: 1 },
    ...{ blend: "normal", isHidden: false, isLocked: false, kind: "picture", ref: picture.ref },
    ...{ outline: "rect", x: 0.5, y: 0.5, scale: 1, shadow: null },
  };
  const json = { name: "Uses it", design: { ...titled("X"), layers: [layer] } };
  expect((await callRoute(designs, "/api/cover-designs", { json }, browser)).status).toBe(201);
  expect((await open(browser, picture.id, "DELETE")).status).toBe(409);
  const free = await sent(browser, sampleJpeg(64, 64, 12));
  expect((await open(browser, free.id, "DELETE")).status).toBe(204);
  expect((await open(browser, free.id)).status).toBe(404);
  expect((await storedKeys()).filter((key) => key.includes(free.id))).toEqual([]);
});

const small = sampleJpeg(64, 64);
const bad: Record<string, [() => Uint8Array<ArrayBuffer> | string, number, RegExp]> = {
  "something else": [
    () => "<html><script>alert(1)</script></html>".padEnd(200),
    415,
    /is not a picture we can use/,
  ],
  "nothing at all": [() => new Uint8Array(0), 422, /is damaged or incomplete/],
  "half a JPEG": [() => small.slice(0, small.length >> 1), 422, /is damaged or incomplete/],
  "a JPEG's first bytes": [() => small.slice(0, 40), 422, /is damaged or incomplete/],
  "a header that lies": [
    () => withFrame(small, 0xc0, (frame) => frame.set([0xff, 0xff, 0xff, 0xff], 5)),
    422,
    /measures 65,535 × 65,535 pixels: more than a cover can use/,
  ],
  "a large progressive JPEG": [
    () => withFrame(sampleJpeg(2000, 1500), 0xc2),
    422,
    /\(2,000 × 1,500 pixels\) is a progressive JPG, which can only be read when it is small\. Save it as a standard \(baseline\) RGB JPG/,
  ],
  "a JPEG of 12 bits": [
    () => withFrame(sampleJpeg(2000, 1500), 0xc1, (frame) => frame.set([12], 4)),
    422,
    /is an unusual kind of JPG/,
  ],
  "a large photo on its side": [
    () => withCameraNotes(sampleJpeg(2000, 1500), 6),
    422,
    /is stored on its side/,
  ],
  "a GIF": [
    () => together([new TextEncoder().encode("GIF89a"), new Uint8Array(40).fill(1)]),
    415,
    /not a picture we can use/,
  ],
  "a small PNG cut off": [() => pngHeader(100, 100), 422, /is damaged or incomplete/],
  "a PNG bomb": [() => pngHeader(30_000, 30_000), 422, /more than a cover can use/],
  "a large PNG that could be see-through and is not": [
    () => halfRedPng(1_600, 1_200, 255),
    422,
    /is a PNG, which can only be read when it is small/,
  ],
  "a large see-through PNG cut off": [
    () => halfRedPng(1_600, 1_200, 0).slice(0, -600),
    422,
    /is damaged or incomplete/,
  ],
  "a large PNG": [() => pngHeader(3_000, 2_000), 422, /is a PNG, which can only be read when it is small/],
};
test.each(Object.entries(bad))(
  "%s is refused with its sentence and leaves nothing behind",
  async (_what, [body, status, sentence]) => {
    const { browser } = await newUser();
    const before = await storedKeys();
    const response = await send(browser, body(), "sea.jpg");
    const { message } = await response.json<{ message: string }>();
    expect([response.status, message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await storedKeys()).toEqual(before);
  },
);

test("more than 10 MB is refused, whatever length it claims", async () => {
  const { browser } = await newUser();
  const before = await storedKeys();
  const long = together([small.slice(0, -2), new Uint8Array(11 * 1024 * 1024)]);
  const response = await send(browser, new Blob([long]).stream(), "huge.jpg");
  expect(response.status).toBe(413);
  expect((await response.json<{ message: string }>()).message).toMatch(/^huge\.jpg is larger than 10 MB\./);
  const told = await send(browser, small, "huge.jpg", {
    ...jpeg,
    "Content-Length": String(11 * 1024 * 1024),
  });
  expect(told.status).toBe(413);
  expect(await storedKeys()).toEqual(before);
});

test("a form or a text is not taken for a picture", async () => {
  const { browser } = await newUser();
  expect((await send(browser, small, "a.jpg", { "Content-Type": "text/html" })).status).toBe(415);
});

/** Red on the left; on the right black, of which `alpha` is to be seen. */
function halfRedPng(width: number, height: number, alpha: number): Uint8Array<ArrayBuffer> {
  const encoder = new PngEncoder({ width, height, colour: "rgba", bits: 8 });
  const row = new Uint8Array(width * 4);
  for (let x = 0; x < width; x++) row.set(x < width / 2 ? [255, 0, 0, 255] : [0, 0, 0, alpha], x * 4);
  for (let y = 0; y < height; y++) encoder.row(row);
  return new Uint8Array(encoder.finish());
}

/** The same PNG with a text in it, right behind its header. */
function withText(png: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`tEXtComment\0${text}`);
  const part = new Uint8Array(content.length + 8);
  const view = new DataView(part.buffer);
  view.setUint32(0, content.length - 4);
  part.set(content, 4);
  view.setUint32(content.length + 4, crc32(content));
  return together([png.slice(0, 33), part, png.slice(33)]);
}

/** A PNG's head with nothing of its pixels. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(65);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 2, 0, 0, 0], 24);
  bytes.set([0, 0, 0, 20, 0x49, 0x44, 0x41, 0x54], 33);
  return bytes;
}
