import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { EditableBook, SavedChapter } from "#app/contract/books/editing";
import { IconButton } from "#app/ui/button";
import type { OpenChapter } from "../model/chapter";
import type { ChapterSaver } from "../saving/chapter-saver";
import type { UnsentDrafts } from "../saving/unsent-drafts";
import type { Deeds } from "../undo/use-deeds";
import { type Hit, isLockedHit, maxHits } from "./book-search";
import { showFound } from "./find-marks";
import { HitList } from "./hit-list";
import { markHits, placeOf, revealHit } from "./hit-places";
import { nearest } from "./nearest-hit";
import type { FindQuery } from "./query";
import { ReplaceForm } from "./replace-form";
import type { ChapterDoor } from "./replace-in-chapter";
import { said } from "./said";
import { type Searcher, startSearcher } from "./searcher";
import { typesetTyped } from "./typeset-typed";
import { useAsked } from "./use-asked";
import { useBookSearch } from "./use-book-search";
import type { FindAsked } from "./use-find";
import { useReplacing } from "./use-replacing";

export type FindProps = {
  asked: FindAsked;
  isShown?: boolean;
  /** Called when the panel is there; returns what was typed while it was on its way. */
  onArrived?: () => string;
  book: EditableBook;
  openId: string | undefined;
  open: OpenChapter | undefined;
  view: EditorView | undefined;
  /** Counts changes of the open text. */
  change: number;
  /** The open text is to be searched again at once. */
  changedNow: () => void;
  door: ChapterDoor;
  drafts: Pick<UnsentDrafts, "get">;
  saver: { current: ChapterSaver | undefined };
  deeds: Pick<Deeds, "add" | "run" | "hold">;
  onSaved: (chapterId: string, saved: SavedChapter) => void;
  /** Opens a chapter. */
  go: (chapterId: string) => void;
  /** Loads the open chapter once more. */
  again: () => void;
  onClose: () => void;
  /** In a thread of its own, unless it is given. */
  start?: () => Searcher;
};

type Where = { id: string; index: number };

const options = [
  ["matchCase", "Match case"],
  ["wholeWord", "Whole words"],
  ["isPattern", "Pattern"],
  ["exactQuotes", "Match quotes exactly"],
] as const;

