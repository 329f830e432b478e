import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { artBackSize, artFrontSize, artIds } from "#domain/cover/art-catalogue";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import type { RowSource } from "#domain/cover/render/row-source";
import { artFiles, heaviestArt, heaviestSmallArt } from "#scripts/art/art-pictures";
import { paintArt } from "#scripts/art/paintings";

const kept = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../public/art/${name}`, import.meta.url)));

test("every built-in scene is kept as front, back and small picture, none too heavy", () => {
  for (const id of artIds) {
    const front = kept(`${id}.jpg`);
    const back = kept(`${id}-back.jpg`);
    const small = kept(`${id}-small.jpg`);
    expect(sizeOf(openJpeg(front, id))).toEqual(artFrontSize);
    expect(sizeOf(openJpeg(back, id))).toEqual(artBackSize);
    expect(sizeOf(openJpeg(small, id))).toEqual({ width: 400, height: 640 });
    expect(front.length, id).toBeLessThanOrEqual(heaviestArt);
    expect(back.length, id).toBeLessThanOrEqual(heaviestArt);
    expect(small.length, id).toBeLessThanOrEqual(heaviestSmallArt);
  }
});

test.for(["rising-shapes", "noir-city"] as const)(
  "painting %s again makes the same bytes",
  { timeout: 120_000 },
  (id) => {
    for (const { name, bytes } of artFiles(id, "front"))
      expect(Buffer.compare(bytes, kept(name)), name).toBe(0);
  },
);

/** Pixels a front's width: few are enough, a seam goes from top to foot. */
const seamScale = 64;

test("back and front meet without a seam", { timeout: 120_000 }, () => {
  for (const id of artIds) {
    const front = paintArt(id, "front", seamScale);
    const back = paintArt(id, "back", seamScale);
    let jump = 0;
    let usual = 0;
    for (let y = 0; y < front.height; y++) {
      for (let channel = 0; channel < 3; channel++) {
        const [last, before] = [1, 2].map(
          (at) => back.pixels[((y + 1) * back.width - at) * 3 + channel] ?? 0,
        );
        const [first, next] = [0, 1].map((at) => front.pixels[(y * front.width + at) * 3 + channel] ?? 0);
        jump += Math.abs((last ?? 0) - (first ?? 0));
        usual += Math.max(Math.abs((last ?? 0) - (before ?? 0)), Math.abs((first ?? 0) - (next ?? 0)));
      }
    }
    // Two neighbours here differ no more than neighbours elsewhere do.
    expect(jump, id).toBeLessThan(usual * 1.5 + 0.5);
  }
});

const sizeOf = (source: RowSource) => {
  source.close();
  return { width: source.width, height: source.height };
};
