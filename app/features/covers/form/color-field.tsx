import { type ReactNode, useEffect, useState } from "react";
import { Field } from "#app/ui/field";

type ColorFieldProps = {
  label: ReactNode;
  name?: string;
  /** `#rrggbb` */
  value: string;
  disabled?: boolean;
  onChange: (color: string) => void;
};

/** A swatch that opens the browser's own picker, and the code beside it for those who know it. */
export function ColorField({ label, name, value, disabled, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Field label={label}>
      {(ids) => (
        <span className="color-pair">
          <input
            type="color"
            className="sw-col"
            aria-label={typeof label === "string" ? `${label}, picker` : "Picker"}
            value={value.toLowerCase()}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          <input
            {...ids}
            className="in num"
            name={name}
            value={typed}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            pattern="#[0-9a-fA-F]{6}"
            title="A color as # and six digits"
            disabled={disabled}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setTyped(text);
              const color = colorIn(text);
              if (color) onChange(color);
            }}
            onBlur={() => setTyped(value)}
          />
        </span>
      )}
    </Field>
  );
}

/** `8b5cf6`, `#8B5CF6` and `#fff` are colours; anything else is not one yet. */
function colorIn(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, "");
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toUpperCase()}`;
  if (/^#[0-9a-f]{3}$/i.test(text.trim()))
    return `#${[...digits].map((digit) => digit + digit).join("")}`.toUpperCase();
  return undefined;
}
