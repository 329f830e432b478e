import { useCallback, useEffect } from "react";
import { Board } from "#app/features/reading/scene/boards/board";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { paperTone } from "#app/features/reading/scene/boards/tones";
import type { NoteCard } from "#app/features/reading/scene/desk/desk";
import { noteWidth } from "#app/features/reading/scene/desk/follow-target";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import { useScrolling } from "#app/features/reading/scene/panels/scrolling";

const size = { width: 510, height: 330 };
const bodyTop = 62;
const viewHeight = size.height - bodyTop - 18;
/** A page unit is so many of a board's. */
const unitsPerPageUnit = 1.125;

/** A note of the book, set as the book is. */
export function NoteCardBoard({ note }: { note: NoteCard }) {
  const { desk } = useAtDesk();
  const { bitmap } = note;
  const width = noteWidth * unitsPerPageUnit;
  const height = bitmap ? (bitmap.height / bitmap.width) * width : viewHeight;
  const { top, scroll, most } = useScrolling(height, viewHeight);
  useEffect(() => () => bitmap?.close(), [bitmap]);

  const paint = useCallback(
    (pen: Pen) => {
      const { tone } = pen;
      const x = (pen.width - width) / 2;
      pen.text(note.label === undefined ? "Link" : `Note ${note.label}`, x, 38, {
        size: 16,
        weight: 600,
        colour: tone.accent,
      });
      pen.icon("close", pen.width - 36, 32, 22, tone.faint);
      pen.region({
        name: "close-note",
        label: "Close",
        x: pen.width - 62,
        y: 6,
        width: 54,
        height: 50,
        press: () => desk.set({ noteCard: null }),
      });
      pen.line(x, 50, width, tone.line);
      pen.clip(0, bodyTop, pen.width, viewHeight, () => {
        if (bitmap && bitmap.width > 0) pen.context.drawImage(bitmap, x, bodyTop - top, width, height);
        else
          for (const [index, line] of pen.wrap(note.text, width, 9, { size: 19, face: "book" }).entries())
            pen.text(line, x, bodyTop + 24 + index * 27, { size: 19, face: "book" });
      });
      if (most > 0)
        pen.box(
          pen.width - 14,
          bodyTop + (top / height) * viewHeight,
          4,
          (viewHeight / height) * viewHeight,
          {
            fill: tone.line,
            radius: 2,
          },
        );
    },
    [desk, note, bitmap, width, height, top, most],
  );
  return (
    <Board
      name="note-card"
      {...size}
      place={{ up: -12, near: 0.84 }}
      tone={paperTone}
      paint={paint}
      onScroll={scroll}
    />
  );
}
