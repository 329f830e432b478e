import type { CoverDesign } from "#domain/cover/design";
import { barcodeFont } from "#domain/cover/elements/barcode-elements";
import { drawnWords } from "#domain/cover/elements/drawn-words";
import { coverageOf } from "#domain/cover/layout/font-coverage";
import { fontStack } from "#domain/cover/layout/font-stack";
import { getOrMake } from "#domain/cover/layout/get-or-make";
import { type Coverage, itemise } from "#domain/cover/layout/itemise";

/** The font files (`Montserrat_500Medium`) that a design's visible words ask for, each once. */
export function fontsNeeded(design: CoverDesign): string[] {
  const files = new Set<string>();
  const known = new Map<string, { file: string; font: Coverage }>();
  const faceOf = (file: string) => getOrMake(known, file, () => ({ file, font: coverageOf(file) }));
  for (const [layer, words] of drawnWords(design)) {
    const [chosen, ...others] = fontStack(layer.family, layer.weight, layer.isItalic);
    if (!words?.trim() || !chosen) continue;
    files.add(chosen);
    // The layout's own choice, made with tables in place of fonts.
    const faces = [chosen, ...others].map(faceOf);
    for (const line of words.split("\n"))
      for (const run of itemise(line, new Uint8Array(line.length), faces).runs) files.add(run.face.file);
  }
  if (design.coverType !== "kindle" && design.barcode.mode === "isbn") files.add(barcodeFont);
  return [...files];
}
