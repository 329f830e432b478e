import Download from "lucide-react/icons/download";
import type { FinishedCover, ProjectData } from "#app/contract/books/project-page";
import { BookFace } from "#app/features/books/book-face";
import { downloadPath } from "#app/features/books/download-path";
import { LocalTime } from "#app/features/books/local-time";
import { sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { ButtonLink, TextLink } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { CoverMockUps } from "../cover-mock-ups";
import { FoldRow } from "../hub/fold";
import { signUpTo } from "../hub/sign-up-link";
import { useBegun } from "../hub/use-begun";
import { Care } from "../making/care";
import { StagesLine } from "../making/stages-line";
import { CoverStepAction, CoverStepWords, manuscriptPath } from "./cover-step";

type CoverScreenProps = { data: ProjectData; cover: FinishedCover; problem: string | undefined };

const kinds = { kindle: "E-book cover", paperback: "Paperback cover", hardcover: "Hardcover cover" } as const;

/** A finished cover: what it looks like, its files, and the book it goes into. */
export function CoverScreen({ data, cover, problem }: CoverScreenProps) {
  const { user, project, making } = data;
  const locale = useReaderLocale();
  useBegun(data);
  const { name: title } = project;
  const isSignedIn = user !== null;
  const isWrap = cover.coverType !== "kindle";
  const design = cover.designId ? `?${new URLSearchParams({ design: cover.designId })}` : "";
  const download = isSignedIn
    ? downloadPath(project)
    : signUpTo(project.id, { thing: "get-cover", isDownload: true });
  return (
    <div className="wrap">
      <section className="book-head" aria-labelledby="project">
        <div className="project-cover">
          <BookFace
            id={project.id}
            title={title}
            author={null}
            picturePath={project.cover?.thumbnailPath ?? null}
          />
        </div>
        <div className="book-head-text">
          <p className="t13 mut book-crumbs">
            <TextLink to="/projects">Library</TextLink> / <span>{title}</span>
          </p>
          <div className="book-names">
            <h1 className={title.length > 34 ? "d56" : "d88"} id="project">
              {title}
            </h1>
            <p className="mut book-facts">
              {kinds[cover.coverType]}
              {isWrap ? " · Print PDF and JPEG" : " · JPEG"}
              {making.size === null ? "" : ` · ${sizeLabel(making.size, locale)}`}
              {project.completedAt ? (
                <>
                  {" · "}Made on <LocalTime at={project.completedAt} show="date" />
                </>
              ) : null}
            </p>
          </div>
          <div className="book-next">
            <CoverStepWords cover={cover} />
            <div className="cover-acts">
              <CoverStepAction project={project} cover={cover} isSignedIn={isSignedIn} />
              <ButtonLink
                size="l"
                id="get-cover"
                to={download}
                {...(isSignedIn && { reloadDocument: true, target: "_blank", rel: "noopener" })}
              >
                <Download className="i" aria-hidden="true" />
                {isWrap ? "Download the PDF" : "Download cover"}
                <span className="vh"> of {title}</span>
              </ButtonLink>
              {isWrap && cover.path ? (
                <ButtonLink size="l" to={cover.path} reloadDocument>
                  Download the JPEG
                </ButtonLink>
              ) : null}
              <ButtonLink size="l" variant="quiet" to={`/cover-designer${design}`}>
                Edit the design
              </ButtonLink>
            </div>
            {cover.inBook === null && cover.books.length > 0 ? (
              <p className="t13 mut cover-other">
                Not for one of these books?{" "}
                <TextLink to={manuscriptPath(project.id)}>Add its manuscript</TextLink>
              </p>
            ) : null}
          </div>
        </div>
      </section>
      {problem ? (
        <div className="making-problem">
          <Notice tone="danger" title="Nothing changed" role="alert">
            <p>{problem}</p>
          </Notice>
        </div>
      ) : null}
      <div className="cols book-cols cover-cols">
        <div>
          {project.cover?.wrapPath ? (
            <section aria-labelledby="wrap">
              <SectionHead id="wrap" level={2} title="The whole wrap" />
              <CropMarks className="cover-wrap">
                <img src={project.cover.wrapPath} alt={`Back, spine and front of ${title}`} />
              </CropMarks>
            </section>
          ) : null}
          <CoverMockUps projectId={project.id} title={title} cover={cover} />
        </div>
        <aside aria-label="About this cover">
          <Care project={project} level={2} />
          {making.phases.length > 0 ? (
            <FoldRow title="How it was made" text="Stage by stage">
              <StagesLine project={project} phases={making.phases} />
            </FoldRow>
          ) : null}
        </aside>
      </div>
    </div>
  );
}
