import { type ReactNode, useState } from "react";
import { Field } from "#app/ui/field";

type NumberFieldProps = {
  label: ReactNode;
  name?: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  unit?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
};

/** A number as it is typed: what is not one yet, or is out of range, waits until it is, and is put right on leaving. */
export function NumberField({
  label,
  name,
  min,
  max,
  step = 1,
  value,
  unit,
  disabled,
  onChange,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} aside={unit}>
      {(ids) => (
        <input
          {...ids}
          className="in"
          type="number"
          inputMode={step < 1 ? "decimal" : "numeric"}
          name={name}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          value={typed ?? String(Math.round(value * 1_000) / 1_000)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            const number = event.currentTarget.valueAsNumber;
            if (number >= min && number <= max) onChange(number);
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  );
}
