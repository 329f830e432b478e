import { useThree } from "@react-three/fiber";
import { useXR } from "@react-three/xr";
import { useCallback } from "react";
import { Board, type BoardPlace } from "#app/features/reading/scene/boards/board";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { paperTone } from "#app/features/reading/scene/boards/tones";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";

/** Every panel's, in units (17.5 a degree). */
export const panelSize = { width: 470, height: 824 };
export const panelMargin = 26;
/** Where a panel's own things begin, under its title. */
export const panelTop = 82;

type PanelBoardProps = {
  name: string;
  title: string;
  paint: (pen: Pen) => void;
  onScroll?: (by: number) => void;
  onClose?: () => void;
};

/** A sheet beside the page with a title and a way to close it. */
export function PanelBoard({ name, title, paint, onScroll, onClose }: PanelBoardProps) {
  const { desk } = useAtDesk();
  const place = usePanelPlace();
  const whole = useCallback(
    (pen: Pen) => {
      const { tone, width } = pen;
      pen.text(title, panelMargin, 50, { size: 30, face: "display", weight: 400 });
      pen.icon("close", width - 44, 38, 24, tone.faint);
      pen.region({
        name: "close-panel",
        label: "Close",
        x: width - 70,
        y: 12,
        width: 54,
        height: 52,
        press: onClose ?? (() => desk.set({ panel: null })),
      });
      pen.line(panelMargin, 68, width - 2 * panelMargin, tone.ink, 1.5);
      paint(pen);
    },
    [desk, title, paint, onClose],
  );
  return (
    <Board
      name={name}
      {...panelSize}
      place={place}
      tone={paperTone}
      paint={whole}
      {...(onScroll && { onScroll })}
    />
  );
}

/** Beside the page, where the next page does not come from; before it when there is no room beside. */
function usePanelPlace(): BoardPlace {
  const isInVr = useXR((state) => state.session !== undefined);
  const aspect = useThree((state) => state.size.width / state.size.height);
  const isSpread = useReading((state) => state.settings.spread);
  const isRtl = useReading((state) => languageDirection(state.book.language) === "rtl");
  const hasRoom = !isSpread && (isInVr || aspect > 1.65);
  if (!hasRoom) return { near: 0.78 };
  const side = isRtl ? 1 : -1;
  // A screen is flat: turned to face the eyes there, a panel would look stretched.
  return { left: side * (isInVr ? 34.5 : 34), near: 0.96, ...(!isInVr && { turn: -side * 24 }) };
}
