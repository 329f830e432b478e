import type { BatchAnswer } from "#app/contract/conversions/batches";
import { followPath } from "#app/features/books/follow-path";
import { FileRows } from "#app/features/conversions/several/file-rows";
import { withServerFiles } from "#app/features/conversions/several/queue";
import { ButtonLink } from "#app/ui/button";
import { LineGauge } from "#app/ui/progress";
import { SectionHead } from "#app/ui/section-head";

/** The files of a batch in their order: where each stands, its page and its EPUB. */
export function BatchFiles({ batch: { project, files } }: { batch: BatchAnswer }) {
  const counts = project?.batch;
  if (!project || !counts) return null;
  const isUnderWay = counts.completed + counts.failed < counts.files;
  return (
    <section className="batch-files" aria-labelledby="batch-files">
      <SectionHead
        id="batch-files"
        level={2}
        title="Manuscripts of this batch"
        aside={
          <span aria-live="polite">
            <span className="num">
              {counts.completed}/{counts.files}
            </span>{" "}
            finished
          </span>
        }
      />
      {isUnderWay ? <LineGauge percent={project.progress} label="All manuscripts" marks={[]} /> : null}
      <FileRows items={withServerFiles([], files)} />
      <p className="row">
        <ButtonLink to={followPath(project)}>
          {isUnderWay
            ? "Follow or add manuscripts"
            : counts.failed > 0
              ? "Try again or add manuscripts"
              : "Add manuscripts"}
        </ButtonLink>
      </p>
    </section>
  );
}
