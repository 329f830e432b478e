import { Navigate } from "@remix-run/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Project, ServerStatus } from "#app/contract/books/projects";
import { followPath } from "#app/features/books/follow-path";
import { PasswordQuestion } from "#app/features/books/password-question";
import { isFinal, projectKeys, type WhoseId } from "#app/features/books/queries";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import type { Sending } from "../send-manuscript";
import { stageTitle } from "../stages";
import { BookAside } from "./book-aside";
import type { Chosen } from "./chosen";
import { Done } from "./done";
import { Failed } from "./failed";
import { UnderWay, Uploading } from "./progress";
import { useFollowedProject } from "./use-followed-project";

type FollowingProps = {
  of: WhoseId;
  isSignedIn: boolean;
  /** Undefined while the manuscript is being uploaded. */
  bookId: string | undefined;
  /** The project as the page was loaded with it. */
  first: Project | null | undefined;
  sending: ({ name: string } & Partial<Sending>) | undefined;
  chosen: Chosen | undefined;
  serverStatus: ServerStatus;
  onStop: () => void;
  onCanceled: () => void;
  onAnotherBook: () => void;
  /** The same choices with another file. */
  onOtherFile: () => void;
};

/** A conversion in the place of its form, from the upload to the finished book. */
export default function Following(props: FollowingProps) {
  const { of, bookId, sending, chosen } = props;
  const client = useQueryClient();
  const [isAnswered, setAnswered] = useState(false);
  const { project, isGone, isError, askAgain } = useFollowedProject(of, bookId, props.first);
  const isDone = project !== undefined && isFinal(project);
  const place = useRef<HTMLElement>(null);
  const stage = sending ? "Uploading" : project ? stageTitle(project) : "";

  // A finished book is counted, a failed one given back: the figures beside the button follow.
  useEffect(() => {
    if (!isDone) return;
    client.invalidateQueries({ queryKey: projectKeys.usage(of) });
    client.invalidateQueries({ queryKey: projectKeys.list(of) });
  }, [client, of, isDone]);

  // The form that had the focus is gone, and so is progress when the book is there: the heading in its place has it.
  const view = sending ? "upload" : project?.asksPassword ? "password" : isDone ? "end" : "progress";
  const isStarted = useRef(sending !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one view takes the place of another
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isStarted.current && !isLost) return;
    if (sending || (isStarted.current && isLost))
      place.current
        ?.querySelector<HTMLElement>("[data-heading]")
        ?.focus({ preventScroll: view !== "upload" });
  }, [view]);

  function follow(answered: Project) {
    client.setQueryData(projectKeys.one(of, answered.id), answered);
    client.invalidateQueries({ queryKey: projectKeys.usage(of) });
  }

  // A cover and a set of files are followed on pages of their own.
  if (project && project.type !== "manuscript") return <Navigate to={followPath(project)} replace />;
  return (
    <section ref={place} className="following" id="status" aria-label="Conversion Status">
      <p className="vh" role="status">
        {stage}
      </p>
      {isError && !isDone ? (
        <Notice tone="warning" title="We can’t reach the server" role="status">
          <p>
            Your book is still being made. This page keeps trying.{" "}
            <Button variant="quiet" onClick={askAgain}>
              Try now
            </Button>
          </p>
        </Notice>
      ) : null}
      {sending ? (
        <Uploading
          sending={sending}
          chosen={chosen}
          serverStatus={props.serverStatus}
          onStop={props.onStop}
        />
      ) : null}
      {!sending && project ? (
        <Standing
          {...props}
          project={project}
          isAskedAgain={isAnswered}
          onStarted={follow}
          onAnswered={(answered) => {
            setAnswered(true);
            follow(answered);
          }}
        />
      ) : null}
      {!sending && !project ? <Missing isGone={isGone} onAnotherBook={props.onAnotherBook} /> : null}
    </section>
  );
}

type StandingProps = FollowingProps & {
  project: Project;
  isAskedAgain: boolean;
  onStarted: (project: Project) => void;
  onAnswered: (project: Project) => void;
};

function Standing({ project, isAskedAgain, onAnswered, ...props }: StandingProps) {
  if (project.asksPassword)
    return (
      <div className="conv asking">
        <div className="conv-main">
          <PasswordQuestion
            key={project.completedAt}
            project={project}
            isAgain={isAskedAgain}
            onAnswered={onAnswered}
          />
        </div>
        <BookAside project={project} chosen={props.chosen} />
      </div>
    );
  if (project.status === "completed")
    return <Done project={project} isSignedIn={props.isSignedIn} onAnotherBook={props.onAnotherBook} />;
  if (project.status === "failed")
    return (
      <Failed
        project={project}
        chosen={props.chosen}
        onStarted={props.onStarted}
        onOtherFile={props.onOtherFile}
      />
    );
  return <UnderWay {...props} project={project} />;
}

function Missing({ isGone, onAnotherBook }: { isGone: boolean; onAnotherBook: () => void }) {
  if (!isGone)
    return (
      <p className="looking d21 mut" role="status">
        Looking for your project...
      </p>
    );
  return (
    <div className="missing">
      <Notice tone="info" title="We couldn’t find this book" role="status">
        <p>It was deleted, or it belongs to another account. Your own books are in your library.</p>
      </Notice>
      <p className="row">
        <Button onClick={onAnotherBook}>Convert a manuscript</Button>
      </p>
    </div>
  );
}
