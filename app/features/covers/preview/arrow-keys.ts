import type { CoverDesign, Layer } from "#domain/cover/design";
import { type CoverGeometry, panelRect } from "#domain/cover/print-geometry";
import type { Rect } from "#domain/cover/scene";
import { moveBox } from "../changes/layers";
import { boxIn, layerRect } from "./boxes";

/** CSS px an arrow key moves a layer, and with Shift. */
const nudge = 1;
const farNudge = 10;

type Arrow = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

/**
 * Returns what an arrow key does to the layers: it moves them, or with Ctrl pulls their lower right corners. Undefined when
 * it is no arrow of ours. `scale` says how many CSS px a page px is.
 */
export function arrowChange(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Arrow,
  layers: readonly Layer[],
  geometry: CoverGeometry,
  scale: number,
): ((design: CoverDesign) => CoverDesign) | undefined {
  const arrow = arrows[key];
  const free = layers.filter((layer) => !layer.isLocked);
  if (!arrow || altKey || metaKey || free.length === 0) return undefined;
  const step = (shiftKey ? farNudge : nudge) / scale;
  const [dx, dy] = [arrow[0] * step, arrow[1] * step];
  const moved = ({ x, y, width, height }: Rect): Rect =>
    ctrlKey
      ? { x, y, width: Math.max(1, width + dx), height: Math.max(1, height + dy) }
      : { x: x + dx, y: y + dy, width, height };
  return (design) =>
    free.reduce((now, { id, panel, box }) => {
      const area = panelRect(geometry, panel);
      const rect = layerRect({ panel, box }, geometry);
      return area && rect ? moveBox(id, boxIn(area, moved(rect)))(now) : now;
    }, design);
}

const arrows: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
