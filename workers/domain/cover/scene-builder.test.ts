import { expect, test } from "vitest";
import { defaultDesign, usualLayer } from "#domain/cover/default-design";
import { type CoverDesign, type Layer, type PictureLayer, shapes } from "#domain/cover/design";
import { fontFamilies } from "#domain/cover/font-catalogue";
import { coverGeometry } from "#domain/cover/print-geometry";
import type { Scene } from "#domain/cover/scene";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import { coverOf, freeText, layOut, shapeLayer, shelf } from "../../../tests/setup/cover-layout";

const cover = (layers: Layer[], changes: Partial<CoverDesign> = {}): CoverDesign => ({
  ...defaultDesign(),
  layers,
  ...changes,
});
const paperback = (layers: Layer[]): CoverDesign =>
  cover(layers, { coverType: "paperback", barcode: { mode: "none", isbn: "" } });
const boxOf = (scene: Scene, id: string) => scene.boxes.find(({ layerId }) => layerId === id);
const gradient = {
  kind: "linear" as const,
  angle: 0,
  stops: [
    { at: 0, color: "#ffffff", opacity: 1 },
    { at: 1, color: "#000000", opacity: 0.5 },
  ],
};
const picture: PictureLayer = {
  id: "photo",
  kind: "picture",
  name: "Photo",
  panel: "front",
  box: { x: 10, y: 10, width: 20, height: 20 },
  opacity: 1,
  blend: "normal",
  isHidden: false,
  isLocked: false,
  ref: { kind: "own", id: "p", name: "p.jpg", width: 100, height: 100, credit: null },
  outline: "ellipse",
  x: 0.5,
  y: 0.5,
  scale: 1,
  shadow: null,
};
const artBackground = { kind: "art" as const, id: "lighthouse-dusk" as const };

test("the same design gives the same scene, to the last digit", () => {
  const design = coverOf("The Edge of Winter", { fit: "justify", size: 120 });
  expect(JSON.stringify(layOut(design))).toBe(JSON.stringify(layOut(design)));
});

test("coordinates have two decimals at most", () => {
  const design = coverOf("Office fjords", { fit: "shrink", size: 77.7, fill: gradient });
  for (const element of layOut(design).elements) {
    if (element.kind !== "vector") continue;
    expect(`${element.svg}${element.defs}`).not.toMatch(/\.\d{3}/);
    expect(`${element.svg}${element.defs}`).not.toMatch(/NaN|Infinity|undefined|e-/);
  }
});

test("the fonts it asks for are all it needs: with every font on the shelf nothing changes", () => {
  const texts = [
    "Plain",
    "Số đỏ",
    "Война и мир",
    "Η Οδύσσεια",
    "אהבה 2026",
    "ألف ليلة",
    "雪国。",
    "★ ♪ 👩",
    "Dvořák",
  ];
  for (const { id } of fontFamilies) {
    const layers = texts.map((text, at) => freeText(`t${at}`, text, { family: id, weight: 700 }));
    const design = cover(layers);
    const all = buildScene(design, coverGeometry(design), shelf());
    expect(JSON.stringify(layOut(design)) === JSON.stringify(all), id).toBe(true);
  }
});

test("Japanese, Arabic and Hebrew fonts are asked for only when they are needed", () => {
  expect(fontsNeeded(coverOf("Café – “naïve” • №"))).toEqual(["PlayfairDisplay_700Bold"]);
  expect(fontsNeeded(coverOf("雪国"))).toContain("NotoSansJP_700Bold");
  expect(fontsNeeded(coverOf("👩"))).not.toContain("NotoSansJP_700Bold");
  expect(fontsNeeded(cover([freeText("a", "雪国", { isHidden: true })]))).toEqual([]);
});

test("a layer's box and ink are told in pixels of the page", () => {
  const scene = layOut(coverOf("HOME", { valign: "middle", align: "center" }));
  const box = boxOf(scene, "words");
  expect(box?.box).toEqual({ x: 160, y: 256, width: 1_280, height: 2_048 });
  const ink = box?.ink ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(ink.x + ink.width / 2).toBeCloseTo(800, -1);
  expect(ink.y + ink.height / 2).toBeCloseTo(1_280, -1);
  expect(box?.text).toEqual({ lines: ["HOME"], size: 32, isOverfull: false, missing: [] });
});

