import { useCallback } from "react";
import { Board } from "#app/features/reading/scene/boards/board";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { inkTone } from "#app/features/reading/scene/boards/tones";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";

const size = { width: 560, height: 58 };

/** Over the page: the way back after a jump, or what went wrong. */
export function WayBackChip({ wayBack, sentence }: { wayBack: string | null; sentence: string | null }) {
  const { reading } = useAtDesk();
  const paint = useCallback(
    (pen: Pen) => {
      const { tone } = pen;
      const words = wayBack ?? sentence ?? "";
      const style = { size: 17, weight: 500 } as const;
      const room = pen.width - (wayBack ? 84 : 40);
      const shown = pen.cut(words, room, style);
      const wide = pen.measure(shown, style) + (wayBack ? 34 : 0);
      const x = (pen.width - wide) / 2;
      if (wayBack) pen.icon("back", x + 10, 29, 22, tone.accent);
      pen.text(shown, x + (wayBack ? 34 : 0), 35, style);
      if (wayBack)
        pen.region({
          name: "way-back",
          label: wayBack,
          x: 0,
          y: 0,
          width: pen.width,
          height: pen.height,
          press: () => void reading.back(),
        });
    },
    [reading, wayBack, sentence],
  );
  return (
    <Board name="way-back-chip" {...size} corner={29} place={{ up: 27.6 }} tone={inkTone} paint={paint} />
  );
}
