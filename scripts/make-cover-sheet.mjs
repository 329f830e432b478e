// Paints docs/covers.jpg: ten finished covers, each beside what the designer begins with. Looked at whenever art, styles
// or the engine change: `node scripts/make-cover-sheet.mjs [FILE]`.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultDesign } from "#domain/cover/default-design";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import { treatments } from "#domain/cover/treatments";
import { artBackground } from "#domain/cover/treatments/ground";
import { sheetBooks } from "#scripts/cover-sheet-books";
import { openCoverPainter } from "#scripts/paint-design";

const file = process.argv[2] ?? fileURLToPath(new URL("../docs/covers.jpg", import.meta.url));
const paper = [236, 230, 218];
const gap = 28;
const inner = 12;
const kindle = { before: 132, after: 340, height: 544, columns: 4 };
const wrap = { before: 300, after: 704, height: 524, columns: 2 };
const maxBytes = 600_000;

const paint = await openCoverPainter();
const fronts = sheetBooks.filter(({ coverType }) => coverType === "kindle");
const wraps = sheetBooks.filter(({ coverType }) => coverType !== "kindle");
const width = gap + kindle.columns * (kindle.before + inner + kindle.after + gap);
const rows = Math.ceil(fronts.length / kindle.columns);
const height =
  gap + rows * (kindle.height + gap) + Math.ceil(wraps.length / wrap.columns) * (wrap.height + gap);
const sheet = new Uint8ClampedArray(width * height * 4);
for (let at = 0; at < sheet.length; at += 4) sheet.set([...paper, 255], at);

for (const [index, book] of fronts.entries()) {
  const column = index % kindle.columns;
  const x = gap + column * (kindle.before + inner + kindle.after + gap);
  await pair(book, x, gap + Math.floor(index / kindle.columns) * (kindle.height + gap), kindle);
}
const wrapTop = gap + rows * (kindle.height + gap);
const wrapCell = (width - gap) / wrap.columns;
for (const [index, book] of wraps.entries()) await pair(book, gap + index * wrapCell, wrapTop, wrap);

for (let quality = 90; ; quality -= 3) {
  const writer = new JpegWriter({ width, height, quality, sampling: "4:2:0", dotsPerInch: 96 });
  const bytes = Buffer.concat([writer.start(), writer.band(sheet, height), writer.end()]);
  if (bytes.length > maxBytes) continue;
  writeFileSync(file, bytes);
  console.log(`${file}: ${width} × ${height}, ${Math.ceil(bytes.length / 1_000)} kB`);
  break;
}

async function pair({ style, art, coverType, trim, pages, words }, x, y, cell) {
  const usual = defaultDesign();
  const before = {
    ...usual,
    coverType,
    print: { ...usual.print, trim: trim ?? usual.print.trim, pages: pages ?? usual.print.pages },
    words: { ...usual.words, ...words },
  };
  const treatment = treatments.find(({ id }) => id === style);
  if (!treatment) throw new Error(`no such style: ${style}`);
  const after = treatment.apply({ ...before, background: artBackground(art) });
  const small = await paint(before, cell.before);
  put(small, x, y + cell.height - small.height);
  const large = await paint(after, cell.after);
  put(large, x + cell.before + inner, y + cell.height - large.height);
  for (const { layerId, text } of large.scene.boxes)
    if (text?.isOverfull || text?.missing.length) console.log(`${words.title}: ${layerId} does not fit`);
}

function put(picture, left, top) {
  for (let y = 0; y < picture.height; y++)
    sheet.set(
      picture.pixels.subarray(y * picture.width * 4, (y + 1) * picture.width * 4),
      ((Math.round(top) + y) * width + Math.round(left)) * 4,
    );
}