/** Finds words in the whole book and replaces them; on a phone it is a sheet below the page. */
export default function FindPanel(props: FindProps) {
  const { asked, book, openId, view, go, isShown = true, start = startSearcher } = props;
  const [searcher] = useState(() => start());
  useEffect(() => () => searcher.close(), [searcher]);
  const [query, setQuery] = useState<FindQuery>({
    words: asked.words,
    isPattern: false,
    matchCase: false,
    wholeWord: false,
    exactQuotes: false,
  });
  const [words, setWords] = useState("");
  const [keepCapitals, setKeepCapitals] = useState(true);
  const [replaces, setReplaces] = useState(asked.mode === "replace");
  const [where, setWhere] = useState<Where>();
  const field = useRef<HTMLInputElement>(null);
  const nothing = useMemo(() => ({ ...query, words: "" }), [query]);
  const { found, state, present } = useBookSearch(
    { ...props, load: props.door.load },
    isShown ? query : nothing,
    searcher,
  );
  const { replaceOne, replaceAll, progress } = useReplacing(props, searcher);
  // What is begun is brought to its end first.
  const onClose = () => {
    if (!progress) props.onClose();
  };

  // A button that is off while it replaces lets go of the focus.
  const wasReplacing = useRef(false);
  useEffect(() => {
    if (wasReplacing.current && !progress && document.activeElement === document.body) field.current?.focus();
    wasReplacing.current = progress !== undefined;
  }, [progress]);

  useAsked({ asked, onArrived: props.onArrived, field, setQuery, setReplaces });

  const groups = useMemo(
    () =>
      present.flatMap(({ id, title }) => {
        const hits = found.get(id)?.hits ?? [];
        return hits.length > 0 ? [{ id, title: title || "Untitled", hits }] : [];
      }),
    [present, found],
  );
  const all = useMemo(
    () => groups.flatMap(({ id, hits }) => hits.map((hit, index) => ({ id, hit, index }))),
    [groups],
  );
  const hitsAt = (id: string | undefined) => found.get(id ?? "")?.hits ?? [];
  const current = where && hitsAt(where.id)[where.index];
  const locked = all.filter(({ hit }) => isLockedHit(hit)).length;

  // The open text shows what is in it; a hit that is gone to is brought into view as soon as its chapter is there.
  const revealed = useRef<Hit>();
  const inOpen = found.get(openId ?? "")?.hits;
  useEffect(() => {
    if (!view || view.isDestroyed) return;
    markHits(view, inOpen ?? [], where?.id === openId ? current : undefined);
    if (!current || where?.id !== openId || revealed.current === current) return;
    if (!placeOf(view.state.doc, current)) return;
    revealed.current = current;
    revealHit(view, current);
  }, [view, inOpen, current, where, openId]);
  const viewNow = useRef(view);
  viewNow.current = view;
  useEffect(
    () => () => {
      const last = viewNow.current;
      if (last && !last.isDestroyed) last.dispatch(showFound(last.state.tr, []));
    },
    [],
  );

  const goTo = (id: string, index: number) => {
    setWhere({ id, index });
    revealed.current = undefined;
    if (id !== openId) go(id);
  };
  const step = (by: 1 | -1) => {
    if (all.length === 0) return;
    const at = where ? all.findIndex(({ id, index }) => id === where.id && index === where.index) : -1;
    const next = at >= 0 ? all[(at + by + all.length) % all.length] : nearest(all, openId, view, by);
    if (next) goTo(next.id, next.index);
  };
  const replacement = () => ({
    words,
    keepCapitals,
    ...(book.typography
      ? { typeset: (before: string, typed: string) => typesetTyped(before, typed, book.language) }
      : {}),
  });
  const replace = () => {
    if (!current || isLockedHit(current) || where?.id !== openId) return step(1);
    const end = replaceOne(current, query, replacement());
    if (end === undefined) return;
    goesOn.current = { id: where.id, end, stamp: found.get(where.id)?.stamp ?? "" };
    props.changedNow();
  };
  // What was put in may match itself: the next one is behind it.
  const goesOn = useRef<{ id: string; end: number; stamp: string }>();
  useEffect(() => {
    const from = goesOn.current;
    const searched = from && found.get(from.id);
    if (!from || !searched || searched.stamp === from.stamp || !view) return;
    goesOn.current = undefined;
    const index = searched.hits.findIndex((hit) => (placeOf(view.state.doc, hit)?.from ?? 0) >= from.end);
    const at = present.findIndex(({ id }) => id === from.id);
    const later = present.slice(at + 1).find(({ id }) => (found.get(id)?.hits.length ?? 0) > 0);
    if (index >= 0) setWhere({ id: from.id, index });
    else if (later) {
      setWhere({ id: later.id, index: 0 });
      go(later.id);
    } else setWhere(undefined);
    revealed.current = undefined;
  }, [found, view, present, go]);
  const change = (more: Partial<FindQuery>) => {
    setQuery((now) => ({ ...now, ...more }));
    setWhere(undefined);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    else if (event.key === "F3") step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The same functions each time, so that the list is drawn only when it changes.
  const pressed = useRef({ onHit: (_id: string, _hit: Hit) => {}, onReplaceIn: (_id: string) => {} });
  pressed.current = {
    onHit: (id, hit) => goTo(id, hitsAt(id).indexOf(hit)),
    onReplaceIn(id) {
      const chapter = found.get(id);
      if (chapter) void replaceAll([chapter], query, replacement());
    },
  };
  const onHit = useCallback((id: string, hit: Hit) => pressed.current.onHit(id, hit), []);
  const onReplaceIn = useCallback((id: string) => pressed.current.onReplaceIn(id), []);
  const number = where ? all.findIndex(({ id, index }) => id === where.id && index === where.index) : -1;
  const toReplace = all.length - locked;
  const fault = state.kind === "failed" ? state.message : undefined;
  if (!isShown) return null;
  return (
    <aside className="edit-find" aria-label="Find and replace" onKeyDown={keys}>
      <div className="edit-find-head">
        <h2>Find in the book</h2>
        <IconButton label="Close find" onClick={onClose}>
          <X className="i s" aria-hidden="true" />
        </IconButton>
      </div>
      <form
        className="edit-find-form"
        onSubmit={(event) => {
          event.preventDefault();
          step(1);
        }}
      >
        <div className="edit-find-line">
          <input
            ref={field}
            className="in"
            type="search"
            aria-label="Find"
            placeholder={query.isPattern ? "Pattern, like \\d+ years" : "Find"}
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            value={query.words}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby="edit-find-said"
            onChange={({ currentTarget }) => change({ words: currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !event.shiftKey) return;
              event.preventDefault();
              step(-1);
            }}
          />
          {query.words === "" ? null : (
            <IconButton
              label="Clear"
              className="edit-find-clear"
              onClick={() => {
                change({ words: "" });
                field.current?.focus();
              }}
            >
              <X className="i s" aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label="Previous match" disabled={all.length === 0} onClick={() => step(-1)}>
            <ChevronUp className="i s" aria-hidden="true" />
          </IconButton>
          <IconButton label="Next match" type="submit" disabled={all.length === 0}>
            <ChevronDown className="i s" aria-hidden="true" />
          </IconButton>
        </div>
        <fieldset className="edit-find-ways" aria-label="How to find">
          {options.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={query[name]}
              onClick={() => change({ [name]: !query[name] })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <p id="edit-find-said" role="status" className={fault ? "edit-find-said wrong" : "edit-find-said"}>
          {said(state, query.words, { all: all.length, locked, number, chapters: groups.length })}
        </p>
      </form>
      {replaces ? (
        <ReplaceForm
          words={words}
          onWords={setWords}
          keepsCapitals={keepCapitals}
          onKeepCapitals={query.matchCase ? undefined : setKeepCapitals}
          hasChosen={current !== undefined && where?.id === openId && !isLockedHit(current)}
          count={toReplace}
          progress={progress}
          isSearching={state.kind === "searching"}
          onReplace={replace}
          onReplaceAll={() =>
            void replaceAll([...found.values()], query, replacement(), all.length >= maxHits)
          }
        />
      ) : (
        <div className="edit-find-form">
          <button type="button" className="a edit-find-more" onClick={() => setReplaces(true)}>
            Replace…
          </button>
        </div>
      )}
      <HitList
        groups={groups}
        current={current}
        onHit={onHit}
        onReplaceIn={replaces && !progress && state.kind === "done" ? onReplaceIn : undefined}
      />
    </aside>
  );
}
