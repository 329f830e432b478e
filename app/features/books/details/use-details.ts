import { useEffect, useRef, useState } from "react";
import type { DetailsAnswer, DetailsData } from "#app/contract/books/details-page";
import { checkedDetails, type DetailsProblems } from "#domain/books/checked-details";
import type { DetailsFields } from "#domain/books/details-fields";

export type Details = {
  fields: DetailsFields;
  /** What is wrong with the fields that were left or sent. */
  problems: DetailsProblems;
  /** As somebody else saved them meanwhile. */
  theirs: DetailsFields | undefined;
  revision: string;
  isChanged: boolean;
  change: (fields: Partial<DetailsFields>) => void;
  leave: (name: string) => void;
  /** Whether they can be sent; marks everything that is wrong. */
  check: () => boolean;
};

/** The fields of the form as they are being edited. */
export function useDetails(data: DetailsData, answer: DetailsAnswer | undefined): Details {
  const [fields, setFields] = useState(answer?.fields ?? data.fields);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(answer?.kind === "problems");
  const [theirs, setTheirs] = useState(answer?.kind === "conflict" ? answer : undefined);
  const saved = useRef(data.revision);
  useEffect(() => {
    if (answer?.kind === "conflict") setTheirs(answer);
  }, [answer]);
  useEffect(() => {
    // Saved: from here on the form shows the record as it was kept.
    if (saved.current === data.revision) return;
    saved.current = data.revision;
    setFields(data.fields);
    setTheirs(undefined);
    setLeft(new Set());
    setSent(false);
  }, [data]);
  const found = checkedDetails(fields).problems;
  const given = answer?.kind === "problems" && answer.fields === fields ? answer.problems : {};
  const problems = Object.fromEntries(
    Object.entries({ ...given, ...found }).filter(([name]) => isSent || left.has(name)),
  );
  const isChanged = JSON.stringify(fields) !== JSON.stringify(data.fields);
  useAskBeforeLeaving(isChanged);
  return {
    fields,
    problems,
    theirs: theirs?.theirs,
    revision: theirs?.revision ?? data.revision,
    isChanged,
    change: (changed) => setFields((now) => ({ ...now, ...changed })),
    leave: (name) => setLeft((now) => new Set(now).add(name)),
    check() {
      setSent(true);
      return Object.keys(found).length === 0;
    },
  };
}

function useAskBeforeLeaving(isChanged: boolean): void {
  const latest = useRef(isChanged);
  latest.current = isChanged;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}
