import { useCallback, useEffect, useState } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { loadBook } from "../saving/calls";

/** How often the making of a new EPUB is looked at, ms. */
const followMs = 1_000;

/** The book's chapters and the state of its EPUB; asked for again while a new EPUB is being made. */
export function useEditableBook(projectId: string) {
  const [book, setBook] = useState<EditableBook>();
  const [fault, setFault] = useState<string>();
  const reload = useCallback(async () => {
    try {
      const loaded = await loadBook(projectId);
      setBook(loaded);
      setFault(undefined);
      return loaded;
    } catch (error) {
      setFault(error instanceof Error ? error.message : "The book could not be loaded.");
      return undefined;
    }
  }, [projectId]);
  useEffect(() => void reload(), [reload]);
  const isMaking = book?.remake?.state === "queued" || book?.remake?.state === "running";
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void reload(), followMs);
    return () => clearInterval(timer);
  }, [isMaking, reload]);
  return { book, setBook, fault, reload, isMaking };
}
