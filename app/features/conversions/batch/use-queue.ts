import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CurrentUser, UsageAnswer } from "#app/contract/accounts/people";
import { CallError } from "#app/contract/call";
import type { BatchAnswer, TakenFiles } from "#app/contract/conversions/batches";
import { projectKeys, usageQuery, whose } from "#app/features/books/queries";
import { useToast } from "#app/ui/toast";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { type Problem, titleOf as titleOfProblem } from "../manuscript-rules";
import { groupWords, tooManyFiles } from "./group-words";
import {
  finishedCount,
  isRemovable,
  isUnderWay,
  type QueueItem,
  toTryAgain,
  withFiles,
  withServerFiles,
  withTaken,
} from "./queue";
import { inRequests, sentShares } from "./requests";
import { type GroupKind, sendFiles } from "./send-files";
import { useAskGroup, useEnd, useFollowedId, useGroup } from "./use-group";

type UseQueue = {
  kind: GroupKind;
  user: CurrentUser | null;
  usage: UsageAnswer;
  /** Files this person may choose. */
  most: number;
  addressed: string | undefined;
  first: BatchAnswer | null | undefined;
  /** The group exists from now on, or (undefined) is let go of. */
  onFollow: (id: string | undefined) => void;
  /** `limit`: this month's conversions are used; else the plan has none of this. */
  onUpgrade: (reason: "limit" | GroupKind) => void;
};

export type Queue = ReturnType<typeof useQueue>;

