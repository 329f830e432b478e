import { useRevalidator } from "@remix-run/react";
import type { ProjectData } from "#app/contract/books/project-page";
import { isFinal, recentProjectsPollMs } from "#app/features/books/queries";
import { useRevalidateEvery } from "#app/features/books/use-revalidate-every";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { BatchFiles } from "./batch/batch-files";
import { CoverScreen } from "./cover/cover-screen";
import { BookScreen } from "./hub/book-screen";
import { FoldRow } from "./hub/fold";
import { Care } from "./making/care";
import { ConvertAgain } from "./making/convert-again";
import { StagesLine } from "./making/stages-line";
import { ProjectHead } from "./project-head";
import { Unfinished } from "./unfinished";

type ProjectScreenProps = {
  data: ProjectData;
  problem?: string | undefined;
  /** The problem is that edits are not in the EPUB yet. */
  areEditsWaiting?: boolean;
};

/** A book's page; before the book is finished, and for a single cover or a set of files, a plainer one. */
export function ProjectScreen({ data, problem, areEditsWaiting = false }: ProjectScreenProps) {
  const { project, making, batch, book, hub } = data;
  const { revalidate } = useRevalidator();
  const isMaking =
    !isFinal(project) ||
    (making.next !== null && !isFinal(making.next)) ||
    (hub?.update != null && hub.update.state !== "failed");
  useRevalidateEvery(recentProjectsPollMs, isMaking);
  if (book && hub) return <BookScreen {...{ data, book, hub, problem, areEditsWaiting }} />;
  if (data.finishedCover) return <CoverScreen data={data} cover={data.finishedCover} problem={problem} />;
  const canConvert = project.type === "manuscript" && project.status === "failed" && !project.asksPassword;
  return (
    <div className="wrap">
      <ProjectHead
        data={data}
        unfinished={<Unfinished data={data} problem={problem} onAnswered={revalidate} />}
      />
      {problem && !project.asksPassword ? (
        <div className="making-problem">
          <Notice tone="danger" title="Nothing changed" role="alert">
            <p>{problem}</p>
          </Notice>
        </div>
      ) : null}
      <div className="cols book-cols">
        <div>
          {isFinal(project) || making.phases.length === 0 ? null : (
            <section aria-labelledby="stages">
              <SectionHead id="stages" level={2} title="Progress" />
              <StagesLine project={project} phases={making.phases} />
            </section>
          )}
          {batch ? <BatchFiles batch={batch} /> : null}
          {canConvert ? <ConvertAgain project={project} making={making} /> : null}
          {project.status !== "failed" || making.phases.length === 0 ? null : (
            <FoldRow id="stages" title="How far it got" text="Stage by stage">
              <StagesLine project={project} phases={making.phases} />
            </FoldRow>
          )}
        </div>
        <aside aria-label="About this project">
          <Care project={project} level={2} />
        </aside>
      </div>
    </div>
  );
}
