import { useCallback, useEffect, useMemo, useState } from "react";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { paintToggle } from "#app/features/reading/scene/panels/controls";
import { paintList } from "#app/features/reading/scene/panels/list";
import { markColours, markNames } from "#app/features/reading/scene/panels/mark-words";
import { PanelBoard, panelMargin, panelSize, panelTop } from "#app/features/reading/scene/panels/panel-board";
import { useScrolling } from "#app/features/reading/scene/panels/scrolling";
import type { Mark } from "#domain/vr/marks";

const kinds = ["all", "bookmark", "highlight", "note", "proof"] as const;
const kindLabels = {
  all: "All",
  bookmark: "Bookmarks",
  highlight: "Highlights",
  note: "Notes",
  proof: "Pins",
};
const listTop = panelTop + 58;
const viewHeight = panelSize.height - listTop - 70;
const rowHeight = 92;

/** Everything the reader left in the book, in its order. */
export function MarksPanel() {
  const { reading, desk } = useAtDesk();
  const all = useReading((state) => state.marks);
  const [kind, setKind] = useState<(typeof kinds)[number]>("all");
  const [hasUndo, setHasUndo] = useState(false);
  const marks = useMemo(
    () =>
      all
        .filter((mark) => kind === "all" || mark.kind === kind)
        .sort((a, b) => a.chapter - b.chapter || a.createdAt - b.createdAt),
    [all, kind],
  );
  const pages = usePages(marks);
  const { top, scroll, reset } = useScrolling(marks.length * rowHeight, viewHeight);

  const paint = useCallback(
    (pen: Pen) => {
      const x = panelMargin;
      const width = pen.width - 2 * panelMargin;
      const { tone } = pen;
      const { lefts, width: each } = columns(kinds.length, x, width, 4);
      for (const [index, id] of kinds.entries())
        paintToggle(pen, lefts[index] ?? x, panelTop, each, {
          name: `show-${id}`,
          label: kindLabels[id],
          isOn: id === kind,
          press: () => {
            setKind(id);
            reset();
          },
        });
      if (marks.length === 0) {
        const lines = pen.wrap(emptySentences[kind], width, 4, { size: 18, face: "book" });
        for (const [index, line] of lines.entries())
          pen.text(line, x, listTop + 40 + index * 28, { size: 18, face: "book", colour: tone.faint });
      }
      paintList(pen, {
        x,
        y: listTop,
        width,
        height: viewHeight,
        top,
        rowHeight,
        count: marks.length,
        row: (index, y) => {
          const mark = marks[index];
          if (!mark) return;
          paintMark(pen, x, y, width - 48, mark, pages.get(mark.id) ?? null);
          pen.icon("close", x + width - 16, y + 46, 20, tone.faint);
          pen.region({
            name: `remove-${mark.id}`,
            label: "Remove",
            x: x + width - 42,
            y: y + 18,
            width: 50,
            height: 56,
            press: () => {
              reading.removeMark(mark.id);
              setHasUndo(true);
            },
          });
        },
        press: (index) => ({
          name: `mark-${index}`,
          label: marks[index]?.quote ?? "",
          press: () => {
            const mark = marks[index];
            if (!mark) return;
            desk.set({ panel: null });
            void reading.goTo({ chapter: mark.chapter, block: mark.block, offset: mark.start });
          },
        }),
      });
      if (hasUndo)
        paintToggle(pen, x, pen.height - 58, width, {
          name: "undo-mark",
          label: "Put the removed one back",
          isOn: false,
          press: () => {
            reading.undoMark();
            setHasUndo(false);
          },
        });
    },
    [reading, desk, marks, pages, kind, top, reset, hasUndo],
  );
  return <PanelBoard name="marks-panel" title="Marks" paint={paint} onScroll={scroll} />;
}

const emptySentences: Record<(typeof kinds)[number], string> = {
  all: "Nothing marked so far. Hold the trigger on a word and draw over more of them; Bookmark keeps a whole page.",
  bookmark: "No bookmarks so far. Bookmark, below the page, keeps the page that shows.",
  highlight: "No highlights so far. Draw over words, then choose a color.",
  note: "No notes so far. Draw over words, then choose Note.",
  proof: "Nothing to fix so far. Draw over words, then choose Pin.",
};

function paintMark(pen: Pen, x: number, y: number, width: number, mark: Mark, page: number | null) {
  const { tone } = pen;
  pen.box(x, y + 14, 5, 62, {
    fill:
      mark.kind === "highlight" ? markColours[mark.colour] : mark.kind === "note" ? tone.ink : tone.accent,
    radius: 2,
  });
  const left = x + 16;
  const head = [markNames[mark.kind], page === null ? null : `page ${page}`, mark.isDone ? "fixed" : null];
  pen.text(head.filter(Boolean).join(" · "), left, y + 26, { size: 14.5, weight: 550, colour: tone.faint });
  const words = mark.text || mark.quote;
  for (const [index, line] of pen
    .wrap(words, width - 16, 2, { size: 17, face: "book", isItalic: !mark.text })
    .entries())
    pen.text(line, left, y + 51 + index * 24, { size: 17, face: "book", isItalic: !mark.text });
}

/** Page numbers of marks, as far as the book is counted. */
function usePages(marks: readonly Mark[]): ReadonlyMap<string, number> {
  const { reading } = useAtDesk();
  const total = useReading((state) => state.total);
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers change with the count
  useEffect(() => {
    let isGone = false;
    const { pager } = reading;
    const find = async () => {
      const found = new Map<string, number>();
      for (const { id, chapter, block, start } of marks.slice(0, maxNumbered)) {
        const number = pager.numberOf(await pager.locate({ chapter, block, offset: start }));
        if (number !== null) found.set(id, number);
      }
      if (!isGone) setPages(found);
    };
    // A chapter that cannot be fetched leaves its marks without a number.
    find().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [reading, marks, total]);
  return pages;
}

const maxNumbered = 100;
