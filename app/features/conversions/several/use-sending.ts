import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CallError } from "#app/contract/call";
import type { BatchAnswer, TakenFiles } from "#app/contract/conversions/batches";
import { projectKeys, type WhoseId } from "#app/features/books/queries";
import type { ConversionOptions } from "#domain/convert/options";
import { type Problem, titleOf as titleOfProblem } from "../manuscript-rules";
import { groupWords, sentBefore } from "./group-words";
import { type QueueItem, withServerFiles, withTaken } from "./queue";
import { inRequests, sentShares } from "./requests";
import { type GroupKind, sendFiles } from "./send-files";
import type { Files } from "./use-files";

/** What all files of one sending share. */
export type Group = {
  kind: GroupKind;
  id: string;
  series: string | undefined;
  options: ConversionOptions;
};

type UseSending = {
  of: WhoseId;
  files: Files;
  /** Asks the server what it has of a group; undefined when it can't tell. */
  ask: (id: string) => Promise<BatchAnswer | undefined>;
  /** Something of the group is on the server from now on. */
  onStarted: (id: string) => void;
};

/** What came of a sending: how many files were started, or why none was. */
type Sent = { started: number } | { problem: Problem } | { refusedBy: "plan" | "login" } | "stopped";

/** Sends files, one request after another, and marks in the list how each of them goes. */
export function useSending({ of, files, ask, onStarted }: UseSending) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const stopper = useRef<AbortController>();
  const { change } = files;

  async function send(group: Group, waiting: QueueItem[]): Promise<Sent> {
    const controller = new AbortController();
    stopper.current = controller;
    setSending(true);
    let started = 0;
    let same = 0;
    let refusal: string | undefined;
    try {
      for (const request of inRequests(waiting)) {
        const taken = await sendOne(group, request, controller.signal);
        started += taken.conversions.filter((file) => file.projectId !== null && !file.sameAs).length;
        same += taken.conversions.filter((file) => file.sameAs !== null).length;
        refusal ??= taken.message;
        change((known) => withTaken(known, request, taken.conversions));
        if (started > 0) onStarted(group.id);
        // Broken off on its way: what the answer does not name has not arrived.
        if (taken.code === "upload-malformed") throw new Error(taken.message);
      }
      const words = groupWords[group.kind];
      if (started > 0) return { started };
      if (same > 0 && !refusal) return { problem: sentBefore(same) };
      return { problem: { title: words.failed, sentence: refusal ?? words.failedSentence } };
    } catch (error) {
      return recover(group, waiting, error);
    } finally {
      setSending(false);
      client.invalidateQueries({ queryKey: projectKeys.usage(of) });
      client.invalidateQueries({ queryKey: projectKeys.serverStatus });
    }
  }

  function sendOne(group: Group, request: QueueItem[], signal: AbortSignal): Promise<TakenFiles> {
    const sent = request.flatMap(({ file, position }) => (file ? [{ file, position }] : []));
    const keys = new Map(request.map((item, at) => [item.key, at]));
    const mark = (shares: number[]) =>
      change((known) =>
        known.map((item) => {
          const at = keys.get(item.key);
          if (at === undefined) return item;
          return { ...item, state: "sending", error: null, progress: shares[at] ?? 0 };
        }),
      );
    mark([]);
    const sizes = request.map((item) => item.fileSize);
    const { kind, id, series, options } = group;
    const onSent = (bytes: number) => mark(sentShares(sizes, bytes));
    return sendFiles({ kind, groupId: id, series, options, files: sent, onSent, signal });
  }

  /** Nobody knows how far a request came that was not answered: the server is asked; the rest may be tried again. */
  async function recover({ kind, id }: Group, sent: QueueItem[], error: unknown): Promise<Sent> {
    const words = groupWords[kind];
    const wasStopped = error instanceof DOMException && error.name === "AbortError";
    const sentence = error instanceof Error && error.message ? error.message : words.failedSentence;
    const there = error instanceof CallError ? undefined : await ask(id);
    if (there && there.files.length > 0) {
      change((known) => withServerFiles(known, there.files));
      onStarted(id);
    }
    const keys = new Set(sent.map((item) => item.key));
    change((known) =>
      known.map((item) => {
        if (!keys.has(item.key) || (item.state !== "sending" && item.state !== "pending")) return item;
        if (wasStopped || item.state === "pending") return { ...item, state: "pending", progress: 0 };
        return { ...item, state: "failed", progress: 0, error: sentence };
      }),
    );
    if (wasStopped) return "stopped";
    if (error instanceof CallError && error.status === 403) return { refusedBy: "plan" };
    if (error instanceof CallError && error.status === 401) return { refusedBy: "login" };
    const title = error instanceof CallError ? titleOfProblem(error.code) : words.failed;
    return { problem: { title: title === "Conversion Failed" ? words.failed : title, sentence } };
  }

  return { isSending, send, stop: () => stopper.current?.abort() };
}
