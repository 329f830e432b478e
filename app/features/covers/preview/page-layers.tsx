import type { KeyboardEvent } from "react";
import type { Layer } from "#domain/cover/design";
import { panelRect } from "#domain/cover/print-geometry";
import { moveBox, wordsOf } from "../changes/layers";
import { useStudio } from "../studio";
import { boxIn, layerRect } from "./boxes";

/** CSS px an arrow key moves a layer, and with Shift. */
const nudge = 1;
const farNudge = 10;

type PageLayersProps = { scaleOf: () => number; onEditText: (layerId: string) => void };

/**
 * The topmost first, as in the list: one button for each layer, over its box: the way to them by keyboard and for screen readers. The mouse goes through
 * them to the page, which finds the layer that is meant.
 */
export function PageLayers({ scaleOf, onEditText }: PageLayersProps) {
  const { design, geometry, state, select, edit } = useStudio();

  function onKey(event: KeyboardEvent, layer: Layer) {
    if (event.key === "Enter" && layer.kind === "text") {
      event.preventDefault();
      select(layer.id);
      onEditText(layer.id);
      return;
    }
    const arrow = arrows[event.key];
    const panel = panelRect(geometry, layer.panel);
    const rect = layerRect(layer, geometry);
    if (!arrow || !panel || !rect || layer.isLocked || event.altKey || event.metaKey) return;
    event.preventDefault();
    const step = (event.shiftKey ? farNudge : nudge) / scaleOf();
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    // With Ctrl the arrows pull the lower right corner.
    const next = event.ctrlKey
      ? { ...rect, width: Math.max(1, rect.width + dx), height: Math.max(1, rect.height + dy) }
      : { ...rect, x: rect.x + dx, y: rect.y + dy };
    edit(moveBox(layer.id, boxIn(panel, next)), { kind: `nudge:${layer.id}`, select: layer.id });
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
            aria-pressed={state.selectedId === layer.id}
            aria-label={labelOf(
              layer,
              layer.kind === "text" && layer.slot !== "free" ? wordsOf(design, layer.slot) : "",
            )}
            style={percentOf(rect, geometry)}
            onFocus={() => select(layer.id)}
            onClick={() => select(layer.id)}
            onKeyDown={(event) => onKey(event, layer)}
          />
        );
      })}
    </fieldset>
  );
}

const arrows: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

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
