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
import { IconButton } from "#app/ui/button";
import { Tooltip } from "#app/ui/tooltip";
import { panelRect } from "#domain/cover/print-geometry";
import { duplicateLayer, moveBox, removeLayer } from "../changes/layers";
import { useStudio } from "../studio";
import { alignArea, alignedRect, boxIn, type Edge, layerRect } from "./boxes";

const edges: { edge: Edge; label: string; icon: LucideIcon }[] = [
  { edge: "left", label: "Align left", icon: AlignLeft },
  { edge: "center", label: "Centre across", icon: AlignCenter },
  { edge: "right", label: "Align right", icon: AlignRight },
  { edge: "top", label: "Align to the top", icon: AlignTop },
  { edge: "middle", label: "Centre up and down", icon: AlignMiddle },
  { edge: "bottom", label: "Align to the foot", icon: AlignBottom },
];

/** For the selected layer: its place in the panel, its words, a copy, and away with it. */
export function AlignBar({ onEditText }: { onEditText: (layerId: string) => void }) {
  const { selected, geometry, edit, newId } = useStudio();
  const isOff = !selected || selected.isLocked;

  function align(edge: Edge) {
    if (!selected) return;
    const rect = layerRect(selected, geometry);
    const panel = panelRect(geometry, selected.panel);
    const area = alignArea(selected.panel, edge, geometry);
    if (rect && panel && area) edit(moveBox(selected.id, boxIn(panel, alignedRect(rect, area, edge))));
  }
  function duplicate() {
    if (!selected) return;
    const id = newId();
    edit(duplicateLayer(selected.id, id), { select: id });
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
        isOff={selected?.kind !== "text"}
        onPress={() => selected && onEditText(selected.id)}
      >
        <Pencil className="i s" aria-hidden="true" />
      </Act>
      <Act label="Duplicate" isOff={!selected} onPress={duplicate}>
        <Copy className="i s" aria-hidden="true" />
      </Act>
      <Act
        label="Delete"
        isOff={!selected}
        onPress={() => selected && edit(removeLayer(selected.id), { select: null })}
      >
        <Trash2 className="i s" aria-hidden="true" />
      </Act>
    </div>
  );
}

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
