import { useSearchParams } from "@remix-run/react";
import { TextField } from "#app/ui/field";
import { estimatedPages, estimatedTrims, pagesExplained } from "#domain/cover/page-estimate";
import { Figures, ToolForm, ToolFrame } from "./tool-frame";

/** How many pages a manuscript comes to, at every usual trim. */
export function PageEstimator() {
  const [params] = useSearchParams();
  const words = whole(params.get("words"), 80_000, 2_000_000);
  const chapters = whole(params.get("chapters"), 25, 2_000);
  return (
    <ToolFrame id="page-estimator">
      <div className="tool-body">
        <ToolForm action="/tools/page-estimator">
          <TextField
            label="Words"
            name="words"
            type="number"
            min={1}
            inputMode="numeric"
            defaultValue={words}
          />
          <TextField
            label="Chapters"
            name="chapters"
            type="number"
            min={1}
            inputMode="numeric"
            defaultValue={chapters}
          />
        </ToolForm>
        <section className="tool-answer" aria-label="Pages" aria-live="polite">
          <Figures
            rows={estimatedTrims.map((trim) => [
              `${trim.replace("x", " × ")} in`,
              `${estimatedPages(words, chapters, trim)} pages`,
            ])}
          />
          <p className="mut t13">{pagesExplained(words, chapters)}</p>
        </section>
      </div>
    </ToolFrame>
  );
}

function whole(typed: string | null, usual: number, most: number): number {
  const number = Math.round(Number(typed));
  return typed !== null && typed !== "" && number >= 1 ? Math.min(most, number) : usual;
}
