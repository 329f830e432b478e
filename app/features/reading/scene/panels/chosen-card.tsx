import { useCallback } from "react";
import { Board } from "#app/features/reading/scene/boards/board";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { inkTone } from "#app/features/reading/scene/boards/tones";
import type { ChosenWords } from "#app/features/reading/scene/desk/desk";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import { markColours } from "#app/features/reading/scene/panels/mark-words";
import { highlightColours, type Mark } from "#domain/vr/marks";

const size = { width: 510, height: 84 };

/** What to do with the words that were chosen. */
export function ChosenCard({ chosen }: { chosen: ChosenWords }) {
  const { reading, desk } = useAtDesk();
  const paint = useCallback(
    (pen: Pen) => {
      const { tone } = pen;
      const keep = (kind: Mark["kind"], colour: Mark["colour"] = "yellow"): Mark => {
        const { chapter, block, start, end, quote } = chosen;
        const mark = reading.putMark({
          kind,
          chapter,
          block,
          start,
          end,
          quote,
          text: "",
          colour,
          isDone: false,
        });
        desk.set({ chosen: null, isChosen: false });
        return mark;
      };
      let x = 14;
      for (const colour of highlightColours) {
        pen.box(x + 8, 16, 40, 40, { fill: markColours[colour], radius: 20 });
        pen.text(colour[0]?.toUpperCase() + colour.slice(1), x + 28, 74, {
          size: 13.5,
          align: "center",
          colour: tone.faint,
        });
        pen.region({
          name: `highlight-${colour}`,
          label: `Highlight ${colour}`,
          x,
          y: 6,
          width: 56,
          height: 74,
          press: () => keep("highlight", colour),
        });
        x += 60;
      }
      x += 12;
      pen.box(x - 8, 14, 1, 56, { fill: tone.line, radius: 0 });
      const actions = [
        { name: "add-note", label: "Note", icon: "note", press: () => write(keep("note")) },
        { name: "add-pin", label: "Pin", icon: "pin", press: () => write(keep("proof")) },
        {
          name: "choose-nothing",
          label: "Cancel",
          icon: "close",
          press: () => desk.set({ chosen: null, isChosen: false }),
        },
      ] as const;
      const write = (mark: Mark) => desk.set({ writing: mark, panel: "write" });
      for (const { name, label, icon, press } of actions) {
        pen.icon(icon, x + 38, 35, 28);
        pen.text(label, x + 38, 74, { size: 13.5, align: "center", colour: tone.faint });
        pen.region({ name, label, x, y: 6, width: 76, height: 74, press });
        x += 78;
      }
    },
    [reading, desk, chosen],
  );
  const middle = chosen.boxes[0] ? chosen.boxes[0].y : 400;
  return <Board name="chosen-card" {...size} place={placeBeside(middle)} tone={inkTone} paint={paint} />;
}

/** In the half of the page that the words are not in, a little nearer than the page. */
const placeBeside = (y: number) => ({ up: y < 400 ? -9 : 9, near: 0.86 });
