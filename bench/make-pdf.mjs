import { deflateSync } from "node:zlib";

const page = { width: 432, height: 648, margin: 50, fontSize: 10, leading: 12.5 };

/**
 * The novel as a PDF of 6 × 9 inch pages: justified lines with word spacing, first-line indents, a running head and a
 * page number on every page, no outline. As a typesetter's PDF, so the reader has to work. Each of the `pictures` (JPEGs
 * of 1200 × 800 grey pixels) stands on a page of its own.
 */
export function makePdf(chapters, { title }, pictures = []) {
  const pages = [];
  let content = [];
  let y = 0;
  const newPage = () => {
    if (content.length > 0) pages.push(content);
    content = [];
    y = page.height - page.margin - 20;
  };
  const line = (font, x, runs, wordSpace = 0) => {
    const shown = runs
      .map(({ text, italic }) => `/${italic ? "F2" : font} ${page.fontSize} Tf (${inWinAnsi(text)}) Tj`)
      .join(" ");
    content.push(`BT ${x.toFixed(2)} ${y.toFixed(2)} Td ${wordSpace.toFixed(3)} Tw ${shown} ET`);
  };
  const bottom = page.margin + 24;
  for (const chapter of chapters) {
    newPage();
    y -= 60;
    content.push(`BT /F3 18 Tf ${page.margin} ${y} Td (${inWinAnsi(chapter.title)}) Tj ET`);
    y -= 48;
    for (const paragraph of chapter.paragraphs) {
      for (const { runs, indent, space } of brokenIntoLines(paragraph)) {
        if (y < bottom) newPage();
        line("F1", page.margin + indent, runs, space);
        y -= page.leading;
      }
    }
  }
  newPage();
  const step = pages.length / Math.max(1, pictures.length);
  pictures.forEach((_, at) => {
    const lines = [`q 330 0 0 220 ${page.margin} 200 cm /P${at} Do Q`];
    pages.splice(Math.floor(at * step) + at, 0, lines);
  });
  return assemble(
    pages.map((lines, at) => [...head(title, at + 1), ...lines].join("\n")),
    title,
    pictures,
  );
}

function head(title, number) {
  const text = number % 2 ? title : "A Novel Made of a Seed";
  return [
    `BT /F2 9 Tf ${page.width / 2 - 45} ${page.height - 36} Td (${inWinAnsi(text)}) Tj ET`,
    `BT /F1 9 Tf ${page.width / 2 - 6} ${page.margin - 18} Td (${number}) Tj ET`,
  ];
}

/** Greedy lines of words; all but the last of a paragraph are stretched to the measure. */
function brokenIntoLines(paragraph) {
  const measure = page.width - 2 * page.margin;
  const words = paragraph.flatMap(({ text, italic }) =>
    text
      .trim()
      .split(" ")
      .map((word) => ({ text: word, italic })),
  );
  const lines = [];
  let line = [];
  let width = 0;
  let indent = 18;
  const close = (isLast) => {
    const space = isLast || line.length < 2 ? 0 : (measure - indent - width) / (line.length - 1);
    lines.push({ runs: merged(line), indent, space });
    indent = 0;
  };
  for (const word of words) {
    const added = widthOf(word.text) + (line.length > 0 ? widthOf(" ") : 0);
    if (line.length > 0 && width + added > measure - indent) {
      close(false);
      line = [];
      width = 0;
    }
    width += widthOf(word.text) + (line.length > 0 ? widthOf(" ") : 0);
    line.push(word);
  }
  close(true);
  return lines;
}

function merged(words) {
  const runs = [];
  words.forEach(({ text, italic }, at) => {
    const spaced = at < words.length - 1 ? `${text} ` : text;
    const last = runs.at(-1);
    if (last && last.italic === italic) last.text += spaced;
    else runs.push({ text: spaced, italic });
  });
  return runs;
}

/** Advance widths of Times-Roman in thousandths, from its published metrics; italics come near enough. */
const widths = {
  " ": 250,
  ",": 250,
  ".": 250,
  ":": 278,
  "“": 444,
  "”": 444,
  f: 333,
  i: 278,
  j: 278,
  l: 278,
  r: 333,
  s: 389,
  t: 278,
  a: 444,
  c: 444,
  e: 444,
  z: 444,
  m: 778,
  w: 722,
  M: 889,
  W: 944,
  A: 722,
  C: 667,
  E: 611,
  H: 722,
  J: 389,
  R: 667,
  T: 611,
};
const widthOf = (text) =>
  [...text].reduce((sum, character) => sum + (widths[character] ?? 500), 0) * (page.fontSize / 1000);

/** Strings of a PDF in WinAnsi. */
const inWinAnsi = (text) =>
  text
    .replace(/[\\()]/g, "\\$&")
    .replaceAll("“", "\\223")
    .replaceAll("”", "\\224");

function assemble(contents, title, pictures) {
  const objects = [];
  const add = (body) => objects.push(body);
  const pagesAt = 5;
  const firstPage = 6;
  const font = (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const kids = contents.map((_, at) => `${firstPage + at * 2} 0 R`).join(" ");
  add(`<< /Type /Catalog /Pages ${pagesAt} 0 R >>`);
  for (const name of ["Times-Roman", "Times-Italic", "Times-Bold"]) add(font(name));
  add(
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 2 0 R /F2 3 0 R /F3 4 0 R >> ${pictureNames(contents, pictures)} >> >>`,
  );
  contents.forEach((content, at) => {
    add(`<< /Type /Page /Parent ${pagesAt} 0 R /Contents ${firstPage + at * 2 + 1} 0 R >>`);
    const packed = deflateSync(Buffer.from(content, "latin1"));
    add(
      `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString("latin1")}\nendstream`,
    );
  });
  for (const jpeg of pictures)
    add(
      `<< /Type /XObject /Subtype /Image /Width 1200 /Height 800 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString("latin1")}\nendstream`,
    );
  add(`<< /Title (${inWinAnsi(title)}) >>`);
  const parts = [Buffer.from("%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let length = parts[0].length;
  const offsets = objects.map((body, at) => {
    const offset = length;
    const bytes = Buffer.from(`${at + 1} 0 obj\n${body}\nendobj\n`, "latin1");
    parts.push(bytes);
    length += bytes.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${size - 1} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return { bytes: Buffer.concat(parts), pages: contents.length };
}

/** All pages share one list of all pictures, as word processors write it. */
function pictureNames(contents, pictures) {
  const first = 6 + contents.length * 2;
  const names = pictures.map((_, at) => `/P${at} ${first + at} 0 R`);
  return names.length > 0 ? `/XObject << ${names.join(" ")} >>` : "";
}
