import { prepare } from "#app/features/reading/engine/draw-page";
import { cssFont, type Face, type Measure } from "#domain/vr/typeset/faces";

/** Measures at one large size: widths grow with the size in proportion. */
export function createMeasure(language: string): Measure {
  const context = new OffscreenCanvas(8, 8).getContext("2d");
  if (!context) throw new Error("This browser cannot draw pages.");
  prepare(context, language);
  const size = 100;
  let current: Face | undefined;
  return (face, text) => {
    if (face !== current) {
      context.font = cssFont(face, size);
      current = face;
    }
    return context.measureText(text).width / size;
  };
}
