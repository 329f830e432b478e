import { useEffect, useState } from "react";
import type { PreviewBook, PreviewRecord } from "#app/contract/books/preview";
import { call } from "#app/contract/call";
import { previewRecordPath } from "#domain/preview/preview-paths";

export type RecordState =
  | { kind: "loading" }
  | { kind: "loaded"; record: PreviewRecord }
  | { kind: "none" }
  | { kind: "failed"; retry: () => void };

const recordShape = async () => (await import("#app/contract/books/preview")).previewRecord;

/** What is in the EPUB about the book; asked for when it is first wanted. */
export function useRecord(projectId: string, book: PreviewBook | null, isWanted: boolean): RecordState {
  const [record, setRecord] = useState<PreviewRecord>();
  const [isFailed, setFailed] = useState(false);
  const chapter = book?.documents.find((document) => document.chapter !== null)?.chapter;
  const isAsked = isWanted && book !== null && record === undefined && !isFailed;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    // One chapter's text is the least that comes along.
    const search = chapter === null || chapter === undefined ? "" : `?chapter=${chapter}`;
    call(previewRecordPath(projectId) + search, recordShape, { signal: stop.signal }).then(
      (found) => setRecord(found),
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [projectId, chapter, isAsked]);
  if (book === null) return { kind: "none" };
  if (record) return { kind: "loaded", record };
  return isFailed ? { kind: "failed", retry: () => setFailed(false) } : { kind: "loading" };
}
