import { useCallback, useEffect, useState } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import type { BookVersions } from "#app/contract/books/versions";
import { useToast } from "#app/ui/toast";
import type { ChapterSaver } from "../saving/chapter-saver";
import { bringEditsBack, discardEdits, loadVersions, restoreVersion } from "./calls";

type VersionsOfBook = {
  projectId: string;
  book: EditableBook | undefined;
  setBook: (book: EditableBook) => void;
  saver: { current: ChapterSaver | undefined };
  reload: () => Promise<EditableBook | undefined>;
  /** Loads the chapter again: it has other words now. */
  again: () => void;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : "Please try again.");

/** The book's versions, and what can be done with them. */
export function useVersions({ projectId, book, setBook, saver, reload, again }: VersionsOfBook) {
  const toast = useToast();
  const [list, setList] = useState<BookVersions>();
  const [fault, setFault] = useState<string>();
  const load = useCallback(async () => {
    try {
      setList(await loadVersions(projectId));
      setFault(undefined);
    } catch (error) {
      setFault(reasonOf(error));
    }
  }, [projectId]);
  const edition = book?.edition;
  useEffect(() => {
    if (edition !== undefined) void load();
  }, [edition, load]);

  const restore = async (number: number) => {
    try {
      await restoreVersion(projectId, number);
      await Promise.all([reload(), load()]);
      again();
      toast({ title: `Version ${number} restored`, tone: "success" });
    } catch (error) {
      toast({ title: "The version wasn’t restored", description: reasonOf(error), tone: "destructive" });
    }
  };
  const bringBack = async (from: string) => {
    try {
      // What was typed since must be told of, not written over.
      await saver.current?.flush();
      setBook(await bringEditsBack(projectId, from));
      again();
      void load();
      toast({ title: "Your edits are back", tone: "success" });
    } catch (error) {
      toast({ title: "Your edits weren’t brought back", description: reasonOf(error), tone: "destructive" });
    }
  };
  /** True once nothing waits any more. */
  const discard = async (): Promise<boolean> => {
    if (!book) return false;
    // What is not saved yet is discarded with the rest, and comes back with it.
    await saver.current?.flush();
    if (saver.current?.isDirty) {
      toast({
        title: "Not all changes are saved yet",
        description: "Your edits can be discarded as soon as they are.",
        tone: "destructive",
      });
      return false;
    }
    try {
      const clean = await discardEdits(projectId, book.edition);
      setBook(clean);
      again();
      void load();
      toast({
        title: "Your edits were discarded",
        description: "You can bring them back for a day, until you write something new.",
        action: { label: "Bring back", onPress: () => void bringBack(clean.edition) },
      });
      return true;
    } catch (error) {
      toast({ title: "Your edits weren’t discarded", description: reasonOf(error), tone: "destructive" });
      return false;
    }
  };
  return { list, fault, load, restore, discard };
}
