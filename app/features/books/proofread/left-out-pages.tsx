import { useState } from "react";
import type { LeftOut } from "#app/contract/books/proofread-page";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { Button } from "#app/ui/button";

const atOnce = 4;

/** Some of the lines that were left out, struck through, with the pages they stood on. */
export function LeftOutPages({ leftOut: { lines, count } }: { leftOut: LeftOut }) {
  const locale = useReaderLocale();
  const [from, setFrom] = useState(0);
  const shown = lines.slice(from, from + atOnce);
  const pages = shown.flatMap(({ page }) => (page === null ? [] : [page]));
  return (
    <div className="proofread-heads">
      <div className="proofread-group t13">
        <b>
          {shown.length} of {count.toLocaleString(locale)} lines
        </b>
        {lines.length > atOnce ? (
          <Button className="small" onClick={() => setFrom(from + atOnce < lines.length ? from + atOnce : 0)}>
            Show {Math.min(atOnce, lines.length)} others
          </Button>
        ) : null}
      </div>
      <ul>
        {shown.map(({ name, text, isRestored }) => (
          <li key={name}>{isRestored ? <ins>{text}</ins> : <s>{text}</s>}</li>
        ))}
      </ul>
      <p className="t13 mut">{pagesIn(pages)}</p>
    </div>
  );
}

function pagesIn(pages: readonly number[]): string {
  const [first, ...others] = [...new Set(pages)].sort((a, b) => a - b);
  if (first === undefined) return "";
  const last = others.pop();
  if (last === undefined) return `Page ${first} in your PDF`;
  return `Pages ${[first, ...others].join(", ")} and ${last} in your PDF`;
}
