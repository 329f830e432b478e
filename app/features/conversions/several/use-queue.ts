import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#app/contract/accounts/people";
import type { BatchAnswer } from "#app/contract/conversions/batches";
import { projectKeys, whose } from "#app/features/books/queries";
import { useToast } from "#app/ui/toast";
import type { ConversionOptions } from "#domain/convert/options";
import type { Problem } from "../manuscript-rules";
import { useMayStart } from "../use-may-start";
import { groupWords, tooManyFiles } from "./group-words";
import { finishedCount, type QueueItem, withServerFiles } from "./queue";
import type { GroupKind } from "./send-files";
import { useCancel } from "./use-cancel";
import { useFiles } from "./use-files";
import { useAskGroup, useEnd, useFollowedId, useGroup } from "./use-group";
import { useSending } from "./use-sending";

type UseQueue = {
  user: CurrentUser | null;
  /** Files this person may convert at once. */
  max: number;
  options: ConversionOptions;
  addressed: string | undefined;
  first: BatchAnswer | null | undefined;
  /** The set of files exists from now on, or (undefined) is let go of. */
  onFollow: (id: string | undefined) => void;
  /** `limit`: this month's conversions are used; else the plan has none of this. */
  onUpgrade: (reason: "limit" | GroupKind) => void;
};

export type Queue = ReturnType<typeof useQueue>;

/** Several manuscripts: chosen, sent, and followed until all are finished. */
export function useQueue({ user, max, options, addressed, first, onFollow, onUpgrade }: UseQueue) {
  const of = whose(user);
  const client = useQueryClient();
  const toast = useToast();
  const mayStart = useMayStart(of);
  const ask = useAskGroup(of);
  const followed = useFollowedId(addressed);
  const files = useFiles(first);
  const [series, setSeries] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const shownId = useRef(followed.id);
  const sending = useSending({ of, files, ask, onStarted: follow });
  const { isSending } = sending;
  const cancel = useCancel(of, files.drop);
  const isUnderWay = files.isUnderWay || isSending;
  const group = useGroup({ of, id: followed.id, first, isAwaited: isUnderWay });
  // Books that belong together have a series; what exists already stays what it is.
  const kind: GroupKind = group.data
    ? group.data.project
      ? "batch"
      : "bulk"
    : series.trim() === ""
      ? "bulk"
      : "batch";
  const words = groupWords[kind];

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server answers anew
  useEffect(() => {
    // Another set was opened: what was chosen for the last one has nothing to do with it.
    if (shownId.current !== followed.id && shownId.current !== undefined) files.change(() => []);
    shownId.current = followed.id;
    const { data } = group;
    if (data) files.change((known) => withServerFiles(known, data.files));
  }, [group.data, followed.id]);

  useEnd(isUnderWay, () => {
    client.invalidateQueries({ queryKey: projectKeys.all });
    client.invalidateQueries({ queryKey: projectKeys.usage(of) });
    const { completed, all } = finishedCount(files.present.current);
    if (all === 0 || !files.present.current.some((item) => item.projectId)) return;
    const description = `${completed}/${all} manuscripts converted successfully.`;
    toast({ title: words.complete, description, tone: completed > 0 ? "success" : "destructive" });
  });

  function follow(id: string) {
    if (shownId.current === id) return;
    shownId.current = id;
    followed.begin(id);
    onFollow(id);
  }

  const tooMany = () => (files.present.current.length > max ? tooManyFiles(kind, max) : undefined);

  function add(chosen: File[]) {
    if (chosen.length > 0) setProblem(files.add(chosen) ?? tooMany());
  }

  async function start() {
    const waiting = files.present.current.filter((item) => item.state === "pending");
    const wrong = waiting.length === 0 ? nothingToSend(files.present.current, words.none) : tooMany();
    setProblem(wrong);
    if (wrong) return;
    if (!user) return askToLogIn();
    if (user.subscriptionType === "free") return onUpgrade(kind);
    if (!(await mayStart())) return onUpgrade("limit");
    const id = followed.id ?? crypto.randomUUID();
    const sent = await sending.send({ kind, id, series: series.trim() || undefined, options }, waiting);
    if (sent === "stopped") return;
    if ("problem" in sent) setProblem({ ...sent.problem, isPassing: true });
    else if ("refusedBy" in sent) sent.refusedBy === "plan" ? onUpgrade(kind) : askToLogIn();
    else tellStarted(sent.started);
  }

  function askToLogIn() {
    toast({ title: "Login Required", description: words.login, tone: "destructive" });
  }

  function tellStarted(started: number) {
    if (kind === "bulk") return;
    const count = `${started} ${started === 1 ? "file" : "files"}`;
    const description = `Processing ${count}. You can track progress in your dashboard.`;
    toast({ title: "Batch Conversion Started", description, tone: "success" });
  }

  return {
    kind,
    id: followed.id,
    group: group.data,
    isGone: group.isGone && files.items.length === 0,
    items: files.items,
    pending: files.pending,
    series,
    setSeries,
    problem,
    isSending,
    isUnderWay,
    add,
    start,
    stop: sending.stop,
    cancel,
    move: files.move,
    remove(key: string) {
      files.remove(key);
      setProblem(tooMany());
    },
    tryAgain(keys: string[], file?: File) {
      files.tryAgain(keys, file);
      setProblem(undefined);
    },
    clear() {
      files.change(() => []);
      setSeries("");
      setProblem(undefined);
      followed.end();
      onFollow(undefined);
    },
  };
}

function nothingToSend(items: QueueItem[], none: string): Problem {
  const unfit = items.find((item) => item.state === "unfit");
  return unfit?.error
    ? { title: "Nothing to Convert", sentence: unfit.error }
    : { title: "No Files Selected", sentence: none };
}
