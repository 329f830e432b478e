import Plus from "lucide-react/icons/plus";
import { Button } from "#app/ui/button";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu";
import type { PanelName, ShapeLayer } from "#domain/cover/design";
import { maxLayers } from "#domain/cover/design";
import { addLayer, placeLayer } from "../changes/layers";
import { textColor } from "../changes/words";
import { useStudio } from "../studio";
import {
  newOverlay,
  newShape,
  newText,
  type OverlayKind,
  overlays,
  placeForOverlay,
  shapeNames,
} from "./new-layers";

/** Words, shapes, shades and pictures; what is added stands on the panel of the layer that is selected. */
export function AddLayer({ onAddPicture }: { onAddPicture: () => void }) {
  const { design, selected, edit, newId } = useStudio();
  const isFull = design.layers.length >= maxLayers;
  const panel: PanelName = selected?.panel === "back" && design.coverType !== "kindle" ? "back" : "front";
  const color = textColor(design);

  function addText() {
    const id = newId();
    edit(addLayer(newText(id, panel, color)), { select: id });
  }
  function addShape(shape: ShapeLayer["shape"]) {
    const id = newId();
    edit(addLayer(newShape(id, shape, panel, color)), { select: id });
  }
  function addOverlay(kind: OverlayKind) {
    const id = newId();
    const overlay = newOverlay(id, kind, panel);
    edit((now) => placeLayer(id, placeForOverlay(now.layers))(addLayer(overlay)(now)), { select: id });
  }

  return (
    <Menu
      label="Add a layer"
      trigger={
        <Button
          disabled={isFull}
          className="small"
          title={isFull ? `A design has at most ${maxLayers} layers` : undefined}
        >
          <Plus className="i s" aria-hidden="true" />
          Add
        </Button>
      }
    >
      <MenuItem onSelect={addText}>Words</MenuItem>
      <MenuItem onSelect={onAddPicture}>Picture or author photo</MenuItem>
      <MenuSeparator />
      {(Object.keys(overlays) as OverlayKind[]).map((kind) => (
        <MenuItem key={kind} onSelect={() => addOverlay(kind)}>
          {overlays[kind]}
        </MenuItem>
      ))}
      <MenuSeparator />
      {(Object.keys(shapeNames) as ShapeLayer["shape"][]).map((shape) => (
        <MenuItem key={shape} onSelect={() => addShape(shape)}>
          {shapeNames[shape]}
        </MenuItem>
      ))}
    </Menu>
  );
}
