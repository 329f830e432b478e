import { beforeAll, describe, expect, test } from "vitest";
import { blendModes } from "#domain/cover/design";
import type { Rasterizer } from "#domain/cover/render/rasterizer";
import { type RenderOptions, renderCover } from "#domain/cover/render/render-cover";
import type { RowSource } from "#domain/cover/render/row-source";
import type { Rect, Scene, SceneElement } from "#domain/cover/scene";
import { Refusal } from "#domain/refusal";
import { nodeCoverTools } from "../../../../tests/setup/node-cover-tools";

let rasterizer: Rasterizer;
beforeAll(async () => {
  rasterizer = (await nodeCoverTools()).rasterizer;
});

/** A picture whose red tells the column and whose green tells the row. */
function grid(width: number, height: number, onClose = () => {}): RowSource {
  let y = 0;
  return {
    width,
    height,
    next(row) {
      if (y >= height) return false;
      for (let x = 0; x < width; x++) row.set([x, y, 7, 255], x * 4);
      y++;
      return true;
    },
    close: onClose,
  };
}

async function paint(scene: Partial<Scene>, options: RenderOptions = {}, picture = () => grid(100, 200)) {
  const whole: Scene = {
    width: 100,
    height: 200,
    color: "#000000",
    elements: [],
    boxes: [],
    grain: 0,
    ...scene,
  };
  const bands: Uint8ClampedArray[] = [];
  const { width, height } = await renderCover(
    whole,
    { rasterizer, openPicture: async () => picture() },
    { band: (pixels) => void bands.push(pixels.slice()) },
    options,
  );
  const pixels = bands.flatMap((band) => Array.from(band));
  expect(pixels.length).toBe(width * height * 4);
  const at = (x: number, y: number) => pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, pixels, at };
}

const square = (
  fill: string,
  rest: Partial<Extract<SceneElement, { kind: "vector" }>> = {},
): SceneElement => ({
  ...{ kind: "vector", layerId: "a", defs: "", top: 50, bottom: 150, opacity: 1, blend: "normal" },
  svg: `<path d="M20 50H80V150H20Z" fill="${fill}"/>`,
  ...rest,
});

const plain = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 };
const plate = (
  area: Rect,
  mirrorAt: number | null = null,
  rest: Partial<Extract<SceneElement, { kind: "plate" }>["picture"]> = {},
): Extract<SceneElement, { kind: "plate" }> => ({
  kind: "plate",
  area,
  mirrorAt,
  unit: 0.25,
  picture: {
    ref: { kind: "own", id: "a", name: "a.jpg", width: 100, height: 200, credit: null },
    ...{ coverage: "front", x: 0.5, y: 0.5, scale: 1, flip: false, adjust: plain, duotone: null, blur: 0 },
    ...rest,
  },
});
const page = { x: 0, y: 0, width: 100, height: 200 };

test("bands of any height give the same pixels", async () => {
  const elements: SceneElement[] = [
    plate(page, null, { blur: 40 }),
    {
      kind: "shadow",
      layerId: "a",
      path: "M20 50H80V150H20Z",
      top: 50,
      bottom: 150,
      blur: 12,
      dx: 3,
      dy: 5,
      color: "#000000",
      opacity: 0.8,
    },
    square("#ff8800", { opacity: 0.5, blend: "overlay" }),
  ];
  const { pixels } = await paint({ elements, grain: 50 });
  for (const bandRows of [16, 48, 112])
    expect((await paint({ elements, grain: 50 }, { bandRows })).pixels).toEqual(pixels);
});

test("a scene is painted smaller with a scale", async () => {
  const small = await paint({ color: "#102030", elements: [square("#ffffff")] }, { scale: 0.5 });
  expect(small).toMatchObject({ width: 50, height: 100 });
  expect(small.at(5, 50)).toEqual([16, 32, 48]);
  expect(small.at(25, 50)).toEqual([255, 255, 255]);
});