test("a size is of a front 400 px wide, whatever the page's pixels", () => {
  const small = coverOf("HOME", { size: 40 });
  const large = { ...small, kindle: { width: 3_200, height: 5_120 } };
  const [one, two] = [layOut(small), layOut(large)].map((scene) => boxOf(scene, "words")?.ink.width ?? 0);
  expect(two).toBeCloseTo((one ?? 0) * 2, 0);
});

test("a text may be filled with a gradient, outlined, and throw a shadow", () => {
  const scene = layOut(
    coverOf("HOME", {
      fill: gradient,
      outline: { color: "#aa0000", width: 2 },
      shadow: { color: "#000000", opacity: 0.5, blur: 4, dx: 1, dy: 3 },
      opacity: 0.8,
      blend: "overlay",
    }),
  );
  const [shadow, text] = scene.elements;
  expect(shadow).toMatchObject({ kind: "shadow", blur: 16, dx: 4, dy: 12, opacity: 0.4, layerId: "words" });
  expect(text).toMatchObject({ kind: "vector", opacity: 0.8, blend: "overlay" });
  if (text?.kind !== "vector" || shadow?.kind !== "shadow") throw new Error("no text");
  expect(text.svg).toContain('stroke="#aa0000" stroke-width="16"');
  expect(text.defs).toContain('stop-color="#000000" stop-opacity="0.5"');
  const ink = boxOf(scene, "words")?.ink;
  expect(text.top).toBeLessThanOrEqual((ink?.y ?? 0) - 8);
  expect(shadow.top).toBeLessThan(ink?.y ?? 0);
  expect(shadow.bottom).toBeGreaterThan((ink?.y ?? 0) + (ink?.height ?? 0) + 12);
});

test("nothing in a scene's outlines would trouble the renderer, and its ids are its own", () => {
  const layers = [
    ...shapes.map((shape) => shapeLayer(shape, { fill: gradient, stroke: { color: "#ffffff", width: 2 } })),
    freeText("a", "Gradient", { fill: { ...gradient, kind: "radial", x: 0.5, y: 0, radius: 1 } }),
    freeText("b", `${"A long text of many lines. ".repeat(60)}`, { fill: gradient, size: 12 }),
  ];
  const scene = layOut(cover(layers));
  const vectors = scene.elements.filter((element) => element.kind === "vector");
  const markup = vectors.map(({ svg, defs }) => svg + defs).join("");
  expect(markup).not.toMatch(/<text|<g\b|\s(?:opacity|filter|mask|clip-path|style)=/);
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  expect(vectors.filter(({ layerId }) => layerId === "b").length).toBeGreaterThan(3);
});

