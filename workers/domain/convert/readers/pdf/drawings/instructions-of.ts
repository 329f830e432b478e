import type { Drawing } from "#domain/convert/readers/pdf/drawing";
import type { DrawnFont, Instructions, PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import { type Matrix, matrixOf } from "#domain/convert/readers/pdf/matrices";

/** A page's drawing with its fonts and shadings in the shapes the painters know. */
export function instructionsOf({ fnArray, argsArray, objects }: Drawing): Instructions {
  const fonts = new Map<string, DrawnFont>();
  const shadings = new Map<string, unknown>();
  for (const [name, value] of objects) {
    if (Array.isArray(value)) shadings.set(name, value);
    else if (isFont(value)) fonts.set(name, drawnFont(value));
  }
  return { fnArray, argsArray, fonts, shadings };
}

/** What is used of a font of pdf.js's core. */
type CoreFont = {
  fontMatrix?: unknown;
  vertical?: unknown;
  defaultVMetrics?: unknown;
  isType3Font: boolean;
  charProcOperatorList?: unknown;
  data?: unknown;
  /** `outline` is ours: see scripts/pdfjs-patches.mjs. */
  renderer?: { outline(glyph: string): unknown };
};

function isFont(value: unknown): value is CoreFont {
  return typeof value === "object" && value !== null && "isType3Font" in value && "loadedName" in value;
}

const thousandths: Matrix = [0.001, 0, 0, 0.001, 0, 0];

function drawnFont(font: CoreFont): DrawnFont {
  const metrics = Array.isArray(font.defaultVMetrics) ? font.defaultVMetrics.map(Number) : [];
  const [height = -1000, half = 500, top = 880] = metrics;
  const outlines = new Map<string, PathData | undefined>();
  return {
    isVertical: font.vertical === true,
    matrix: matrixOf(font.fontMatrix) ?? thousandths,
    verticalMetrics: [height, half, top],
    outline(glyph) {
      if (!outlines.has(glyph)) outlines.set(glyph, outlineOf(font, glyph));
      return outlines.get(glyph);
    },
    ...(font.isType3Font
      ? { procedure: (glyph: string) => procedureOf(font.charProcOperatorList, glyph) }
      : {}),
  };
}

function outlineOf(font: CoreFont, glyph: string): PathData | undefined {
  if (!font.data) return undefined;
  try {
    const outline = font.renderer?.outline(glyph);
    return ArrayBuffer.isView(outline) ? (outline as unknown as PathData) : undefined;
  } catch {
    // A damaged glyph is a gap.
    return undefined;
  }
}

function procedureOf(procedures: unknown, glyph: string): ReturnType<NonNullable<DrawnFont["procedure"]>> {
  const found: unknown = procedures instanceof Map ? procedures.get(glyph) : undefined;
  if (typeof found !== "object" || found === null || !("fnArray" in found) || !("argsArray" in found))
    return undefined;
  const { fnArray, argsArray } = found;
  return Array.isArray(fnArray) && Array.isArray(argsArray) ? { fnArray, argsArray } : undefined;
}
