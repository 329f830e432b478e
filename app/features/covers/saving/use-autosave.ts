import { useCallback, useEffect, useRef, useState } from "react";
import { CallError, call } from "#app/contract/call";
import type { SavedDesign } from "#app/contract/covers/covers";
import type { CoverDesign } from "#domain/cover/design";
import { forgetDraft, keepDraft } from "./draft";

/** A design is saved when nothing has changed for so long. */
const stillMs = 1_200;
/** A save that failed is tried again after this. */
const againMs = 8_000;

export type Saving =
  | { state: "new" }
  | { state: "draft" }
  | { state: "saving" }
  | { state: "saved" }
  | { state: "unsaved"; sentence: string; isElsewhere: boolean };

export type SavedAs = { id: string; revision: number; bookProjectId: string | null };

type AutosaveProps = {
  design: CoverDesign;
  /** The design as it was opened; the same object means nothing is to be saved. */
  opened: CoverDesign;
  isSignedIn: boolean;
  /** The book a new design is for. */
  bookProjectId: string | null;
  first: SavedAs | null;
};

/** Keeps the design: in the account of who is signed in, else in this browser. */
export function useAutosave({ design, opened, isSignedIn, bookProjectId, first }: AutosaveProps) {
  const [saving, setSaving] = useState<Saving>(first ? { state: "saved" } : { state: "new" });
  const [savedAs, setSavedAs] = useState(first);
  const kept = useRef({ as: first, design: opened, isBusy: false, takesBook: false });
  const latest = useRef({ design, bookProjectId });
  latest.current = { design, bookProjectId };
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const save = useCallback(async (): Promise<SavedAs | null> => {
    const now = kept.current;
    const wanted = latest.current.design;
    const book = latest.current.bookProjectId;
    if (now.isBusy || (wanted === now.design && now.as)) return now.as;
    clearTimeout(timer.current);
    now.isBusy = true;
    setSaving({ state: "saving" });
    try {
      const saved = await send(wanted, now.as, book, now.takesBook);
      now.as = { id: saved.id, revision: saved.revision, bookProjectId: saved.bookProjectId };
      now.design = wanted;
      now.takesBook = false;
      setSavedAs(now.as);
      setSaving({ state: "saved" });
      forgetDraft();
    } catch (error) {
      const isElsewhere = error instanceof CallError && error.status === 409;
      const sentence = error instanceof Error ? error.message : "It could not be saved.";
      setSaving({ state: "unsaved", sentence, isElsewhere });
      keepDraft(wanted, now.as?.id ?? null);
      if (!isElsewhere) timer.current = setTimeout(() => void save(), againMs);
    } finally {
      now.isBusy = false;
    }
    if (kept.current === now && latest.current.design !== wanted && now.design === wanted)
      timer.current = setTimeout(() => void save(), stillMs);
    return now.as;
  }, []);

  useEffect(() => {
    if (design === kept.current.design) return;
    clearTimeout(timer.current);
    if (!isSignedIn) {
      timer.current = setTimeout(() => {
        keepDraft(latest.current.design, null);
        kept.current.design = latest.current.design;
        setSaving({ state: "draft" });
      }, stillMs / 3);
      return;
    }
    setSaving((before) => (before.state === "unsaved" && before.isElsewhere ? before : { state: "saving" }));
    // A new design is saved at its first change, and by its own name from then on.
    const isNew = kept.current.as === null && !kept.current.isBusy;
    timer.current = setTimeout(() => void save(), isNew ? 0 : stillMs);
  }, [design, isSignedIn, save]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Another page of ours may be shown before the change was saved.
      const { design: now } = latest.current;
      if (now === kept.current.design) return;
      if (isSignedIn) void save();
      else keepDraft(now, null);
    },
    [isSignedIn, save],
  );
  useEffect(() => {
    // Whoever closes the page between a change and its save finds the change again.
    const leave = () => {
      const { design: now } = latest.current;
      if (now !== kept.current.design) keepDraft(now, kept.current.as?.id ?? null);
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  /** Another design is on the bench now. */
  const reset = useCallback((as: SavedAs | null, of: CoverDesign) => {
    clearTimeout(timer.current);
    kept.current = { as, design: of, isBusy: false, takesBook: false };
    setSavedAs(as);
    setSaving(as ? { state: "saved" } : { state: "new" });
  }, []);

  /** The next save says that the design has just taken the book's words and pages over. */
  const noteTaken = useCallback(() => {
    kept.current.takesBook = true;
  }, []);

  /** It was changed elsewhere too: what is here becomes a design of its own. */
  const saveAsCopy = useCallback(() => {
    kept.current.as = null;
    return save();
  }, [save]);

  return { saving, savedAs, save, reset, saveAsCopy, noteTaken };
}

function send(
  design: CoverDesign,
  as: SavedAs | null,
  bookProjectId: string | null,
  takesBook: boolean,
): Promise<SavedDesign> {
  const name = nameOf(design);
  const savedDesign = async () => (await import("#app/contract/covers/covers")).savedDesign;
  return as
    ? call(`/api/cover-designs/${encodeURIComponent(as.id)}`, savedDesign, {
        method: "PUT",
        body: {
          revision: as.revision,
          design,
          name,
          ...(as.bookProjectId === bookProjectId ? {} : { bookProjectId }),
          ...(takesBook ? { takesBook } : {}),
        },
      })
    : call("/api/cover-designs", savedDesign, { method: "POST", body: { name, design, bookProjectId } });
}

/** A design is called after its book. */
function nameOf(design: CoverDesign): string {
  return design.words.title.replace(/\s+/g, " ").trim().slice(0, 120) || "Untitled cover";
}
