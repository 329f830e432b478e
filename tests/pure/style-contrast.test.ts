import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Art, type ArtId, artIds, builtInArt } from "#domain/cover/art-catalogue";
import { defaultDesign } from "#domain/cover/default-design";
import type { BackgroundPicture, CoverDesign } from "#domain/cover/design";
import { type Genre, genres as genresOfAll } from "#domain/cover/genres";
import { coverGeometry } from "#domain/cover/print-geometry";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import type { OpenPicture } from "#domain/cover/render/painter";
import { renderCover } from "#domain/cover/render/render-cover";
import type { RowSource } from "#domain/cover/render/row-source";
import type { Scene } from "#domain/cover/scene";
import { buildScene, fontsNeeded } from "#domain/cover/scene-builder";
import type { ShapingFont } from "#domain/cover/shaping";
import { treatments } from "#domain/cover/treatments";
import { artBackground } from "#domain/cover/treatments/ground";
import { pairings } from "#domain/cover/treatments/pairings";
import { wordContrasts } from "#domain/cover/word-contrast";
import { fontSources } from "#scripts/font-files";
import { nodeCoverTools } from "../setup/node-cover-tools";

const tools = await nodeCoverTools();
const fonts = new Map<string, ShapingFont>();
const words = {
  title: "The Glass Meridian",
  subtitle: "A novel of the sea",
  author: "Eleanor Marsh",
  tagline: "Some doors are better left shut.",
  backHeading: "She drew the map. Then the sea began to follow it.",
  backText: "The harbour at Vell has not been seen in forty years. ".repeat(9),
};
const titles = {
  "one letter": "É",
  "one word": "Hollow",
  "one long word": "Incomprehensibilities",
  "nine words": "What We Talked About When the Sea Was Listening",
  "twenty words":
    "The Entirely True and Mostly Regrettable Account of My Seven Summers Among the Beekeepers of the Upper Danube Valley Towns",
  Cyrillic: "Зимний берег",
  Greek: "Η άκρη του χειμώνα",
  Japanese: "冬の果ての灯台",
  Arabic: "حافة الشتاء الطويل",
  Hebrew: "קצה החורף",
} as const;

// Every style on every picture would be a thousand covers. A style is painted on the pictures it is proposed with, on
// all others of its genres, and on two strangers to them, a dark one and a light one, which move on from style to style.
test("words stand out by 3:1 or more in every style on the pictures of its genres, and on strangers", async () => {
  const weak: string[] = [];
  const seen = new Set<string>();
  for (const [turn, { id, genres, apply }] of treatments.entries())
    for (const art of picturesFor(id, genres, turn)) {
      seen.add(art);
      weak.push(
        ...(await weakWords(apply({ ...withWords(), background: artBackground(art) }), `${id} on ${art}`)),
      );
    }
  expect(weak).toEqual([]);
  expect(artIds.filter((id) => !seen.has(id))).toEqual([]);
}, 240_000);

test("words stand out in every style on photographs, dark, grey or white", async () => {
  const weak: string[] = [];
  for (const { id, apply } of treatments)
    for (const tone of [20, 128, 250])
      for (const coverType of ["kindle", "paperback"] as const) {
        const picture = { ...(artBackground("nebula").picture as BackgroundPicture), ref: photo(tone) };
        const design = apply({
          ...withWords(),
          coverType,
          background: { ...artBackground("nebula"), picture },
        });
        weak.push(...(await weakWords(design, `${id} on ${tone}, ${coverType}`)));
      }
  expect(weak).toEqual([]);
}, 240_000);

test("titles of any length and script go into every style", () => {
  const faults: string[] = [];
  for (const { id, apply } of treatments)
    for (const [name, title] of Object.entries(titles))
      for (const coverType of ["kindle", "paperback"] as const) {
        const base = withWords();
        const design = apply({ ...base, coverType, words: { ...base.words, title } });
        const { boxes } = sceneOf(design);
        for (const { layerId, text } of boxes)
          if (text?.isOverfull || text?.missing.length)
            faults.push(`${id}, ${name}, ${coverType}: ${layerId} ${text.missing.join("")}`);
      }
  expect(faults).toEqual([]);
}, 120_000);

