import { type ShapeLayer, shapes } from "#domain/cover/design";
import { changeLayer } from "../changes/layers";
import { Choice } from "../form/choice";
import { FillField } from "../form/fill-field";
import { RangeField } from "../form/range-field";
import { useStudio } from "../studio";
import { OutlineFields, ShadowFields } from "./effects";
import { shapeNames } from "./new-layers";

export function ShapeInspector({ layer }: { layer: ShapeLayer }) {
  const { edit } = useStudio();
  const put = (change: Partial<ShapeLayer>, kind?: string) =>
    edit(
      changeLayer(layer.id, (one) => (one.kind === "shape" ? { ...one, ...change } : one)),
      { kind: kind && `${kind}:${layer.id}` },
    );
  return (
    <>
      <Choice
        label="Shape"
        value={layer.shape}
        options={shapes.map((value) => ({ value, label: shapeNames[value] }))}
        onChange={(shape) => put({ shape })}
      />
      <div className="fill-group">
        <label className="check">
          <input
            type="checkbox"
            checked={layer.fill !== null}
            onChange={(event) =>
              put({
                fill: event.currentTarget.checked
                  ? { kind: "solid", color: layer.stroke?.color ?? "#FFFFFF" }
                  : null,
              })
            }
          />
          <span>Filled</span>
        </label>
        {layer.fill ? (
          <FillField
            name={`fill-${layer.id}`}
            value={layer.fill}
            onChange={(fill) => put({ fill }, "fill")}
          />
        ) : null}
      </div>
      {layer.shape === "rect" || layer.shape === "frame" ? (
        <RangeField
          label="Corner radius"
          min={0}
          max={200}
          unit="px"
          value={layer.radius}
          onChange={(radius) => put({ radius }, "radius")}
        />
      ) : null}
      <OutlineFields title="Line" outline={layer.stroke} onChange={(stroke) => put({ stroke }, "stroke")} />
      <ShadowFields shadow={layer.shadow} onChange={(shadow) => put({ shadow }, "shadow")} />
    </>
  );
}
