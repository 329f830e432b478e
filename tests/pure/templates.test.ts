import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { templateSeed } from "#db/template-seed";
import { type CoverDesign, type CoverType, coverTypes } from "#domain/cover/design";
import { designFaults } from "#domain/cover/design-faults";
import { coverGeometry } from "#domain/cover/print-geometry";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import type { Rect, Scene } from "#domain/cover/scene";
import { type CoverTemplate, parseTemplate } from "#domain/cover/templates/template";
import { sampleDesign, templateDesign } from "#domain/cover/templates/template-design";
import { templateFactsSchema } from "#domain/cover/templates/template-facts";
import { wordContrasts } from "#domain/cover/word-contrast";
import { openSmallPainter, type Pixels } from "../setup/painted-small";

const folder = new URL("../../public/templates/", import.meta.url);
const ids = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -5))
  .sort();
const templates = new Map(ids.map((id) => [id, parseTemplate(jsonOf(id))]));
const { sceneOf, paint } = await openSmallPainter();

const subtitle = "The Complete and Unabridged Story of a Northern Winter";
type Book = { name: string; title: string; language: string; author: string };
const longTitle: Book = {
  name: "twelve words",
  title: "What We Never Said to Each Other in the House by Water",
  language: "en",
  author: "M. R. Quist",
};

const awkward: readonly Book[] = [
  { name: "three letters", title: "Ash", language: "en", author: "Jo Li" },
  {
    name: "one word of 28 letters",
    title: "Antidisestablishmentarianism",
    language: "en",
    author: "Alexandra Featherstonehaugh-Montgomery",
  },
  {
    name: "twelve words",
    title: "What We Never Said to Each Other in the House by Water",
    language: "en",
    author: "M. R. Quist",
  },
  {
    name: "capitals with accents",
    title: "L’ÉTÉ À ÅRHUS, ÇA BRÛLE",
    language: "fr",
    author: "ÉLOÏSE ÅKERSTRÖM",
  },
  { name: "Arabic with a Latin number", title: "مدينة 1984 تحت المطر", language: "ar", author: "ليلى حداد" },
  { name: "Cyrillic", title: "Зимний берег и другие истории", language: "ru", author: "Анна Щербакова" },
  { name: "Japanese", title: "冬の果ての灯台", language: "ja", author: "佐藤 美咲" },
  { name: "Hebrew", title: "קצה החורף הארוך", language: "he", author: "נועה ברק" },
];

