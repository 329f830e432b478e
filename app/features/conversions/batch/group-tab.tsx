import LoaderCircle from "lucide-react/icons/loader-circle";
import type { FormEvent, ReactNode } from "react";
import type { UsageAnswer } from "#app/contract/accounts/people";
import type { ServerStatus } from "#app/contract/books/projects";
import type { TakenFile } from "#app/contract/conversions/batches";
import { Button, TextLink } from "#app/ui/button";
import { TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { LineGauge } from "#app/ui/progress";
import { SectionHead } from "#app/ui/section-head";
import { BookStyle } from "../book-style/book-style";
import { ConversionOptions } from "../conversion-options";
import type { Problem } from "../manuscript-rules";
import { remainingSentence } from "../plan-words";
import { isAtCapacity } from "../server-load";
import { useFileDrop } from "../use-file-drop";
import { FinishedActions } from "./finished-actions";
import { convertWords, groupWords, shortOfConversions } from "./group-words";
import { finishedCount, overallProgress } from "./queue";
import { MoreFiles, QueueDrop } from "./queue-drop";
import { QueueList } from "./queue-list";
import type { Queue } from "./use-queue";

/** What the server said of a form posted without JavaScript. */
export type PostedGroup = {
  problem?: Problem | undefined;
  /** Files that were not taken, when others were. */
  refused?: TakenFile[] | undefined;
  groupId?: string | undefined;
};

type GroupTabProps = {
  queue: Queue;
  usage: UsageAnswer;
  serverStatus: ServerStatus;
  most: number;
  posted: PostedGroup | undefined;
  /** What stands before the queue for people who may not use it yet. */
  gate: ReactNode;
  limits: string;
};

const fields = { batch: "manuscripts", bulk: "files" } as const;

/** Several manuscripts: chosen, their options, the button, and each of them followed. A plain form, so that it posts without JavaScript too. */
export function GroupTab({ queue, usage, serverStatus, most, posted, gate, limits }: GroupTabProps) {
  const { kind, items, isSending } = queue;
  const words = groupWords[kind];
  const pending = items.filter((item) => item.state === "pending").length;
  const isBusy = isAtCapacity(serverStatus) && !queue.isUnderWay;
  const drop = useFileDrop(queue.add, !isSending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && !isBusy) queue.start();
  };
  const isEmpty = items.length === 0;
  const short = shortOfConversions(pending, usage);
  const hasOptions = isEmpty || pending > 0 || isSending;

  return (
    <div className="group">
      <div className="group-intro">
        <h2 className="d28">{queue.group?.project?.name ?? words.title}</h2>
        {queue.group?.project ? null : <p className="mut">{words.lead}</p>}
      </div>
      {gate}
      {queue.isGone ? (
        <Notice tone="info" title={words.gone} role="status">
          <p>It belongs to another account, or it has been deleted. Your own are under recent projects.</p>
        </Notice>
      ) : null}
      {posted ? <Posted kind={kind} {...posted} /> : null}
      <form
        className={isEmpty ? "job" : "queue-job"}
        method="post"
        action={`/converter?tab=${kind}`}
        encType="multipart/form-data"
        onSubmit={submit}
        aria-label={words.title}
        {...drop.handlers}
      >
        {isEmpty ? (
          <QueueDrop name={fields[kind]} isOver={drop.isOver} most={most} onChoose={queue.add} />
        ) : (
          <div className="queue-side">
            <Overall queue={queue} />
            <QueueList
              items={items}
              change={isSending ? undefined : { onRemove: queue.remove, onTryAgain: queue.tryAgain }}
            />
            {isSending || items.length >= most ? null : (
              <MoreFiles name={fields[kind]} isOver={drop.isOver} onChoose={queue.add} />
            )}
          </div>
        )}
        <div className="ticket">
          {hasOptions && kind === "batch" && !queue.group ? (
            <TextField
              label="Name of the batch"
              name="name"
              maxLength={120}
              value={queue.name}
              disabled={isSending}
              hint="The series, for instance. Left empty, it is named after the first file."
              onChange={(event) => queue.setName(event.currentTarget.value)}
            />
          ) : null}
          {hasOptions ? (
            <>
              <ConversionOptions options={queue.options} isLocked={isSending} onChange={queue.setOptions} />
              <BookStyle
                options={queue.options}
                file={items.find((item) => item.file)?.file}
                isLocked={isSending}
                onChange={queue.setOptions}
              />
            </>
          ) : null}
          {short ? (
            <Notice tone="warning" title="Not all of them this month">
              <p>{short}</p>
            </Notice>
          ) : null}
          {isBusy && hasOptions ? <Busy status={serverStatus} /> : null}
          <div className="row act">
            {hasOptions ? (
              <Button
                type="submit"
                variant={isSending || isBusy ? "secondary" : "primary"}
                size="l"
                disabled={isSending || isBusy}
              >
                {isSending ? <LoaderCircle className="i" aria-hidden="true" /> : null}
                {isSending
                  ? words.sending
                  : isBusy
                    ? "Server Busy"
                    : isEmpty
                      ? "Convert Files"
                      : convertWords(pending)}
              </Button>
            ) : null}
            {isSending ? (
              <Button size="l" onClick={queue.stop}>
                Stop
              </Button>
            ) : null}
            <FinishedActions queue={queue} isQuiet={hasOptions} />
            {hasOptions ? (
              <p className="t13 mut act-word">
                {isSending
                  ? "The options are locked until this is done."
                  : usage.bulkFiles > 0
                    ? remainingSentence(usage)
                    : limits}
              </p>
            ) : null}
          </div>
          {queue.isUnderWay && !isSending ? (
            <p className="t13 mut leave">
              You can leave this page. {kind === "batch" ? "The batch is" : "The books are"} under recent
              projects and on your dashboard.
            </p>
          ) : null}
          {isEmpty && usage.bulkFiles > 0 ? <p className="t13 mut under">{limits}</p> : null}
        </div>
      </form>
      {queue.isUnderWay && queue.id ? (
        <noscript>
          <p className="leave">
            <a className="btn" href={`/converter?tab=${kind}&project=${encodeURIComponent(queue.id)}`}>
              Look again
            </a>
          </p>
        </noscript>
      ) : null}
    </div>
  );
}

