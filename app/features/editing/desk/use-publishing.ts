import { useEffect, useRef } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import { publish } from "../saving/calls";
import type { ChapterSaver } from "../saving/chapter-saver";

type Publishing = {
  projectId: string;
  book: EditableBook | undefined;
  isMaking: boolean;
  saver: { current: ChapterSaver | undefined };
  /** What the author calls the version that the next EPUB is; emptied when it is being made. */
  versionName: { name: string; onName: (name: string) => void };
  reload: () => Promise<EditableBook | undefined>;
  /** Loads the chapter again: it belongs to another edition now. */
  again: () => void;
};

/** Makes a new EPUB of what is saved, and says when it is there. */
export function usePublishing({
  projectId,
  book,
  isMaking,
  saver,
  versionName: { name, onName },
  reload,
  again,
}: Publishing) {
  const toast = useToast();
  const isOurs = useRef(false);
  const { remake } = book ?? {};
  const edition = useRef<string>();
  useEffect(() => {
    if (book && edition.current !== undefined && edition.current !== book.edition && !saver.current?.isDirty)
      again();
    edition.current = book?.edition ?? edition.current;
  }, [book, saver, again]);
  useEffect(() => {
    if (!isOurs.current || isMaking || !remake) return;
    isOurs.current = false;
    if (remake.state === "done") toast({ title: "EPUB updated", tone: "success" });
    else
      toast({
        title: "The EPUB wasn’t updated",
        description: remake.error ?? "Your changes are saved. Please try again.",
        tone: "destructive",
      });
  }, [isMaking, remake, toast]);
  const update = async () => {
    await saver.current?.flush();
    if (saver.current?.isDirty) {
      toast({
        title: "Not all changes are saved yet",
        description: "The EPUB can be updated as soon as they are.",
        tone: "destructive",
      });
      return;
    }
    try {
      if (!book) return;
      await publish(projectId, { edition: book.edition, ...(name.trim() ? { name: name.trim() } : {}) });
      onName("");
      isOurs.current = true;
      await reload();
    } catch (error) {
      isOurs.current = false;
      const description = error instanceof Error ? error.message : "Please try again.";
      toast({ title: "The EPUB wasn’t updated", description, tone: "destructive" });
    }
  };
  return { update: () => void update(), making: isMaking ? (remake?.progress ?? 0) : undefined };
}
