import type { ReactNode } from "react";
import { Field } from "#app/ui/field";

type Option<Value extends string> = { value: Value; label: string };

type ChoiceProps<Value extends string> = {
  label: ReactNode;
  name?: string;
  value: Value;
  options: readonly Option<Value>[] | readonly { group: string; options: readonly Option<Value>[] }[];
  disabled?: boolean;
  hint?: ReactNode;
  onChange: (value: Value) => void;
};

/** The browser's own list, which posts without JavaScript. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, value, options, disabled, hint, onChange } = props;
  const flat = options.flatMap((one) => ("group" in one ? one.options : [one]));
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <select
          {...ids}
          className="in"
          name={name}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = flat.find((one) => one.value === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((one) =>
            "group" in one ? (
              <optgroup key={one.group} label={one.group}>
                {one.options.map((each) => (
                  <option key={each.value} value={each.value}>
                    {each.label}
                  </option>
                ))}
              </optgroup>
            ) : (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ),
          )}
        </select>
      )}
    </Field>
  );
}

type SegmentsProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; title?: string }[];
  isLegendHidden?: boolean;
  /** The form that it posts with; see `unsent`. */
  form?: string;
  onChange: (value: Value) => void;
};

/** A few choices side by side: radio buttons that look like one control. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, name, value, options, isLegendHidden, form, onChange } = props;
  return (
    <fieldset className="segments">
      <legend className={isLegendHidden ? "vh" : undefined}>{legend}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value} title={option.title}>
            <input
              type="radio"
              name={name}
              form={form}
              value={option.value}
              checked={option.value === value}
              aria-label={option.title}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
