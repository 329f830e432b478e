import type { LucideIcon } from "lucide-react";
import AlignMiddle from "lucide-react/icons/align-center-horizontal";
import AlignCenter from "lucide-react/icons/align-center-vertical";
import AlignBottom from "lucide-react/icons/align-end-horizontal";
import AlignRight from "lucide-react/icons/align-end-vertical";
import AlignTop from "lucide-react/icons/align-start-horizontal";
import AlignLeft from "lucide-react/icons/align-start-vertical";
import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { memo } from "react";
import { IconButton } from "#app/ui/button";
import { Tooltip } from "#app/ui/tooltip";
import { panelRect } from "#domain/cover/print-geometry";
import { duplicateLayer, moveBox, removeLayer, removeLayers } from "../changes/layers";
import { useStudio } from "../studio";
import { alignArea, alignedRect, boxIn, type Edge, layerRect } from "./boxes";

const edges: { edge: Edge; label: string; icon: LucideIcon }[] = [
  { edge: "left", label: "Align left", icon: AlignLeft },
  { edge: "center", label: "Center across", icon: AlignCenter },
  { edge: "right", label: "Align right", icon: AlignRight },
  { edge: "top", label: "Align to the top", icon: AlignTop },
  { edge: "middle", label: "Center up and down", icon: AlignMiddle },
  { edge: "bottom", label: "Align to the foot", icon: AlignBottom },
];

/** For the selected layers: their place in the panel, their words, a copy, and away with them. */
export const AlignBar = memo(function AlignBar({ onEditText }: { onEditText: (layerId: string) => void }) {
  const { selected, selection, geometry, edit, newId } = useStudio();
  const isOff = selection.every((layer) => layer.isLocked);

  function align(edge: Edge) {
    edit((design) =>
      selection.reduce((now, layer) => {
        const rect = layerRect(layer, geometry);
        const panel = panelRect(geometry, layer.panel);
        const area = alignArea(layer.panel, edge, geometry);
        if (layer.isLocked || !rect || !panel || !area) return now;
        return moveBox(layer.id, boxIn(panel, alignedRect(rect, area, edge)))(now);
      }, design),
    );
  }
  function duplicate() {
    const copies = selection.map((layer) => ({ of: layer.id, id: newId() }));
    const last = copies.at(-1)?.id;
    if (last)
      edit((design) => copies.reduce((now, { of, id }) => duplicateLayer(of, id)(now), design), {
        select: last,
      });
  }
  function remove() {
    const [only] = selection;
    const ids = selection.map(({ id }) => id);
    edit(selection.length === 1 && only ? removeLayer(only.id) : removeLayers(ids), { select: null });
  }

  return (
    <div className="row align-bar" role="toolbar" aria-label="Selected layer">
      {edges.map(({ edge, label, icon: Icon }) => (
        <Act key={edge} label={label} isOff={isOff} onPress={() => align(edge)}>
          <Icon className="i s" aria-hidden="true" />
        </Act>
      ))}
      <span className="bar-rule" aria-hidden="true" />
      <Act
        label="Edit the words"
        isOff={selected?.kind !== "text" || selection.length > 1}
        onPress={() => selected && onEditText(selected.id)}
      >
        <Pencil className="i s" aria-hidden="true" />
      </Act>
      <Act label="Duplicate" isOff={!selected} onPress={duplicate}>
        <Copy className="i s" aria-hidden="true" />
      </Act>
      <Act label="Delete" isOff={!selected} onPress={remove}>
        <Trash2 className="i s" aria-hidden="true" />
      </Act>
    </div>
  );
});

function Act({
  label,
  isOff,
  onPress,
  children,
}: {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: React.ReactNode;
}) {
  return (
    <Tooltip text={label}>
      <IconButton label={label} disabled={isOff} onClick={onPress}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
