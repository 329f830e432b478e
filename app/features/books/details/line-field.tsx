import type { ReactNode } from "react";
import type { DetailsFields } from "#domain/books/details-fields";
import { DetailField } from "./detail-field";

/** A field of one text: what it holds, and what is to be said of it. */
export type FieldOf = (name: TextName) => {
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  problem: string | undefined;
  theirs: { text: string; onUse: () => void } | undefined;
};
type TextName = {
  [Name in keyof DetailsFields]: DetailsFields[Name] extends string ? Name : never;
}[keyof DetailsFields];

type LineProps = {
  field: ReturnType<FieldOf>;
  label: string;
  hint?: ReactNode;
  count?: { now: number; max: number; more?: string };
  type?: "text" | "date" | "url";
  inputMode?: "decimal" | "numeric";
  required?: boolean;
  isLarge?: boolean;
};

/** A field of one line. */
export function Line({ field, label, hint, count, isLarge, ...input }: LineProps) {
  const { value, onChange, onBlur, ...common } = field;
  return (
    <DetailField {...common} label={label} {...(hint ? { hint } : {})} {...(count ? { count } : {})}>
      {(ids) => (
        <input
          className={isLarge ? "in in-big" : "in"}
          name={field.name}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          {...input}
          {...ids}
        />
      )}
    </DetailField>
  );
}
