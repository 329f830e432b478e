import { ean13Modules, guardModules, quietZone } from "#domain/cover/barcode";
import type { CoverDesign } from "#domain/cover/design";
import type { SceneWork } from "#domain/cover/elements/scene-parts";
import { rectangle } from "#domain/cover/elements/shape-outlines";
import { parseIsbn } from "#domain/cover/isbn";
import { joined } from "#domain/cover/layout/glyph-path";
import { shapeLine } from "#domain/cover/layout/line-glyphs";
import { measureParagraph } from "#domain/cover/layout/paragraph";
import type { SetLine } from "#domain/cover/layout/stand-lines";
import type { TypeFace } from "#domain/cover/layout/type-face";
import type { Rect, SceneElement } from "#domain/cover/scene";

/** Figures of one width, told apart at a glance. */
export const barcodeFont = "Inter_400Regular";

/**
 * The white panel at the foot of the back: left for the printer's barcode, or with the ISBN's own. A number whose check
 * digit is wrong leaves the panel empty.
 */
export function barcodeElements({ mode, isbn }: CoverDesign["barcode"], work: SceneWork): SceneElement[] {
  const place = work.geometry.barcode;
  if (!place || mode === "none") return [];
  // Whole pixels, or the thinnest bars come out grey.
  const panel = wholePixels(place);
  const parsed = mode === "isbn" ? parseIsbn(isbn) : undefined;
  const drawn = parsed && "digits" in parsed ? printedCode(panel, parsed, work) : "";
  return [
    {
      kind: "vector",
      layerId: null,
      svg: `<path fill="#ffffff" d="${rectangle(panel)}"/>${drawn && `<path fill="#000000" d="${drawn}"/>`}`,
      defs: "",
      top: panel.y,
      bottom: panel.y + panel.height,
      opacity: 1,
      blend: "normal",
    },
  ];
}

function wholePixels({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}

/** px, of a panel of 600 × 360: the line above, bars, digits below. */
const headSize = 34;
const digitSize = 44;
const margin = 22;

function printedCode(
  panel: Rect,
  { digits, grouped }: { digits: string; grouped: string },
  work: SceneWork,
): string {
  const modules = ean13Modules(digits);
  const module = Math.floor(panel.width / (quietZone.before + modules.length + quietZone.after));
  const left = panel.x + Math.floor((panel.width - (modules.length + 4) * module) / 2) + 4 * module;
  const top = panel.y + margin + headSize;
  const digitBase = panel.y + panel.height - margin;
  const bottom = digitBase - Math.round(digitSize * 0.85);
  const guardBottom = digitBase - Math.round(digitSize * 0.36);
  const bars = modules.map((isDark, at) =>
    isDark
      ? rectangle({
          x: left + at * module,
          y: top,
          width: module,
          height: (guardModules.has(at) ? guardBottom : bottom) - top,
        })
      : "",
  );
  const across = (from: number, to: number) => ({ x: left + from * module, width: (to - from) * module });
  const lines = [
    line(
      `ISBN ${grouped}`,
      headSize,
      { x: left, width: 95 * module },
      panel.y + margin + headSize * 0.62,
      work,
    ),
    line(digits.slice(0, 1), digitSize, { x: left - 9 * module, width: 7 * module }, digitBase, work),
    line(digits.slice(1, 7), digitSize, across(4, 45), digitBase, work),
    line(digits.slice(7), digitSize, across(50, 91), digitBase, work),
  ].filter((one) => one !== undefined);
  return bars.join("") + joined(work.pen.draw(lines, { x: 0, y: 0, turn: 0 }, work.geometry.page)).path;
}

/** A line in the middle of its place; undefined when the font is not on the shelf. */
function line(
  text: string,
  size: number,
  { x, width }: { x: number; width: number },
  y: number,
  work: SceneWork,
): SetLine | undefined {
  const font = work.fonts.get(barcodeFont);
  if (!font) return undefined;
  const typeFace: TypeFace = {
    faces: [{ font, scale: 1 / font.unitsPerEm }],
    capHeight: font.capHeight / font.unitsPerEm,
    language: "en",
    letterSpacing: 0.06,
    features: [],
  };
  const { runs } = measureParagraph(text, typeFace);
  const glyphs = shapeLine(text, runs, 0, text.length, typeFace);
  return { text, glyphs, size, x: x + (width - glyphs.width * size) / 2, y };
}
