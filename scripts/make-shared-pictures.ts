// The pictures that stand for pages where they are shared: `node scripts/make-shared-pictures.ts`. Each is painted by the cover
// engine over one of its own pictures, and written to public/img/og/<name>.jpg, 1200 × 630.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sharedPictureSize, sharedPictures } from "#content/shared-pictures";
import type { ArtId } from "#domain/cover/art-catalogue";
import { defaultDesign, usualLayer } from "#domain/cover/default-design";
import type { CoverDesign, Fill, Layer, ShapeLayer, TextLayer } from "#domain/cover/design";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import { artBackground } from "#domain/cover/treatments/ground";
import { openCoverPainter } from "#scripts/paint-design";

const maxBytes = 90_000;
const folder = fileURLToPath(new URL("../public/img/og", import.meta.url));

/** The picture behind each, and the words on it. */
const looks: Record<(typeof sharedPictures)[number], { art: ArtId; title: string; line: string }> = {
  home: {
    art: "lighthouse-dusk",
    title: "Your manuscript, made into a book",
    line: "EPUB, covers and a checked result",
  },
  converter: { art: "old-letters", title: "Manuscript Maker", line: "Word, PDF or text in, EPUB out" },
  "cover-designer": {
    art: "castle-night",
    title: "Cover Designer",
    line: "Front, spine and back in one design",
  },
  templates: { art: "dragon-moon", title: "Cover templates", line: "Designs to begin with, in every genre" },
  "template-gallery": { art: "golden-shore", title: "Template gallery", line: "Covers for your genre" },
  "vr-reader": { art: "ringed-planet", title: "Read in six rooms", line: "In a headset or in the browser" },
  pricing: { art: "misty-peaks", title: "Plans and prices", line: "Start free, pay when you make more" },
  tools: { art: "blueprint", title: "Free tools for authors", line: "No account, nothing uploaded" },
  "help-center": {
    art: "lamplit-street",
    title: "Help center",
    line: "Answers, guides and a way to write to us",
  },
  "kdp-guidelines": {
    art: "stone-gate",
    title: "KDP guidelines",
    line: "Each figure with its source and date",
  },
  "publishing-tips": { art: "open-road", title: "Publishing tips", line: "Launch, price and sell your book" },
  colophon: { art: "manor-in-fog", title: "Colophon", line: "A workshop for authors" },
};

const dark = (at: number, opacity: number) => ({ at, color: "#0B0D12", opacity });
const night: Fill = { kind: "linear", angle: 270, stops: [dark(0, 0.9), dark(0.55, 0.62), dark(1, 0.05)] };
const shade: ShapeLayer = {
  id: "shade",
  name: "Shade",
  kind: "shape",
  panel: "page",
  box: { x: 0, y: 0, width: 100, height: 100 },
  opacity: 1,
  blend: "normal",
  isHidden: false,
  isLocked: false,
  shape: "rect",
  fill: night,
  stroke: null,
  radius: 0,
  shadow: null,
};

const paint = await openCoverPainter();
mkdirSync(folder, { recursive: true });
for (const name of sharedPictures) {
  const { pixels, width, height, scene } = await paint(design(looks[name]), sharedPictureSize.width);
  for (const { text, layerId } of scene.boxes)
    if (text?.isOverfull || text?.missing.length) console.log(`${name}: ${layerId} does not fit`);
  for (let quality = 84; ; quality -= 4) {
    const writer = new JpegWriter({ width, height, quality, sampling: "4:2:0", dotsPerInch: 96 });
    const bytes = Buffer.concat([writer.start(), writer.band(pixels, height), writer.end()]);
    if (bytes.length > maxBytes && quality > 40) continue;
    writeFileSync(join(folder, `${name}.jpg`), bytes);
    console.log(`${name}.jpg: ${Math.ceil(bytes.length / 1_000)} kB, quality ${quality}`);
    break;
  }
}

function design({ art, title, line }: { art: ArtId; title: string; line: string }): CoverDesign {
  const background = artBackground(art);
  return {
    ...defaultDesign(),
    kindle: sharedPictureSize,
    background: background.picture
      ? { ...background, picture: { ...background.picture, coverage: "front", y: 0.45 } }
      : background,
    layers: [
      shade,
      words(
        "title",
        title,
        { x: 6, y: 16, width: 60, height: 48 },
        {
          family: "cormorant-garamond",
          weight: 600,
          size: 36,
          fit: "shrink",
          valign: "bottom",
          lineHeight: 0.95,
        },
      ),
      words(
        "line",
        line,
        { x: 6, y: 67, width: 62, height: 9 },
        { family: "montserrat", weight: 500, size: 11, fit: "shrink" },
      ),
      words(
        "name",
        "Colophon",
        { x: 6, y: 84, width: 40, height: 8 },
        { family: "cormorant-garamond", weight: 600, size: 13, fit: "shrink" },
      ),
    ],
    barcode: { mode: "none", isbn: "" },
  };
}

function words(id: string, text: string, box: Layer["box"], how: Partial<TextLayer>): TextLayer {
  return {
    ...usualLayer("title"),
    id,
    name: id,
    slot: "free",
    text,
    box,
    align: "start",
    fill: { kind: "solid", color: "#F7F1E4" },
    ...how,
  };
}
