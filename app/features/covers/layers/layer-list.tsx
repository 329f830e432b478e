import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import GripVertical from "lucide-react/icons/grip-vertical";
import Image from "lucide-react/icons/image";
import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import Shapes from "lucide-react/icons/shapes";
import Type from "lucide-react/icons/type";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { IconButton } from "#app/ui/button";
import type { CoverDesign, Layer } from "#domain/cover/design";
import { panelRect } from "#domain/cover/print-geometry";
import { changeLayer, placeLayer, removeLayer, wordsOf } from "../changes/layers";
import { useStudio } from "../studio";
import { AddLayer } from "./add-layer";

/** All layers, the topmost first, as they lie on one another. */
export function LayerList({ onAddPicture }: { onAddPicture: () => void }) {
  const { design, geometry } = useStudio();
  const [dropAt, setDropAt] = useState<number>();
  // A Kindle cover has neither spine nor back; what stands there waits for the print cover.
  const shown = design.layers
    .map((layer, place) => ({ layer, place }))
    .filter(({ layer }) => panelRect(geometry, layer.panel) !== null)
    .reverse();
  return (
    <section aria-labelledby="layers-head">
      <div className="row sb layers-head">
        <h2 className="d21" id="layers-head">
          Layers
        </h2>
        <AddLayer onAddPicture={onAddPicture} />
      </div>
      {shown.length === 0 ? <p className="t13 mut">No layers yet. Add words, a shape or a picture.</p> : null}
      <ul className="layer-list">
        {shown.map(({ layer, place }) => (
          <LayerRow
            key={layer.id}
            layer={layer}
            place={place}
            isDropTarget={dropAt === place}
            onDropAt={setDropAt}
          />
        ))}
      </ul>
    </section>
  );
}

type LayerRowProps = {
  layer: Layer;
  /** From the bottom. */
  place: number;
  isDropTarget: boolean;
  onDropAt: (place: number | undefined) => void;
};

const icons = { text: Type, shape: Shapes, picture: Image };
const dragType = "application/x-colophon-layer";

function LayerRow({ layer, place, isDropTarget, onDropAt }: LayerRowProps) {
  const { design, selection, edit, select, toggle } = useStudio();
  const isSelected = selection.includes(layer);
  const Icon = icons[layer.kind];
  const name = layer.name || "Layer";

  function onKey(event: KeyboardEvent) {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      edit(placeLayer(layer.id, place + (event.key === "ArrowUp" ? 1 : -1)), { select: layer.id });
    } else if (event.key === "Delete" && !layer.isLocked) {
      event.preventDefault();
      edit(removeLayer(layer.id), isSelected ? { select: null } : {});
    }
  }
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      onDropAt(place);
    },
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(dragType);
      onDropAt(undefined);
      if (!id) return;
      event.preventDefault();
      edit(placeLayer(id, place), { select: id });
    },
    onDragEnd: () => onDropAt(undefined),
  };

  return (
    <li
      className={["layer-row", isSelected && "on", isDropTarget && "drop-here", layer.isHidden && "off"]
        .filter(Boolean)
        .join(" ")}
      {...drag}
    >
      <button
        type="button"
        className="layer-name"
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(dragType, layer.id);
          event.dataTransfer.effectAllowed = "move";
        }}
        onClick={(event) => {
          if (event.shiftKey) toggle(layer.id);
          else select(isSelected && selection.length === 1 ? null : layer.id);
        }}
        onKeyDown={onKey}
      >
        <GripVertical className="i s dim" aria-hidden="true" />
        <Icon className="i s" aria-hidden="true" />
        <span className="layer-words">
          <b>{name}</b>
          <span className="t13 mut">{excerpt(design, layer)}</span>
        </span>
      </button>
      <IconButton
        label={layer.isHidden ? `Show ${name}` : `Hide ${name}`}
        onClick={() => edit(changeLayer(layer.id, (one) => ({ ...one, isHidden: !one.isHidden })))}
      >
        {layer.isHidden ? (
          <EyeOff className="i s" aria-hidden="true" />
        ) : (
          <Eye className="i s" aria-hidden="true" />
        )}
      </IconButton>
      <IconButton
        label={layer.isLocked ? `Unlock ${name}` : `Lock ${name}`}
        className={layer.isLocked ? undefined : "faint"}
        onClick={() => edit(changeLayer(layer.id, (one) => ({ ...one, isLocked: !one.isLocked })))}
      >
        {layer.isLocked ? (
          <Lock className="i s" aria-hidden="true" />
        ) : (
          <LockOpen className="i s" aria-hidden="true" />
        )}
      </IconButton>
    </li>
  );
}

function excerpt(design: CoverDesign, layer: Layer): string {
  if (layer.kind === "shape") return "";
  if (layer.kind === "picture") return "";
  const words = layer.slot === "free" ? layer.text : wordsOf(design, layer.slot);
  return words.replace(/\s+/g, " ").trim() || "Empty";
}
