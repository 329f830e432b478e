import { sliderRanges } from "#domain/cover/design";
import { changeTextColor, changeWordStyle, layerOf, textColor } from "../changes/words";
import { useStudio } from "../studio";
import { ColorField } from "./color-field";
import { FamilyPicker } from "./family-picker";
import { RangeField } from "./range-field";
import { FormSection } from "./section";

const rows = [
  { slot: "title", label: "Title" },
  { slot: "subtitle", label: "Subtitle" },
  { slot: "author", label: "Author" },
] as const;

/** Family and size of the three words every cover has, and one colour for all. The rest is each layer's own. */
export function TypeFields() {
  const { design, edit } = useStudio();
  return (
    <FormSection title="Type">
      {rows.map(({ slot, label }) => {
        const layer = layerOf(design, slot);
        const { min, max, usual } = sliderRanges[slot];
        return (
          <div className="two" key={slot}>
            <FamilyPicker
              label={label}
              name={`${slot}FontFamily`}
              value={layer?.family ?? "playfair-display"}
              weight={layer?.weight ?? 400}
              disabled={!layer}
              onChange={(style) => edit(changeWordStyle(slot, style))}
            />
            <RangeField
              label="Size"
              name={`${slot}FontSize`}
              min={min}
              max={Math.max(max, Math.ceil(layer?.size ?? 0))}
              value={layer?.size ?? usual}
              unit="px"
              disabled={!layer}
              onChange={(size) => edit(changeWordStyle(slot, { size }), { kind: `size:${slot}` })}
            />
          </div>
        );
      })}
      <ColorField
        label="Text color"
        name="textColor"
        value={textColor(design)}
        onChange={(color) => edit(changeTextColor(color), { kind: "textColor" })}
      />
      <p className="t13 mut">
        Sizes are in pixels on a front 400 px wide, and grow with the cover. Select a word on the preview for
        weight, spacing and effects.
      </p>
    </FormSection>
  );
}
