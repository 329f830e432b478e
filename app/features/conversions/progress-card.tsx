import type { Project } from "#app/contract/books/projects";
import { clothTitle } from "#app/features/books/cloth-title";
import { DownloadEpub } from "#app/features/books/download";
import { NameBook } from "#app/features/books/page/making/name-book";
import { PasswordQuestion } from "#app/features/books/password-question";
import { durationLabel, sizeLabel } from "#app/features/books/quantities";
import { useReaderLocale } from "#app/features/books/reader-locale";
import { TryAgain } from "#app/features/books/try-again";
import { useNow } from "#app/features/books/use-now";
import { Button, ButtonLink } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { BookFacts } from "./book-facts";
import { BookMessages } from "./book-messages";
import { LineOfStages } from "./line-of-stages";
import { stageTitle } from "./stages";

type ProgressCardProps = {
  project: Project;
  isSignedIn: boolean;
  /** Another file is to be chosen. */
  onTryAgain: () => void;
  /** The failed project is being converted again. */
  onStarted: (project: Project) => void;
  /** A locked manuscript's author has told its password, or does not. */
  onAnswered: (project: Project) => void;
  /** It was told on this page already, and is asked for again. */
  isAskedAgain: boolean;
};

const failedSentence = "There was an error processing your file. Please try again or contact support.";

/** One project: under way, finished or failed. */
export function ProgressCard({ project, isSignedIn, onTryAgain, ...asking }: ProgressCardProps) {
  if (project.asksPassword)
    return (
      <PasswordQuestion
        key={project.completedAt}
        project={project}
        isAgain={asking.isAskedAgain}
        onAnswered={asking.onAnswered}
      />
    );
  switch (project.status) {
    case "completed":
      return <Finished project={project} isSignedIn={isSignedIn} />;
    case "failed":
      return <Failed project={project} onTryAgain={onTryAgain} onStarted={asking.onStarted} />;
    default:
      return <UnderWay project={project} isSignedIn={isSignedIn} />;
  }
}

function UnderWay({ project, isSignedIn }: { project: Project; isSignedIn: boolean }) {
  return (
    <>
      <div className="prog">
        <p className="pct" aria-hidden="true">
          {Math.floor(project.progress)}
          <span>%</span>
        </p>
        <div>
          <h3 className="d28">{stageTitle(project)}</h3>
          <p className="mut" aria-live="polite">
            {project.stage ?? "Waiting for its turn."}
          </p>
        </div>
        <Elapsed project={project} />
      </div>
      <LineOfStages project={project} />
      {project.facts ? <BookFacts facts={project.facts} /> : null}
      <p className="t13 mut leave">
        You can leave this page.{" "}
        {isSignedIn
          ? "The book will be on your dashboard when it is done."
          : "The book will be here, under recent projects, when you come back."}
      </p>
    </>
  );
}

function Elapsed({ project }: { project: Project }) {
  const now = useNow(1_000);
  if (now === undefined) return <span />;
  return (
    <p className="t13 mut r el">
      <span className="num">{durationLabel(now - Date.parse(project.startedAt ?? project.createdAt))}</span>
      <br />
      so far
    </p>
  );
}

function Finished({ project, isSignedIn }: { project: Project; isSignedIn: boolean }) {
  return (
    <>
      <div className="bound">
        <div className="cloth" aria-hidden="true">
          <span className={clothTitle(project.name)}>{project.name}</span>
          <small>No cover yet</small>
        </div>
        <div className="bound-head">
          <p className="st ok" aria-live="polite">
            {stageTitle(project)}
          </p>
          <h3 className="d40 bound-title">{project.name}</h3>
          <p className="t13 mut">{finishedLine(project, useReaderLocale())}</p>
        </div>
        <div className="bound-rest">
          {project.facts ? <BookFacts facts={project.facts} /> : null}
          <div className="row">
            <DownloadEpub project={project} isSignedIn={isSignedIn} variant="primary" size="l" />
            <ButtonLink size="l" to={`/cover-designer?project=${encodeURIComponent(project.id)}`}>
              Design its cover
            </ButtonLink>
            {isSignedIn ? null : (
              <p className="t13 mut">It costs nothing, and the book moves to your account.</p>
            )}
          </div>
        </div>
      </div>
      <NameBook project={project} isUnderWay={false} level={3} />
      <BookMessages messages={project.messages} level={3} />
    </>
  );
}

function finishedLine(project: Project, locale: string | undefined): string {
  const from = `From ${project.originalFileName ?? project.name}, ${sizeLabel(project.settings.fileSize, locale)}.`;
  if (!project.completedAt) return from;
  const took = Date.parse(project.completedAt) - Date.parse(project.startedAt ?? project.createdAt);
  return took < 1_000 ? `${from} Made in less than a second.` : `${from} Made in ${durationLabel(took)}.`;
}

type FailedProps = { project: Project; onTryAgain: () => void; onStarted: (project: Project) => void };

function Failed({ project, onTryAgain, onStarted }: FailedProps) {
  return (
    <>
      <div className="failed">
        <Notice tone="danger" title={stageTitle(project)} role="status">
          <p>{project.error?.message ?? failedSentence}</p>
        </Notice>
        <div className="row">
          {project.canConvertAgain ? (
            <TryAgain project={project} onStarted={onStarted} />
          ) : (
            <Button onClick={onTryAgain}>Choose another file</Button>
          )}
          <p className="t13 mut">This try was not counted.</p>
        </div>
      </div>
      <LineOfStages project={project} />
      {project.messages.length > 0 ? <BookMessages messages={project.messages} level={3} /> : null}
    </>
  );
}
