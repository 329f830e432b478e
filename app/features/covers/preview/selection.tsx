import type { PointerEvent } from "react";
import type { Layer } from "#domain/cover/design";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import { layerRect } from "./boxes";
import { percentOf } from "./page-layers";
import { type Handle, handles } from "./snapping";
import type { SnapShown } from "./use-layer-gesture";

type SelectionProps = {
  layer: Layer;
  geometry: CoverGeometry;
  /** Several are moved together, and none of them is pulled. */
  isOneOfSeveral: boolean;
  onBegin: (event: PointerEvent, handle: Handle | "move") => void;
};

/** The frame round the selected layer, and its eight handles. */
export function Selection({ layer, geometry, isOneOfSeveral, onBegin }: SelectionProps) {
  const rect = layerRect(layer, geometry);
  if (!rect) return null;
  return (
    <div
      className={layer.isLocked ? "selection locked" : "selection"}
      style={percentOf(rect, geometry)}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.pointerType === "mouse") return;
        // A finger on the selected layer moves it; elsewhere it scrolls the page.
        event.stopPropagation();
        onBegin(event, "move");
      }}
    >
      {layer.isLocked || isOneOfSeveral
        ? null
        : handles.map((handle) => (
            <i
              key={handle}
              className={`handle h-${handle}`}
              onPointerDown={(event) => {
                event.stopPropagation();
                onBegin(event, handle);
              }}
            />
          ))}
    </div>
  );
}

/** The lines a moving layer has hold of. */
export function SnapLinesShown({ snap, geometry }: { snap: SnapShown; geometry: CoverGeometry }) {
  const { width, height } = geometry;
  if (snap.x === null && snap.y === null) return null;
  return (
    <svg
      className="guides-over"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {snap.x === null ? null : <path className="g-snap" d={`M${snap.x} 0V${height}`} />}
      {snap.y === null ? null : <path className="g-snap" d={`M0 ${snap.y}H${width}`} />}
    </svg>
  );
}
