import { Navigate } from "@remix-run/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Project } from "#app/contract/books/projects";
import { followPath } from "#app/features/books/follow-path";
import { LocalTime } from "#app/features/books/local-time";
import {
  isFinal,
  progressPollMs,
  projectKeys,
  projectsQuery,
  type WhoseId,
} from "#app/features/books/queries";
import { useProject } from "#app/features/books/use-project";
import { Button } from "#app/ui/button";
import { Notice } from "#app/ui/notice";
import { SectionHead } from "#app/ui/section-head";
import { ProgressCard } from "./progress-card";

type ConversionStatusProps = {
  trackedId: string;
  of: WhoseId;
  /** The tracked project as the page was loaded with it. */
  first: Project | null | undefined;
  isSignedIn: boolean;
  /** Where this page is, with the project in it: a plain link to look again without JavaScript. */
  here: string;
  onTryAgain: () => void;
};

/** After this long a project that is in no list is taken to be gone. */
const giveUpLookingMs = 30_000;

/** The tracked project, asked for until it is completed or failed. */
export function ConversionStatus({
  trackedId,
  of,
  first,
  isSignedIn,
  here,
  onTryAgain,
}: ConversionStatusProps) {
  const client = useQueryClient();
  const [goneId, setGoneId] = useState<string>();
  const [isAnswered, setAnswered] = useState(false);
  const isGone = goneId === trackedId;
  const pollMs = isGone ? false : progressPollMs;
  const { project, isError, askAgain } = useProject(of, trackedId, { first, pollMs });
  const isDone = project !== undefined && isFinal(project);

  // A finished book is counted, a failed one given back: the figures beside the button follow.
  useEffect(() => {
    if (isDone) client.invalidateQueries({ queryKey: projectKeys.usage(of) });
  }, [client, of, isDone]);

  /** The answer is newer than what was asked for: the card goes on with it, and asks again from there. */
  function follow(answered: Project) {
    client.setQueryData(projectsQuery(of).queryKey, (known) =>
      known?.map((one) => (one.id === answered.id ? answered : one)),
    );
    client.setQueryData(projectKeys.one(of, answered.id), answered);
    client.invalidateQueries({ queryKey: projectKeys.usage(of) });
  }

  // A cover and a batch are followed on pages of their own.
  if (project && project.type !== "manuscript") return <Navigate to={followPath(project)} replace />;
  return (
    <section className="status" id="status" aria-labelledby="status-title">
      <SectionHead id="status-title" level={2} title="Conversion Status" aside={startedAt(project)} />
      {isError && !isDone ? (
        <Notice tone="warning" title="The server does not answer" role="status">
          <p>
            Your book goes on being made. This page keeps asking.{" "}
            <Button variant="quiet" onClick={askAgain}>
              Ask now
            </Button>
          </p>
        </Notice>
      ) : null}
      {project ? (
        <ProgressCard
          project={project}
          isSignedIn={isSignedIn}
          onTryAgain={onTryAgain}
          onStarted={follow}
          onAnswered={(answered) => {
            setAnswered(true);
            follow(answered);
          }}
          isAskedAgain={isAnswered}
        />
      ) : (
        <NotFound isGone={isGone} onGiveUp={() => setGoneId(trackedId)} onTryAgain={onTryAgain} />
      )}
      {isDone ? null : (
        <noscript>
          <p className="leave">
            <a className="btn" href={here}>
              Look again
            </a>
          </p>
        </noscript>
      )}
    </section>
  );
}

function startedAt(project: Project | undefined) {
  if (!project) return null;
  return (
    <>
      Started at{" "}
      <span className="num">
        <LocalTime at={project.startedAt ?? project.createdAt} show="time" />
      </span>
    </>
  );
}

type NotFoundProps = { isGone: boolean; onGiveUp: () => void; onTryAgain: () => void };

function NotFound({ isGone, onGiveUp, onTryAgain }: NotFoundProps) {
  if (isGone)
    return (
      <div className="failed">
        <Notice tone="info" title="This project is not here" role="status">
          <p>It belongs to another account, or it has been deleted. Your own are under recent projects.</p>
        </Notice>
        <div className="row">
          <Button onClick={onTryAgain}>Convert a manuscript</Button>
        </div>
      </div>
    );
  return <Looking onGiveUp={onGiveUp} />;
}

function Looking({ onGiveUp }: { onGiveUp: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait from the moment the project is missed
  useEffect(() => {
    const timer = setTimeout(onGiveUp, giveUpLookingMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="looking d21 mut" role="status">
      Looking for your project...
    </p>
  );
}