describe("blend modes are those of CSS", () => {
  const [below, above] = [0x60 / 255, 0xc0 / 255];
  const soft = (b: number) => (b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b));
  const formulas = {
    normal: above,
    multiply: below * above,
    screen: below + above - below * above,
    overlay: 2 * below * above,
    "soft-light": below + (2 * above - 1) * (soft(below) - below),
  };
  test.each(blendModes)("%s", async (blend) => {
    for (const opacity of [1, 0.4]) {
      const { at } = await paint({ color: "#606060", elements: [square("#c0c0c0", { blend, opacity })] });
      const expected = (below * (1 - opacity) + formulas[blend] * opacity) * 255;
      for (const channel of at(50, 100)) expect(Math.abs(channel - expected)).toBeLessThanOrEqual(2);
      expect(at(5, 100)).toEqual([96, 96, 96]);
    }
  });
});

test("a shadow is darkest under its middle, falls off evenly, and leaves what is far away alone", async () => {
  const { at } = await paint({
    color: "#ffffff",
    elements: [
      {
        kind: "shadow",
        layerId: "a",
        path: "M20 50H80V150H20Z",
        top: 50,
        bottom: 150,
        blur: 10,
        dx: 0,
        dy: 0,
        color: "#000000",
        opacity: 1,
      },
    ],
  });
  const across = Array.from({ length: 40 }, (_, x) => at(x, 100)[0] ?? 0);
  expect(across[0]).toBe(255);
  expect(across[39]).toBeLessThan(3);
  expect(Math.abs((across[20] ?? 0) - 128)).toBeLessThan(16);
  for (let x = 1; x < 40; x++) expect(across[x]).toBeLessThanOrEqual(across[x - 1] ?? 0);
});

test("a plate of the page's size is shown as it is; flipped it runs the other way", async () => {
  const shown = await paint({ elements: [plate(page)] });
  expect(shown.at(0, 0)).toEqual([0, 0, 7]);
  expect(shown.at(99, 199)).toEqual([99, 199, 7]);
  const flipped = await paint({ elements: [plate(page, null, { flip: true })] });
  expect(flipped.at(0, 10)).toEqual([99, 10, 7]);
});

test("a plate is cropped where it is told to, and keeps its shape", async () => {
  const top = await paint({ elements: [plate(page, null, { scale: 2, x: 0, y: 0 })] });
  const foot = await paint({ elements: [plate(page, null, { scale: 2, x: 1, y: 1 })] });
  const close = ([red = 0, green = 0]: number[], [r, g]: [number, number]) => {
    expect(Math.abs(red - r)).toBeLessThanOrEqual(1);
    expect(Math.abs(green - g)).toBeLessThanOrEqual(1);
  };
  close(top.at(0, 0), [0, 0]);
  close(top.at(99, 199), [49, 99]);
  close(foot.at(0, 0), [50, 100]);
  close(foot.at(99, 199), [99, 199]);
});

test("with a mirror the picture goes on from the fold as its own image", async () => {
  const { at } = await paint({
    width: 250,
    elements: [plate({ ...page, width: 250 }, 150, { coverage: "mirror" })],
  });
  expect(at(150, 20)).toEqual([0, 20, 7]);
  expect(at(149, 20)).toEqual([0, 20, 7]);
  expect(at(249, 20)).toEqual([99, 20, 7]);
  expect(at(50, 20)).toEqual([99, 20, 7]);
  // Once more beyond the mirror's end.
  expect(at(49, 20)).toEqual([99, 20, 7]);
});

test("built-in art goes on by itself over spine and back, and turns round when the front is on the left", async () => {
  const element = plate({ ...page, width: 250 }, 150, {
    coverage: "wrap",
    ref: { kind: "art", id: "nebula" },
  });
  let opened = 0;
  // The front first, then the back.
  const pictures = () => (opened++ % 2 === 0 ? grid(100, 200) : grid(120, 200));
  const left = await paint({ width: 250, elements: [element] }, {}, pictures);
  expect(left.at(150, 30)).toEqual([0, 30, 7]);
  expect(left.at(149, 30)).toEqual([119, 30, 7]);
  expect(left.at(30, 30)).toEqual([0, 30, 7]);
  expect(left.at(29, 30)).toEqual([0, 30, 7]);
  const right = await paint({ width: 250, elements: [{ ...element, mirrorAt: 100 }] }, {}, pictures);
  expect(right.at(99, 30)).toEqual([0, 30, 7]);
  expect(right.at(100, 30)).toEqual([119, 30, 7]);
  expect(right.at(0, 30)).toEqual([99, 30, 7]);
});

