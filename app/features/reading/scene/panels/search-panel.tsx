import { useCallback, useEffect, useState } from "react";
import type { SearchHit } from "#app/features/reading/engine/pager";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { useTypedKeys } from "#app/features/reading/scene/input/typed-keys";
import {
  type KeyboardPage,
  keyboardHeight,
  paintKeyboard,
} from "#app/features/reading/scene/panels/keyboard";
import { paintList } from "#app/features/reading/scene/panels/list";
import { PanelBoard, panelMargin, panelSize, panelTop } from "#app/features/reading/scene/panels/panel-board";
import { useScrolling } from "#app/features/reading/scene/panels/scrolling";
import { paintField } from "#app/features/reading/scene/panels/text-field";

const listTop = panelTop + 92;
const viewHeight = panelSize.height - listTop - keyboardHeight - 24;
const rowHeight = 74;
/** So long after the last key the book is searched. */
const restMs = 280;

type Found = { words: string; hits: readonly SearchHit[] | null; pages: readonly (number | null)[] };

/** Finds words in the book: keys to point at, or a real keyboard. */
export function SearchPanel() {
  const { reading, desk } = useAtDesk();
  const language = useReading((state) => state.book.language);
  const [words, setWords] = useState("");
  const [page, setPage] = useState<KeyboardPage>("letters");
  const [found, setFound] = useState<Found>({ words: "", hits: [], pages: [] });
  const hits = found.hits ?? [];
  const { top, scroll, reset } = useScrolling(hits.length * rowHeight, viewHeight);

  useEffect(() => {
    const wanted = words.trim();
    reset();
    if (wanted.length < 2) {
      setFound({ words: "", hits: [], pages: [] });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setFound({ words: wanted, hits: null, pages: [] });
      try {
        const all = await reading.search(wanted, stop.signal);
        const { pager } = reading;
        const pages = await Promise.all(
          all.slice(0, maxNumbered).map(async (hit) => pager.numberOf(await pager.locate(hit))),
        );
        if (!stop.signal.aborted) setFound({ words: wanted, hits: all, pages });
      } catch {
        if (!stop.signal.aborted) setFound({ words: wanted, hits: [], pages: [] });
      }
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [reading, words, reset]);

  const goTo = useCallback(
    (hit: SearchHit | undefined) => {
      if (!hit) return;
      desk.set({ panel: null });
      void reading.goTo({ chapter: hit.chapter, block: hit.block, offset: hit.offset });
    },
    [reading, desk],
  );
  const type = useCallback((letter: string) => setWords((now) => (now + letter).slice(0, 60)), []);
  const erase = useCallback(() => setWords((now) => [...now].slice(0, -1).join("")), []);
  useTypedKeys({ type, erase, enter: () => goTo(hits[0]) });

  const paint = useCallback(
    (pen: Pen) => {
      const x = panelMargin;
      const width = pen.width - 2 * panelMargin;
      const { tone } = pen;
      paintField(pen, x, panelTop, width, words, "Words to find");
      pen.text(sentenceFor(found), x, panelTop + 76, { size: 15, colour: tone.faint });
      paintList(pen, {
        x,
        y: listTop,
        width,
        height: viewHeight,
        top,
        rowHeight,
        count: hits.length,
        row: (index, y) => {
          const hit = hits[index];
          if (hit) paintHit(pen, x, y, width, hit, found.pages[index] ?? null);
        },
        press: (index) => ({
          name: `hit-${index}`,
          label: hits[index]?.match ?? "",
          press: () => goTo(hits[index]),
        }),
      });
      paintKeyboard(pen, 14, pen.height - keyboardHeight - 10, pen.width - 28, {
        language,
        page,
        turn: setPage,
        type,
        erase,
        enter: { label: "Go", press: () => goTo(hits[0]) },
      });
    },
    [words, found, hits, top, page, language, type, erase, goTo],
  );
  return <PanelBoard name="search-panel" title="Search" paint={paint} onScroll={scroll} />;
}

/** More are found and listed; their pages are told as far as a person will scroll. */
const maxNumbered = 60;

function sentenceFor({ words, hits }: Found): string {
  if (!words) return "Type two letters or more.";
  if (!hits) return "Searching…";
  if (hits.length === 0) return `“${words}” is not in this book.`;
  return hits.length === 1 ? "Once in this book" : `${hits.length} times in this book`;
}

/** The words with what stands round them, on two lines. */
function paintHit(pen: Pen, x: number, y: number, width: number, hit: SearchHit, page: number | null) {
  const { tone } = pen;
  const style = { size: 16.5, face: "book" } as const;
  const strong = { ...style, weight: 650, colour: tone.accent };
  const room = width - 52;
  const match = pen.cut(hit.match, room * 0.7, strong);
  const matchWidth = pen.measure(match, strong);
  const before = cutFront(pen, hit.before.trimStart(), (room - matchWidth) * 0.7);
  let left = x;
  pen.text(before, left, y + 28, style);
  left += pen.measure(before, style);
  pen.text(match, left, y + 28, strong);
  left += matchWidth;
  const [first = "", ...rest] = pen.wrap(hit.after, Math.max(20, x + room - left), 8, style);
  const space = /^\s/.test(hit.after) ? " " : "";
  pen.text(space + first, left, y + 28, style);
  pen.text(rest.join(" "), x, y + 54, { ...style, most: room });
  if (page !== null)
    pen.text(String(page), x + width, y + 28, { size: 15, align: "right", colour: tone.faint });
}

/** The end of words that fits a width. */
function cutFront(pen: Pen, words: string, width: number): string {
  const style = { size: 16.5, face: "book" } as const;
  let cut = words;
  while (cut && pen.measure(`…${cut}`, style) > width) cut = cut.replace(/^\s*\S+\s?/, "");
  return cut === words ? words : `…${cut}`;
}
