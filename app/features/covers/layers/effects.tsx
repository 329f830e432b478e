import type { Shadow, TextLayer } from "#domain/cover/design";
import { ColorField } from "../form/color-field";
import { RangeField } from "../form/range-field";
import { Fold } from "../form/section";

const usualShadow: Shadow = { color: "#000000", opacity: 0.55, blur: 8, dx: 0, dy: 2 };

/** A shadow lifts words from a busy picture. Lengths are pixels on a front 400 px wide. */
export function ShadowFields({
  shadow,
  onChange,
}: {
  shadow: Shadow | null;
  onChange: (shadow: Shadow | null) => void;
}) {
  return (
    <Fold title="Shadow" aside={shadow ? "On" : "Off"}>
      <label className="check">
        <input
          type="checkbox"
          checked={shadow !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? usualShadow : null)}
        />
        <span>Cast a shadow</span>
      </label>
      {shadow ? (
        <>
          <ColorField
            label="Shadow color"
            value={shadow.color}
            onChange={(color) => onChange({ ...shadow, color })}
          />
          <div className="pairs">
            <RangeField
              label="Strength"
              min={0}
              max={100}
              unit="%"
              value={Math.round(shadow.opacity * 100)}
              onChange={(part) => onChange({ ...shadow, opacity: part / 100 })}
            />
            <RangeField
              label="Softness"
              min={0}
              max={40}
              unit="px"
              value={shadow.blur}
              onChange={(blur) => onChange({ ...shadow, blur })}
            />
            <RangeField
              label="To the right"
              min={-20}
              max={20}
              unit="px"
              value={shadow.dx}
              onChange={(dx) => onChange({ ...shadow, dx })}
            />
            <RangeField
              label="Downwards"
              min={-20}
              max={20}
              unit="px"
              value={shadow.dy}
              onChange={(dy) => onChange({ ...shadow, dy })}
            />
          </div>
        </>
      ) : null}
    </Fold>
  );
}

type Outline = TextLayer["outline"];

export function OutlineFields({
  title,
  outline,
  onChange,
}: {
  title: string;
  outline: Outline;
  onChange: (outline: Outline) => void;
}) {
  return (
    <Fold title={title} aside={outline ? "On" : "Off"}>
      <label className="check">
        <input
          type="checkbox"
          checked={outline !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? { color: "#000000", width: 1 } : null)}
        />
        <span>Draw it</span>
      </label>
      {outline ? (
        <div className="two">
          <ColorField
            label="Color"
            value={outline.color}
            onChange={(color) => onChange({ ...outline, color })}
          />
          <RangeField
            label="Width"
            min={0.25}
            max={10}
            step={0.25}
            unit="px"
            value={outline.width}
            onChange={(width) => onChange({ ...outline, width })}
          />
        </div>
      ) : null}
    </Fold>
  );
}
