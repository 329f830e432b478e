import { type PointerEvent, useRef, useState } from "react";
import type { CoverDesign, Layer } from "#domain/cover/design";
import { panelRect } from "#domain/cover/print-geometry";
import type { Rect } from "#domain/cover/scene";
import { changeLayer, findLayer, moveBox } from "../changes/layers";
import { useStudio } from "../studio";
import { boxIn, layerRect, panelUnder } from "./boxes";
import { type Handle, resized, type SnapLines, snapLines, snapMoved, snapResized } from "./snapping";

/** A press becomes a drag when it has gone this far, and snaps to lines nearer than this; CSS px. */
const startsAfter = 4;
const snapReach = 7;
/** No side is pulled shorter, CSS px. */
const minSide = 8;

type Gesture = {
  number: number;
  layerId: string;
  handle: Handle | "move";
  from: { x: number; y: number };
  rect: Rect;
  /** What else is moved with it, as it stood. */
  also: { id: string; rect: Rect }[];
  lines: SnapLines;
  hasBegun: boolean;
};

export type SnapShown = { x: number | null; y: number | null };

/**
 * Dragging and pulling layers on the page. `scaleOf` says how many CSS px a page px is now. Shift keeps a move straight
 * and a pull in proportion; Alt lets go of the lines.
 */
export function useLayerGesture(scaleOf: () => number) {
  const { design, geometry, edit } = useStudio();
  const [snap, setSnap] = useState<SnapShown>({ x: null, y: null });
  const [isDragging, setDragging] = useState(false);
  const gesture = useRef<Gesture>();
  const count = useRef(0);

  function begin(
    event: PointerEvent,
    layerId: string,
    handle: Gesture["handle"],
    alsoIds: readonly string[] = [],
  ) {
    const layer = design.layers.find((one) => one.id === layerId);
    const rect = layer && layerRect(layer, geometry);
    if (!layer || !rect || layer.isLocked || event.button !== 0) return;
    const others = design.layers
      .filter((one) => one.id !== layerId && !alsoIds.includes(one.id) && !one.isHidden)
      .flatMap((one) => layerRect(one, geometry) ?? []);
    const also = design.layers.flatMap((one) => {
      const place = alsoIds.includes(one.id) && !one.isLocked ? layerRect(one, geometry) : null;
      return place && one.id !== layerId ? [{ id: one.id, rect: place }] : [];
    });
    count.current += 1;
    gesture.current = {
      number: count.current,
      layerId,
      handle,
      from: { x: event.clientX, y: event.clientY },
      rect,
      also,
      lines: snapLines(geometry, others),
      hasBegun: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const now = gesture.current;
    if (!now) return;
    const scale = scaleOf();
    const far = { x: event.clientX - now.from.x, y: event.clientY - now.from.y };
    if (!now.hasBegun && Math.hypot(far.x, far.y) < startsAfter) return;
    now.hasBegun = true;
    setDragging(true);
    const dx = far.x / scale;
    const dy = far.y / scale;
    const reach = event.altKey ? 0 : snapReach / scale;
    const snapped =
      now.handle === "move" ? moved(now, dx, dy, event.shiftKey, reach) : pulled(now, now.handle);
    setSnap({ x: snapped.x, y: snapped.y });
    const moves = [{ id: now.layerId, rect: snapped.rect }, ...together(now, snapped.rect)];
    edit(placedAt(moves), { kind: `drag:${now.number}`, isDrag: true });

    function placedAt(places: readonly { id: string; rect: Rect }[]) {
      return (before: CoverDesign) =>
        places.reduce((to, { id, rect }) => {
          const area = panelRect(geometry, findLayer(to, id)?.panel ?? "page");
          return area ? moveBox(id, boxIn(area, rect))(to) : to;
        }, before);
    }

    function pulled(of: Gesture, handle: Handle) {
      const rect = resized(of.rect, handle, dx, dy, minSide / scale, event.shiftKey);
      return event.shiftKey ? { rect, x: null, y: null } : snapResized(rect, handle, of.lines, reach);
    }
  }

  /** True when something was dragged; a click without a drag answers false. */
  function end(): boolean {
    const now = gesture.current;
    gesture.current = undefined;
    setDragging(false);
    setSnap({ x: null, y: null });
    if (!now?.hasBegun || now.handle !== "move") return now?.hasBegun ?? false;
    // A layer that was drawn over the spine belongs to the other side from now on.
    const settle = (layer: Layer): Layer => {
      const rect = layerRect(layer, geometry);
      const panel = rect ? panelUnder(rect, layer.panel, geometry) : layer.panel;
      const area = panelRect(geometry, panel);
      return rect && area && panel !== layer.panel ? { ...layer, panel, box: boxIn(area, rect) } : layer;
    };
    const ids = [now.layerId, ...now.also.map(({ id }) => id)];
    edit((before) => ids.reduce((to, id) => changeLayer(id, settle)(to), before), {
      kind: `drag:${now.number}`,
      isDrag: true,
    });
    return true;
  }

  return { begin, move, end, snap, isDragging };
}

/** The others go as far as the one that is dragged, which alone snaps. */
const together = ({ rect, also, handle }: Gesture, to: Rect) =>
  handle === "move"
    ? also.map(({ id, rect: from }) => ({
        id,
        rect: { ...from, x: from.x + to.x - rect.x, y: from.y + to.y - rect.y },
      }))
    : [];

function moved({ rect, lines }: Gesture, dx: number, dy: number, isStraight: boolean, reach: number) {
  const isAcross = Math.abs(dx) >= Math.abs(dy);
  const x = isStraight && !isAcross ? 0 : dx;
  const y = isStraight && isAcross ? 0 : dy;
  return snapMoved({ ...rect, x: rect.x + x, y: rect.y + y }, lines, reach);
}
