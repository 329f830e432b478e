import type { Box, CoverDesign, Layer } from "#domain/cover/design";
import { backgroundElements } from "#domain/cover/elements/background-elements";
import { barcodeElements } from "#domain/cover/elements/barcode-elements";
import { drawnWords } from "#domain/cover/elements/drawn-words";
import { pictureElements } from "#domain/cover/elements/picture-elements";
import type { LayerParts, SceneWork } from "#domain/cover/elements/scene-parts";
import { shapeElements } from "#domain/cover/elements/shape-elements";
import { textElements } from "#domain/cover/elements/text-elements";
import { createGlyphPen } from "#domain/cover/layout/glyph-path";
import { type CoverGeometry, panelRect } from "#domain/cover/print-geometry";
import type { Rect, Scene, SceneElement } from "#domain/cover/scene";
import type { FontShelf } from "#domain/cover/shaping";

export { fontsNeeded } from "#domain/cover/layout/fonts-needed";

/** A back text of 4,000 letters in a face rich in points takes 3 MB; what takes more is hostile. */
const longestPath = 8_000_000;

/**
 * Lays out a cover. The same design, geometry and fonts give the same scene, to the last digit, wherever it is built. Of
 * `fonts` those in `fontsNeeded` are asked for; letters whose font is not there are told as missing.
 */
export function buildScene(design: CoverDesign, geometry: CoverGeometry, fonts: FontShelf): Scene {
  let ids = 0;
  const work: SceneWork = {
    geometry,
    fonts,
    language: design.language,
    pen: createGlyphPen(),
    pathLeft: longestPath,
    nextId: () => `f${ids++}`,
  };
  const words = drawnWords(design);
  const shown = design.layers.flatMap((layer) => {
    const panel = layer.isHidden ? null : panelRect(geometry, layer.panel);
    return panel ? [partsOf(layer, words, boxIn(panel, layer.box), work)] : [];
  });
  const elements = [
    ...backgroundElements(design.background, geometry, work.nextId),
    ...shown.flatMap((parts) => parts.elements),
    ...barcodeElements(design.barcode, work),
  ];
  return {
    width: geometry.width,
    height: geometry.height,
    color: design.background.color,
    elements: elements.filter((element) => isOnPage(element, geometry.page)),
    boxes: shown.map(({ box }) => box),
    grain: design.background.grain,
  };
}

function partsOf(
  layer: Layer,
  words: ReadonlyMap<Layer, string | null>,
  box: Rect,
  work: SceneWork,
): LayerParts {
  switch (layer.kind) {
    case "text":
      return textElements(layer, words.get(layer) ?? null, box, work);
    case "shape":
      return shapeElements(layer, box, work);
    case "picture":
      return pictureElements(layer, box, work);
    default:
      return layer satisfies never;
  }
}

/** A layer's box on the page, px. */
function boxIn(panel: Rect, box: Box): Rect {
  return {
    x: panel.x + (box.x * panel.width) / 100,
    y: panel.y + (box.y * panel.height) / 100,
    width: (box.width * panel.width) / 100,
    height: (box.height * panel.height) / 100,
  };
}

function isOnPage(element: SceneElement, page: Rect): boolean {
  if (element.kind === "plate") return true;
  if (element.kind === "picture")
    return element.area.y < page.height && element.area.y + element.area.height > 0;
  return element.top < page.height && element.bottom > 0;
}