describe("every template's files", () => {
  test("a row for every file, and a file for every row", () => {
    expect(templateSeed.map(({ id }) => id).sort()).toEqual(ids);
    for (const facts of templateSeed) expect(() => templateFactsSchema.parse(facts)).not.toThrow();
    for (const [id, template] of templates) expect(template.id).toBe(id);
  });

  test("names are told apart, and nothing is praised that nobody has said", () => {
    expect(new Set(templateSeed.map(({ name }) => name)).size).toBe(templateSeed.length);
    expect(templateSeed.filter(({ isBestseller, isPopular }) => isBestseller || isPopular)).toEqual([]);
    for (const { priceCents, isPremium } of templateSeed) expect(isPremium).toBe(priceCents > 0);
  });

  test("both pictures within their size: a page of 24 cards is below 400 kB", () => {
    const cards = ids.map((id) => sizeOf(`${id}-card.jpg`));
    expect(ids.filter((id) => sizeOf(`${id}.jpg`) > 130_000)).toEqual([]);
    expect(cards.filter((bytes) => bytes > 15_000)).toEqual([]);
    const heaviest = cards.sort((a, b) => b - a).slice(0, 24);
    expect(heaviest.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(400_000);
    for (const id of ids) {
      expect(pictureSize(`${id}.jpg`), id).toEqual({ width: 800, height: 1280 });
      expect(pictureSize(`${id}-card.jpg`), id).toEqual({ width: 240, height: 384 });
    }
  });
});

test.each(ids)("%s holds awkward titles, in every kind of cover and every palette", async (id) => {
  const template = templateOf(id);
  const faults = new Set<string>();
  for (const { book, coverType, hasSubtitle, palette, hasBack, isPainted } of cases(template)) {
    const design = designOf(template, book, { hasSubtitle, hasBack, palette, coverType });
    const scene = sceneOf(design);
    const ground = isPainted
      ? await groundOf(design, `${id} ${palette} ${design.print.isRightToLeft}`)
      : undefined;
    const where = `${book.name}${hasSubtitle ? "" : ", no subtitle"}, ${coverType}, ${palette}`;
    for (const fault of faultsOf(design, scene, ground)) faults.add(`${fault} (${where})`);
  }
  expect([...faults]).toEqual([]);
});

type Case = {
  book: Book;
  coverType: CoverType;
  hasSubtitle: boolean;
  palette: string;
  hasBack: boolean;
  isPainted: boolean;
};

/**
 * Every title in every kind of cover; in one kind with a subtitle, in the next without. Palettes differ in colour alone and
 * the back's words are the same whatever the title: these are looked at once.
 */
function cases({ palettes }: CoverTemplate): Case[] {
  const [first, ...others] = palettes.map(({ id }) => id);
  const all = awkward.flatMap((book, at) =>
    coverTypes.map((coverType, kind) => ({
      book,
      coverType,
      hasSubtitle: (at + kind) % 2 === 0,
      palette: first ?? "",
      hasBack: coverType === "paperback" && (at === 0 || book.language === "ar"),
      isPainted: coverType !== "hardcover",
    })),
  );
  const coloured = others.map((palette) => ({
    book: longTitle,
    coverType: "paperback" as const,
    hasSubtitle: true,
    palette,
    hasBack: true,
    isPainted: true,
  }));
  return [...all, ...coloured];
}

/** What a template's words stand on: the same for every title, but for shapes that wait for a word. */
async function groundOf(design: CoverDesign, name: string): Promise<Pixels> {
  const key = `${name} ${design.coverType}`;
  const known =
    grounds.get(key) ?? (await paint(wordless(design), design.coverType === "kindle" ? 100 : 180));
  grounds.set(key, known);
  return known;
}
const grounds = new Map<string, Pixels>();

/** Twelve of them, by rule. */
const sample = ids.filter((_, at) => at % Math.ceil(ids.length / 12) === 0);

test.each(sample)("%s is painted as its card shows it", async (id) => {
  const { pixels, width } = await paint(sampleDesign(templateOf(id)), 240);
  const card = pixelsOf(`${id}-card.jpg`);
  let difference = 0;
  for (let at = 1; at < card.pixels.length; at += 4)
    difference += Math.abs((pixels[at] ?? 0) - (card.pixels[at] ?? 0));
  expect(width).toBe(card.width);
  // JPEG's losses, and smaller pictures than the card was painted from; a changed layout comes to far more.
  expect(difference / (card.pixels.length / 4)).toBeLessThan(9);
});

function designOf(
  template: CoverTemplate,
  { title, author, language }: Book,
  {
    hasSubtitle,
    hasBack,
    palette,
    coverType,
  }: Pick<Case, "hasSubtitle" | "hasBack" | "palette" | "coverType">,
): CoverDesign {
  return templateDesign(template, {
    palette,
    coverType,
    language,
    print: { pages: 240, ...(coverType === "hardcover" ? { trim: "6.14x9.21" } : {}) },
    words: {
      title,
      author,
      subtitle: hasSubtitle ? subtitle : "",
      tagline: hasSubtitle ? "Some doors were never meant to be found, let alone opened." : "",
      backHeading: hasBack ? "She drew the map. Then the sea began to follow it." : "",
      backText: hasBack ? "The harbour at Vell has not been seen in forty years. ".repeat(12) : "",
    },
  });
}

const wordless = (design: CoverDesign): CoverDesign => ({
  ...design,
  layers: design.layers.filter((layer) => layer.kind !== "text" || layer.slot === "free"),
});

const told = new Set([
  "missing",
  "overfull",
  "thin-spine",
  "spine-clearance",
  "outside-safe",
  "contrast",
  "over-barcode",
]);

function faultsOf(design: CoverDesign, scene: Scene, ground: Pixels | undefined): string[] {
  const contrasts = ground ? wordContrasts(design, scene, ground) : new Map<string, number>();
  // Letters that are the template's own are its ornaments.
  const ornaments = new Set(
    design.layers.flatMap((layer) => (layer.kind === "text" && layer.slot === "free" ? [layer.id] : [])),
  );
  for (const id of ornaments) contrasts.delete(id);
  const found = designFaults(design, coverGeometry(design), scene, contrasts)
    .filter(({ id, layerId }) => told.has(id.split(":")[0] ?? "") && !ornaments.has(layerId ?? ""))
    .map(({ id, layerId }) =>
      id.startsWith("contrast") ? `${id} ${contrasts.get(layerId ?? "")?.toFixed(2)}` : id,
    );
  return [...found, ...collisions(design, scene, ornaments)];
}

/** Words of the front that run into each other. */
function collisions(design: CoverDesign, scene: Scene, ornaments: ReadonlySet<string>): string[] {
  const front = scene.boxes.filter(
    ({ layerId, text, ink }) =>
      text &&
      text.lines.length > 0 &&
      ink.width > 0 &&
      !ornaments.has(layerId) &&
      design.layers.some(({ id, panel }) => id === layerId && panel === "front"),
  );
  return front.flatMap((one, at) =>
    front
      .slice(at + 1)
      .filter((other) => meet(one.ink, other.ink))
      .map((other) => `${one.layerId} runs into ${other.layerId}`),
  );
}

const meet = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y;

function templateOf(id: string): CoverTemplate {
  const template = templates.get(id);
  if (!template) throw new Error(`no such template: ${id}`);
  return template;
}

function jsonOf(id: string): unknown {
  return JSON.parse(readFileSync(new URL(`${id}.json`, folder), "utf8"));
}

const sizeOf = (name: string): number =>
  existsSync(new URL(name, folder)) ? statSync(new URL(name, folder)).size : Number.POSITIVE_INFINITY;

function pictureSize(name: string): { width: number; height: number } {
  const source = openJpeg(readFileSync(new URL(name, folder)), name);
  const { width, height } = source;
  source.close();
  return { width, height };
}

function pixelsOf(name: string): Pixels {
  const source = openJpeg(readFileSync(new URL(name, folder)), name);
  const { width, height } = source;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) source.next(pixels.subarray(y * width * 4, (y + 1) * width * 4));
  source.close();
  return { pixels, width, height };
}
