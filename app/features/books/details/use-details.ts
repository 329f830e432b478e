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
  /** The record that the fields were last the same as; whatever the page loads beside, what was typed stays. */
  const [base, setBase] = useState(data);
  const [fields, setFields] = useState(answer?.fields ?? data.fields);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(answer?.kind === "problems");
  const [theirs, setTheirs] = useState(answer?.kind === "conflict" ? answer : undefined);
  const isAwaited = useRef(false);
  const seen = useRef(data);
  useEffect(() => {
    if (!answer) return;
    isAwaited.current = false;
    if (answer.kind === "conflict") setTheirs(answer);
  }, [answer]);
  useEffect(() => {
    if (seen.current === data) return;
    seen.current = data;
    if (!isAwaited.current) return;
    // Saved: from here on the form shows the record as it was kept.
    isAwaited.current = false;
    setBase(data);
    setFields(data.fields);
    setTheirs(undefined);
    setLeft(new Set());
    setSent(false);
  }, [data]);
  const found = checkedDetails(fields).problems;
  const isChanged = JSON.stringify(fields) !== JSON.stringify(base.fields);
  return {
    fields,
    problems: Object.fromEntries(Object.entries(found).filter(([name]) => isSent || left.has(name))),
    theirs: theirs?.theirs,
    revision: theirs?.revision ?? base.revision,
    isChanged,
    change: (changed) => setFields((now) => ({ ...now, ...changed })),
    leave: (name) => setLeft((now) => new Set(now).add(name)),
    check() {
      setSent(true);
      isAwaited.current = Object.keys(found).length === 0;
      return isAwaited.current;
    },
  };
}