test("tones: no colour without saturation, two colours with a duotone", async () => {
  const grey = await paint({ elements: [plate(page, null, { adjust: { ...plain, saturation: -100 } })] });
  const [red, green, blue] = grey.at(90, 30);
  expect([green, blue]).toEqual([red, red]);
  const duotone = { dark: "#100020", light: "#ffe0c0", strength: 1 };
  const two = await paint({ elements: [plate(page, null, { duotone })] });
  expect(two.at(0, 0)).toEqual([17, 1, 33]);
});

test("a round picture ends at its ellipse with a smooth edge", async () => {
  const element: SceneElement = {
    kind: "picture",
    layerId: "a",
    ref: { kind: "own", id: "a", name: "a.jpg", width: 100, height: 200, credit: null },
    area: { x: 20, y: 40, width: 60, height: 60 },
    ...{ outline: "ellipse", x: 0.5, y: 0.5, scale: 1, opacity: 1, blend: "normal" },
  };
  const { at } = await paint({ color: "#ffffff", elements: [element] }, {}, () => grid(60, 60));
  expect(at(21, 41)).toEqual([255, 255, 255]);
  expect(at(50, 70)).toEqual([30, 30, 7]);
  const edge = Array.from({ length: 20 }, (_, x) => at(20 + x, 45)[2] ?? 0);
  expect(edge.some((value) => value > 20 && value < 240)).toBe(true);
});

/** Premultiplied: red on the left half, nothing on the right. */
function halfClear(width: number, height: number): RowSource {
  const opaque = grid(width, height);
  return {
    ...opaque,
    hasAlpha: true,
    next(row) {
      if (!opaque.next(row)) return false;
      for (let x = 0; x < width; x++) row.set(x < width / 2 ? [255, 0, 0, 255] : [0, 0, 0, 0], x * 4);
      return true;
    },
  };
}

test.each([
  ["as it is", 60],
  ["made smaller", 240],
  ["made larger", 20],
])("a see-through picture, %s, shows what lies behind it, with its own part of the edge", async (_, side) => {
  const element: SceneElement = {
    kind: "picture",
    layerId: "a",
    ref: { kind: "own", id: "a", name: "a.png", width: side, height: side, credit: null },
    area: { x: 20, y: 40, width: 60, height: 60 },
    ...{ outline: "rect", x: 0.5, y: 0.5, scale: 1, opacity: 1, blend: "normal" },
  };
  const { at } = await paint({ color: "#0000ff", elements: [element] }, {}, () => halfClear(side, side));
  expect(at(30, 70)).toEqual([255, 0, 0]);
  expect(at(70, 70)).toEqual([0, 0, 255]);
  // Between the two there is red and blue in one measure, and never a dark seam.
  for (let x = 45; x < 55; x++) {
    const [red = 0, green, blue = 0] = at(x, 70);
    expect(green).toBe(0);
    expect(Math.abs(red + blue - 255)).toBeLessThanOrEqual(1);
  }
});

const clearPicture: Extract<SceneElement, { kind: "picture" }> = {
  kind: "picture",
  layerId: "a",
  ref: { kind: "own", id: "a", name: "a.png", width: 60, height: 60, credit: null },
  area: { x: 20, y: 40, width: 60, height: 60 },
  ...{ outline: "rect", x: 0.5, y: 0.5, scale: 1, opacity: 1, blend: "normal" },
};
const shadowOfPicture = (blur: number): SceneElement => ({
  ...{ kind: "shadow", layerId: "a", path: "M20 40H80V100H20Z", picture: clearPicture },
  ...{ top: 38, bottom: 142, blur, dx: 0, dy: 40, color: "#000000", opacity: 1 },
});

