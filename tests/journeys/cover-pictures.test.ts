import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planJpeg } from "#domain/cover/render/jpeg/jpeg-plan";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { openPng } from "#domain/cover/render/png-reader";
import { closePages, launch } from "../setup/browser";
import { samplePhoto } from "../setup/sample-photo";
import { smallPictures } from "../setup/small-pictures";

type Tried = { made: number[]; width: number; height: number } | string;
declare const tryPicture: (bytes: number[], name: string) => Promise<Tried>;
declare const drawn: (width: number, height: number, type: string) => Promise<number[]>;
declare const tryLarge: (width: number, height: number) => Promise<string>;
declare const tryEmpty: (bytes: number) => Promise<unknown>;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage();
  const { outputFiles } = await build({
    entryPoints: [new URL("../setup/normalise-page.ts", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    alias: { "#app": new URL("../../app", import.meta.url).pathname },
    logLevel: "error",
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
});
afterAll(() => closePages(browser));

const tried = (bytes: Uint8Array, name: string): Promise<Tried> =>
  page.evaluate(([given, called]) => tryPicture(given, called), [Array.from(bytes), name] as const);

/** What came of it, read by our own reader: size, and the colour in the middle of its top and of its foot. */
async function accepted(bytes: Uint8Array, name: string) {
  const answer = await tried(bytes, name);
  if (typeof answer === "string") throw new Error(answer);
  const made = Uint8Array.from(answer.made);
  const rows = openJpeg(made, name);
  const row = new Uint8Array(rows.width * 4);
  const colors: string[] = [];
  while (rows.next(row)) {
    const at = (rows.width >> 1) * 4;
    colors.push((row[at] ?? 0) > (row[at + 2] ?? 0) ? "red" : "blue");
  }
  expect([answer.width, answer.height]).toEqual([rows.width, rows.height]);
  const { orientation } = planJpeg(made, name);
  return { size: `${rows.width} × ${rows.height}`, orientation, top: colors[0], foot: colors.at(-1), made };
}

describe("a picture the server could not read becomes an upright baseline JPEG", () => {
  it.each([
    ["a progressive JPEG", smallPictures.progressive, "a.jpg"],
    ["a JPEG in the colours of print", smallPictures.cmyk, "a.jpg"],
    ["a PNG of 16 bits a color", smallPictures.deepPng, "a.png"],
    ["a WebP", smallPictures.webp, "a.webp"],
  ])("%s", async (_, bytes, name) => {
    const { size, top, foot } = await accepted(bytes, name);
    expect({ size, top, foot }).toEqual({ size: "20 × 20", top: "red", foot: "blue" });
  });

  it("a JPEG that its camera held on its head", async () => {
    const turned = withOrientation(smallPictures.restartMarkers, 3);
    expect(await accepted(turned, "a.jpg")).toMatchObject({ orientation: 1, top: "blue", foot: "red" });
  });

  it.each(["image/png", "image/webp"])("a see-through %s stays so, as a PNG", async (type) => {
    const drawing = await page.evaluate((kind) => drawn(40, 20, kind), type);
    const answer = await tried(Uint8Array.from(drawing), "a.png");
    if (typeof answer === "string") throw new Error(answer);
    const row = new Uint8Array(40 * 4);
    const rows = openPng(Uint8Array.from(answer.made), "nothing");
    expect(rows?.next(row)).toBe(true);
    expect([...row.slice(0, 4), ...row.slice(-4)]).toEqual([0, 0, 0, 255, 0, 0, 0, 0]);
  });

  it("a photograph of 30 megapixels becomes one of 24", async () => {
    expect(await page.evaluate(() => tryLarge(6_000, 5_000))).toBe("5367 × 4472");
  });
});

it("an upright baseline JPEG goes as it is, byte by byte", async () => {
  const photo = samplePhoto(120, 90);
  expect((await accepted(photo, "a.jpg")).made).toEqual(photo);
});

describe("what cannot be a background is refused with a sentence", () => {
  const photo = samplePhoto(120, 90);
  it.each([
    ["an animation", smallPictures.animatedWebp, "a.webp", /a\.webp is an animation/],
    ["a text", new TextEncoder().encode("Call me Ishmael. ".repeat(9)), "a.jpg", /not a picture we can use/],
    ["a file of no bytes", new Uint8Array(0), "a.jpg", /not a picture we can use/],
    [
      "a PNG cut off in its header",
      smallPictures.deepPng.subarray(0, 60),
      "a.png",
      /not a picture we can use|damaged/,
    ],
    ["a header of 65,535 × 65,535", withSize(photo, 65_535, 65_535), "a.jpg", /measures 65,535 × 65,535/],
  ])("%s", async (_, bytes, name, sentence) => {
    expect(await tried(bytes, name)).toMatch(sentence);
  });

  it("10 MB and a byte", async () => {
    expect(await page.evaluate(() => tryEmpty(10 * 1024 * 1024 + 1))).toMatch(
      /empty\.jpg is larger than 10 MB/,
    );
  });
});

function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const exif = [
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ];
  return Uint8Array.of(...jpeg.subarray(0, 2), ...exif, ...jpeg.subarray(2));
}

/** The same data under a header that lies about its size. */
function withSize(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const copy = jpeg.slice();
  const at = copy.findIndex((byte, index) => byte === 0xff && copy[index + 1] === 0xc0);
  copy.set([height >> 8, height & 255, width >> 8, width & 255], at + 5);
  return copy;
}
