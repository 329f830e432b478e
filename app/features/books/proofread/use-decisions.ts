import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { decisionAnswer, type Passage, type Passages, remakeAnswer } from "#app/contract/books/proofread";
import { CallError, call } from "#app/contract/call";
import { type Decision, isChange } from "#domain/proofread/decision";

export type Trouble = { name: string | null; sentence: string };
type Change = { decision: Decision | null; revision: number };

/** The passages to check with what was decided since the page was loaded, and the ways to decide. */
export function useDecisions(projectId: string, loaded: Passages) {
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSending, setSending] = useState(false);
  const key = (name: string) => `${loaded.edition} ${name}`;
  const places = loaded.places.map((place): Passage => {
    const change = changes.get(key(place.name));
    // The newer of the two: the page may have been loaded again meanwhile.
    return change && change.revision > place.revision ? { ...place, ...change } : place;
  });
  const difference = (counts: (place: Passage) => boolean) =>
    places.filter(counts).length - loaded.places.filter(counts).length;
  const path = `/api/projects/${encodeURIComponent(projectId)}`;

  const decide = async (place: Passage, decision: Decision | null): Promise<boolean> => {
    setTrouble(null);
    setSending(true);
    try {
      const body = { edition: loaded.edition, revision: place.revision, decision };
      const address = `${path}/doubts/${encodeURIComponent(place.name)}`;
      const { decision: stands, revision } = await call(address, decisionAnswer, { method: "PUT", body });
      setChanges((now) => new Map(now).set(key(place.name), { decision: stands, revision }));
      return true;
    } catch (error) {
      setTrouble({ name: place.name, sentence: sentenceOf(error, "Your decision could not be kept.") });
      // Another window, or a new edition, was faster: what stands now is shown.
      if (error instanceof CallError && error.status === 409) revalidate();
      return false;
    } finally {
      setSending(false);
    }
  };

  const apply = async () => {
    setTrouble(null);
    setSending(true);
    try {
      await call(`${path}/mending`, remakeAnswer, { method: "POST", body: { edition: loaded.edition } });
    } catch (error) {
      setTrouble({ name: null, sentence: sentenceOf(error, "The book could not be made again.") });
    } finally {
      setSending(false);
      revalidate();
    }
  };

  return {
    places,
    checked: loaded.checked + difference(({ decision }) => decision !== null),
    changes: loaded.changes + difference(({ decision }) => isChange(decision)),
    trouble,
    isSending,
    decide,
    apply,
  };
}

const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError ? error.message : otherwise;
