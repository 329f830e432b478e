import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { decisionsAnswer, remakeAnswer } from "#app/contract/books/proofread";
import type { LeftOut, ProofreadData, ProofreadQuestion } from "#app/contract/books/proofread-page";
import { CallError, call } from "#app/contract/call";
import { type Decision, isChange } from "#domain/proofread/decision";
import { removedName } from "#domain/proofread/removed-lines";
import { SaveQueue } from "./save-queue";
import { type SavedDecision, type SavedDecisions, savedDecisions } from "./saved-decisions";

type Change = { place: string; decision: Decision | null };

/** Characters: a browser ends larger requests with their page. */
const maxKeptAlive = 50_000;

/**
 * The questions with their answers, which are shown at once and saved one after the other, and the one new version that
 * is made of them when the person finishes. Of a window that is closed, the hourly sweep makes it: reloading the page is
 * not the end. `onRefused` hears why an answer was not saved, for another edition may take this one's place.
 */
export function useProofread(data: ProofreadData, onRefused: (sentence: string) => void) {
  const { edition, project } = data;
  const { revalidate } = useRevalidator();
  const [decided, setDecided] = useState<SavedDecisions>(() => savedDecisions(data));
  const [history, setHistory] = useState<readonly string[]>(data.history);
  const [trouble, setTrouble] = useState<{ name: string; sentence: string }>();
  const standing = useRef(decided);
  const queue = useRef(new SaveQueue());
  const path = `/api/projects/${encodeURIComponent(project.id)}`;

  const questions = data.questions.map((question) => withDecisions(question, decided));
  const settled = data.settled.map((question) => withDecisions(question, decided));
  const leftOut = data.leftOut && withRestored(data.leftOut, decided);
  const isDone = (question: ProofreadQuestion) =>
    question.passages.length === 0
      ? (leftOut?.isAnswered ?? false)
      : question.passages.every(({ decision }) => decision !== null);
  const changes = [...decided.values()].filter(({ decision }) => isChange(decision)).length;

  const set = (next: SavedDecisions) => {
    standing.current = next;
    setDecided(next);
  };
  // Loaded again: what another window decided is shown.
  const loaded = useRef(data);
  useEffect(() => {
    if (loaded.current === data || !queue.current.isEmpty) return;
    loaded.current = data;
    standing.current = savedDecisions(data);
    setDecided(standing.current);
    setHistory(data.history);
  }, [data]);

  const put = (list: Iterable<[string, SavedDecision | undefined]>) => {
    const next = new Map(standing.current);
    for (const [place, kept] of list) {
      if (kept) next.set(place, kept);
      else next.delete(place);
    }
    set(next);
  };

  /** Shows decisions at once and saves them; what cannot be saved is shown as it was, with the reason. */
  const save = (name: string, wanted: readonly Change[]) => {
    setTrouble(undefined);
    const before = new Map(wanted.map(({ place }) => [place, standing.current.get(place)]));
    put(
      wanted.map(({ place, decision }): [string, SavedDecision] => [
        place,
        { decision, revision: before.get(place)?.revision ?? 0 },
      ]),
    );
    const send = () => {
      const changes = wanted.map((change) => ({
        ...change,
        revision: standing.current.get(change.place)?.revision ?? 0,
      }));
      const body = { edition, changes };
      const keepalive = JSON.stringify(body).length < maxKeptAlive;
      return call(`${path}/doubts`, decisionsAnswer, { method: "PUT", body, keepalive });
    };
    queue.current.add(send, async (answer) => {
      try {
        // A later answer may be shown already: only what it must name is new.
        put(
          (await answer).map(({ place, revision }): [string, SavedDecision] => [
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
        if (!(error instanceof CallError) || error.status !== 409) return;
        // Another window or a new version was faster: what stands now is shown.
        onRefused(sentence);
        revalidate();
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

  /** Takes the answer to a question back. */
  const takeBack = ({ name, passages }: ProofreadQuestion) => {
    setHistory((all) => all.filter((one) => one !== name));
    const places = passages.length === 0 ? [removedName] : passages.map((passage) => passage.name);
    save(
      name,
      places.map((place) => ({ place, decision: null })),
    );
  };

  /** Takes the last answer back and returns its question. */
  const undo = (): ProofreadQuestion | undefined => {
    const question = [...questions, ...settled].find(({ name }) => name === history.at(-1));
    if (question) takeBack(question);
    return question;
  };

  const restore = (name: string, isRestored: boolean) =>
    save(removedName, [{ place: name, decision: isRestored ? { kind: "restore" } : null }]);

  const unsent = useRef(changes);
  const counted = useRef(changes);
  const failedAt = data.remake?.state === "failed" ? data.remake.endedAt : null;
  const failed = useRef(failedAt);
  // Only a new answer makes something to send again, or a version that could not be made.
  if (counted.current !== changes || failed.current !== failedAt) unsent.current = changes;
  counted.current = changes;
  failed.current = failedAt;
  /** Sends the book to be made again with its changes, once; true when it is on its way or needs not be. */
  const finish = useCallback(async (): Promise<boolean> => {
    await queue.current.idle();
    const sent = unsent.current;
    if (sent === 0) return true;
    unsent.current = 0;
    try {
      const body = { edition };
      await call(`${path}/mending`, remakeAnswer, { method: "POST", body, keepalive: true });
      return true;
    } catch (error) {
      // It is being made already, or another window sent it.
      if (error instanceof CallError && error.status === 409) return true;
      unsent.current = sent;
      return false;
    }
  }, [path, edition]);
  useEnd(finish, queue.current);

  return {
    questions,
    settled,
    leftOut,
    isDone,
    isAnswered: (at: number) => questions[at] !== undefined && isDone(questions[at]),
    history,
    changes,
    trouble,
    answer,
    takeBack,
    undo,
    restore,
    finish,
    refresh: revalidate,
  };
}

export type ProofreadState = ReturnType<typeof useProofread>;

/** Going to another page of the site finishes; a window that is closed or loaded again only saves what is on its way. */
function useEnd(finish: () => Promise<boolean>, queue: SaveQueue) {
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const flush = () => queue.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      void latest.current();
    };
  }, [queue]);
}

const withDecisions = (question: ProofreadQuestion, decided: SavedDecisions): ProofreadQuestion => ({
  ...question,
  passages: question.passages.map((passage) => ({
    ...passage,
    ...(decided.get(passage.name) ?? { decision: null, revision: 0 }),
  })),
});

const withRestored = (leftOut: LeftOut, decided: SavedDecisions): LeftOut => ({
  ...leftOut,
  isAnswered: decided.get(removedName)?.decision != null,
  lines: leftOut.lines.map((line) => ({
    ...line,
    isRestored: decided.get(line.name)?.decision?.kind === "restore",
  })),
});
