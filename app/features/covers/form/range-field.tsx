import type { CSSProperties, ReactNode } from "react";
import { Field } from "#app/ui/field";

type RangeFieldProps = {
  label: ReactNode;
  name?: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** Set after the value: "px", "%". */
  unit?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
};

/** A slider that posts: a plain range input, drawn as ours are. */
export function RangeField({
  label,
  name,
  min,
  max,
  step = 1,
  value,
  unit,
  disabled,
  onChange,
}: RangeFieldProps) {
  const gap = unit === "%" ? "" : " ";
  const shown = `${round(value)}${unit ? gap + unit : ""}`;
  const part = max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0;
  return (
    <Field label={label} aside={<span className="num">{shown}</span>}>
      {(ids) => (
        <input
          {...ids}
          type="range"
          name={name}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={shown}
          style={{ "--v": `${part}%` } as CSSProperties}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
