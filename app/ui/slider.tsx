import { Slider as RadixSlider } from "radix-ui";
import { useId } from "react";

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onValueChange: (value: number) => void;
  /** Set after the value: "px", "%". */
  unit?: string;
  disabled?: boolean;
};

export function Slider({ label, min, max, step = 1, value, onValueChange, unit, disabled }: SliderProps) {
  const id = useId();
  const shown = unit ? `${value} ${unit}` : String(value);
  return (
    <div className="field">
      <div className="field-head">
        <span id={id}>{label}</span>
        <span className="field-aside num">{shown}</span>
      </div>
      <RadixSlider.Root
        className="slider"
        min={min}
        max={max}
        step={step}
        value={[value]}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
      >
        <RadixSlider.Track className="slider-track">
          <RadixSlider.Range className="slider-range" />
        </RadixSlider.Track>
        <RadixSlider.Thumb className="slider-thumb" aria-labelledby={id} aria-valuetext={shown} />
      </RadixSlider.Root>
    </div>
  );
}
