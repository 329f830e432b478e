import type { CSSProperties } from "react";

/** The thin line in a list that says how far a book's conversion has come, in percent. */
export function ConversionBar({ title, progress }: { title: string; progress: number }) {
  return (
    <span
      className="mini"
      role="progressbar"
      aria-valuenow={progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={`Converting ${title}`}
      style={{ "--p": `${progress}%` } as CSSProperties}
    >
      <i />
    </span>
  );
}
