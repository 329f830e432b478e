import type { BatchAnswer } from "#app/contract/conversions/batches";
import { followPath } from "#app/features/books/follow-path";
import { FileRows } from "#app/features/conversions/several/file-rows";
import { withServerFiles } from "#app/features/conversions/several/queue";
import { ButtonLink } from "#app/ui/button";
import { LineGauge } from "#app/ui/progress";
import { SectionHead } from "#app/ui/section-head";

/** The files of a set in their order: where each stands, its page and its EPUB. */
export function BatchFiles({ batch: { project, files } }: { batch: BatchAnswer }) {
  const counts = project?.batch;
  if (!project || !counts) return null;
  const isUnderWay = counts.completed + counts.failed < counts.files;
  return (
    <section className="batch-files" aria-labelledby="batch-files">
      <SectionHead
        id="batch-files"
        level={2}
        title="Files of this set"
        aside={
          <span aria-live="polite">
            <span className="num">
              {counts.completed}/{counts.files}
            </span>{" "}
            finished
          </span>
        }
      />
      {isUnderWay ? <LineGauge percent={project.progress} label="All files" marks={[]} /> : null}
      <FileRows items={withServerFiles([], files)} />
      <p className="row">
        <ButtonLink to={followPath(project)}>
          {isUnderWay
            ? "See the progress or add files"
            : counts.failed > 0
              ? "Try again or add files"
              : "Add files"}
        </ButtonLink>
      </p>
    </section>
  );
}
