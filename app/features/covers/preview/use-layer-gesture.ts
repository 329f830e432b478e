import { type PointerEvent, useRef, useState } from "react";
import { panelRect } from "#domain/cover/print-geometry";
import type { Rect } from "#domain/cover/scene";
import { changeLayer, moveBox } from "../changes/layers";
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

  function begin(event: PointerEvent, layerId: string, handle: Gesture["handle"]) {
    const layer = design.layers.find((one) => one.id === layerId);
    const rect = layer && layerRect(layer, geometry);
    if (!layer || !rect || layer.isLocked || event.button !== 0) return;
    const others = design.layers
      .filter((one) => one.id !== layerId && !one.isHidden)
      .flatMap((one) => layerRect(one, geometry) ?? []);
    count.current += 1;
    gesture.current = {
      number: count.current,
      layerId,
      handle,
      from: { x: event.clientX, y: event.clientY },
      rect,
      lines: snapLines(geometry, others),
      hasBegun: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const now = gesture.current;
    if (!now) return;
    const layer = design.layers.find((one) => one.id === now.layerId);
    const panel = layer && panelRect(geometry, layer.panel);
    if (!layer || !panel) return;
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
    edit(moveBox(now.layerId, boxIn(panel, snapped.rect)), { kind: `drag:${now.number}`, isDrag: true });

    function pulled(of: Gesture, handle: Handle) {
      const rect = resized(of.rect, handle, dx, dy, minSide / scale, event.shiftKey);
      return event.shiftKey ? { rect, x: null, y: null } : snapResized(rect, handle, of.lines, reach);
    }
  }

  function end() {
    const now = gesture.current;
    gesture.current = undefined;
    setDragging(false);
    setSnap({ x: null, y: null });
    if (!now?.hasBegun || now.handle !== "move") return;
    // A layer that was drawn over the spine belongs to the other side from now on.
    edit(
      changeLayer(now.layerId, (layer) => {
        const rect = layerRect(layer, geometry);
        const panel = rect ? panelUnder(rect, layer.panel, geometry) : layer.panel;
        const area = panelRect(geometry, panel);
        return rect && area && panel !== layer.panel ? { ...layer, panel, box: boxIn(area, rect) } : layer;
      }),
      { kind: `drag:${now.number}`, isDrag: true },
    );
  }

  return { begin, move, end, snap, isDragging };
}

function moved({ rect, lines }: Gesture, dx: number, dy: number, isStraight: boolean, reach: number) {
  const isAcross = Math.abs(dx) >= Math.abs(dy);
  const x = isStraight && !isAcross ? 0 : dx;
  const y = isStraight && isAcross ? 0 : dy;
  return snapMoved({ ...rect, x: rect.x + x, y: rect.y + y }, lines, reach);
}
