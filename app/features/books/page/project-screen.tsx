import { useRevalidator } from "@remix-run/react";
import type { ProjectData } from "#app/contract/books/project-page";
import { isFinal, recentProjectsPollMs } from "#app/features/books/queries";
import { useRevalidateEvery } from "#app/features/books/use-revalidate-every";
import { StoreFilesSection } from "#app/features/stores/store-files";
import { ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { BatchFiles } from "./batch/batch-files";
import { CoverMockUps } from "./cover-mock-ups";
import { LossSection } from "./losses/loss-section";
import { Care } from "./making/care";
import { ConvertAgain } from "./making/convert-again";
import { EditionsList } from "./making/editions-list";
import { NameBook } from "./making/name-book";
import { NextEdition } from "./making/next-edition";
import { StagesLine } from "./making/stages-line";
import { WhatChanged } from "./making/what-changed";
import { ProjectChapters } from "./project-chapters";
import { ProjectFiles } from "./project-files";
import { ProjectHead } from "./project-head";
import { ProjectPins } from "./project-pins";
import { BookRules } from "./rules/book-rules";
import { Unfinished } from "./unfinished";

type ProjectScreenProps = { data: ProjectData; problem?: string | undefined };

/**
 * One piece of work: what it is, what was made of it, and what its author still wants mended. Each section is a component
 * of its own, given only what it needs; it stands here when there is something to show.
 */
export function ProjectScreen({ data, problem }: ProjectScreenProps) {
  const { user, project, making, book, pins, batch, doubts } = data;
  const { revalidate } = useRevalidator();
  const { next } = making;
  useRevalidateEvery(recentProjectsPollMs, !isFinal(project) || (next !== null && !isFinal(next)));
  return (
    <div className="wrap">
      <ProjectHead data={data} unfinished={<Unfinished data={data} problem={problem} />} />
      {problem && !project.asksPassword && !next?.asksPassword ? (
        <div className="making-problem">
          <Notice tone="danger" title="That was not done" role="alert">
            <p>{problem}</p>
          </Notice>
        </div>
      ) : null}
      <StagesLine project={project} phases={making.phases} />
      {next ? <NextEdition project={project} next={next} problem={problem} onAnswered={revalidate} /> : null}
      {batch ? <BatchFiles batch={batch} /> : null}
      {doubts && doubts.questions.total > doubts.questions.checked ? (
        <p className="project-hint">
          <ButtonLink to={`/projects/${encodeURIComponent(project.id)}/proofread`}>
            Check {doubts.questions.total - doubts.questions.checked} passages
          </ButtonLink>
        </p>
      ) : null}
      {book ? (
        <div className="cols">
          <div className="stack project-main">
            {making.hasManuscript ? (
              <NameBook project={project} isUnderWay={next !== null && next.status !== "failed"} level={2} />
            ) : null}
            {making.changes ? <WhatChanged projectId={project.id} changes={making.changes} /> : null}
            {/* In this order: loss report, rules, store files, pins, chapters. */}
            {data.losses ? <LossSection projectId={project.id} losses={data.losses} /> : null}
            {data.rules ? <BookRules projectId={project.id} rules={data.rules} /> : null}
            {data.storeFiles ? (
              <StoreFilesSection projectId={project.id} storeFiles={data.storeFiles} />
            ) : null}
            <ProjectPins projectId={project.id} pins={pins} />
            <ProjectChapters projectId={project.id} chapters={book.chapters} />
          </div>
          <aside className="stack" aria-label="Files">
            <ProjectFiles data={data} />
            <EditionsList project={project} making={making} isSignedIn={user !== null} />
            <ConvertAgain key={project.completedAt} project={project} making={making} level={3} />
            <Care project={project} level={3} />
          </aside>
        </div>
      ) : (
        <div className="making-alone stack">
          {data.finishedCover ? (
            <CoverMockUps projectId={project.id} title={project.name} cover={data.finishedCover} />
          ) : null}
          {project.type === "manuscript" && project.status === "failed" && !project.asksPassword ? (
            <ConvertAgain project={project} making={making} level={2} />
          ) : null}
          <Care project={project} level={2} />
        </div>
      )}
    </div>
  );
}
