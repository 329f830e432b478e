import { type KeyboardEvent, memo } from "react";
import type { Layer } from "#domain/cover/design";
import { wordsOf } from "../changes/layers";
import { useStudio } from "../studio";
import { arrowChange } from "./arrow-keys";
import { layerRect } from "./boxes";

type PageLayersProps = { scaleOf: () => number; onEditText: (layerId: string) => void };

/**
 * One button for each layer, over its box, the topmost first as in the list: the way to them by keyboard and for screen readers.
 * The mouse goes through them to the page, which finds the layer that is meant. The focus alone selects a layer for the keys; a
 * press shows its settings.
 */
export const PageLayers = memo(function PageLayers({ scaleOf, onEditText }: PageLayersProps) {
  const { design, geometry, selection, select, passOver, toggle, edit } = useStudio();

  function onKey(event: KeyboardEvent, layer: Layer) {
    if (event.key === "Enter" && layer.kind === "text") {
      event.preventDefault();
      select(layer.id);
      onEditText(layer.id);
      return;
    }
    const isSelected = selection.some(({ id }) => id === layer.id);
    const change = arrowChange(event, isSelected ? selection : [layer], geometry, scaleOf());
    if (!change) return;
    event.preventDefault();
    edit(change, { kind: `nudge:${layer.id}`, ...(isSelected ? {} : { select: layer.id }) });
  }

  return (
    <fieldset className="page-layers" aria-label="Layers on the cover">
      {design.layers.toReversed().map((layer) => {
        const rect = layerRect(layer, geometry);
        if (layer.isHidden || !rect) return null;
        return (
          <button
            type="button"
            key={layer.id}
            data-layer={layer.id}
            className="page-layer"
            aria-pressed={selection.includes(layer)}
            aria-label={labelOf(
              layer,
              layer.kind === "text" && layer.slot !== "free" ? wordsOf(design, layer.slot) : "",
            )}
            style={percentOf(rect, geometry)}
            onFocus={() => selection.includes(layer) || passOver(layer.id)}
            onClick={(event) => (event.shiftKey ? toggle(layer.id) : select(layer.id))}
            onKeyDown={(event) => onKey(event, layer)}
          />
        );
      })}
    </fieldset>
  );
});

function labelOf(layer: Layer, word: string): string {
  const words = layer.kind === "text" ? (layer.slot === "free" ? layer.text : word) : "";
  const short = words.length > 60 ? `${words.slice(0, 60)}…` : words;
  return [layer.name || "Layer", layer.panel, short, layer.isLocked ? "locked" : ""]
    .filter(Boolean)
    .join(", ");
}

/** As CSS of something that lies on the page. */
export function percentOf(
  rect: { x: number; y: number; width: number; height: number },
  page: { width: number; height: number },
) {
  return {
    left: `${(rect.x / page.width) * 100}%`,
    top: `${(rect.y / page.height) * 100}%`,
    width: `${(rect.width / page.width) * 100}%`,
    height: `${(rect.height / page.height) * 100}%`,
  };
}