test.each(shapes)("a %s is drawn inside its box", (shape) => {
  const stroke = { color: "#ffffff", width: 2 };
  for (const changes of [{}, { stroke }, { stroke, fill: null }, { fill: gradient, radius: 20 }]) {
    const scene = layOut(cover([shapeLayer(shape, changes)]));
    const [element] = scene.elements;
    if (element?.kind !== "vector") throw new Error("nothing drawn");
    expect(element.svg).toMatch(/^(<path fill="[^"]+" d="M[^"]+Z"\/>)+$/);
    expect([element.top, element.bottom]).toEqual([256, 768]);
    const ys = [...element.svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((match) => Number(match[2]));
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(256);
    expect(Math.max(...ys)).toBeLessThanOrEqual(768);
  }
});

test("shapes without fill and stroke, hidden layers and empty boxes draw nothing", () => {
  const scene = layOut(
    cover([
      shapeLayer("rect", { fill: null }),
      shapeLayer("ellipse", { isHidden: true }),
      shapeLayer("diamond", { box: { x: 0, y: 0, width: 0, height: 0 } }),
      freeText("none", "   "),
    ]),
  );
  expect(scene.elements).toEqual([]);
  expect(scene.boxes.map(({ layerId }) => layerId)).toEqual(["rect", "diamond", "none"]);
});

test("a picture layer is an element of its own, under nothing but its shadow", () => {
  const shadow = { color: "#000000", opacity: 1, blur: 2, dx: 0, dy: 0 };
  const [below, element] = layOut(cover([{ ...picture, shadow }])).elements;
  expect(below).toMatchObject({ kind: "shadow", layerId: "photo" });
  expect(element).toMatchObject({
    kind: "picture",
    outline: "ellipse",
    area: { x: 160, y: 256, width: 320 },
  });
});

test("a Kindle cover leaves out what belongs to spine and back", () => {
  const design = defaultDesign();
  Object.assign(design.words, { title: "Title", author: "Author", backText: "Back" });
  expect(
    layOut(design)
      .boxes.map(({ layerId }) => layerId)
      .sort(),
  ).toEqual(["author", "subtitle", "title"]);
  expect(layOut({ ...design, coverType: "paperback" }).boxes).toHaveLength(7);
});

test("words on the spine run down its middle, clear of the folds", () => {
  const design = paperback([usualLayer("spineTitle"), usualLayer("spineAuthor")]);
  Object.assign(design.words, { title: "Gypsy Edge", author: "Ávila" });
  const geometry = coverGeometry(design);
  const scene = layOut(design);
  const [title, author] = ["spineTitle", "spineAuthor"].map((id) => boxOf(scene, id));
  const safe = geometry.safe.spine;
  if (!title || !author || !safe || !geometry.spine) throw new Error("no spine");
  expect(title.text?.lines).toEqual(["Gypsy Edge"]);
  for (const { ink } of [title, author]) {
    expect(ink.height).toBeGreaterThan(ink.width * 2);
    expect(ink.x).toBeGreaterThanOrEqual(safe.x);
    expect(ink.x + ink.width).toBeLessThanOrEqual(safe.x + safe.width + 0.01);
  }
  expect(title.ink.y).toBeLessThan(author.ink.y);
  // Capitals are in the middle: letters that hang below the line go to its left.
  const middle = geometry.spine.x + geometry.spine.width / 2;
  expect(middle - title.ink.x).toBeGreaterThan(title.ink.x + title.ink.width - middle);
});

test("Hebrew on a spine runs down as well, turned the other way", () => {
  const design = paperback([usualLayer("spineTitle")]);
  design.words.title = "סיפור על אהבה";
  const box = boxOf(layOut(design), "spineTitle");
  expect((box?.ink.y ?? 0) - (box?.box.y ?? 0)).toBeLessThan(20);
});

test("a spine too thin for words has none, and it is told", () => {
  const design = paperback([usualLayer("spineTitle")]);
  design.words.title = "Title";
  design.print.pages = 40;
  const scene = layOut(design);
  expect(scene.elements).toEqual([]);
  expect(boxOf(scene, "spineTitle")?.text?.isOverfull).toBe(true);
});

test("a photographic background covers the front, or the whole wrap with its fold", () => {
  const background = { ...defaultDesign().background, gradient };
  const plate = {
    ref: artBackground,
    x: 0.5,
    y: 0.5,
    scale: 1,
    flip: false,
    adjust: { brightness: 0, contrast: 0, saturation: 0, warmth: 0 },
    duotone: null,
    blur: 0,
  };
  const scenes = (["front", "wrap", "mirror"] as const).map((coverage) =>
    layOut({ ...paperback([]), background: { ...background, picture: { ...plate, coverage } } }),
  );
  const geometry = coverGeometry(paperback([]));
  const [front, wrap, mirror] = scenes.map(({ elements }) => elements[1]);
  expect(scenes[0]?.elements[0]?.kind).toBe("vector");
  expect(front).toMatchObject({ kind: "plate", mirrorAt: null, area: { x: geometry.front.x, y: 0 } });
  expect(wrap).toMatchObject({ mirrorAt: geometry.front.x, area: { x: 0, width: geometry.width } });
  expect(mirror).toMatchObject({ mirrorAt: geometry.front.x, area: geometry.page });
  const kindle = layOut(
    cover([], { background: { ...background, picture: { ...plate, coverage: "wrap" } } }),
  );
  expect(kindle.elements[1]).toMatchObject({ mirrorAt: null, picture: { coverage: "front" } });
});