test("every style's home is a picture there is", () => {
  for (const { apply } of treatments)
    expect(artIds).toContain(apply(defaultDesign()).background.picture?.ref.id);
});

function picturesFor(style: string, genres: readonly Genre[], turn: number): ArtId[] {
  const suits = ({ id, genres: suited }: Art) =>
    suited.some((genre) => genres.includes(genre)) ||
    genresOfAll.some((genre) => pairings[genre].some(([paired, art]) => paired === style && art === id));
  const strangers = (["dark", "light"] as const).flatMap((tone) => {
    const others = builtInArt.filter((art) => art.tone === tone && !suits(art));
    return others.slice(turn % others.length).slice(0, 1);
  });
  return [...builtInArt.filter(suits), ...strangers].map(({ id }) => id);
}

function withWords(): CoverDesign {
  const design = defaultDesign();
  return { ...design, words: { ...design.words, ...words } };
}

function sceneOf(design: CoverDesign): Scene {
  const shelf = new Map<string, ShapingFont>();
  for (const file of fontsNeeded(design)) {
    const font = fonts.get(file) ?? tools.shaper.open(readFont(file));
    fonts.set(file, font);
    shelf.set(file, font);
  }
  return buildScene(design, coverGeometry(design), shelf);
}

async function weakWords(design: CoverDesign, name: string): Promise<string[]> {
  const scene = sceneOf(design);
  const wordless = { ...design, layers: design.layers.filter(({ kind }) => kind !== "text") };
  const bands: Uint8ClampedArray[] = [];
  const { width, height } = await renderCover(
    sceneOf(wordless),
    { rasterizer: tools.rasterizer, openPicture: smallPicture },
    { band: (pixels) => void bands.push(pixels.slice()) },
    { scale: 128 / scene.width },
  );
  const pixels = new Uint8ClampedArray(width * height * 4);
  let at = 0;
  for (const band of bands) {
    pixels.set(band, at);
    at += band.length;
  }
  const contrasts = wordContrasts(design, scene, { pixels, width, height });
  return [...contrasts]
    .filter(([, contrast]) => contrast < 3)
    .map(([layer, contrast]) => `${name}: ${layer} ${contrast.toFixed(2)}`);
}

/** Decoded once. */
const decoded = new Map<string, { width: number; height: number; rows: Uint8ClampedArray[] }>();

const smallPicture: OpenPicture = async (ref) => {
  if (ref.kind !== "art") return rowsOf(80, 128, () => new Uint8ClampedArray(80 * 4).fill(Number(ref.id)));
  let art = decoded.get(ref.id);
  if (!art) {
    const source = openJpeg(read(`public/art/${ref.id}-small.jpg`), ref.id);
    const { width, height } = source;
    const rows = Array.from({ length: height }, () => new Uint8ClampedArray(width * 4));
    for (const row of rows) source.next(row);
    source.close();
    art = { width, height, rows };
    decoded.set(ref.id, art);
  }
  const { width, height, rows } = art;
  return rowsOf(width, height, (y) => rows[y] ?? new Uint8ClampedArray(width * 4));
};

const photo = (tone: number): BackgroundPicture["ref"] => ({
  kind: "own",
  id: String(tone),
  name: "photo.jpg",
  width: 80,
  height: 128,
  credit: null,
});

function rowsOf(width: number, height: number, rowAt: (y: number) => Uint8ClampedArray): RowSource {
  let y = 0;
  return {
    width,
    height,
    next(row) {
      if (y >= height) return false;
      row.set(rowAt(y++));
      for (let at = 3; at < row.length; at += 4) row[at] = 255;
      return true;
    },
    close() {},
  };
}

const paths = new Map(fontSources().map(({ file, path }) => [file, path]));
const readFont = (file: string) => new Uint8Array(readFileSync(paths.get(file) ?? file));
const read = (path: string) => new Uint8Array(readFileSync(new URL(`../../${path}`, import.meta.url)));
