import { closeHistory, redo, undo } from "prosemirror-history";
import type { EditorView } from "prosemirror-view";
import { useRef, useState } from "react";
import { CallError } from "#app/contract/call";
import { useToast } from "#app/ui/toast";
import type { ChapterContent } from "../model/chapter";
import { ConflictError } from "../saving/calls";
import type { Deed } from "../undo/deed-history";
import { swapContent } from "../undo/swap-content";
import { byUnit, type ChapterHits, type Hit, hitsIn, isLockedHit } from "./book-search";
import type { FindProps } from "./find-panel";
import { placeOf } from "./hit-places";
import type { FindQuery } from "./query";
import { replaceHits } from "./replace-hits";
import { replaceInChapter } from "./replace-in-chapter";
import type { Replacement } from "./replacement";
import { searchUnits } from "./search-units";
import type { Searcher } from "./searcher";

/** What was replaced in one chapter. `doc`: the open text behind it. */
type Part = {
  id: string;
  count: number;
  before: ChapterContent;
  after: ChapterContent;
  doc?: EditorView["state"]["doc"];
};

/** Chapters that are saved at the same time. */
const atOnce = 3;

/** Replaces hits: one in the open text, or all of them in the whole book. */
export function useReplacing(props: FindProps, searcher: Searcher) {
  const toast = useToast();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const latest = useRef(props);
  latest.current = props;

  const titleOf = (id: string) =>
    latest.current.book.chapters.find((chapter) => chapter.id === id)?.title || "Untitled";

  /** Replaces one hit of the open chapter, and returns where the text goes on. Undefined: its text is another by now. */
  const replaceOne = (hit: Hit, query: FindQuery, replacement: Replacement): number | undefined => {
    const { view } = latest.current;
    const place = view && placeOf(view.state.doc, hit);
    if (!view || !place) return undefined;
    const tr = closeHistory(view.state.tr);
    if (replaceHits(tr, byUnit([hit]), query, replacement) === 0) return undefined;
    const end = tr.mapping.map(place.to);
    if (tr.docChanged) view.dispatch(tr);
    return end;
  };

  const replaceInOpen = async (query: FindQuery, replacement: Replacement): Promise<Part | undefined> => {
    for (;;) {
      const { view, open, openId } = latest.current;
      if (!view || !open || !openId) return undefined;
      const { doc } = view.state;
      const hits = await hitsIn(searchUnits(doc), query, searcher);
      // Typed meanwhile: what was found may stand elsewhere.
      if (view.isDestroyed || view.state.doc !== doc) continue;
      const tr = closeHistory(view.state.tr);
      const count = replaceHits(tr, byUnit(hits), query, replacement);
      if (!tr.docChanged) return undefined;
      const before = open.contentOf(doc);
      view.dispatch(tr);
      view.dispatch(closeHistory(view.state.tr));
      const after = open.contentOf(view.state.doc);
      return { id: openId, count, before, after, doc: view.state.doc };
    }
  };

  /** Puts the words of each part back, or there again; the chapters that say something else by now are told. */
  const swap = async (parts: readonly Part[], from: "before" | "after", to: "before" | "after") => {
    const left: string[] = [];
    let isReopened = false;
    let swapped = 0;
    for (const part of parts) {
      const { view, openId, door, onSaved, saver } = latest.current;
      const isOpen = part.id === openId;
      try {
        if (isOpen && view && part.doc && to === "before" && view.state.doc.eq(part.doc)) {
          undo(view.state, view.dispatch);
          swapped++;
          continue;
        }
        if (isOpen && view && part.doc && to === "after" && redo(view.state, view.dispatch)) {
          if (view.state.doc.eq(part.doc)) continue;
          undo(view.state, view.dispatch);
        }
        if (isOpen) await saver.current?.flush();
        const saved = await swapContent(door, part.id, part[from], part[to]);
        if (!saved) left.push(titleOf(part.id));
        else {
          onSaved(part.id, saved);
          swapped++;
          isReopened ||= isOpen;
        }
      } catch (error) {
        // Offline: all of it can be tried again.
        if (swapped === 0 && error instanceof CallError && error.status === 0) throw error;
        left.push(titleOf(part.id));
      }
    }
    if (isReopened) latest.current.again();
    if (left.length === 0) return true;
    toast({
      title: left.length === parts.length ? "Nothing changed" : "Some chapters stay as they are",
      description: `${listed(left)} changed since, or couldn’t be reached.`,
      tone: "destructive",
    });
    return false;
  };

  /**
   * Replaces everything that is found in these chapters, as one step that can be undone. `isCut`: the list of hits was too long,
   * so that any chapter may have more.
   */
  const replaceAll = async (
    chapters: readonly ChapterHits[],
    query: FindQuery,
    replacement: Replacement,
    isCut = false,
  ): Promise<void> => {
    if (progress) return;
    const wanted = chapters.filter(({ hits }) => isCut || hits.some((hit) => !isLockedHit(hit)));
    const parts: Part[] = [];
    const left: { title: string; why: string }[] = [];
    setProgress({ done: 0, of: wanted.length });
    // Undo takes back all of it, or waits until that can be.
    const release = latest.current.deeds.hold();
    let done = 0;
    const replaceNext = async ({ id }: ChapterHits) => {
      const { openId, view, door, drafts, onSaved } = latest.current;
      try {
        if (id === openId && view) {
          const part = await replaceInOpen(query, replacement);
          if (part) parts.push(part);
        } else if (drafts.get(id)) left.push({ title: titleOf(id), why: "isn’t saved yet" });
        else {
          const part = await replaceInChapter(door, id, searcher, query, replacement);
          if (part) {
            parts.push(part);
            onSaved(id, part.saved);
          }
        }
      } catch (error) {
        const isConflict = error instanceof ConflictError;
        const why = isConflict ? "is being changed elsewhere" : "couldn’t be reached";
        left.push({ title: titleOf(id), why });
      }
      done++;
      setProgress({ done, of: wanted.length });
    };
    const waiting = [...wanted];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await replaceNext(next);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setProgress(undefined);
    release();
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    const locked = chapters.flatMap(({ hits }) => hits).filter(isLockedHit).length;
    if (parts.length > 0) {
      const name = `replaced ${matches(count)} in ${chapterCount(parts.length)}`;
      const deed: Deed = {
        name,
        undo: () => swap(parts, "after", "before"),
        redo: () => swap(parts, "before", "after"),
      };
      latest.current.deeds.add(deed);
      toast({
        title: `Replaced ${matches(count)}`,
        description: [
          `In ${chapterCount(parts.length)}.`,
          ...left.map(({ title, why }) => `“${title}” ${why}: nothing replaced there.`),
          ...(locked > 0 ? [`${locked} left in parts that can’t be edited.`] : []),
        ].join(" "),
        tone: left.length > 0 ? "destructive" : "success",
        action: { label: "Undo", onPress: () => latest.current.deeds.run("undo", deed) },
      });
      return;
    }
    toast({
      title: "Nothing was replaced",
      description:
        left.length > 0
          ? left.map(({ title, why }) => `“${title}” ${why}.`).join(" ")
          : "The text says this already, or has changed.",
      tone: left.length > 0 ? "destructive" : "plain",
    });
  };
  return { replaceOne, replaceAll, progress };
}

const matches = (count: number) => (count === 1 ? "1 match" : `${count.toLocaleString("en-US")} matches`);
const chapterCount = (count: number) => (count === 1 ? "1 chapter" : `${count} chapters`);
const listed = (titles: readonly string[]) =>
  titles.length > 3
    ? `“${titles[0]}” and ${titles.length - 1} other chapters`
    : titles.map((title) => `“${title}”`).join(", ");
