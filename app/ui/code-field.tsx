import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { Field } from "./field";

type CodeFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Called with the digits alone, also when they were pasted as `123 456`. */
  onDigits?: (digits: string) => void;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "autoFocus">;

export const codeLength = 6;

/** A field for six digits, of which each has a line to stand on. One field, so that a code can be pasted or filled in whole. */
export function CodeField({ label, hint, error, onDigits, ...input }: CodeFieldProps) {
  const [digits, setDigits] = useState("");
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          className="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          required
          {...input}
          {...ids}
          value={digits}
          onChange={(event) => {
            const typed = event.currentTarget.value.replace(/\D/g, "").slice(0, codeLength);
            setDigits(typed);
            onDigits?.(typed);
          }}
        />
      )}
    </Field>
  );
}
