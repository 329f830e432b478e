import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { decisionsAnswer, remakeAnswer } from "#app/contract/books/proofread";
import type { LeftOut, ProofreadData, ProofreadQuestion } from "#app/contract/books/proofread-page";
import { CallError, call } from "#app/contract/call";
import { type Decision, isChange } from "#domain/proofread/decision";
import { removedName } from "#domain/proofread/removed-lines";

type Kept = { decision: Decision | null; revision: number };
type Change = { place: string; decision: Decision | null };

/**
 * The questions with their answers, which are shown at once and saved one after the other, and the one new version that
 * is made of them when the person leaves.
 */
export function useProofread(data: ProofreadData) {
  const { edition, project } = data;
  const { revalidate } = useRevalidator();
  const [decided, setDecided] = useState<ReadonlyMap<string, Kept>>(() => decidedIn(data));
  const [history, setHistory] = useState<readonly string[]>(data.history);
  const [trouble, setTrouble] = useState<{ name: string; sentence: string }>();
  const standing = useRef(decided);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const path = `/api/projects/${encodeURIComponent(project.id)}`;

  const questions = data.questions.map((question) => withDecisions(question, decided));
  const leftOut = data.leftOut && withRestored(data.leftOut, decided);
  const isDone = (question: ProofreadQuestion) =>
    question.passages.length === 0
      ? (leftOut?.isAnswered ?? false)
      : question.passages.every(({ decision }) => decision !== null);
  const changes = [...decided.values()].filter(({ decision }) => isChange(decision)).length;

  const set = (next: ReadonlyMap<string, Kept>) => {
    standing.current = next;
    setDecided(next);
  };
  const saving = useRef(0);
  // Loaded again: what another window decided is shown.
  const loaded = useRef(data);
  useEffect(() => {
    if (loaded.current === data || saving.current > 0) return;
    loaded.current = data;
    standing.current = decidedIn(data);
    setDecided(standing.current);
    setHistory(data.history);
  }, [data]);

  /** Shows decisions at once and saves them; what cannot be saved is shown as it was, with the reason. */
  const save = (name: string, wanted: readonly Change[]) => {
    setTrouble(undefined);
    const before = new Map(wanted.map(({ place }) => [place, standing.current.get(place)]));
    const put = (list: Iterable<[string, Kept | undefined]>) => {
      const next = new Map(standing.current);
      for (const [place, kept] of list) {
        if (kept) next.set(place, kept);
        else next.delete(place);
      }
      set(next);
    };
    put(
      wanted.map(({ place, decision }): [string, Kept] => [
        place,
        { decision, revision: before.get(place)?.revision ?? 0 },
      ]),
    );
    saving.current++;
    queue.current = queue.current.then(async () => {
      try {
        const body = {
          edition,
          changes: wanted.map((change) => ({
            ...change,
            revision: standing.current.get(change.place)?.revision ?? 0,
          })),
        };
        const kept = await call(`${path}/doubts`, decisionsAnswer, { method: "PUT", body });
        // A later answer may be shown already: only what it must name is new.
        put(
          kept.map(({ place, revision }): [string, Kept] => [
            place,
            { decision: standing.current.get(place)?.decision ?? null, revision },
          ]),
        );
      } catch (error) {
        put(before);
        setHistory((all) => all.filter((one) => one !== name));
        const sentence =
          error instanceof CallError ? error.message : "Your answer could not be saved. Please try again.";
        setTrouble({ name, sentence });
        // Another window or a new version was faster: what stands now is shown.
        if (error instanceof CallError && error.status === 409) revalidate();
      } finally {
        saving.current--;
      }
    });
  };

  const answer = (question: ProofreadQuestion, decisionOf: (at: number) => Decision) => {
    const { name, passages } = question;
    const wanted =
      passages.length === 0
        ? [{ place: removedName, decision: decisionOf(0) }]
        : passages.map((passage, at) => ({ place: passage.name, decision: decisionOf(at) }));
    setHistory((all) => [...all.filter((one) => one !== name), name]);
    save(name, wanted);
  };

  /** Takes the last answer back and returns its question. */
  const undo = (): ProofreadQuestion | undefined => {
    const name = history.at(-1);
    const question = questions.find((one) => one.name === name);
    if (!question) return undefined;
    setHistory(history.slice(0, -1));
    const places =
      question.passages.length === 0 ? [removedName] : question.passages.map((passage) => passage.name);
    save(
      question.name,
      places.map((place) => ({ place, decision: null })),
    );
    return question;
  };

  const restore = (name: string, isRestored: boolean) =>
    save(removedName, [{ place: name, decision: isRestored ? { kind: "restore" } : null }]);

  const unsent = useRef(changes);
  const counted = useRef(changes);
  // Only a new answer makes something to send again.
  if (counted.current !== changes) unsent.current = changes;
  counted.current = changes;
  /** Sends the book to be made again with its changes, once; true when it is on its way or needs not be. */
  const finish = useCallback(
    async (keepalive = false): Promise<boolean> => {
      if (!keepalive) await queue.current;
      if (unsent.current === 0) return true;
      unsent.current = 0;
      try {
        await call(`${path}/mending`, remakeAnswer, { method: "POST", body: { edition }, keepalive });
        return true;
      } catch (error) {
        // It is being made already, or another window sent it.
        return error instanceof CallError && error.status === 409;
      }
    },
    [path, edition],
  );
  useLeaving(() => void finish(true));

  return {
    questions,
    leftOut,
    isDone,
    isAnswered: (at: number) => questions[at] !== undefined && isDone(questions[at]),
    history,
    changes,
    trouble,
    answer,
    undo,
    restore,
    finish,
    refresh: revalidate,
  };
}

export type ProofreadState = ReturnType<typeof useProofread>;

/** Calls when the page is left, by a link or with its window. */
function useLeaving(leave: () => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onLeave = () => latest.current();
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      latest.current();
    };
  }, []);
}

function decidedIn({ questions, leftOut }: ProofreadData): Map<string, Kept> {
  const decided = new Map<string, Kept>();
  for (const { passages } of questions)
    for (const { name, decision, revision } of passages)
      if (revision > 0) decided.set(name, { decision, revision });
  for (const { name, isRestored, revision } of leftOut?.lines ?? [])
    if (revision > 0) decided.set(name, { decision: isRestored ? { kind: "restore" } : null, revision });
  if (leftOut && leftOut.revision > 0)
    decided.set(removedName, {
      decision: leftOut.isAnswered ? { kind: "accept" } : null,
      revision: leftOut.revision,
    });
  return decided;
}

const withDecisions = (
  question: ProofreadQuestion,
  decided: ReadonlyMap<string, Kept>,
): ProofreadQuestion => ({
  ...question,
  passages: question.passages.map((passage) => ({
    ...passage,
    ...(decided.get(passage.name) ?? { decision: null, revision: 0 }),
  })),
});

const withRestored = (leftOut: LeftOut, decided: ReadonlyMap<string, Kept>): LeftOut => ({
  ...leftOut,
  isAnswered: decided.get(removedName)?.decision != null,
  lines: leftOut.lines.map((line) => ({
    ...line,
    isRestored: decided.get(line.name)?.decision?.kind === "restore",
  })),
});
