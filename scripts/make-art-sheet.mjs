// Paints docs/art.jpg: the front of every built-in picture with its name. Looked at whenever art changes:
// `node scripts/make-art-sheet.mjs [FILE [FOLDER]]`; FOLDER holds `<id>-small.jpg` of an earlier round, some or all.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { builtInArt } from "#domain/cover/art-catalogue";
import { defaultDesign, usualLayer } from "#domain/cover/default-design";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import { openCoverPainter } from "#scripts/paint-design";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const file = process.argv[2] ?? here("../docs/art.jpg");
const folder = process.argv[3] ?? here("../public/art");
const paper = "#ECE6DA";
const ink = "#2A2620";
const gap = 16;
const cell = { width: 200, height: 320, name: 30 };
const maxColumns = 7;
const maxBytes = 600_000;

const shown = builtInArt.filter(({ id }) => existsSync(`${folder}/${id}-small.jpg`));
const columns = Math.min(maxColumns, shown.length);
const rows = Math.ceil(shown.length / columns);
const width = gap + columns * (cell.width + gap);
const height = gap + rows * (cell.height + cell.name + gap);
const sheet = new Uint8ClampedArray(width * height * 4);
const ground = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16));
for (let at = 0; at < sheet.length; at += 4) sheet.set([...ground, 255], at);

const paint = await openCoverPainter();
for (const [index, { id, name }] of shown.entries()) {
  const x = gap + (index % columns) * (cell.width + gap);
  const y = gap + Math.floor(index / columns) * (cell.height + cell.name + gap);
  put(halved(`${folder}/${id}-small.jpg`), x, y, cell.height);
  put(await paint(nameOf(name), cell.width), x, y + cell.height, cell.name);
}

for (let quality = 90; ; quality -= 3) {
  const writer = new JpegWriter({ width, height, quality, sampling: "4:2:0", dotsPerInch: 96 });
  const bytes = Buffer.concat([writer.start(), writer.band(sheet, height), writer.end()]);
  if (bytes.length > maxBytes) continue;
  writeFileSync(file, bytes);
  console.log(
    `${file}: ${shown.length} pictures, ${width} × ${height}, ${Math.ceil(bytes.length / 1_000)} kB`,
  );
  break;
}

/** The name at the head of an empty front: only that strip is used. */
function nameOf(name) {
  const usual = defaultDesign();
  return {
    ...usual,
    words: { ...usual.words, title: name },
    background: { ...usual.background, color: paper, grain: 0 },
    layers: [
      {
        ...usualLayer("title"),
        box: { x: 0, y: 0.6, width: 100, height: 8 },
        family: "lora",
        weight: 500,
        size: 25,
        fit: "shrink",
        fill: { kind: "solid", color: ink },
      },
    ],
  };
}

/** A small picture at half its size. */
function halved(path) {
  const source = openJpeg(new Uint8Array(readFileSync(path)), path);
  const wide = Math.floor(source.width / 2);
  const high = Math.floor(source.height / 2);
  const pixels = new Uint8ClampedArray(wide * high * 4).fill(255);
  const pair = [0, 1].map(() => new Uint8ClampedArray(source.width * 4));
  for (let y = 0; y < high; y++) {
    for (const row of pair) source.next(row);
    for (let x = 0; x < wide; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = x * 8 + channel;
        const sum = pair[0][at] + pair[0][at + 4] + pair[1][at] + pair[1][at + 4];
        pixels[(y * wide + x) * 4 + channel] = Math.round(sum / 4);
      }
  }
  source.close();
  return { pixels, width: wide, height: high };
}

function put(picture, left, top, most) {
  for (let y = 0; y < Math.min(picture.height, most); y++)
    sheet.set(
      picture.pixels.subarray(y * picture.width * 4, (y + 1) * picture.width * 4),
      ((top + y) * width + left) * 4,
    );
}
