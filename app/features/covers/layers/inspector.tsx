import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Copy from "lucide-react/icons/copy";
import Trash2 from "lucide-react/icons/trash-2";
import { IconButton } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { blendModes, type Layer, type PanelName, panels } from "#domain/cover/design";
import { changeLayer, duplicateLayer, moveBox, placeLayer, removeLayer } from "../changes/layers";
import { Choice } from "../form/choice";
import { NumberField } from "../form/number-field";
import { RangeField } from "../form/range-field";
import { Fold } from "../form/section";
import { unsent } from "../form/unsent";
import { useStudio } from "../studio";
import { PictureInspector } from "./picture-inspector";
import { ShapeInspector } from "./shape-inspector";
import { TextInspector } from "./text-inspector";

/** Everything that can be changed of the selected layer. */
export function Inspector({ onChoosePicture }: { onChoosePicture: () => void }) {
  const { selected, selection } = useStudio();
  if (!selected)
    return (
      <p className="t13 mut inspector-empty">
        Select a layer here or on the preview to change its type, colors and effects.
      </p>
    );
  if (selection.length > 1)
    return (
      <p className="t13 mut inspector-empty" role="status">
        {selection.length} layers are selected. Move, align, copy or delete them together, or click one of
        them to change its settings.
      </p>
    );
  return (
    <section className="inspector" aria-label={`${selected.name || "Layer"}, settings`} key={selected.id}>
      <Head layer={selected} />
      {selected.kind === "text" ? <TextInspector layer={selected} /> : null}
      {selected.kind === "shape" ? <ShapeInspector layer={selected} /> : null}
      {selected.kind === "picture" ? (
        <PictureInspector layer={selected} onChoosePicture={onChoosePicture} />
      ) : null}
      <Place layer={selected} />
    </section>
  );
}

function Head({ layer }: { layer: Layer }) {
  const { design, edit, newId } = useStudio();
  const place = design.layers.findIndex((one) => one.id === layer.id);
  const copyId = newId();
  return (
    <>
      <div className="row tight inspector-acts">
        <IconButton
          label="Bring forward"
          disabled={place >= design.layers.length - 1}
          onClick={() => edit(placeLayer(layer.id, place + 1))}
        >
          <ArrowUp className="i s" aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Send backward"
          disabled={place <= 0}
          onClick={() => edit(placeLayer(layer.id, place - 1))}
        >
          <ArrowDown className="i s" aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Duplicate the layer"
          onClick={() => edit(duplicateLayer(layer.id, copyId), { select: copyId })}
        >
          <Copy className="i s" aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete the layer" onClick={() => edit(removeLayer(layer.id), { select: null })}>
          <Trash2 className="i s" aria-hidden="true" />
        </IconButton>
      </div>
      <TextField
        label="Name"
        name="layerName"
        form={unsent}
        maxLength={60}
        value={layer.name}
        onChange={(event) => {
          const name = event.currentTarget.value;
          edit(
            changeLayer(layer.id, (one) => ({ ...one, name })),
            { kind: `name:${layer.id}` },
          );
        }}
      />
    </>
  );
}

const panelNames: Readonly<Record<PanelName, string>> = {
  front: "Front",
  back: "Back",
  spine: "Spine",
  page: "Whole page",
};
const blendNames = {
  normal: "Normal",
  multiply: "Multiply",
  screen: "Screen",
  overlay: "Overlay",
  "soft-light": "Soft light",
} as const;

function Place({ layer }: { layer: Layer }) {
  const { design, edit } = useStudio();
  const put = (change: Partial<Pick<Layer, "opacity" | "blend" | "panel">>, kind?: string) =>
    edit(
      changeLayer(layer.id, (one) => ({ ...one, ...change })),
      { kind: kind && `${kind}:${layer.id}` },
    );
  const sides = [
    { key: "x", label: "From the left", min: -200 },
    { key: "y", label: "From the top", min: -200 },
    { key: "width", label: "Width", min: 0 },
    { key: "height", label: "Height", min: 0 },
  ] as const;
  return (
    <>
      <Fold title="Blending" aside={layer.opacity < 1 ? `${Math.round(layer.opacity * 100)}%` : undefined}>
        <RangeField
          label="Opacity"
          min={0}
          max={100}
          unit="%"
          value={Math.round(layer.opacity * 100)}
          onChange={(part) => put({ opacity: part / 100 }, "opacity")}
        />
        <Choice
          label="Blend with what is below"
          value={layer.blend}
          options={blendModes.map((value) => ({ value, label: blendNames[value] }))}
          onChange={(blend) => put({ blend })}
        />
      </Fold>
      <Fold title="Position and size" aside="% of the panel">
        {design.coverType === "kindle" ? null : (
          <Choice
            label="Stands on"
            value={layer.panel}
            options={panels.map((value) => ({ value, label: panelNames[value] }))}
            onChange={(panel) => put({ panel })}
          />
        )}
        <div className="pairs">
          {sides.map(({ key, label, min }) => (
            <NumberField
              key={key}
              label={label}
              min={min}
              max={300}
              step={0.1}
              disabled={layer.isLocked}
              value={Math.round(layer.box[key] * 100) / 100}
              onChange={(value) =>
                edit(
                  (now) => {
                    const present = now.layers.find((one) => one.id === layer.id) ?? layer;
                    return moveBox(layer.id, { ...present.box, [key]: value })(now);
                  },
                  { kind: `${key}:${layer.id}` },
                )
              }
            />
          ))}
        </div>
      </Fold>
    </>
  );
}
