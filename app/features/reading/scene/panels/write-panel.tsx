import { useCallback, useState } from "react";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { useAtDesk, useDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { useTypedKeys } from "#app/features/reading/scene/input/typed-keys";
import { paintPrimary, paintToggle } from "#app/features/reading/scene/panels/controls";
import {
  type KeyboardPage,
  keyboardHeight,
  paintKeyboard,
} from "#app/features/reading/scene/panels/keyboard";
import { readyNotes } from "#app/features/reading/scene/panels/mark-words";
import { PanelBoard, panelMargin, panelTop } from "#app/features/reading/scene/panels/panel-board";

/** Of a mark's text on this panel; the flat page takes the long ones. */
const maxLetters = 280;

/** Writes what a note or a pin says. The mark stands already; leaving without words keeps it as it is. */
export function WritePanel() {
  const { reading, desk } = useAtDesk();
  const mark = useDesk((state) => state.writing);
  const language = useReading((state) => state.book.language);
  const [words, setWords] = useState(mark?.text ?? "");
  const [page, setPage] = useState<KeyboardPage>("letters");

  const type = useCallback((letter: string) => setWords((now) => (now + letter).slice(0, maxLetters)), []);
  const erase = useCallback(() => setWords((now) => [...now].slice(0, -1).join("")), []);
  const close = useCallback(() => desk.set({ panel: null, writing: null }), [desk]);
  const keep = useCallback(
    (text: string) => {
      if (mark) {
        const { createdAt: _, updatedAt: __, ...rest } = mark;
        reading.putMark({ ...rest, text: text.trim() });
      }
      close();
    },
    [reading, mark, close],
  );
  useTypedKeys({ type, erase, enter: () => keep(words) });

  const paint = useCallback(
    (pen: Pen) => {
      const x = panelMargin;
      const width = pen.width - 2 * panelMargin;
      const { tone } = pen;
      const quote = pen.wrap(`“${mark?.quote ?? ""}”`, width - 16, 3, {
        size: 17,
        face: "book",
        isItalic: true,
      });
      pen.box(x, panelTop + 2, 4, quote.length * 24 + 4, { fill: tone.accent, radius: 2 });
      for (const [index, line] of quote.entries())
        pen.text(line, x + 16, panelTop + 20 + index * 24, {
          size: 17,
          face: "book",
          isItalic: true,
          colour: tone.faint,
        });
      let y = panelTop + quote.length * 24 + 20;
      pen.box(x, y, width, 116, { fill: "#fffdf9", stroke: tone.ink });
      const lines = pen
        .wrap(words || "What is to be said of it?", width - 28, 9, { size: 19, face: "book" })
        .slice(-4);
      for (const [index, line] of lines.entries())
        pen.text(line, x + 14, y + 28 + index * 26, {
          size: 19,
          face: "book",
          isItalic: !words,
          colour: words ? tone.ink : tone.faint,
        });
      y += 128;
      const { lefts, width: each } = columns(3, x, width, 6);
      for (const [index, label] of readyNotes.entries())
        paintToggle(pen, lefts[index % 3] ?? x, y + Math.floor(index / 3) * 50, each, {
          name: `ready-${index}`,
          label,
          isOn: false,
          press: () => setWords((now) => (now ? `${now} ${label}` : label).slice(0, maxLetters)),
        });
      y += 108;
      paintPrimary(pen, x, y, width, { name: "keep-note", label: "Keep", press: () => keep(words) });
      paintKeyboard(pen, 14, pen.height - keyboardHeight - 10, pen.width - 28, {
        language,
        page,
        turn: setPage,
        type,
        erase,
        enter: { label: "Keep", press: () => keep(words) },
      });
    },
    [mark, words, page, language, type, erase, keep],
  );
  return (
    <PanelBoard
      name="write-panel"
      title={mark?.kind === "proof" ? "To fix" : "Note"}
      paint={paint}
      onClose={close}
    />
  );
}
