import { useMutation } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import type { Project, ServerStatus } from "#app/contract/books/projects";
import { call } from "#app/contract/call";
import { anything } from "#app/contract/shape";
import { durationLabel, sizeLabel } from "#app/features/books/quantities";
import { useNow } from "#app/features/books/use-now";
import { Button, TextLink } from "#app/ui/button";
import { LineGauge } from "#app/ui/progress";
import { BookFacts } from "../book-facts";
import type { Sending } from "../send-manuscript";
import { type StageState, stageState, stages, stageTitle } from "../stages";
import { BookAside } from "./book-aside";
import type { Chosen } from "./chosen";

/** The share of the gauge that the upload takes, percent; the server's own hundred are the rest. */
const uploadShare = 10;
const onGauge = (percent: number) => Math.round(uploadShare + (percent * (100 - uploadShare)) / 100);

type UploadingProps = {
  sending: { name: string } & Partial<Sending>;
  chosen: Chosen | undefined;
  serverStatus: ServerStatus;
  onStop: () => void;
};

/** The manuscript on its way: bytes really sent. */
export function Uploading({
  sending: { name, sentBytes = 0, totalBytes = 0 },
  chosen,
  serverStatus,
  onStop,
}: UploadingProps) {
  const share = totalBytes > 0 ? sentBytes / totalBytes : 0;
  return (
    <Bench
      percent={share * uploadShare}
      name={name}
      title={share < 1 ? "Uploading your manuscript" : "Uploaded. Checking your file…"}
      detail={totalBytes > 0 ? `${sizeLabel(sentBytes)} of ${sizeLabel(totalBytes)}` : name}
      states={["under way", "to do", "to do", "to do"]}
      aside={<BookAside chosen={chosen} serverStatus={serverStatus} />}
    >
      <div className="row tight follow-acts">
        <Button onClick={onStop}>Cancel conversion</Button>
      </div>
    </Bench>
  );
}

type UnderWayProps = {
  project: Project;
  chosen: Chosen | undefined;
  serverStatus: ServerStatus;
  isSignedIn: boolean;
  onCanceled: () => void;
  onAnotherBook: () => void;
};

/** The server's work on one book: its real stages and what was found so far. */
export function UnderWay({
  project,
  chosen,
  serverStatus,
  isSignedIn,
  onCanceled,
  onAnotherBook,
}: UnderWayProps) {
  const id = encodeURIComponent(project.id);
  const canceling = useMutation({
    mutationFn: () => call(`/api/projects/${id}/cancel`, anything, { method: "POST" }),
    onSuccess: onCanceled,
  });
  return (
    <Bench
      percent={onGauge(project.progress)}
      name={project.originalFileName ?? project.name}
      title={stageTitle(project)}
      detail={project.stage ?? "Queued – starts in a moment"}
      elapsed={<Elapsed project={project} />}
      states={["done", ...stages.map((_, at) => stageState(project, at))]}
      aside={<BookAside project={project} chosen={chosen} serverStatus={serverStatus} />}
    >
      {project.facts ? <BookFacts facts={project.facts} /> : null}
      <p className="leave">
        You can leave this page. The book will be in your <TextLink to="/projects">library</TextLink> when
        it’s done.
        {isSignedIn ? "" : " You can read it without an account."}
      </p>
      <form
        className="row tight follow-acts"
        method="post"
        action={`/projects/${id}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canceling.isPending) canceling.mutate();
        }}
      >
        <Button type="submit" name="do" value="cancel" disabled={canceling.isPending}>
          Cancel conversion
        </Button>
        <Button className="js-only" variant="quiet" onClick={onAnotherBook}>
          Convert another book
        </Button>
      </form>
      {canceling.error ? (
        <p className="field-error" role="alert">
          {canceling.error.message}
        </p>
      ) : null}
      <noscript>
        <p className="leave">
          <a className="btn" href={`/converter?project=${id}`}>
            Check again
          </a>
        </p>
      </noscript>
    </Bench>
  );
}

type BenchProps = {
  percent: number;
  name: string;
  title: string;
  detail: string;
  elapsed?: ReactNode;
  /** Of the upload, then of each stage. */
  states: StageState[];
  aside: ReactNode;
  children: ReactNode;
};

const columns = ["Upload", ...stages.map(({ title }) => title)];

function Bench({ percent, name, title, detail, elapsed, states, aside, children }: BenchProps) {
  return (
    <div className="conv converting">
      <div className="conv-main">
        <div className="proghead">
          <p className="pct2" aria-hidden="true">
            {Math.floor(percent)}
            <span>%</span>
          </p>
          <div>
            <h2 className="d28" tabIndex={-1} data-heading="">
              {title}
            </h2>
            {detail === title ? null : <p className="mut">{detail}</p>}
          </div>
          {elapsed}
        </div>
        <LineGauge
          percent={percent}
          label={`Converting ${name}`}
          marks={[uploadShare, ...stages.map(({ at }) => onGauge(at))]}
        />
        <ol className="stages4">
          {columns.map((words, at) => (
            <li key={words} className={states[at] === "to do" ? "todo" : undefined}>
              <b>{words}</b>
              <StageWord state={states[at] ?? "to do"} isNext={states[at - 1] !== "to do"} />
            </li>
          ))}
        </ol>
        {children}
      </div>
      {aside}
    </div>
  );
}

function StageWord({ state, isNext }: { state: StageState; isNext: boolean }) {
  if (state === "done")
    return (
      <span className="st ok">
        <Check className="i s" aria-hidden="true" />
        Done
      </span>
    );
  if (state === "under way") return <span className="st go">In progress</span>;
  return <span>{isNext ? "Next" : "Later"}</span>;
}

function Elapsed({ project }: { project: Project }) {
  const now = useNow(1_000);
  if (now === undefined) return <span />;
  return (
    <p className="t13 mut r">
      {durationLabel(now - Date.parse(project.startedAt ?? project.createdAt))} so far
    </p>
  );
}
