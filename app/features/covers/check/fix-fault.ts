import type { CoverDesign, Layer } from "#domain/cover/design";
import type { DesignFault } from "#domain/cover/design-faults";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import { panelRect } from "#domain/cover/print-geometry";
import type { Rect, Scene } from "#domain/cover/scene";
import { changeLayer } from "../changes/layers";
import { boxIn, layerRect } from "../preview/boxes";

/** What one click changes in the design; null when the way on is elsewhere (a picture to choose, words to write). */
export function fixOf(
  fault: DesignFault,
  design: CoverDesign,
  geometry: CoverGeometry,
  scene: Scene,
): ((design: CoverDesign) => CoverDesign) | null {
  const layer = design.layers.find((one) => one.id === fault.layerId);
  switch (fault.fix?.kind) {
    case "hide-spine-text":
      return (now) => ({
        ...now,
        layers: now.layers.map((one) => (isSpine(one) ? { ...one, isHidden: true } : one)),
      });
    case "shrink":
      return layer?.kind === "text" ? changeLayer(layer.id, shrunk) : null;
    case "bring-inside":
      return layer ? broughtInside(layer, geometry, scene) : null;
    case "add-shade":
      return layer?.kind === "text" ? changeLayer(layer.id, shaded) : null;
    default:
      return null;
  }
}

const isSpine = (layer: Layer): boolean =>
  layer.kind === "text" &&
  (layer.panel === "spine" || layer.slot === "spineTitle" || layer.slot === "spineAuthor");

/** Words that already shrink as far as they go are started smaller. */
function shrunk(layer: Layer): Layer {
  if (layer.kind !== "text") return layer;
  return layer.fit === "shrink"
    ? { ...layer, size: Math.max(4, layer.size * 0.75) }
    : { ...layer, fit: "shrink" };
}

function shaded(layer: Layer): Layer {
  if (layer.kind !== "text") return layer;
  const isDark = layer.fill.kind === "solid" && lightness(layer.fill.color) < 0.45;
  const color = isDark ? "#FFFFFF" : "#000000";
  return { ...layer, shadow: { color, opacity: 0.85, blur: 10, dx: 0, dy: 1 } };
}

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** The box is cut to the safe zone, and moved by what its ink still stands out. Words that then do not fit shrink. */
function broughtInside(layer: Layer, geometry: CoverGeometry, scene: Scene) {
  const panel = panelRect(geometry, layer.panel);
  const rect = layerRect(layer, geometry);
  const safe = layer.panel === "page" ? geometry.trim : (geometry.safe[layer.panel] ?? null);
  const ink = scene.boxes.find((box) => box.layerId === layer.id)?.ink;
  if (!panel || !rect || !safe || !ink) return null;
  // A hair inside, so that rounding cannot put it out again.
  const margin = geometry.unit;
  const room = {
    x: safe.x + margin,
    y: safe.y + margin,
    width: safe.width - 2 * margin,
    height: safe.height - 2 * margin,
  };
  const needsRoom = ink.width > room.width || ink.height > room.height;
  const box = boxIn(
    panel,
    inside(needsRoom ? intersection(rect, room) : movedInto(rect, ink, room), room, needsRoom),
  );
  return changeLayer(layer.id, (one) => {
    const next = { ...one, box };
    return next.kind === "text" && needsRoom ? { ...next, fit: "shrink" as const } : next;
  });
}

/** Moves the box so that its ink lies inside. */
function movedInto(rect: Rect, ink: Rect, room: Rect): Rect {
  const dx = Math.max(room.x - ink.x, 0) || Math.min(room.x + room.width - ink.x - ink.width, 0);
  const dy = Math.max(room.y - ink.y, 0) || Math.min(room.y + room.height - ink.y - ink.height, 0);
  return { ...rect, x: rect.x + dx, y: rect.y + dy };
}

function intersection(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : b;
}

const inside = (rect: Rect, room: Rect, isCut: boolean): Rect => (isCut ? intersection(rect, room) : rect);
