import { PdfObjects } from "#domain/billing/pdf/pdf-objects";
import type { TrueType } from "#domain/billing/pdf/true-type";

/** How a line of text is set. `x` and `y` are points from the page's lower left; `align` says which end of the text `x` is. */
export type TextStyle = { font: string; size: number; gray?: number; align?: "left" | "right" };
type Rule = { x: number; y: number; width: number; weight: number; gray: number };

/**
 * A PDF of text and rules: real text that can be searched, copied and read aloud. Fonts are embedded with the glyphs that are
 * used. A character that a font lacks is taken from the next one in `fallbacks`. The same text gives the same bytes.
 */
export class TextPdf {
  private readonly fonts: Readonly<Record<string, TrueType>>;
  private readonly about: { title: string; width: number; height: number; fallbacks: readonly string[] };
  private readonly pages: string[][] = [];
  private readonly used = new Map<string, Map<number, number>>();

  constructor(fonts: TextPdf["fonts"], about: TextPdf["about"]) {
    this.fonts = fonts;
    this.about = about;
  }

  addPage(): void {
    this.pages.push([]);
  }

  /** Sets one line; a font change within it, for a character of another script, goes unnoticed. */
  text(text: string, x: number, y: number, { font, size, gray = 0, align = "left" }: TextStyle): void {
    const start = align === "right" ? x - this.widthOf(text, { font, size }) : x;
    const shown = this.runs(text, font)
      .map((run) => `/${run.font} ${number(size)} Tf <${run.glyphs.map(hex).join("")}> Tj`)
      .join(" ");
    this.draw(`BT ${number(gray)} g ${number(start)} ${number(y)} Td ${shown} ET`);
  }

  rule({ x, y, width, weight, gray }: Rule): void {
    this.draw(`${number(gray)} g ${number(x)} ${number(y)} ${number(width)} ${number(weight)} re f`);
  }

  /** In points. */
  widthOf(text: string, { font, size }: Pick<TextStyle, "font" | "size">): number {
    let thousandths = 0;
    for (const run of this.runs(text, font))
      for (const glyph of run.glyphs) thousandths += this.font(run.font).widthOf(glyph);
    return (thousandths * size) / 1_000;
  }

  bytes(): Uint8Array {
    const objects = new PdfObjects();
    const tree = objects.reserve();
    const fonts = [...this.used].map(
      ([name, glyphs]) => `/${name} ${writeFont(objects, name, this.font(name), glyphs)} 0 R`,
    );
    const { width, height, title } = this.about;
    const pages = this.pages.map((page) => {
      const content = objects.stream("", page.join("\n"));
      return objects.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${number(width)} ${number(height)}] ` +
          `/Resources << /Font << ${fonts.join(" ")} >> >> /Contents ${content} 0 R >>`,
      );
    });
    objects.set(
      tree,
      `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    );
    const root = objects.add(
      `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const info = objects.add(`<< /Title ${textString(title)} >>`);
    return objects.file(root, info);
  }

  private draw(operators: string): void {
    const page = this.pages.at(-1);
    if (!page) throw new Error("no page to draw on");
    page.push(operators);
  }

  private font(name: string): TrueType {
    const font = this.fonts[name];
    if (!font) throw new Error(`no font called ${name}`);
    return font;
  }

  /** Cuts a text where the font changes, and notes which character each glyph stands for. */
  private runs(text: string, wanted: string): { font: string; glyphs: number[] }[] {
    const runs: { font: string; glyphs: number[] }[] = [];
    for (const character of text.normalize("NFC")) {
      const code = character.codePointAt(0) ?? 0;
      const name =
        [wanted, ...this.about.fallbacks].find((font) => this.font(font).glyphOf(code) !== 0) ?? wanted;
      const glyph = this.font(name).glyphOf(code);
      const glyphs = this.used.get(name) ?? new Map<number, number>();
      this.used.set(name, glyphs.set(glyph, code));
      const last = runs.at(-1);
      if (last?.font === name) last.glyphs.push(glyph);
      else runs.push({ font: name, glyphs: [glyph] });
    }
    return runs;
  }
}

/** Writes a font by its glyphs' numbers (ISO 32000-1, 9.7): Type0 over CIDFontType2, with the way back to Unicode. */
function writeFont(
  objects: PdfObjects,
  name: string,
  font: TrueType,
  used: ReadonlyMap<number, number>,
): number {
  const file = font.cutTo(new Set(used.keys()));
  const fontFile = objects.stream(`/Length1 ${file.length}`, file);
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${subsetTag}${name} /Flags 4 /FontBBox [${font.box.join(" ")}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.capHeight} /StemV 80 /FontFile2 ${fontFile} 0 R >>`,
  );
  const glyphs = [...used].sort(([one], [other]) => one - other);
  const widths = glyphs.map(([glyph]) => `${glyph} [${font.widthOf(glyph)}]`).join(" ");
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${subsetTag}${name} /CIDToGIDMap /Identity /DW 0 /W [${widths}] ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R >>`,
  );
  const toUnicode = objects.stream("", unicodeMap(glyphs));
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${subsetTag}${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  );
}

/** Six letters mark a font that is not whole (ISO 32000-1, 9.6.4). */
const subsetTag = "COLPHN+";
/** A block of a ToUnicode map has at most this many lines (Adobe Technical Note 5411). */
const maxMapLines = 100;

function unicodeMap(glyphs: readonly (readonly [glyph: number, code: number])[]): string {
  const blocks: string[] = [];
  for (let at = 0; at < glyphs.length; at += maxMapLines) {
    const lines = glyphs
      .slice(at, at + maxMapLines)
      .map(([glyph, code]) => `<${hex(glyph)}> <${utf16(code)}>`);
    blocks.push(`${lines.length} beginbfchar\n${lines.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

const hex = (value: number): string => value.toString(16).padStart(4, "0");
const utf16 = (code: number): string => {
  const text = String.fromCodePoint(code);
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join("");
};
/** UTF-16 with its mark, as a string of a PDF may be (ISO 32000-1, 7.9.2.2). */
const textString = (text: string): string =>
  `<feff${[...text].map((letter) => utf16(letter.codePointAt(0) ?? 0)).join("")}>`;
/** Two decimals of a point are finer than any printer. */
const number = (value: number): string => String(Math.round(value * 100) / 100);
