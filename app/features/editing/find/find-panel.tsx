import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { EditableBook, SavedChapter } from "#app/contract/books/editing";
import { Button, IconButton } from "#app/ui/button";
import type { OpenChapter } from "../model/chapter";
import type { ChapterSaver } from "../saving/chapter-saver";
import type { UnsentDrafts } from "../saving/unsent-drafts";
import type { Deeds } from "../undo/use-deeds";
import { type Hit, isLockedHit, maxHits } from "./book-search";
import { showFound } from "./find-marks";
import { HitList } from "./hit-list";
import { markHits, placeOf, revealHit } from "./hit-places";
import type { FindQuery } from "./query";
import type { ChapterDoor } from "./replace-in-chapter";
import { type Searcher, startSearcher } from "./searcher";
import { typesetTyped } from "./typeset-typed";
import { type SearchState, useBookSearch } from "./use-book-search";
import type { FindAsked } from "./use-find";
import { useReplacing } from "./use-replacing";

export type FindProps = {
  asked: FindAsked;
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
  const { asked, book, openId, view, go, start = startSearcher } = props;
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
  const { found, state, present } = useBookSearch({ ...props, load: props.door.load }, query, searcher);
  const { replaceOne, replaceAll, progress } = useReplacing(props, searcher);
  // What is begun is brought to its end first.
  const onClose = () => {
    if (!progress) props.onClose();
  };

  // Asked for again: with what is selected now.
  useEffect(() => {
    if (asked.words !== "")
      setQuery((now) => (now.words === asked.words ? now : { ...now, words: asked.words, isPattern: false }));
    if (asked.mode === "replace") setReplaces(true);
    field.current?.focus();
    field.current?.select();
  }, [asked]);

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
  const number = where ? all.findIndex(({ id, index }) => id === where.id && index === where.index) : -1;
  const toReplace = all.length - locked;
  const fault = state.kind === "failed" ? state.message : undefined;
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
        <form
          className="edit-find-form replace"
          onSubmit={(event) => {
            event.preventDefault();
            replace();
          }}
        >
          <input
            className="in"
            aria-label="Replace with"
            placeholder="Replace with"
            autoComplete="off"
            maxLength={1000}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <div className="edit-find-ways">
            <button
              type="button"
              aria-pressed={keepCapitals && !query.matchCase}
              disabled={query.matchCase}
              onClick={() => setKeepCapitals(!keepCapitals)}
            >
              Keep capitals
            </button>
          </div>
          <div className="edit-find-line">
            <Button type="submit" className="edit-small" disabled={toReplace === 0 || progress !== undefined}>
              {current && where?.id === openId && !isLockedHit(current) ? "Replace" : "Find next"}
            </Button>
            <Button
              className="edit-small"
              disabled={toReplace === 0 || state.kind === "searching" || progress !== undefined}
              onClick={() => void replaceAll([...found.values()], query, replacement())}
            >
              {progress ? `Replacing… ${progress.done} of ${progress.of}` : `Replace all ${count(toReplace)}`}
            </Button>
          </div>
        </form>
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
        onHit={(id, hit) => goTo(id, hitsAt(id).indexOf(hit))}
        onReplaceIn={
          replaces && !progress && state.kind === "done"
            ? (id) => {
                const chapter = found.get(id);
                if (chapter) void replaceAll([chapter], query, replacement());
              }
            : undefined
        }
      />
    </aside>
  );
}

type Listed = { id: string; hit: Hit; index: number };

/** The first hit behind the caret; going back, the last before it. */
function nearest(
  all: readonly Listed[],
  openId: string | undefined,
  view: EditorView | undefined,
  by: 1 | -1,
): Listed | undefined {
  const caret = view?.state.selection.from ?? 0;
  const isBehind = ({ id, hit }: Listed) => id === openId && hit.unit.pos + hit.match.from + 1 >= caret;
  if (by === 1) return all.find(isBehind) ?? all.find(({ id }) => id === openId) ?? all[0];
  return all.findLast((one) => one.id === openId && !isBehind(one)) ?? all.at(-1);
}

const count = (number: number) => number.toLocaleString("en-US");

function said(
  state: SearchState,
  words: string,
  { all, locked, number, chapters }: { all: number; locked: number; number: number; chapters: number },
): string {
  if (state.kind === "nothing-asked" || words === "") return "Searches every chapter, note and caption.";
  if (state.kind === "failed") return state.message;
  if (state.kind === "searching" && all === 0) return "Searching…";
  if (all === 0) return `“${words}” isn’t in this book.`;
  const place = number >= 0 ? `${count(number + 1)} of ` : "";
  const matches = all === 1 ? "1 match" : `${count(all)} matches`;
  const first = all >= maxHits ? "The first " : "";
  const where = chapters === 1 ? "1 chapter" : `${chapters} chapters`;
  const stay = locked > 0 ? ` ${count(locked)} can’t be edited.` : "";
  return `${first}${place}${matches} in ${where}.${stay}`;
}
