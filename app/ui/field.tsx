import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import { IconButton } from "./button";

/** Spread these on the control: its id, and what describes it. */
export type FieldIds = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Set beside the label, at the right: a link, a word such as "optional". */
  aside?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
};

/** A label, a control, and below it the hint and what is wrong. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : "", hint ? hintId : ""].filter(Boolean).join(" ");
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside ? <span className="field-aside">{aside}</span> : null}
      </div>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> & { name: string } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "id"
  >;

export function TextField({ label, hint, error, aside, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(ids) => <input className={`in ${className ?? ""}`.trim()} {...input} {...ids} />}
    </Field>
  );
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  className,
  ...input
}: Omit<TextFieldProps, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(ids) => (
        <span className="in-with-button">
          <input
            className={`in ${className ?? ""}`.trim()}
            type={isShown ? "text" : "password"}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...ids}
          />
          <IconButton
            className="js-only"
            label={isShown ? "Hide the password" : "Show the password"}
            onClick={() => setShown(!isShown)}
          >
            <Icon className="i" aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </Field>
  );
}

type SwitchProps = {
  label: ReactNode;
  description?: ReactNode;
  name: string;
  /** What is posted when it is on. */
  value?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
};

/** A real checkbox that looks and reads as a switch, so that it posts without JavaScript. */
export function Switch({ label, description, onCheckedChange, disabled, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={disabled ? "sw off" : "sw"}>
      <span>
        <span className="sw-label" id={`${id}-label`}>
          {label}
        </span>
        {description ? (
          <span className="sw-text" id={`${id}-text`}>
            {description}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-text` : undefined}
        disabled={disabled}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
        {...input}
      />
    </label>
  );
}
