import type { Box, Layer, PanelName } from "#domain/cover/design";
import { type CoverGeometry, panelRect } from "#domain/cover/print-geometry";
import type { Rect } from "#domain/cover/scene";

/** Where a layer's box lies on the page, in px; null when its panel is none of this cover's. */
export function layerRect(layer: Pick<Layer, "panel" | "box">, geometry: CoverGeometry): Rect | null {
  const panel = panelRect(geometry, layer.panel);
  if (!panel) return null;
  return {
    x: panel.x + (panel.width * layer.box.x) / 100,
    y: panel.y + (panel.height * layer.box.y) / 100,
    width: (panel.width * layer.box.width) / 100,
    height: (panel.height * layer.box.height) / 100,
  };
}

/** The other way round: a rectangle of the page in percent of a panel. */
export function boxIn(panel: Rect, rect: Rect): Box {
  return {
    x: ((rect.x - panel.x) / panel.width) * 100,
    y: ((rect.y - panel.y) / panel.height) * 100,
    width: (rect.width / panel.width) * 100,
    height: (rect.height / panel.height) * 100,
  };
}

/**
 * The panel a layer belongs to once it has been moved: front or back, wherever its middle is. The spine's words stay the
 * spine's, because they are turned.
 */
export function panelUnder(rect: Rect, present: PanelName, geometry: CoverGeometry): PanelName {
  if (present !== "front" && present !== "back") return present;
  const x = rect.x + rect.width / 2;
  const holds = (panel: Rect | null) => panel !== null && x >= panel.x && x <= panel.x + panel.width;
  if (holds(geometry.front)) return "front";
  return holds(geometry.back) ? "back" : present;
}

export type Edge = "left" | "center" | "right" | "top" | "middle" | "bottom";

/** The layer's box put against one side of its panel's safe zone, or in the panel's middle. */
export function alignedRect(rect: Rect, within: Rect, edge: Edge): Rect {
  switch (edge) {
    case "left":
      return { ...rect, x: within.x };
    case "center":
      return { ...rect, x: within.x + (within.width - rect.width) / 2 };
    case "right":
      return { ...rect, x: within.x + within.width - rect.width };
    case "top":
      return { ...rect, y: within.y };
    case "middle":
      return { ...rect, y: within.y + (within.height - rect.height) / 2 };
    case "bottom":
      return { ...rect, y: within.y + within.height - rect.height };
    default:
      return edge satisfies never;
  }
}

/** Sides are taken from the safe zone, middles from the panel itself, so that centred means centred. */
export function alignArea(panel: PanelName, edge: Edge, geometry: CoverGeometry): Rect | null {
  const whole = panelRect(geometry, panel);
  if (panel === "page" || edge === "center" || edge === "middle") return whole;
  return geometry.safe[panel] ?? whole;
}