test.each([0, 12])(
  "a see-through picture throws the shadow of what can be seen of it, blurred by %i",
  async (blur) => {
    const elements = [shadowOfPicture(blur), clearPicture];
    const clear = await paint({ color: "#ffffff", elements }, {}, () => halfClear(60, 60));
    expect(clear.at(35, 120)[0]).toBeLessThan(5);
    expect(clear.at(70, 120)).toEqual([255, 255, 255]);
    for (const bandRows of [16, 48])
      expect(
        (await paint({ color: "#ffffff", elements }, { bandRows }, () => halfClear(60, 60))).pixels,
      ).toEqual(clear.pixels);
    const opaque = await paint({ color: "#ffffff", elements }, {}, () => grid(60, 60));
    expect(opaque.at(35, 120)[0]).toBeLessThan(5);
    expect(opaque.at(65, 120)[0]).toBeLessThan(5);
  },
);

test("a picture that lies wholly above the page still throws its shadow onto it", async () => {
  const above = { ...clearPicture, area: { ...clearPicture.area, y: -70 } };
  const element: SceneElement = {
    ...{ kind: "shadow", layerId: "a", path: "M20 -70H80V-10H20Z", picture: above },
    ...{ top: 8, bottom: 72, blur: 0, dx: 0, dy: 80, color: "#000000", opacity: 1 },
  };
  const { at } = await paint({ color: "#ffffff", elements: [element] }, {}, () => halfClear(60, 60));
  expect([at(35, 40), at(70, 40), at(35, 80)]).toEqual([
    [0, 0, 0],
    [255, 255, 255],
    [255, 255, 255],
  ]);
});

test("a picture is closed once its shadow's shape is read, and when that fails", async () => {
  let open = 0;
  const counted = (rows: RowSource) => {
    open++;
    return { ...rows, close: () => void open-- };
  };
  const elements = [shadowOfPicture(0)];
  await paint({ elements }, {}, () => counted(halfClear(60, 60)));
  expect(open).toBe(0);
  const short = () => ({ ...counted(halfClear(60, 60)), next: () => false });
  await expect(paint({ elements }, {}, short)).rejects.toThrow("ended before its last row");
  expect(open).toBe(0);
});

test("a see-through background stands on white", async () => {
  const { at } = await paint({ elements: [plate(page)] }, {}, () => halfClear(100, 200));
  expect([at(10, 100), at(90, 100)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
  ]);
});

test("pictures are closed when they are done, and when painting fails", async () => {
  let open = 0;
  const counted = () => {
    open++;
    return grid(100, 200, () => {
      open--;
    });
  };
  await paint({ elements: [plate(page)] }, {}, counted);
  expect(open).toBe(0);
  const short = () => ({ ...counted(), next: () => false });
  await expect(paint({ elements: [plate(page)] }, {}, short)).rejects.toThrow("ended before its last row");
  expect(open).toBe(0);
});

test("more pictures at one height than there is memory for are refused", async () => {
  const elements = Array.from({ length: 6 }, () => plate(page));
  await expect(paint({ elements })).rejects.toThrow(Refusal);
  await expect(paint({ elements })).rejects.toThrow("More than 5 pictures stand at the same height");
});

test("grain moves middle tones and leaves black and white as they are", async () => {
  const grey = await paint({ color: "#808080", grain: 80 });
  const reds = grey.pixels.filter((_, at) => at % 4 === 0);
  const mean = reds.reduce((sum, red) => sum + red, 0) / reds.length;
  expect(Math.abs(mean - 128)).toBeLessThan(2);
  expect(new Set(reds).size).toBeGreaterThan(3);
  for (const color of ["#000000", "#ffffff"]) {
    const flat = await paint({ color, grain: 80 });
    expect(new Set(flat.pixels.filter((_, at) => at % 4 === 0)).size).toBe(1);
  }
});
