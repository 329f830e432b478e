import Download from "lucide-react/icons/download";
import FilePlus from "lucide-react/icons/file-plus";
import Plus from "lucide-react/icons/plus";
import { type FormEvent, useEffect, useId, useRef } from "react";
import type { Catalogue, CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { ServerStatus } from "#app/contract/books/projects";
import { archivePath } from "#app/contract/conversions/archive-path";
import type { BatchAnswer } from "#app/contract/conversions/batches";
import { Button, ButtonLink, TextLink } from "#app/ui/button";
import { Field, TextField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import { kindLabels, offeredKinds } from "#domain/convert/manuscript-kinds";
import { maxManuscriptSize } from "#domain/convert/manuscript-limits";
import { type ConversionOptions, isThemeName } from "#domain/convert/options";
import { styleWords } from "../book-style/style-words";
import { ConvertButton, ProblemBox } from "../convert-button";
import { FileButton } from "../file-button";
import { isWordFile } from "../is-word-file";
import { MoreOptions } from "../more-options";
import { plansPath, usedSentence } from "../plan-words";
import type { UpgradeReason } from "../upgrade-dialog";
import { useFileDrop } from "../use-file-drop";
import { FileRows } from "./file-rows";
import { convertWords, groupWords, maxFiles, planLimits, shortOfConversions } from "./group-words";
import type { PostedGroup } from "./posted-group";
import { Posted } from "./posted-notices";
import { finishedCount } from "./queue";
import { type Queue, useQueue } from "./use-queue";

type SeveralTabProps = {
  user: CurrentUser | null;
  usage: UsageAnswer;
  catalogue: Catalogue;
  serverStatus: ServerStatus;
  options: ConversionOptions;
  setOptions: (options: ConversionOptions) => void;
  handed: File[];
  onTaken: () => void;
  setId: string | undefined;
  first: BatchAnswer | null | undefined;
  posted: PostedGroup | undefined;
  onFollow: (id: string | undefined) => void;
  onUpgrade: (reason: UpgradeReason) => void;
};

/** Several manuscripts in one list: chosen and put in order, then each of them followed to its book. */
export default function SeveralTab(props: SeveralTabProps) {
  const { user, usage, catalogue, options, handed, onTaken } = props;
  const max = maxFiles(usage, catalogue);
  const queue = useQueue({
    user,
    max,
    options,
    addressed: props.setId,
    first: props.first,
    onFollow: props.onFollow,
    onUpgrade: props.onUpgrade,
  });
  const { items, isSending } = queue;
  const place = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const drop = useFileDrop(queue.add, !isSending);
  const isEmpty = items.length === 0;
  const hasForm = isEmpty || queue.pending > 0 || isSending || items.some(({ state }) => state === "unfit");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the tab was alive
  useEffect(() => {
    const early = place.current?.querySelector<HTMLInputElement>("input[name=manuscripts]")?.files;
    if (early && early.length > 0) queue.add([...early]);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when files are handed over
  useEffect(() => {
    if (handed.length === 0) return;
    queue.add(handed);
    onTaken();
  }, [handed]);

  // The sheet that was pressed is gone once there is a list: its heading has the focus.
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasEmpty.current !== isEmpty && isLost)
      place.current
        ?.querySelector<HTMLElement>(isEmpty ? "input[type=file]" : ".cta button, [data-heading]")
        ?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void queue.start();
  };
  const choose = (files: File[]) => queue.add(files);
  const short = shortOfConversions(queue.pending, usage);

  return (
    <form
      ref={place}
      className="sets"
      method="post"
      action="/converter?tab=batch"
      encType="multipart/form-data"
      onSubmit={submit}
      aria-label="Convert several books"
      {...drop.handlers}
    >
      <div className="sets-files">
        {queue.isGone ? (
          <Notice tone="info" title="We couldn’t find these files" role="status">
            <p>They were deleted, or they belong to another account. Your own books are in your library.</p>
          </Notice>
        ) : null}
        {props.posted ? <Posted {...props.posted} /> : null}
        {isEmpty ? (
          <FileButton
            className={drop.isOver ? "drop over" : "drop"}
            name="manuscripts"
            label={`Choose files: ${offeredKinds}, up to ${maxManuscriptSize} each`}
            isMultiple
            onChoose={choose}
          >
            <span className="mid">
              <span className="d28">{drop.isOver ? "Drop them here" : "Drop manuscripts"}</span>
              <span className="btn">
                <FilePlus className="i" aria-hidden="true" />
                Choose files
              </span>
            </span>
            <span className="t13 mut drop-kinds">
              {kindLabels}, up to {maxManuscriptSize} each. Each becomes its own book.
            </span>
          </FileButton>
        ) : (
          <>
            <Head queue={queue} />
            <FileRows
              items={items}
              change={
                isSending
                  ? undefined
                  : {
                      onRemove: queue.remove,
                      onMove: queue.move,
                      onTryAgain: queue.tryAgain,
                      onCancel: queue.cancel,
                    }
              }
            />
            <Note queue={queue} />
          </>
        )}
      </div>
      <div className="side">
        {hasForm ? (
          <Shared queue={queue} options={options} onOptions={props.setOptions} isLocked={isSending} />
        ) : null}
        {short ? (
          <Notice tone="warning" title="Not all of them this month">
            <p>{short}</p>
          </Notice>
        ) : null}
        {queue.problem && !hasForm ? <ProblemBox problem={queue.problem} id={problemId} /> : null}
        <Finished queue={queue} isOnly={!hasForm} />
        {hasForm && !isSending ? (
          <ConvertButton
            label={convertWords(queue.pending)}
            usage={usage}
            serverStatus={props.serverStatus}
            problem={queue.problem}
            problemId={problemId}
            canTryAgain={queue.pending > 0}
          >
            <PlanLine usage={usage} catalogue={catalogue} />
          </ConvertButton>
        ) : null}
        {isSending ? (
          <div className="cta">
            <p className="st go sets-sending" role="status">
              {groupWords[queue.kind].sending}
            </p>
            <Button size="l" wide onClick={queue.stop}>
              Stop uploading
            </Button>
          </div>
        ) : null}
      </div>
    </form>
  );
}

/** What the person need not worry about: before the books are ready, and after. */
function Note({ queue: { id, items, isSending, isUnderWay, pending } }: { queue: Queue }) {
  const library = <TextLink to="/projects">library</TextLink>;
  const { completed } = finishedCount(items);
  if (id && completed > 0 && !isSending && !isUnderWay && pending === 0)
    return (
      <p className="t13 mut sets-note">
        {completed === 1 ? "The finished book is" : "The finished books are"} in your {library}.
      </p>
    );
  return (
    <p className="t13 mut sets-note">
      A file with a problem doesn’t stop the others.
      {id && !isSending ? <> You can leave this page: the books will be in your {library}.</> : null}
    </p>
  );
}

function Head({ queue }: { queue: Queue }) {
  const { items, id } = queue;
  const { completed, all } = finishedCount(items);
  const title =
    queue.group?.project?.name ?? `${items.length} ${items.length === 1 ? "manuscript" : "manuscripts"}`;
  return (
    <div className="h">
      <h2 className="d28" tabIndex={-1} data-heading="">
        {title}
      </h2>
      <div className="row tight">
        {id ? (
          <span className="t13 mut" aria-live="polite">
            <span className="num">
              {completed}/{Math.max(all, items.filter(({ projectId }) => projectId).length)}
            </span>{" "}
            ready
          </span>
        ) : null}
        {queue.isSending ? null : (
          <FileButton className="btn q bsm" label="Add files" isMultiple onChoose={queue.add}>
            <Plus className="i s" aria-hidden="true" />
            Add files
          </FileButton>
        )}
      </div>
    </div>
  );
}

type SharedProps = {
  queue: Queue;
  options: ConversionOptions;
  onOptions: (options: ConversionOptions) => void;
  isLocked: boolean;
};

/** What is the same for all of the books. */
function Shared({ queue, options, onOptions, isLocked }: SharedProps) {
  const count = queue.items.length;
  const series = queue.group?.project?.name;
  return (
    <>
      <div className="h">
        <h2 className="d21">{count > 1 ? `For all ${count} books` : "For all books"}</h2>
      </div>
      {queue.group ? null : (
        <TextField
          label="Series"
          aside="optional"
          name="series"
          maxLength={120}
          value={queue.series}
          disabled={isLocked}
          onChange={(event) => queue.setSeries(event.currentTarget.value)}
          hint="We number the books in the order of this list. To move one, drag its row, use the arrow keys or open its menu."
        />
      )}
      {series ? <p className="t13 mut">New files join {series}.</p> : null}
      <Field label="Style">
        {(ids) => (
          <select
            className="in"
            name="theme"
            value={options.theme}
            disabled={isLocked}
            onChange={({ currentTarget: { value } }) =>
              isThemeName(value) ? onOptions({ ...options, theme: value }) : undefined
            }
            {...ids}
          >
            {styleWords.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MoreOptions
        options={options}
        isWord={queue.items.some(({ fileName }) => isWordFile(fileName))}
        isLocked={isLocked}
        onChange={onOptions}
      />
    </>
  );
}

/** What can be done with what is ready, and with what failed. `isOnly`: no form beside it has the button in front. */
function Finished({ queue, isOnly }: { queue: Queue; isOnly: boolean }) {
  const { items, id } = queue;
  const { completed } = finishedCount(items);
  const failed = items.filter((item) => item.state === "failed" && item.file && !item.asksPassword);
  // All of them were sent before: the set has nothing, and the list is to be let go of.
  const hasNothingNew = items.length > 0 && items.every((item) => item.state === "same");
  if (!id && !hasNothingNew) return null;
  return (
    <div className="sets-done">
      {id && completed > 0 ? (
        <ButtonLink
          to={archivePath(id)}
          variant={isOnly && !queue.isUnderWay ? "primary" : "secondary"}
          reloadDocument
          wide
        >
          <Download className="i s" aria-hidden="true" />
          Download {completed} finished {completed === 1 ? "EPUB" : "EPUBs"}
        </ButtonLink>
      ) : null}
      {failed.length > 1 && !queue.isUnderWay ? (
        <Button wide onClick={() => queue.tryAgain(failed.map((item) => item.key))}>
          Try {failed.length} files again
        </Button>
      ) : null}
      {queue.isUnderWay ? null : (
        <Button wide variant="quiet" className="js-only" onClick={queue.clear}>
          Convert other books
        </Button>
      )}
      {id && queue.isUnderWay ? (
        <noscript>
          <a className="btn w" href={`/converter?tab=several&project=${encodeURIComponent(id)}`}>
            Check again
          </a>
        </noscript>
      ) : null}
    </div>
  );
}

/** What the plan allows, before it is reached; for those whose plan has none of this, what each plan allows. */
function PlanLine({ usage, catalogue }: { usage: UsageAnswer; catalogue: Catalogue }) {
  const limits = planLimits(catalogue);
  if (usage.bulkFiles > 0)
    return (
      <>
        {usedSentence(usage)} Up to {usage.bulkFiles} files at once.
      </>
    );
  return (
    <>
      {limits} <TextLink to={plansPath}>See the plans</TextLink>
    </>
  );
}