/** A queue of manuscripts: chosen, sent one request after another, and followed until all are finished. */
export function useQueue({ kind, user, most, addressed, first, onFollow, onUpgrade }: UseQueue) {
  const words = groupWords[kind];
  const of = whose(user);
  const client = useQueryClient();
  const toast = useToast();
  const ask = useAskGroup(of);
  const followed = useFollowedId(addressed);
  const [items, setItems] = useState<QueueItem[]>(() => (first ? withServerFiles([], first.files) : []));
  const [options, setOptions] = useState<ConversionOptions>(defaultOptions);
  const [name, setName] = useState("");
  const [isSending, setSending] = useState(false);
  const stopper = useRef<AbortController>();
  const present = useRef(items);
  present.current = items;
  const change = (next: (items: QueueItem[]) => QueueItem[]) => {
    present.current = next(present.current);
    setItems(present.current);
  };

  const isWaiting = items.some(isUnderWay);
  const group = useGroup({ of, kind, id: followed.id, first, isAwaited: isWaiting || isSending });
  const shownId = useRef(followed.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server answers anew
  useEffect(() => {
    // Another batch was opened: what was chosen for the last one has nothing to do with it.
    if (shownId.current !== followed.id && shownId.current !== undefined) change(() => []);
    shownId.current = followed.id;
    const { data } = group;
    if (data) change((known) => withServerFiles(known, data.files));
  }, [group.data, followed.id]);

  useEnd(isWaiting || isSending, () => {
    client.invalidateQueries({ queryKey: projectKeys.all });
    client.invalidateQueries({ queryKey: projectKeys.usage(of) });
    const { completed, all } = finishedCount(present.current);
    if (all === 0 || !present.current.some((item) => item.projectId)) return;
    const description = `${completed}/${all} manuscripts converted successfully.`;
    toast({ title: words.complete, description, tone: completed > 0 ? "success" : "destructive" });
  });

  const tell = ({ title, sentence }: Problem) => toast({ title, description: sentence, tone: "destructive" });

  function add(files: File[]) {
    if (files.length === 0) return;
    const { items: next, problem } = withFiles(present.current, files, most, tooManyFiles(kind, most));
    change(() => next);
    if (problem) tell(problem);
  }

  async function start() {
    const waiting = present.current.filter((item) => item.state === "pending");
    if (waiting.length === 0) return tell(nothingToSend(present.current, words.none));
    if (!user) return tell({ title: "Login Required", sentence: words.login });
    if (user.subscriptionType === "free" || user.subscriptionStatus !== "active") return onUpgrade(kind);
    if (!(await mayStart())) return onUpgrade("limit");
    await send(waiting);
  }

  /** When usage cannot be told, the server itself will say. */
  async function mayStart(): Promise<boolean> {
    try {
      return (await client.fetchQuery({ ...usageQuery(of), staleTime: 0 })).conversions.allowed;
    } catch {
      return true;
    }
  }

  async function send(waiting: QueueItem[]) {
    const id = followed.id ?? crypto.randomUUID();
    const { signal } = renewed();
    setSending(true);
    let started = 0;
    let refusal: string | undefined;
    try {
      for (const request of inRequests(waiting)) {
        const taken = await sendOne(id, request, signal);
        started += taken.conversions.filter((file) => file.projectId !== null).length;
        refusal ??= taken.message;
        change((known) => withTaken(known, request, taken.conversions));
        if (started > 0) follow(id);
        // Broken off on its way: what the answer does not name has not arrived.
        if (taken.code === "upload-malformed") throw new Error(taken.message);
      }
      if (started > 0 && kind === "batch")
        toast({
          title: "Batch Conversion Started",
          description: `Processing ${started} ${started === 1 ? "file" : "files"}. You can track progress in your dashboard.`,
          tone: "success",
        });
      else if (started === 0) tell({ title: words.failed, sentence: refusal ?? words.failedSentence });
    } catch (error) {
      await recover(id, waiting, error);
    } finally {
      setSending(false);
      client.invalidateQueries({ queryKey: projectKeys.all });
      client.invalidateQueries({ queryKey: projectKeys.usage(of) });
      client.invalidateQueries({ queryKey: projectKeys.serverStatus });
    }
  }

  function renewed(): AbortController {
    stopper.current = new AbortController();
    return stopper.current;
  }

  function sendOne(id: string, request: QueueItem[], signal: AbortSignal): Promise<TakenFiles> {
    const files = request.flatMap(({ file, position }) => (file ? [{ file, position }] : []));
    const keys = new Map(request.map((item, at) => [item.key, at]));
    const mark = (shares: number[]) =>
      change((known) =>
        known.map((item) => {
          const at = keys.get(item.key);
          return at === undefined
            ? item
            : { ...item, state: "sending", error: null, progress: shares[at] ?? 0 };
        }),
      );
    mark([]);
    const onSent = (bytes: number) =>
      mark(
        sentShares(
          request.map((item) => item.fileSize),
          bytes,
        ),
      );
    return sendFiles({ kind, groupId: id, name: name.trim() || undefined, options, files, onSent, signal });
  }

  /** Nobody knows how far a request came that was not answered: the server is asked; the rest may be tried again. */
  async function recover(id: string, sent: QueueItem[], error: unknown) {
    const wasStopped = error instanceof DOMException && error.name === "AbortError";
    const sentence = error instanceof Error && error.message ? error.message : words.failedSentence;
    const there = error instanceof CallError ? undefined : await ask(id);
    if (there && there.files.length > 0) {
      change((known) => withServerFiles(known, there.files));
      follow(id);
    }
    const keys = new Set(sent.map((item) => item.key));
    change((known) =>
      known.map((item) => {
        if (!keys.has(item.key) || (item.state !== "sending" && item.state !== "pending")) return item;
        if (wasStopped || item.state === "pending") return { ...item, state: "pending", progress: 0 };
        return { ...item, state: "failed", progress: 0, error: sentence };
      }),
    );
    if (wasStopped) return;
    if (error instanceof CallError && error.status === 403) return onUpgrade(kind);
    if (error instanceof CallError && error.status === 401)
      return tell({ title: "Login Required", sentence: words.login });
    const title = error instanceof CallError ? titleOfProblem(error.code) : words.failed;
    tell({ title: title === "Conversion Failed" ? words.failed : title, sentence });
  }

  function follow(id: string) {
    if (followed.id === id) return;
    shownId.current = id;
    followed.begin(id);
    onFollow(id);
  }

  return {
    kind,
    id: followed.id,
    group: group.data,
    isGone: group.isGone && items.length === 0,
    items,
    options,
    setOptions,
    name,
    setName,
    isSending,
    isUnderWay: isWaiting || isSending,
    add,
    start,
    stop: () => stopper.current?.abort(),
    remove: (key: string) =>
      change((known) => known.filter((item) => item.key !== key || !isRemovable(item))),
    /** Failed ones wait again, to be sent with the next press; one whose file is not here any more needs it chosen anew. */
    tryAgain: (keys: string[], file?: File) => change((known) => toTryAgain(known, keys, file)),
    clear: () => {
      change(() => []);
      setName("");
      followed.end();
      onFollow(undefined);
    },
  };
}

function nothingToSend(items: QueueItem[], none: string): Problem {
  const unfit = items.find((item) => item.state === "unfit");
  return unfit?.error
    ? { title: "Nothing to Send", sentence: unfit.error }
    : { title: "No Files Selected", sentence: none };
}
