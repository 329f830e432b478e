// Paints the pictures templates are chosen by: public/templates/<id>.jpg (800 × 1280) and <id>-card.jpg (240 × 384), at
// the best quality that keeps within their size. `node scripts/make-templates.mjs [id…]`; all without an id.
// `--look FILE [id…]` makes a contact sheet instead: `--palettes` of every palette, `--wrap` of whole paperbacks, `--cards` of
// the cards as they lie there; `--width=`, `--columns=` and `--kb=` say how large.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import { parseTemplate } from "#domain/cover/templates/template";
import { sampleDesign, templateDesign } from "#domain/cover/templates/template-design";
import { openCoverPainter } from "#scripts/paint-design";

const folder = fileURLToPath(new URL("../public/templates/", import.meta.url));
const large = { width: 800, maxBytes: 130_000, file: (id) => `${folder}${id}.jpg` };
const card = { width: 240, maxBytes: 15_000, file: (id) => `${folder}${id}-card.jpg` };
const paper = [236, 230, 218];

const args = process.argv.slice(2);
const sheet = args.includes("--look") ? args[args.indexOf("--look") + 1] : undefined;
const isWrap = args.includes("--wrap");
const named = args.filter((one) => !one.startsWith("--") && one !== sheet);
const templates = readdirSync(folder)
  .filter((name) => name.endsWith(".json") && (named.length === 0 || named.includes(name.slice(0, -5))))
  .sort()
  .map((name) => parseTemplate(JSON.parse(readFileSync(folder + name, "utf8"))));
const paint = await openCoverPainter();

if (sheet) await makeSheet(sheet);
else
  for (const template of templates)
    for (const { width, maxBytes, file } of [large, card]) {
      const picture = await paint(sampleDesign(template), width);
      warn(template.id, picture);
      const { bytes, quality } = withinSize(picture, maxBytes);
      writeFileSync(file(template.id), bytes);
      console.log(`${file(template.id)}: ${Math.ceil(bytes.length / 1_000)} kB, quality ${quality}`);
    }

/** Every template beside the next, as many in a row as the sheet has columns. */
async function makeSheet(file) {
  const option = (name, usual) => {
    const found = args.find((one) => one.startsWith(`--${name}=`));
    return found ? Number(found.split("=")[1]) : usual;
  };
  const width = option("width", isWrap ? 560 : 240);
  const columns = option("columns", isWrap ? 3 : 8);
  const gap = 12;
  const covers = templates.flatMap((template) =>
    (args.includes("--palettes") ? template.palettes : [template.palettes[0]]).map(({ id }) => [
      template,
      id,
    ]),
  );
  const pictures = [];
  for (const [template, palette] of covers) {
    const picture = args.includes("--cards")
      ? cardOf(template)
      : await paint(isWrap ? wrapOf(template, palette) : sampleDesign(template, palette), width);
    warn(template.id, picture);
    pictures.push({ pixels: picture.pixels, width: picture.width, height: picture.height });
  }
  const height = Math.max(...pictures.map((one) => one.height));
  const across = Math.min(columns, pictures.length);
  const size = {
    width: gap + across * (width + gap),
    height: gap + Math.ceil(pictures.length / across) * (height + gap),
  };
  const pixels = new Uint8ClampedArray(size.width * size.height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([...paper, 255], at);
  for (const [index, one] of pictures.entries()) {
    const left = gap + (index % across) * (width + gap);
    const top = gap + Math.floor(index / across) * (height + gap);
    for (let y = 0; y < one.height; y++)
      pixels.set(
        one.pixels.subarray(y * one.width * 4, (y + 1) * one.width * 4),
        ((top + y) * size.width + left) * 4,
      );
  }
  const { bytes, quality } = withinSize({ ...size, pixels }, option("kb", 2_500) * 1_000);
  writeFileSync(file, bytes);
  console.log(
    `${file}: ${size.width} × ${size.height}, ${Math.ceil(bytes.length / 1_000)} kB, quality ${quality}`,
  );
}

function wrapOf(template, palette) {
  return templateDesign(template, {
    palette,
    coverType: "paperback",
    print: { pages: 320 },
    words: {
      ...template.sample,
      backHeading: "Some things are only found by those who stay.",
      backText:
        "When the letter comes, she has not been home for eleven years. The house is smaller than she remembers, and the tide is not.\n\nShe means to stay a week. She means to sign what must be signed, and to be polite. But the town keeps its own count of what is owed, and somebody has been laying a second place at her mother's table.\n\nA story of what we leave, and of what waits.",
    },
  });
}

function cardOf({ id }) {
  const source = openJpeg(readFileSync(card.file(id)), id);
  const { width, height } = source;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) source.next(pixels.subarray(y * width * 4, (y + 1) * width * 4));
  source.close();
  return { pixels, width, height, scene: { boxes: [] } };
}

function warn(id, { scene }) {
  for (const { layerId, text } of scene.boxes)
    if (text?.isOverfull || text?.missing.length) console.log(`${id}: ${layerId} does not fit`);
}

function withinSize({ pixels, width, height }, maxBytes) {
  for (let quality = 92; ; quality -= 2) {
    const writer = new JpegWriter({ width, height, quality, sampling: "4:2:0", dotsPerInch: 96 });
    const bytes = Buffer.concat([writer.start(), writer.band(pixels, height), writer.end()]);
    if (bytes.length <= maxBytes || quality <= 30) return { bytes, quality };
  }
}
