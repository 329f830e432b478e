import { expect, test } from "vitest";
import { set } from "../../../../tests/setup/cover-layout";

const title = "Nobody Walks Home";
const bebas = { family: "bebas-neue", textCase: "upper" } as const;
const linesOf = ({ lines }: ReturnType<typeof set>) => lines.map(({ text }) => text);
/** Of a line in its box: left, right, top of its capitals, foot; px. */
function edges({ lines }: ReturnType<typeof set>) {
  return lines.map(({ glyphs, size, x, y }) => ({
    left: x + (glyphs.ink?.left ?? 0) * size,
    right: x + (glyphs.ink?.right ?? 0) * size,
    top: y - glyphs.top * size,
    foot: y - Math.min(0, glyphs.ink?.bottom ?? 0) * size,
  }));
}

test("wrapped text keeps its size, and is told when it does not fit", () => {
  expect(set(title, {}, { width: 2_000 })).toMatchObject({ size: 100, isOverfull: false });
  expect(set(title, {}, { width: 200 })).toMatchObject({ size: 100, isOverfull: true });
  expect(set(title, {}, { height: 60, width: 2_000 })).toMatchObject({ isOverfull: true });
});

test("shrunk text is as large as its box allows", () => {
  const shrunk = set(title, {}, { fit: "shrink", size: 500, height: 400 });
  expect(shrunk.isOverfull).toBe(false);
  expect(shrunk.size).toBeLessThan(500);
  expect(Math.max(...edges(shrunk).map(({ foot }) => foot))).toBeLessThanOrEqual(400);
  expect(set(title, {}, { fit: "shrink", size: shrunk.size + 4, height: 400 }).size).toBeCloseTo(
    shrunk.size,
    0,
  );
  expect(set(title, {}, { fit: "shrink", size: 20 }).size).toBe(20);
});

test("text that does not fit at the smallest size is told", () => {
  const tiny = set("word ".repeat(600), {}, { fit: "shrink", smallest: 40 });
  expect(tiny).toMatchObject({ size: 40, isOverfull: true });
});

test("justified lines are as wide as the box, whatever their words", () => {
  const poster = set(title.toUpperCase(), bebas, { fit: "justify", size: 900, lineHeight: 1 });
  expect(linesOf(poster)).toEqual(["NOBODY WALKS", "HOME"]);
  for (const { left, right } of edges(poster)) {
    expect(left).toBeCloseTo(0);
    expect(right).toBeCloseTo(1_000);
  }
  expect(poster.size).toBe(poster.lines[0]?.size);
  expect(poster.isOverfull).toBe(false);
});

test("justified text keeps the lines its author typed and stays inside its box", () => {
  const typed = set("NOBODY\nWALKS\nHOME", bebas, { fit: "justify", size: 900, height: 500 });
  expect(linesOf(typed)).toEqual(["NOBODY", "WALKS", "HOME"]);
  expect(typed.isOverfull).toBe(false);
  expect(edges(typed)[0]?.top).toBeGreaterThanOrEqual(-1);
  expect(edges(typed)[2]?.foot).toBeLessThanOrEqual(501);
});

test("long text cannot be justified and is shrunk", () => {
  const long = set("A very long sentence of many words indeed ".repeat(8).trim(), {}, { fit: "justify" });
  expect(new Set(long.lines.map(({ size }) => size)).size).toBe(1);
  expect(long.isOverfull).toBe(false);
});

test("titles stand by their capitals: in the middle, at the top, at the foot", () => {
  const [middle] = edges(set("HOME", {}, { valign: "middle" }));
  expect((middle?.top ?? 0) + (middle?.foot ?? 0)).toBeCloseTo(1_000, -1);
  expect(edges(set("HOME"))[0]?.top).toBeCloseTo(0);
  expect(edges(set("HOME", {}, { valign: "bottom" }))[0]?.foot).toBeCloseTo(1_000, -1);
  // What hangs below the line stays inside as well.
  expect(edges(set("gypsy", {}, { valign: "bottom" }))[0]?.foot).toBeLessThanOrEqual(1_000);
});

test("start and end follow the direction of the paragraph", () => {
  const [hebrew] = edges(set("אהבה"));
  const [latin] = edges(set("love"));
  expect(hebrew?.right).toBeGreaterThan(950);
  expect(latin?.left).toBeLessThan(50);
  expect(edges(set("love", {}, { align: "end" }))[0]?.right).toBeGreaterThan(950);
  expect(edges(set("אהבה", {}, { align: "end" }))[0]?.left).toBeLessThan(50);
});

test("justified lines that their height keeps narrow stand where the paragraph begins", () => {
  const low = { fit: "justify", size: 900, height: 150 } as const;
  expect(edges(set("LOVE", bebas, low))[0]?.left).toBeCloseTo(0);
  expect(edges(set("אהבה", {}, low))[0]?.right).toBeCloseTo(1_000);
});
