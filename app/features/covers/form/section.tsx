import type { ReactNode } from "react";

type FormSectionProps = {
  title: string;
  /** Of use only while the page is alive: the plain form does not post it. */
  isLive?: boolean;
  children: ReactNode;
};

/** One fieldset of the form, with its name set as a small head. */
export function FormSection({ title, isLive, children }: FormSectionProps) {
  return (
    <fieldset className={isLive ? "form-section js-only" : "form-section"}>
      <legend className="d21">{title}</legend>
      <div className="form-rows">{children}</div>
    </fieldset>
  );
}

/** What few people need at first: folded away, and found by its name. */
export function Fold({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <details className="fold js-only">
      <summary>
        <span>{title}</span>
        {aside ? <span className="field-aside">{aside}</span> : null}
      </summary>
      <div className="form-rows">{children}</div>
    </details>
  );
}
