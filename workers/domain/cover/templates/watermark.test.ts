import { beforeAll, expect, test } from "vitest";
import { defaultDesign } from "#domain/cover/default-design";
import { type CoverDesign, maxLayers } from "#domain/cover/design";
import { coverDesignSchema } from "#domain/cover/design-schema";
import { watermarked } from "#domain/cover/templates/watermark";
import { layOut, shapeLayer } from "../../../../tests/setup/cover-layout";
import { type PaintTools, painted } from "../../../../tests/setup/cover-paint";
import { nodeCoverTools } from "../../../../tests/setup/node-cover-tools";

let tools: PaintTools;
beforeAll(async () => {
  tools = await nodeCoverTools();
});

const plain = (color: string): CoverDesign => ({
  ...defaultDesign(),
  layers: [],
  background: { color, gradient: null, picture: null, grain: 0 },
});

test("the mark is a design of layers that can be stored, and is made once", () => {
  const design = { ...defaultDesign(), words: { ...defaultDesign().words, title: "Harbour Lights" } };
  const marked = watermarked(design);
  expect(coverDesignSchema.parse(marked)).toEqual(marked);
  expect(marked.layers.filter(({ name }) => name !== "Preview mark")).toEqual(design.layers);
  expect(watermarked(marked)).toEqual(marked);
});

test("a design with all the layers there may be is still one that can be stored", () => {
  const layers = Array.from({ length: maxLayers }, (_, at) => shapeLayer("rect", { id: `r${at}` }));
  const marked = watermarked({ ...defaultDesign(), layers });
  expect(() => coverDesignSchema.parse(marked)).not.toThrow();
  expect(marked.layers).toHaveLength(maxLayers);
});

test("title, subtitle and author stand over the mark", () => {
  const design = {
    ...defaultDesign(),
    words: { ...defaultDesign().words, title: "Harbour Lights", author: "A" },
  };
  const { layers } = watermarked(design);
  const place = (name: (layer: CoverDesign["layers"][number]) => boolean) => layers.findIndex(name);
  const first = place((layer) => layer.kind === "text" && layer.slot === "title");
  expect(layers.findLastIndex(({ name }) => name === "Preview mark")).toBeLessThan(first);
});

test("it reads PREVIEW aslant from head to foot, on a front and on the front of a wrap, in every language", () => {
  for (const coverType of ["kindle", "paperback"] as const) {
    const { boxes } = layOut(watermarked({ ...plain("#204060"), coverType, language: "tr" }));
    expect(boxes.map(({ text }) => text?.lines)).toEqual(boxes.map(() => ["PREVIEW"]));
    expect(boxes.some(({ text }) => text?.isOverfull)).toBe(false);
    for (const [at, { ink }] of boxes.entries()) {
      expect(ink.y).toBeGreaterThan(boxes[at - 1]?.ink.y ?? -1);
      expect(ink.x).toBeGreaterThan(boxes[at - 1]?.ink.x ?? -1);
    }
  }
});

test("at 160 px it is told from white, black, grey and loud grounds", async () => {
  for (const color of ["#ffffff", "#000000", "#808080", "#c0c0c0", "#ff2d55", "#ffd400"]) {
    const { pixels } = await painted(watermarked(plain(color)), tools, 160);
    const ground = Number.parseInt(color.slice(3, 5), 16);
    let seen = 0;
    for (let at = 1; at < pixels.length; at += 4) if (Math.abs((pixels[at] ?? 0) - ground) > 24) seen++;
    expect(seen / (pixels.length / 4), color).toBeGreaterThan(0.025);
  }
});
