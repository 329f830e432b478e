import { expect, test } from "vitest";
import type { LineGlyphs } from "#domain/cover/layout/line-glyphs";
import { filesOf, set } from "../../../../tests/setup/cover-layout";

const glyphsOf = (text: string, style?: Parameters<typeof set>[1]): LineGlyphs["glyphs"] =>
  set(text, style).lines.flatMap(({ glyphs }) => glyphs.glyphs);
const widthOf = (text: string, style?: Parameters<typeof set>[1]): number =>
  set(text, style, { width: 100_000 }).lines[0]?.glyphs.width ?? 0;
const linesOf = ({ lines }: ReturnType<typeof set>) => lines.map(({ text }) => text);

test("Latin letters join in ligatures and are kerned", () => {
  expect(glyphsOf("office", { family: "eb-garamond" })).toHaveLength(4);
  expect(widthOf("AVAVA")).toBeLessThan(3 * widthOf("A") + 2 * widthOf("V") - 0.15);
});

test("spaced letters are not joined, and no space is left after the last", () => {
  expect(glyphsOf("office", { family: "eb-garamond", letterSpacing: 0.1 })).toHaveLength(6);
  expect(widthOf("HHHH", { letterSpacing: 0.5 }) - widthOf("HHHH")).toBeCloseTo(1.5);
});

test("Arabic letters are joined, run from right to left and are never torn apart", () => {
  const joined = glyphsOf("ببب");
  expect(new Set(joined.map(({ glyph }) => glyph)).size).toBe(3);
  expect(filesOf(set("ببب"))).toEqual(["Amiri_400Regular"]);
  expect(widthOf("مئة عام", { letterSpacing: 0.5 })).toBe(widthOf("مئة عام"));
  expect(set("عام").isRtl).toBe(true);
});

test("marks stay on their letters when letters are spaced", () => {
  const plain = glyphsOf("לָא");
  const spaced = glyphsOf("לָא", { letterSpacing: 0.4 });
  const offset = (glyphs: LineGlyphs["glyphs"]) => (glyphs[1]?.x ?? 0) - (glyphs[2]?.x ?? 0);
  expect(offset(spaced)).toBeCloseTo(offset(plain));
  expect(widthOf("לָא", { letterSpacing: 0.4 }) - widthOf("לָא")).toBeCloseTo(0.4);
});

test("Hebrew with figures: the text runs to the left, its numbers to the right", () => {
  const { lines } = set("אב 123");
  const [line] = lines;
  const drawn = [...(line?.glyphs.glyphs ?? [])].sort((a, b) => a.x - b.x).map(({ glyph }) => glyph);
  const glyphOf = (letter: string) =>
    glyphsOf(`אב${letter}`).find((_, at) => at === (letter < "א" ? 0 : 2))?.glyph;
  const [alef, bet] = ["א", "ב"].map((letter) => glyphsOf(letter)[0]?.glyph);
  expect(drawn).toEqual([...["1", "2", "3"].map(glyphOf), bet, alef]);
  expect(line?.x).toBeCloseTo(1_000 - (line?.glyphs.width ?? 0) * 100);
});

test("a title in two directions keeps each in its own order over its lines", () => {
  const text = "שלום Hello עולם World שלום";
  const one = set(text, {}, { width: 10_000 });
  expect(one.isRtl).toBe(true);
  const two = set(text, {}, { width: 800, align: "center" });
  expect(linesOf(two).join(" ")).toBe(text);
  expect(two.lines.length).toBeGreaterThan(1);
});

test("Japanese breaks between characters, but never before a comma or after an opening bracket", () => {
  const text = "雪国の灯台、海辺のカフカと「夜」をめぐる、ながいながい物語。";
  for (let width = 250; width < 1_000; width += 50) {
    const lines = linesOf(set(text, {}, { width, height: 5_000 }));
    expect(lines.join("")).toBe(text);
    for (const line of lines) {
      expect(line).not.toMatch(/^[、。」ー]/);
      expect(line).not.toMatch(/「$/);
    }
  }
  expect(filesOf(set("雪国"))).toEqual(["NotoSansJP_400Regular"]);
});

