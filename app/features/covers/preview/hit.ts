import type { CoverDesign, Layer } from "#domain/cover/design";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import type { Rect, Scene } from "#domain/cover/scene";
import { layerRect } from "./boxes";

/**
 * The layer that is meant by a point of the page: the selected one where it is there, else the smallest that is, so that
 * a shade over the whole never stands before the words. Text is met by its ink, with `slack` px around it.
 */
export function layerAt(
  point: { x: number; y: number },
  design: CoverDesign,
  geometry: CoverGeometry,
  scene: Scene | null,
  selectedId: string | null,
  slack: number,
): Layer | undefined {
  const found: { layer: Layer; area: number }[] = [];
  for (const layer of design.layers) {
    if (layer.isHidden || layer.isLocked) continue;
    const rect = touchRect(layer, geometry, scene);
    if (!rect || !holds(rect, point, slack)) continue;
    if (layer.id === selectedId) return layer;
    found.push({ layer, area: rect.width * rect.height });
  }
  // Of two as large, the upper one.
  return found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (best === undefined || one.area <= best.area ? one : best),
    undefined,
  )?.layer;
}

function touchRect(layer: Layer, geometry: CoverGeometry, scene: Scene | null): Rect | null {
  if (layer.kind === "text") {
    const ink = scene?.boxes.find((box) => box.layerId === layer.id)?.ink;
    if (ink && ink.width > 0) return ink;
  }
  return layerRect(layer, geometry);
}

const holds = (rect: Rect, { x, y }: { x: number; y: number }, slack: number) =>
  x >= rect.x - slack &&
  x <= rect.x + rect.width + slack &&
  y >= rect.y - slack &&
  y <= rect.y + rect.height + slack;
