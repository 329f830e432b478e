import { type RefObject, useCallback } from "react";
import { Board } from "#app/features/reading/scene/boards/board";
import type { IconName } from "#app/features/reading/scene/boards/icons";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { inkTone } from "#app/features/reading/scene/boards/tones";
import type { PaperbackHands } from "./paperback";

const size = { width: 400, height: 104 };

type ProofBarProps = {
  hands: RefObject<PaperbackHands>;
  /** `Paperback, 5 × 8 in, …` */
  described: string;
  isOpen: boolean;
};

/** What can be done with the book without touching it, and what it is taken to be. */
export function ProofBar({ hands, described, isOpen }: ProofBarProps) {
  const paint = useCallback(
    (pen: Pen) => {
      const { tone } = pen;
      pen.text(described, pen.width / 2, 26, { size: 13, align: "center", colour: tone.faint, most: 384 });
      const buttons: { name: string; label: string; icon: IconName; press: () => void }[] = [
        {
          name: "paperback-open",
          label: isOpen ? "Close" : "Open",
          icon: isOpen ? "close" : "contents",
          press: () => hands.current?.toggleOpen(),
        },
        {
          name: "paperback-back",
          label: "Leaf back",
          icon: "previous",
          press: () => hands.current?.leaf(-1),
        },
        { name: "paperback-on", label: "Leaf on", icon: "next", press: () => hands.current?.leaf(1) },
        { name: "paperback-turn", label: "Turn over", icon: "back", press: () => hands.current?.turnOver() },
        {
          name: "paperback-home",
          label: "Put back",
          icon: "recentre",
          press: () => hands.current?.putBack(),
        },
      ];
      const { lefts, width } = columns(buttons.length, 10, pen.width - 20, 4);
      for (const [index, { name, label, icon, press }] of buttons.entries()) {
        const x = lefts[index] ?? 0;
        pen.box(x, 38, width, 56, { fill: tone.well, radius: 8 });
        pen.icon(icon, x + width / 2, 58, 20);
        pen.text(label, x + width / 2, 86, { size: 12, weight: 500, align: "center", colour: tone.faint });
        pen.region({ name, label, x, y: 38, width, height: 56, press });
      }
    },
    [hands, described, isOpen],
  );
  return <Board name="proof-bar" {...size} corner={14} place={{ near: 1 }} tone={inkTone} paint={paint} />;
}
