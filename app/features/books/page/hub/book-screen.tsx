import { useRevalidator } from "@remix-run/react";
import type { BookPage } from "#app/contract/books/book-page";
import type { ProjectData } from "#app/contract/books/project-page";
import { StoreFilesSection } from "#app/features/stores/store-files";
import { TextLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { NextEdition } from "../making/next-edition";
import { BookHead } from "./book-head";
import { ChaptersSection } from "./chapters-section";
import { CheckSection } from "./check-section";
import { CoverSection } from "./cover-section";
import { DetailsSection } from "./details-section";
import { FilesSection } from "./files-section";
import { ReadSection } from "./read-section";
import { Road } from "./road";
import { useBegun } from "./use-begun";

type BookScreenProps = {
  data: ProjectData;
  book: NonNullable<ProjectData["book"]>;
  hub: BookPage;
  problem: string | undefined;
  /** The problem is that edits are not in the EPUB yet: only the editor can help. */
  areEditsWaiting: boolean;
};

/** Everything about one finished book: what to do next, and a section for each part of its way to the stores. */
export function BookScreen({ data, book, hub, problem, areEditsWaiting }: BookScreenProps) {
  const { user, project, making, pins, losses, rules, storeFiles } = data;
  const { revalidate } = useRevalidator();
  const isSignedIn = user !== null;
  useBegun(data);
  const hasCover = book.coverPath !== null;
  return (
    <div className="wrap">
      <BookHead data={data} book={book} hub={hub} problem={problem} />
      {problem ? (
        <div className="making-problem">
          <Notice tone="danger" title="Nothing changed" role="alert">
            <p>{problem}</p>
            {areEditsWaiting ? (
              <TextLink to={`/projects/${encodeURIComponent(project.id)}/edit?versions=open`}>
                Open your edits in the editor
              </TextLink>
            ) : null}
          </Notice>
        </div>
      ) : null}
      <Road
        hub={hub}
        completedAt={project.completedAt}
        making={making}
        hasCover={hasCover}
        storeFiles={storeFiles}
      />
      {making.next && (making.next.status === "failed" || making.next.asksPassword) ? (
        <NextEdition project={project} next={making.next} problem={problem} onAnswered={revalidate} />
      ) : null}
      <div className="cols book-cols">
        <div>
          <ReadSection projectId={project.id} hub={hub} pins={pins} />
          <CoverSection
            projectId={project.id}
            hub={hub}
            coverPath={book.coverPath}
            title={hub.record.title}
            isSignedIn={isSignedIn}
          />
          <CheckSection
            projectId={project.id}
            hub={hub}
            losses={losses}
            rules={rules}
            making={making}
            manuscript={kindOf(project.originalFileName)}
            words={project.facts?.words ?? book.words}
          />
          {storeFiles ? (
            <StoreFilesSection projectId={project.id} storeFiles={storeFiles} isSignedIn={isSignedIn} />
          ) : null}
        </div>
        <aside aria-label="Details and files">
          <DetailsSection projectId={project.id} hub={hub} isSignedIn={isSignedIn} />
          <ChaptersSection
            projectId={project.id}
            chapters={book.chapters}
            count={project.facts?.chapters ?? book.chapters.length}
          />
          <FilesSection key={project.completedAt} data={data} hub={hub} />
        </aside>
      </div>
    </div>
  );
}

/** `PDF`, or what else the manuscript is. */
const kindOf = (fileName: string | null): string =>
  /\.(pdf|docx|rtf|odt|txt|html|epub)$/i.exec(fileName ?? "")?.[1]?.toUpperCase() ?? "manuscript";
