import { Button } from "#app/ui/button";
import type { PictureLayer } from "#domain/cover/design";
import { changeLayer } from "../changes/layers";
import { pictureName, pictureSource } from "../form/background-fields";
import { Choice } from "../form/choice";
import { RangeField } from "../form/range-field";
import { Fold } from "../form/section";
import { useStudio } from "../studio";
import { ShadowFields } from "./effects";

export function PictureInspector({
  layer,
  onChoosePicture,
}: {
  layer: PictureLayer;
  onChoosePicture: () => void;
}) {
  const { edit } = useStudio();
  const put = (change: Partial<PictureLayer>, kind?: string) =>
    edit(
      changeLayer(layer.id, (one) => (one.kind === "picture" ? { ...one, ...change } : one)),
      { kind: kind && `${kind}:${layer.id}` },
    );
  const percent = (value: number) => Math.round(value * 100);
  return (
    <>
      <div className="bg-choice">
        <img src={pictureSource(layer.ref)} alt="" width="56" height="72" />
        <div>
          <p className="lab">{pictureName(layer.ref)}</p>
          <Button className="small" onClick={onChoosePicture}>
            Replace
          </Button>
        </div>
      </div>
      <Choice
        label="Outline"
        value={layer.outline}
        options={[
          { value: "rect", label: "Square corners" },
          { value: "ellipse", label: "Round" },
        ]}
        onChange={(outline) => put({ outline })}
      />
      <Fold title="Crop" aside={layer.scale > 1 ? `${percent(layer.scale)}%` : undefined}>
        <div className="two">
          <RangeField
            label="Across"
            min={0}
            max={100}
            unit="%"
            value={percent(layer.x)}
            onChange={(x) => put({ x: x / 100 }, "crop-x")}
          />
          <RangeField
            label="Down"
            min={0}
            max={100}
            unit="%"
            value={percent(layer.y)}
            onChange={(y) => put({ y: y / 100 }, "crop-y")}
          />
        </div>
        <RangeField
          label="Scale"
          min={100}
          max={500}
          unit="%"
          value={percent(layer.scale)}
          onChange={(scale) => put({ scale: scale / 100 }, "crop-scale")}
        />
      </Fold>
      <ShadowFields shadow={layer.shadow} onChange={(shadow) => put({ shadow }, "shadow")} />
    </>
  );
}
