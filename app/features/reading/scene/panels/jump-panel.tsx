import { useCallback, useState } from "react";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { useTypedKeys } from "#app/features/reading/scene/input/typed-keys";
import { paintPrimary, paintToggle } from "#app/features/reading/scene/panels/controls";
import { PanelBoard, panelMargin, panelTop } from "#app/features/reading/scene/panels/panel-board";
import { paintField } from "#app/features/reading/scene/panels/text-field";

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "⌫"];

/** Goes to a page by its number. */
export function JumpPanel() {
  const { reading, desk } = useAtDesk();
  const total = useReading((state) => state.total);
  const [digits, setDigits] = useState("");
  const wanted = Number(digits);
  const isThere = digits !== "" && wanted >= 1 && (total === null || wanted <= total);

  const type = useCallback(
    (letter: string) => setDigits((now) => (/\d/.test(letter) ? (now + letter).slice(0, 5) : now)),
    [],
  );
  const erase = useCallback(() => setDigits((now) => now.slice(0, -1)), []);
  const go = useCallback(() => {
    if (!isThere) return;
    desk.set({ panel: null });
    void reading.goToNumber(wanted);
  }, [reading, desk, wanted, isThere]);
  useTypedKeys({ type, erase, enter: go });

  const paint = useCallback(
    (pen: Pen) => {
      const x = panelMargin;
      const width = pen.width - 2 * panelMargin;
      paintField(pen, x, panelTop, width, digits, "Page");
      pen.text(
        total === null
          ? "Counting pages…"
          : digits && !isThere
            ? `This book has ${total} pages.`
            : `of ${total}, with the type as it is`,
        x,
        panelTop + 78,
        { size: 16, colour: pen.tone.faint },
      );
      const { lefts, width: each } = columns(3, x, width, 10);
      for (const [index, key] of keys.entries()) {
        if (!key) continue;
        const left = lefts[index % 3] ?? x;
        const y = panelTop + 108 + Math.floor(index / 3) * 76;
        pen.box(left, y, each, 66, { fill: pen.tone.well, radius: 10 });
        const middle = left + each / 2;
        if (key === "⌫") pen.icon("erase", middle, y + 33, 26);
        else pen.text(key, middle, y + 43, { size: 28, face: "display", align: "center" });
        pen.region({
          name: key === "⌫" ? "key-erase" : `key-${key}`,
          label: key === "⌫" ? "Erase" : key,
          x: left,
          y,
          width: each,
          height: 66,
          press: () => (key === "⌫" ? erase() : type(key)),
        });
      }
      paintPrimary(pen, x, panelTop + 430, width, {
        name: "go",
        label: "Go there",
        press: go,
        isDisabled: !isThere,
      });
      const ends = columns(2, x, width, 8);
      for (const [index, label] of (["Beginning", "End"] as const).entries())
        paintToggle(pen, ends.lefts[index] ?? x, panelTop + 492, ends.width, {
          name: `go-${label.toLowerCase()}`,
          label,
          isOn: false,
          isDisabled: index === 1 && total === null,
          press: () => {
            desk.set({ panel: null });
            void reading.goToNumber(index === 0 ? 1 : (total ?? 1));
          },
        });
    },
    [reading, desk, digits, total, isThere, type, erase, go],
  );
  return <PanelBoard name="jump-panel" title="Go to page" paint={paint} />;
}
