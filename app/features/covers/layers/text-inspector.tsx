import AlignCenter from "lucide-react/icons/text-align-center";
import AlignEnd from "lucide-react/icons/text-align-end";
import AlignStart from "lucide-react/icons/text-align-start";
import { Field } from "#app/ui/field";
import type { TextLayer } from "#domain/cover/design";
import { fontFamilies } from "#domain/cover/font-catalogue";
import { changeLayer } from "../changes/layers";
import { changeWord } from "../changes/words";
import { Choice, Segments } from "../form/choice";
import { FamilyPicker } from "../form/family-picker";
import { FillField } from "../form/fill-field";
import { NumberField } from "../form/number-field";
import { RangeField } from "../form/range-field";
import { Fold } from "../form/section";
import { unsent } from "../form/unsent";
import { useStudio } from "../studio";
import { OutlineFields, ShadowFields } from "./effects";

const fits = [
  { value: "wrap", label: "Keep the size, break lines" },
  { value: "shrink", label: "Shrink until it fits" },
  { value: "justify", label: "Every line as wide as the box" },
] as const;

/** How the words of one layer are set. */
export function TextInspector({ layer }: { layer: TextLayer }) {
  const { edit } = useStudio();
  const put = (change: Partial<TextLayer>, kind?: string) =>
    edit(
      changeLayer(layer.id, (one) => (one.kind === "text" ? { ...one, ...change } : one)),
      { kind: kind && `${kind}:${layer.id}` },
    );
  const files = fontFamilies.find((family) => family.id === layer.family)?.files ?? [];
  const weights = [...new Set(files.map((file) => file.weight))].sort((a, b) => a - b);
  const hasItalic = files.some((file) => file.isItalic);

  return (
    <>
      <LayerWords layer={layer} />
      <FamilyPicker
        label="Family"
        value={layer.family}
        weight={layer.weight}
        onChange={(style) => put(style)}
      />
      <div className="two">
        <Choice
          label="Weight"
          value={String(nearest(weights, layer.weight))}
          options={weights.map((weight) => ({ value: String(weight), label: weightName(weight) }))}
          onChange={(weight) => put({ weight: Number(weight) })}
        />
        <NumberField
          label="Size"
          unit="px"
          min={4}
          max={200}
          step={0.5}
          value={layer.size}
          onChange={(size) => put({ size }, "size")}
        />
      </div>
      <div className="row tight marks">
        <label className="check" title={hasItalic ? undefined : "This family has no italic"}>
          <input
            type="checkbox"
            checked={layer.isItalic}
            disabled={!hasItalic}
            onChange={(event) => put({ isItalic: event.currentTarget.checked })}
          />
          <span>Italic</span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={layer.textCase === "upper"}
            onChange={(event) => put({ textCase: event.currentTarget.checked ? "upper" : "none" })}
          />
          <span>Capitals</span>
        </label>
      </div>
      <div className="two">
        <Segments
          legend="Lines"
          name={`align-${layer.id}`}
          form={unsent}
          value={layer.align}
          options={[
            {
              value: "start",
              title: "At the start",
              label: <AlignStart className="i s" aria-hidden="true" />,
            },
            { value: "center", title: "Centered", label: <AlignCenter className="i s" aria-hidden="true" /> },
            { value: "end", title: "At the end", label: <AlignEnd className="i s" aria-hidden="true" /> },
          ]}
          onChange={(align) => put({ align })}
        />
        <Choice
          label="In the box"
          value={layer.valign}
          options={[
            { value: "top", label: "At the top" },
            { value: "middle", label: "In the middle" },
            { value: "bottom", label: "At the foot" },
          ]}
          onChange={(valign) => put({ valign })}
        />
      </div>
      <Choice label="When it is long" value={layer.fit} options={fits} onChange={(fit) => put({ fit })} />
      <div className="two">
        <RangeField
          label="Letter spacing"
          min={-0.1}
          max={0.8}
          step={0.01}
          unit="em"
          value={layer.letterSpacing}
          onChange={(letterSpacing) => put({ letterSpacing }, "spacing")}
        />
        <RangeField
          label="Line height"
          min={0.7}
          max={2.2}
          step={0.05}
          value={layer.lineHeight}
          onChange={(lineHeight) => put({ lineHeight }, "leading")}
        />
      </div>
      <div className="fill-group">
        <p className="lab t13">Fill</p>
        <FillField name={`fill-${layer.id}`} value={layer.fill} onChange={(fill) => put({ fill }, "fill")} />
      </div>
      <ShadowFields shadow={layer.shadow} onChange={(shadow) => put({ shadow }, "shadow")} />
      <OutlineFields
        title="Outline"
        outline={layer.outline}
        onChange={(outline) => put({ outline }, "outline")}
      />
      <Fold title="Which words">
        <Choice
          label="Shows"
          value={layer.slot}
          options={slots}
          onChange={(slot) => put(slot === "free" ? { slot, text: layer.text || "Your words" } : { slot })}
        />
      </Fold>
    </>
  );
}

const slots = [
  { value: "title", label: "The title" },
  { value: "subtitle", label: "The subtitle" },
  { value: "author", label: "The author" },
  { value: "tagline", label: "The tagline" },
  { value: "backHeading", label: "The back heading" },
  { value: "backText", label: "The back description" },
  { value: "spineTitle", label: "The spine title" },
  { value: "spineAuthor", label: "The spine author" },
  { value: "free", label: "Words of its own" },
] as const;

/** The words themselves, whether the design's or the layer's own. */
function LayerWords({ layer }: { layer: TextLayer }) {
  const { design, edit } = useStudio();
  const text = layer.slot === "free" ? layer.text : design.words[layer.slot];
  return (
    <Field label="Words">
      {(ids) => (
        <textarea
          {...ids}
          className="in"
          rows={text.length > 60 ? 4 : 2}
          maxLength={4_000}
          value={text}
          onChange={(event) =>
            edit(changeText(layer, event.currentTarget.value), { kind: `text:${layer.id}` })
          }
        />
      )}
    </Field>
  );
}

export function changeText(layer: TextLayer, text: string) {
  if (layer.slot !== "free") return changeWord(layer.slot, text);
  return changeLayer(layer.id, (one) => (one.kind === "text" ? { ...one, text } : one));
}

const nearest = (weights: number[], wanted: number) =>
  weights.reduce(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    weights[0] ?? 400,
  );

function weightName(weight: number): string {
  const names: Record<number, string> = {
    300: "Light",
    400: "Regular",
    500: "Medium",
    600: "Semi-bold",
    700: "Bold",
    800: "Extra bold",
    900: "Black",
  };
  return names[weight] ?? String(weight);
}
