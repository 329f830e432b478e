import { useCallback, useEffect, useRef, useState } from "react";
import type { SessionAnswer } from "#app/contract/reading/vr";
import { thisDevice } from "./device";
import { isCurrent, type KeepProgress, keepBook } from "./keep-book";
import { KeepFault } from "./keep-fault";
import { forgetBook, type KeptBook, keptBookOf } from "./kept-books";

export type KeptState =
  /** Not looked up yet. */
  | { kind: "unknown" }
  /** This browser keeps nothing. */
  | { kind: "unable" }
  /** `part`: an earlier attempt broke off; what came is still there. */
  | { kind: "away"; part: KeptBook | null; sentence: string | null }
  /** `isUpdate`: a whole older edition can be read meanwhile. */
  | { kind: "keeping"; progress: KeepProgress | null; isUpdate: boolean }
  | { kind: "kept"; book: KeptBook; sentence: string | null };

type Opening = SessionAnswer | (() => Promise<SessionAnswer>);

/**
 * A book's stand on this device, with what can be done about it. With a session, which says what the server has now, an
 * older copy is renewed by itself.
 */
export function useKeptBook(projectId: string, opening: Opening, owner: string) {
  const [state, setState] = useState<KeptState>({ kind: "unknown" });
  const running = useRef<AbortController | null>(null);
  const edition = typeof opening === "function" ? null : opening.book.edition;
  const latest = useRef({ opening, owner });
  latest.current = { opening, owner };

  const keep = useCallback(
    async (older: KeptBook | null = null) => {
      const device = thisDevice();
      if (!device || running.current) return;
      const stop = new AbortController();
      running.current = stop;
      setState({ kind: "keeping", progress: null, isUpdate: older !== null });
      const tell = (progress: KeepProgress) => {
        if (!stop.signal.aborted) setState({ kind: "keeping", progress, isUpdate: older !== null });
      };
      try {
        const { opening, owner } = latest.current;
        const session = typeof opening === "function" ? await opening() : opening;
        const book = await keepBook(session, { device, owner, tell, signal: stop.signal });
        setState({ kind: "kept", book, sentence: null });
      } catch (fault) {
        const sentence = stop.signal.aborted ? null : sentenceOf(fault);
        const left = (await keptBookOf(device, projectId).catch(() => undefined)) ?? null;
        if (left?.isComplete) setState({ kind: "kept", book: left, sentence });
        else setState({ kind: "away", part: left, sentence });
      } finally {
        running.current = null;
      }
    },
    [projectId],
  );

  useEffect(() => {
    const device = thisDevice();
    if (!device) {
      setState({ kind: "unable" });
      return;
    }
    let isGone = false;
    const look = async () => {
      const book = (await keptBookOf(device, projectId)) ?? null;
      if (isGone || running.current) return;
      if (!book?.isComplete) return setState({ kind: "away", part: book, sentence: null });
      setState({ kind: "kept", book, sentence: null });
      if (edition && navigator.onLine && !(await isCurrent(book, edition, device)) && !isGone)
        void keep(book);
    };
    look().catch(() => setState({ kind: "unable" }));
    return () => {
      isGone = true;
      running.current?.abort();
    };
  }, [projectId, edition, keep]);

  const remove = useCallback(async () => {
    const device = thisDevice();
    if (!device) return;
    await forgetBook(device, projectId);
    setState({ kind: "away", part: null, sentence: null });
  }, [projectId]);

  return { state, keep: () => keep(), stop: () => running.current?.abort(), remove };
}

const sentenceOf = (fault: unknown): string =>
  fault instanceof KeepFault || (fault instanceof Error && fault.name === "CallError")
    ? fault.message
    : "The book could not be kept on this device. Reload the page and try again.";