test.each([
  ["Cyrillic", "Война и мир", "cinzel", ["CormorantGaramond_500Medium"]],
  ["Cyrillic the family has", "Война и мир", "lora", ["Lora_400Regular"]],
  ["Greek", "Η Οδύσσεια", "playfair-display", ["EBGaramond_400Regular"]],
  ["Greek without serifs", "Η Οδύσσεια", "montserrat", ["OpenSans_400Regular"]],
  ["Vietnamese", "Số đỏ", "abril-fatface", ["PlayfairDisplay_400Regular"]],
  ["Vietnamese the family has", "Số đỏ", "lora", ["Lora_400Regular"]],
  ["Hebrew", "אהבה", "lora", ["FrankRuhlLibre_400Regular"]],
] as const)("%s is set in one face that has it", (_, text, family, files) => {
  const result = set(text, { family });
  expect(filesOf(result)).toEqual(files);
  expect(result.missing).toEqual([]);
});

test("of running text only the words that need another face get it", () => {
  const words = "The old man of the sea was called Dvořák by every one of his many friends in town.";
  expect(filesOf(set(words, { family: "lato" }))).toEqual([
    "Lato_400Regular",
    "OpenSans_400Regular",
    "Lato_400Regular",
  ]);
});

test("characters that no font has are told, each once", () => {
  expect(set("Love 👩‍👩‍👧 and 🇩🇪 and 👩‍👩‍👧").missing).toEqual(["👩‍👩‍👧", "🇩🇪"]);
  expect(set("ไทย").missing).toHaveLength(3);
  expect(set("a\u200d\u202e\u00a0\u2009b").missing).toEqual([]);
});

test("the language decides how shared letters look", () => {
  const shapes = (language: string) =>
    glyphsOf("fi", { family: "eb-garamond", language }).map(({ glyph }) => glyph);
  expect(shapes("tr")).not.toEqual(shapes("en"));
});

test("a title's lines are made even, running text fills its lines", () => {
  const title = linesOf(set("The Lighthouse at the Edge of the World", {}, { align: "center" }));
  expect(title).toEqual(["The Lighthouse", "at the Edge of", "the World"]);
  const blurb = "When the last ferry leaves the island, Marit stays behind.\n\nShe reads the letters.";
  const lines = set(blurb, {}, { size: 60, width: 800 });
  expect(linesOf(lines)).toEqual([
    "When the last ferry leaves",
    "the island, Marit stays",
    "behind.",
    "",
    "She reads the letters.",
  ]);
});

test("a blank line between paragraphs is less high than a line", () => {
  const y = set("a\n\nb", {}, { lineHeight: 1 }).lines.map((line) => line.y);
  expect((y[2] ?? 0) - (y[0] ?? 0)).toBeCloseTo(160);
});

test("no paragraph of running text ends in a scrap when it can be helped", () => {
  const words = `${"Across one merciless winter she reads them all and learns the sea is ".repeat(7)}so.`;
  const lines = set(words, {}, { size: 40 }).lines;
  expect(lines.length).toBeGreaterThan(6);
  expect((lines.at(-1)?.glyphs.width ?? 0) * 40).toBeGreaterThan(150);
});

test("a dash stays with the words before it, or opens what follows", () => {
  const firstLine = (text: string) => linesOf(set(text, {}, { width: 480 }))[0];
  expect(firstLine("Łódź—Ōsaka")).toBe("Łódź—");
  expect(firstLine("He said — yes, yes")).toBe("He said —");
  expect(firstLine("Dijo ella –claro")).toBe("Dijo ella");
});

test("soft hyphens are neither drawn nor broken at", () => {
  expect(linesOf(set("Donau\u00addampf\u00adschiff", {}, { width: 300 }))).toHaveLength(1);
  expect(glyphsOf("a\u00adb")).toHaveLength(2);
});
