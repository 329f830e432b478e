import { memo } from "react";
import type { CoverDesign } from "#domain/cover/design";
import type { CoverGeometry } from "#domain/cover/print-geometry";
import { wordsOf } from "../changes/layers";
import { layerRect } from "./boxes";
import { percentOf } from "./page-layers";

/**
 * Where a word will stand that nobody has written yet: its name, set lightly in its place. Once there is a title they show only
 * while somebody has the cover in hand.
 */
export const EmptyWords = memo(function EmptyWords({
  design,
  geometry,
  editedId,
}: {
  design: CoverDesign;
  geometry: CoverGeometry;
  editedId: string | null;
}) {
  return (
    <div className={design.words.title === "" ? "empty-words" : "empty-words quiet"} aria-hidden="true">
      {design.layers.map((layer) => {
        if (layer.kind !== "text" || layer.isHidden || layer.id === editedId) return null;
        const words = layer.slot === "free" ? layer.text : wordsOf(design, layer.slot);
        const rect = layerRect(layer, geometry);
        if (!rect || words.trim() !== "") return null;
        return (
          <span
            key={layer.id}
            className={layer.panel === "spine" ? "turned" : undefined}
            style={percentOf(rect, geometry)}
          >
            <b>{layer.name}</b>
          </span>
        );
      })}
    </div>
  );
});
