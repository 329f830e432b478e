import { useCallback, useSyncExternalStore } from "react";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { paintList } from "#app/features/reading/scene/panels/list";
import { PanelBoard, panelMargin, panelSize, panelTop } from "#app/features/reading/scene/panels/panel-board";
import { useScrolling } from "#app/features/reading/scene/panels/scrolling";

const rowHeight = 52;
const viewHeight = panelSize.height - panelTop - panelMargin;

/** The book's chapters with their pages; the one that is read has a ribbon. */
export function ContentsPanel() {
  const { reading, desk } = useAtDesk();
  const chapters = useReading((state) => state.book.chapters);
  const present = useReading((state) => state.page?.chapter ?? 0);
  const counts = useSyncExternalStore(reading.pager.subscribe, () => reading.pager.state().counts);
  const at = chapters.findIndex((chapter) => chapter.index === present);
  const { top, scroll } = useScrolling(chapters.length * rowHeight, viewHeight, (at - 4) * rowHeight);

  const paint = useCallback(
    (pen: Pen) => {
      const { tone } = pen;
      const width = pen.width - 2 * panelMargin;
      const counted = new Map(
        counts.map((_, index) => [index, reading.pager.numberOf({ chapter: index, page: 0 })]),
      );
      paintList(pen, {
        x: panelMargin,
        y: panelTop,
        width,
        height: viewHeight,
        top,
        rowHeight,
        count: chapters.length,
        row: (index, y) => {
          const chapter = chapters[index];
          if (!chapter) return;
          const isPresent = chapter.index === present;
          const indent = Math.min(2, Math.max(0, (chapter.level ?? 1) - 1)) * 18;
          if (isPresent) paintRibbon(pen, panelMargin - 14, y + 6);
          const page = counted.get(chapter.index);
          pen.text(chapter.title || "Untitled", panelMargin + indent, y + 33, {
            size: 20,
            face: "book",
            weight: isPresent ? 600 : 400,
            isItalic: chapter.matter !== "body",
            colour: isPresent ? tone.accent : tone.ink,
            most: width - indent - 66,
          });
          pen.text(page ? String(page) : "·", panelMargin + width, y + 33, {
            size: 17,
            align: "right",
            colour: tone.faint,
          });
        },
        press: (index) => ({
          name: `chapter-${chapters[index]?.index ?? index}`,
          label: chapters[index]?.title ?? "",
          press: () => {
            desk.set({ panel: null });
            void reading.goToChapter(chapters[index]?.index ?? index);
          },
        }),
      });
    },
    [reading, desk, chapters, present, counts, top],
  );
  return <PanelBoard name="contents-panel" title="Contents" paint={paint} onScroll={scroll} />;
}

function paintRibbon({ context, tone }: Pen, x: number, y: number) {
  context.fillStyle = tone.accent;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + 8, y);
  context.lineTo(x + 8, y + 36);
  context.lineTo(x + 4, y + 31);
  context.lineTo(x, y + 36);
  context.fill();
}
