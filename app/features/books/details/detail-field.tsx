import type { ReactNode } from "react";
import { Field, type FieldIds } from "#app/ui/field";

export type DetailFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  problem: string | undefined;
  /** Characters now, and at most. */
  count?: { now: number; max: number; more?: string };
  /** As it was saved in another window, where that is not what stands here. */
  theirs?: { text: string; onUse: () => void } | undefined;
  children: (ids: FieldIds) => ReactNode;
};

/** One field with its counter, the sentence when it is wrong, and what another window saved. */
export function DetailField({ name, label, hint, problem, count, theirs, children }: DetailFieldProps) {
  return (
    <div className="details-field" id={name}>
      <Field
        label={label}
        hint={hint}
        error={problem}
        aside={
          count ? (
            <span className={count.now > count.max ? "num details-over" : "num"}>
              {count.now.toLocaleString("en-US")} of {count.max.toLocaleString("en-US")}
              {count.more ? ` ${count.more}` : ""}
            </span>
          ) : undefined
        }
      >
        {children}
      </Field>
      {theirs ? (
        <div className="details-theirs">
          <p className="t13">
            <b>Saved in the other window:</b> <span>{theirs.text || "nothing"}</span>
          </p>
          <button type="button" className="a t13 js-only" onClick={theirs.onUse}>
            Use this<span className="vh"> for {label}</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}
