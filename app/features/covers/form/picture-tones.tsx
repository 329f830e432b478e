import type { Adjust, BackgroundPicture } from "#domain/cover/design";
import { noAdjust } from "../changes/background";
import { ColorField } from "./color-field";
import { RangeField } from "./range-field";
import { Fold } from "./section";

type PictureTonesProps = {
  picture: BackgroundPicture;
  onChange: (change: Partial<BackgroundPicture>, kind: string) => void;
};

const sliders: { key: keyof Adjust; label: string }[] = [
  { key: "brightness", label: "Brightness" },
  { key: "contrast", label: "Contrast" },
  { key: "saturation", label: "Color" },
  { key: "warmth", label: "Warmth" },
];

/** Light, colour, two tones, blur: what is done to the background picture. */
export function PictureTones({ picture, onChange }: PictureTonesProps) {
  const { adjust, duotone, blur } = picture;
  const isAdjusted = sliders.some(({ key }) => adjust[key] !== 0) || blur > 0;
  return (
    <>
      <Fold title="Light and color" aside={isAdjusted ? "Changed" : undefined}>
        <div className="pairs">
          {sliders.map(({ key, label }) => (
            <RangeField
              key={key}
              label={label}
              min={-100}
              max={100}
              value={adjust[key]}
              onChange={(value) => onChange({ adjust: { ...adjust, [key]: value } }, key)}
            />
          ))}
        </div>
        <RangeField
          label="Blur"
          min={0}
          max={100}
          value={blur}
          onChange={(value) => onChange({ blur: value }, "blur")}
        />
        {isAdjusted ? (
          <p>
            <button
              type="button"
              className="a link-button t13"
              onClick={() => onChange({ adjust: noAdjust, blur: 0 }, "reset")}
            >
              As it was
            </button>
          </p>
        ) : null}
      </Fold>
      <Fold title="Two tones" aside={duotone ? "On" : "Off"}>
        <label className="check">
          <input
            type="checkbox"
            checked={duotone !== null}
            onChange={(event) =>
              onChange({ duotone: event.currentTarget.checked ? usualDuotone : null }, "duotone-on")
            }
          />
          <span>Paint dark and light in two colors</span>
        </label>
        {duotone ? (
          <>
            <div className="two">
              <ColorField
                label="Dark"
                value={duotone.dark}
                onChange={(dark) => onChange({ duotone: { ...duotone, dark } }, "duotone-dark")}
              />
              <ColorField
                label="Light"
                value={duotone.light}
                onChange={(light) => onChange({ duotone: { ...duotone, light } }, "duotone-light")}
              />
            </div>
            <RangeField
              label="Strength"
              min={0}
              max={100}
              unit="%"
              value={Math.round(duotone.strength * 100)}
              onChange={(part) =>
                onChange({ duotone: { ...duotone, strength: part / 100 } }, "duotone-strength")
              }
            />
          </>
        ) : null}
      </Fold>
    </>
  );
}

const usualDuotone = { dark: "#14213D", light: "#F2D7A0", strength: 0.85 };
