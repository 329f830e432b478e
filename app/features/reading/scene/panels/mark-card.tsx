import { useCallback } from "react";
import { Board } from "#app/features/reading/scene/boards/board";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { paperTone } from "#app/features/reading/scene/boards/tones";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import { paintToggle } from "#app/features/reading/scene/panels/controls";
import { markNames } from "#app/features/reading/scene/panels/mark-words";
import type { Mark } from "#domain/vr/marks";

const size = { width: 460, height: 210 };

/** A highlight, note or pin that was pressed on the page. */
export function MarkCard({ mark }: { mark: Mark }) {
  const { reading, desk } = useAtDesk();
  const paint = useCallback(
    (pen: Pen) => {
      const { tone } = pen;
      const x = 22;
      const width = pen.width - 2 * x;
      const close = () => desk.set({ openMark: null });
      pen.text(mark.isDone ? "Fixed" : markNames[mark.kind], x, 34, {
        size: 15,
        weight: 600,
        colour: tone.accent,
      });
      const style = { size: 18, face: "book", isItalic: !mark.text } as const;
      for (const [index, line] of pen.wrap(mark.text || `“${mark.quote}”`, width, 3, style).entries())
        pen.text(line, x, 66 + index * 26, style);
      const actions = [
        {
          name: "remove-mark",
          label: "Remove",
          press: () => {
            reading.removeMark(mark.id);
            close();
          },
        },
        {
          name: "write-mark",
          label: mark.text ? "Change" : "Write",
          press: () => desk.set({ openMark: null, writing: mark, panel: "write" }),
        },
        { name: "close-mark", label: "Close", press: close },
      ];
      const { lefts, width: each } = columns(actions.length, x, width, 8);
      for (const [index, action] of actions.entries())
        paintToggle(pen, lefts[index] ?? x, 148, each, { ...action, isOn: false });
    },
    [reading, desk, mark],
  );
  return <Board name="mark-card" {...size} place={{ up: 0, near: 0.84 }} tone={paperTone} paint={paint} />;
}