/** How far all of it is, once something was sent. */
function Overall({ queue }: { queue: Queue }) {
  const { items } = queue;
  const { completed, all } = finishedCount(items);
  const sent = items.filter((item) => item.projectId !== null || item.state === "sending").length;
  const percent = overallProgress(items);
  return (
    <>
      <SectionHead
        level={3}
        title={sent === 0 ? "Chosen files" : "Conversion Status"}
        aside={
          sent === 0 ? (
            `${items.length}`
          ) : (
            <span aria-live="polite">
              <span className="num">
                {completed}/{Math.max(all, sent)}
              </span>{" "}
              finished
            </span>
          )
        }
      />
      {queue.isUnderWay ? <LineGauge percent={percent} label="All files" marks={[]} /> : null}
    </>
  );
}

function Busy({ status }: { status: ServerStatus }) {
  const { activeConversions: active, maxConcurrentConversions: max } = status;
  return (
    <Notice tone="warning" role="status">
      <p>
        Server is at capacity ({active}/{max} conversions). Please wait a moment before starting a new
        conversion.
      </p>
    </Notice>
  );
}

function Posted({ kind, problem, refused = [], groupId }: PostedGroup & { kind: Queue["kind"] }) {
  return (
    <>
      {problem ? (
        <Notice tone="danger" title={problem.title} role="alert">
          <p>{problem.sentence}</p>
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice tone="warning" title="Not all files were taken" role="alert">
          <ul>
            {refused.map((file, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
              <li key={at}>
                <b>{file.fileName}</b>:{" "}
                {file.error?.message ?? `the same file as ${file.sameAs}, converted once`}
              </li>
            ))}
          </ul>
          {groupId ? (
            <p>
              <TextLink to={`/converter?tab=${kind}&project=${encodeURIComponent(groupId)}`}>
                Follow the others
              </TextLink>
            </p>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}
