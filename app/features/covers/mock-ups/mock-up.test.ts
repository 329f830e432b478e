import { expect, test } from "vitest";
import { defaultDesign } from "#domain/cover/default-design";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { coverGeometry } from "#domain/cover/print-geometry";
import { layOut } from "../../../../tests/setup/cover-layout";
import { spineBeside } from "./cover-source";
import type { Pixels } from "./drawing/pixels";
import { groundsOf, usualGround } from "./grounds";
import { mockUpFileName, mockUpKinds } from "./kinds";
import { createMockUpMaker } from "./mock-up";
import { shopGrid, shopHeight, shopWidth } from "./scenes/shop-page";
import { neighbourSheet } from "./screens/neighbours";
import { phoneScreen } from "./screens/phone-screen";

const even = (width: number, height: number, color: readonly number[]): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = color[0] ?? 0;
    data[at + 1] = color[1] ?? 0;
    data[at + 2] = color[2] ?? 0;
    data[at + 3] = 255;
  }
  return { width, height, data };
};
const lightness = (color: string | null) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color?.slice(at, at + 2) ?? "0", 16), 0);

test("every kind is drawn from a cover, with and without a spine, and shows it", () => {
  const red = [210, 30, 40] as const;
  const blue = even(12, 160, [20, 60, 200]);
  for (const [binding, spine] of [
    ["paperback", blue],
    ["hardcover", null],
    ["hardcover", blue],
  ] as const) {
    const maker = createMockUpMaker();
    const front = even(100, 160, red);
    maker.cover({ front, spine, binding, thickness: 0.09, isRightToLeft: false });
    maker.screen({
      pixels: even(225, 484, [250, 250, 250]),
      area: { x: 50, y: 60, width: 120, height: 192 },
    });
    maker.neighbours([even(300, 288, [90, 90, 90]), even(300, 288, [120, 120, 120])]);
    for (const kind of mockUpKinds) {
      const [width, height] = kind === "shop" ? [700, 700] : [180, 180];
      const { data } = maker.make(kind, { width, height, ground: "#e0e0e0" });
      let reds = 0;
      let blues = 0;
      for (let at = 0; at < data.length; at += 4) {
        const r = data[at] ?? 0;
        const g = data[at + 1] ?? 0;
        const b = data[at + 2] ?? 0;
        if (r > g * 2.2 && r > 90) reds++;
        if (b > r * 2) blues++;
      }
      if (kind === "e-reader") expect(reds, kind).toBe(0);
      else expect(reds, kind).toBeGreaterThan(kind === "shop" ? 20_000 : 1_200);
      if (kind === "book" || kind === "stack") expect(blues > 100, kind).toBe(spine !== null);
    }
  }
});

test("a book read from right to left shows its spine at the right", () => {
  const sideOfBlue = (isRightToLeft: boolean) => {
    const maker = createMockUpMaker();
    const parts = { front: even(100, 160, [200, 190, 180]), spine: even(14, 160, [20, 60, 220]) };
    maker.cover({ ...parts, binding: "paperback", thickness: 0.1, isRightToLeft });
    const { data } = maker.make("book", { width: 200, height: 200, ground: "#ffffff" });
    let sum = 0;
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 2] ?? 0) > (data[at] ?? 0) * 2) {
        sum += (at / 4) % 200;
        count++;
      }
    return sum / count;
  };
  expect(sideOfBlue(false)).toBeLessThan(90);
  expect(sideOfBlue(true)).toBeGreaterThan(110);
});

test("grounds run from pale to deep in the cover's own hue; a dark cover stands on a soft one", () => {
  const night = even(60, 96, [20, 40, 90]);
  const grounds = groundsOf(night);
  expect(grounds.map(({ id }) => id)).toEqual(["pale", "soft", "accent", "deep", "white", "transparent"]);
  const [pale, soft, , deep, white, clear] = grounds.map(({ color }) => color);
  expect(lightness(pale ?? null)).toBeGreaterThan(lightness(soft ?? null));
  expect(lightness(soft ?? null)).toBeGreaterThan(lightness(deep ?? null));
  expect([white, clear]).toEqual(["#ffffff", null]);
  expect(Number.parseInt(soft?.slice(5) ?? "", 16)).toBeGreaterThan(
    Number.parseInt(soft?.slice(1, 3) ?? "", 16),
  );
  expect(usualGround(night)).toBe("soft");
  expect(usualGround(even(60, 96, [245, 240, 230]))).toBe("accent");
  for (const { color } of groundsOf(even(9, 9, [128, 128, 128])))
    if (color) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});

test("files are named for the book, the kind and the size, in every script", () => {
  expect(mockUpFileName("The Edge of Winter", "book", "square", "jpeg")).toBe(
    "the-edge-of-winter-standing-book-1600x1600.jpg",
  );
  expect(mockUpFileName("Don’t / look: back?", "e-reader", "wide", "png")).toBe(
    "dont-look-back-on-an-e-reader-1920x1080.png",
  );
  expect(mockUpFileName("ألف ليلة وليلة", "shop", "tall", "jpeg")).toBe(
    "ألف-ليلة-وليلة-in-a-store-1080x1920.jpg",
  );
  expect(mockUpFileName(" … ", "stack", "square", "png")).toBe("cover-stack-of-books-1600x1600.png");
  expect(mockUpFileName("word ".repeat(60), "book", "square", "png").length).toBeLessThan(100);
});

test("the spine of a finished wrap is found beside its front", () => {
  for (const coverType of ["paperback", "hardcover"] as const)
    for (const isRightToLeft of [false, true]) {
      const design = defaultDesign();
      const geometry = coverGeometry({
        ...design,
        coverType,
        print: { ...design.print, pages: 312, isRightToLeft },
      });
      const spine = spineBeside(geometry.front, geometry.width);
      expect(spine.x).toBeCloseTo(geometry.spine?.x ?? -1, 6);
      expect(spine.width).toBeCloseTo(geometry.spine?.width ?? -1, 6);
    }
});

test("a page of a shop shows covers at 160 px, as many as go on it, in its middle", () => {
  for (const [width, height] of [
    [1600, 1600],
    [1920, 1080],
    [1080, 1920],
  ] as const) {
    const { columns, rows, left, top } = shopGrid(width, height);
    expect(columns * rows).toBeGreaterThanOrEqual(18);
    expect(columns * rows - 1).toBeLessThanOrEqual(30);
    expect(left).toBeGreaterThanOrEqual(30);
    expect(top).toBeGreaterThanOrEqual(30);
  }
  expect(shopWidth / shopHeight).toBe(0.625);
});

test("the words on screens and of the neighbours can be set, and go into their boxes", () => {
  const book = { author: "Ávila Fjordström", language: "en", blurb: "Marit keeps the light. ".repeat(20) };
  const titles = [
    "Io",
    "The Extraordinarily Long and Winding History of Everything That Ever Was",
    "ألف ليلة وليلة",
  ];
  const sheets = titles.map((title) => phoneScreen({ ...book, title }, "#b1c0ce", 0.625).design);
  for (const design of [...sheets, neighbourSheet(0), neighbourSheet(1)]) {
    expect(coverDesignSchema.parse(design)).toEqual(design);
    const { boxes } = layOut(design);
    const words = boxes.flatMap(({ text }) => text ?? []);
    expect(words.flatMap(({ missing }) => missing)).toEqual([]);
    // The blurb alone runs on under the foot of the screen.
    expect(words.filter(({ isOverfull }) => isOverfull).length).toBeLessThanOrEqual(1);
  }
});
