import { useNavigate, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Catalogue, CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import type { DeletedProject, Project, ServerStatus } from "#app/contract/books/projects";
import type { BatchAnswer } from "#app/contract/conversions/batches";
import {
  projectKeys,
  projectsQuery,
  serverStatusPollMs,
  serverStatusQuery,
  usageQuery,
  useLoaded,
  whose,
} from "#app/features/books/queries";
import { RecentlyDeleted } from "#app/features/books/recently-deleted";
import { useProject } from "#app/features/books/use-project";
import { Tabs } from "#app/ui/tabs";
import { useToast } from "#app/ui/toast";
import { defaultOptions } from "#domain/convert/options";
import { AnalysisTab } from "./analysis-tab";
import { BatchTab } from "./batch/batch-tab";
import type { PostedGroup } from "./batch/group-tab";
import { maxFiles } from "./batch/group-words";
import { useQueue } from "./batch/use-queue";
import { BulkTab } from "./bulk/bulk-tab";
import { type Connection, ConnectionCard } from "./connection-card";
import { ConversionStatus } from "./conversion-status";
import { FeatureNotes } from "./feature-notes";
import { takeHanded } from "./handed-file";
import { hasAcceptedExtension, type Problem, problemWith } from "./manuscript-rules";
import { RecentProjects } from "./recent-projects";
import { ServerLoad } from "./server-load";
import { SingleFile } from "./single-file";
import { UpgradeDialog, type UpgradeReason } from "./upgrade-dialog";
import { useUpload } from "./use-upload";

export type ConverterData = {
  user: CurrentUser | null;
  usage: UsageAnswer;
  catalogue: Catalogue;
  projects: Project[];
  /** The project that the address names; it may be older than those. */
  tracked?: Project | null;
  deleted?: DeletedProject[];
  serverStatus: ServerStatus;
  connection: Connection;
  /** The batch or the bulk conversion that the address names. */
  group?: BatchAnswer | null;
};

type ConverterScreenProps = {
  data: ConverterData;
  /** What the server said of a form posted without JavaScript. */
  problem?: Problem;
  /** The same of a batch or a bulk conversion. */
  postedGroup?: PostedGroup;
};

/** From the start of a conversion to the page moving down to it. */
const scrollDelayMs = 500;
const tabNames = ["single", "batch", "bulk", "ai"] as const;
const isTab = (name: string): name is (typeof tabNames)[number] => tabNames.some((tab) => tab === name);

export function ConverterScreen({ data, problem: posted, postedGroup }: ConverterScreenProps) {
  const { user, catalogue } = data;
  const of = whose(user);
  const isSignedIn = user !== null;
  const toast = useToast();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab") ?? "single";
  const tab = isTab(asked) ? asked : "single";
  const addressedIn = (...tabs: string[]) => (tabs.includes(tab) ? params.get("project") : null) ?? undefined;
  const addressed = addressedIn("single", "ai");

  useLoaded(projectKeys.list(of), data.projects);
  useLoaded(projectKeys.usage(of), data.usage);
  const { data: usage = data.usage } = useQuery(usageQuery(of, data.usage));
  useQuery(projectsQuery(of, data.projects));
  const { data: serverStatus = data.serverStatus } = useQuery({
    ...serverStatusQuery(data.serverStatus),
    refetchInterval: serverStatusPollMs,
  });

  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState(defaultOptions);
  // Followed from the moment it exists; the address comes after, when the router has got round to it.
  const [started, setStarted] = useState<{ id: string; from: string | undefined }>();
  const trackedId = started && started.from === addressed ? started.id : addressed;
  const [upgrade, setUpgrade] = useState<UpgradeReason>();
  const below = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);

  // A file dropped on the home page comes along.
  useEffect(() => {
    // A file may have been chosen on the page before the screen was alive to hear of it.
    const early = document.querySelector<HTMLInputElement>("#manuscript")?.files?.[0];
    const waiting = takeHanded() ?? early;
    if (waiting) setFile(waiting);
  }, []);

  const upload = useUpload({
    of,
    onLimit: () => setUpgrade("limit"),
    onStarted: (project) => {
      setFile(undefined);
      setStarted({ id: project.id, from: addressed });
      setParams({ project: project.id }, { preventScrollReset: true });
      setTimeout(() => scrollTo(below.current), scrollDelayMs);
    },
  });

  const most = maxFiles(usage, catalogue);
  const queueOf = (kind: "batch" | "bulk") => ({
    kind,
    user,
    usage,
    most,
    addressed: addressedIn(kind),
    first: tab === kind ? data.group : undefined,
    onFollow: (id: string | undefined) =>
      navigate(tabPath(kind, id), { replace: true, preventScrollReset: true }),
    onUpgrade: setUpgrade,
  });
  const batch = useQueue(queueOf("batch"));
  const bulk = useQueue(queueOf("bulk"));
  const groupTab = (queue: typeof batch) => ({
    queue,
    user,
    usage,
    catalogue,
    serverStatus,
    most,
    posted: tab === queue.kind ? postedGroup : undefined,
    onUpgrade: () => setUpgrade(queue.kind),
  });

  function choose(files: File[], how: "picked" | "dropped") {
    const wanted = how === "dropped" ? files.filter((one) => hasAcceptedExtension(one.name)) : files;
    const first = wanted[0];
    if (first) take(first);
    else if (files.length > 0) tell(problemWith(files));
  }

  function take(chosen: File | undefined) {
    upload.forget();
    setFile(chosen);
  }

  function start() {
    const problem = problemWith(file ? [file] : []);
    if (problem) return tell(problem);
    if (!usage.conversions.allowed) return setUpgrade("limit");
    if (file) upload.start({ file, options });
  }

  function tell(problem: Problem | undefined) {
    if (problem) toast({ title: problem.title, description: problem.sentence, tone: "destructive" });
  }

  function tryAgain() {
    scrollTo(above.current);
    above.current?.querySelector<HTMLElement>("input[type=file], button")?.focus({ preventScroll: true });
  }

  // Then the screen's one primary button is there.
  const { project: tracked } = useProject(of, trackedId, { first: data.tracked });
  const isAwaited =
    tracked !== undefined && (tracked.status === "completed" || tracked.asksPassword === true);
  const followed = { single: trackedId, ai: trackedId, batch: batch.id, bulk: bulk.id };
  const wrap = (content: ReactNode) => (
    <div className="cols bench">
      <div className="stack">{content}</div>
      <aside className="stack" aria-label="Server and projects">
        <ServerLoad status={serverStatus} />
        <RecentProjects of={of} trackedId={followed[tab]} />
        <RecentlyDeleted projects={data.deleted ?? []} />
        <ConnectionCard connection={data.connection} isSignedIn={isSignedIn} />
      </aside>
    </div>
  );

  const single = (
    <>
      <div ref={above}>
        <SingleFile
          file={file}
          options={options}
          usage={usage}
          serverStatus={serverStatus}
          problem={file ? (problemWith([file]) ?? upload.problem) : posted}
          isSending={upload.isSending}
          sending={upload.sending}
          wasStopped={upload.wasStopped}
          isQuiet={isAwaited && file === undefined}
          onChoose={choose}
          onRemove={() => take(undefined)}
          onOptions={setOptions}
          onStart={start}
          onStop={upload.stop}
        />
      </div>
      {trackedId ? (
        <div ref={below} className="anchor">
          <ConversionStatus
            key={trackedId}
            trackedId={trackedId}
            of={of}
            first={data.tracked}
            isSignedIn={isSignedIn}
            here={`/converter?project=${encodeURIComponent(trackedId)}#status`}
            onTryAgain={tryAgain}
          />
        </div>
      ) : null}
      <FeatureNotes catalogue={catalogue} />
    </>
  );

  const href = (name: keyof typeof followed) => tabPath(name, followed[name]);
  return (
    <div className="wrap converter">
      <div className="phead">
        <h1 className="d56">Professional EPUB Designer</h1>
      </div>
      <Tabs
        label="Ways to convert"
        value={tab}
        onValueChange={(name) =>
          navigate(href(isTab(name) ? name : "single"), { replace: true, preventScrollReset: true })
        }
        tabs={[
          { value: "single", label: "Single File", href: href("single"), content: wrap(single) },
          {
            value: "batch",
            label: "Batch",
            href: href("batch"),
            content: wrap(<BatchTab {...groupTab(batch)} />),
          },
          {
            value: "bulk",
            label: "Bulk Processing",
            href: href("bulk"),
            content: wrap(<BulkTab {...groupTab(bulk)} />),
          },
          {
            value: "ai",
            label: "AI Analysis",
            href: href("ai"),
            content: wrap(<AnalysisTab project={tracked} />),
          },
        ]}
      />
      <UpgradeDialog
        reason={upgrade}
        usage={usage}
        catalogue={catalogue}
        isSignedIn={isSignedIn}
        onClose={() => setUpgrade(undefined)}
      />
    </div>
  );
}

function tabPath(tab: string, trackedId: string | undefined): string {
  const params = new URLSearchParams();
  if (tab !== "single") params.set("tab", tab);
  if (trackedId) params.set("project", trackedId);
  const query = params.toString();
  return query ? `/converter?${query}` : "/converter";
}

function scrollTo(element: HTMLElement | null) {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
}
