import { useXR } from "@react-three/xr";
import { useCallback, useRef, useState } from "react";
import { pageWords } from "#app/features/reading/page-words";
import { Board } from "#app/features/reading/scene/boards/board";
import type { IconName } from "#app/features/reading/scene/boards/icons";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { inkTone } from "#app/features/reading/scene/boards/tones";
import type { PanelId } from "#app/features/reading/scene/desk/desk";
import { useAtDesk, useDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";

const size = { width: 748, height: 138 };
const margin = 12;
const buttonHeight = 64;
/** Degrees under the eyes' level: just below the page's foot. */
const below = -28.6;

type Button = {
  name: string;
  label: string;
  icon: IconName;
  press: () => void;
  isOn?: boolean;
  isFilled?: boolean;
};

/** What can be done, below the page. It fades while nobody looks at it or points at it, and still answers. */
export function Bar() {
  const { reading, desk, exit } = useAtDesk();
  const isInVr = useXR((state) => state.session !== undefined);
  const panel = useDesk((state) => state.panel);
  const isProofing = useDesk((state) => state.isProofing);
  const number = useReading((state) => state.number);
  const total = useReading((state) => state.total);
  const facing = useReading((state) => state.facing);
  const isDark = useReading((state) => state.settings.darkRoom);
  const isRtl = useReading((state) => languageDirection(state.book.language) === "rtl");
  const isMarked = useReading(isBookmarked);
  /** Where the scrubber is pulled to; the page is turned when it is let go. */
  const [pulled, setPulled] = useState<number | null>(null);
  const opacity = useRef(1);

  const paint = useCallback(
    (pen: Pen) => {
      const { tone } = pen;
      const turn = (by: 1 | -1) => () => void reading.turn(by);
      const shown = pulled ?? number;
      const words =
        shown === null || total === null
          ? "Counting pages…"
          : facing && pulled === null
            ? `Pages ${shown}–${shown + 1} of ${total}`
            : pageWords(shown, total);
      const ends: Button[] = [
        { name: "prev", label: "Previous", icon: isRtl ? "next" : "previous", press: turn(-1) },
        { name: "next", label: "Next", icon: isRtl ? "previous" : "next", press: turn(1) },
      ];
      if (isRtl) ends.reverse();
      const endWidth = 84;
      for (const [index, { name, label, icon, press }] of ends.entries()) {
        const x = index === 0 ? margin : pen.width - margin - endWidth;
        pen.box(x, 8, endWidth, 50, { fill: tone.well, radius: 10 });
        pen.icon(icon, x + endWidth / 2, 33, 26);
        pen.region({ name, label, x, y: 8, width: endWidth, height: 50, press });
      }
      paintScrubber(pen, {
        x: margin + endWidth + 22,
        width: pen.width - 2 * (margin + endWidth + 22),
        words,
        share: shown === null || !total || total < 2 ? 0 : (shown - 1) / (total - 1),
        isRtl,
        pull: (share, isDone) => {
          if (!total) return;
          const to = 1 + Math.round(share * (total - 1));
          setPulled(isDone ? null : to);
          if (isDone) void reading.goToNumber(to);
        },
      });

      const open = (id: PanelId) => () => desk.toggle(id);
      const buttons: Button[] = [
        {
          name: "contents",
          label: "Contents",
          icon: "contents",
          press: open("contents"),
          isOn: panel === "contents",
        },
        { name: "search", label: "Search", icon: "search", press: open("search"), isOn: panel === "search" },
        {
          name: "bookmark",
          label: "Bookmark",
          icon: "bookmark",
          press: reading.toggleBookmark,
          isFilled: isMarked,
        },
        { name: "marks", label: "Marks", icon: "marks", press: open("marks"), isOn: panel === "marks" },
        {
          name: "settings",
          label: "Settings",
          icon: "settings",
          press: open("settings"),
          isOn: panel === "settings",
        },
        { name: "recentre", label: "Recentre", icon: "recentre", press: desk.recentre },
        {
          name: "dark-room",
          label: "Dark room",
          icon: "dark",
          press: () => reading.set({ darkRoom: !isDark }),
          isFilled: isDark,
        },
        {
          name: "proof",
          label: "Proof",
          icon: "pin",
          press: () => desk.set({ isProofing: !isProofing }),
          isFilled: isProofing,
        },
        { name: "help", label: "Help", icon: "help", press: open("help"), isOn: panel === "help" },
        { name: "exit", label: isInVr ? "Exit VR" : "Leave 3D", icon: "exit", press: exit },
      ];
      const { lefts, width } = columns(buttons.length, margin, pen.width - 2 * margin, 2);
      for (const [index, button] of buttons.entries()) paintButton(pen, button, lefts[index] ?? 0, width);
    },
    [reading, desk, exit, isInVr, panel, isProofing, number, total, facing, isDark, isRtl, isMarked, pulled],
  );

  return (
    <Board
      name="bar"
      {...size}
      corner={20}
      place={{ up: below }}
      tone={inkTone}
      paint={paint}
      onHover={(isOver) => desk.set({ barIsPointedAt: isOver })}
      opacity={() => {
        const { barIsWanted, barIsPointedAt } = desk.get();
        const goal = barIsWanted || barIsPointedAt ? 0.97 : 0.16;
        opacity.current += (goal - opacity.current) * 0.12;
        return opacity.current;
      }}
    />
  );
}

function paintButton(pen: Pen, button: Button, x: number, width: number) {
  const { name, label, icon, press, isOn = false, isFilled = false } = button;
  const y = 64;
  const { tone } = pen;
  if (isOn) pen.box(x, y, width, buttonHeight, { fill: tone.ink, radius: 10 });
  const colour = isOn ? tone.ground : isFilled ? tone.accent : tone.ink;
  pen.icon(icon, x + width / 2, y + 24, 27, colour, isFilled);
  pen.text(label, x + width / 2, y + 55, {
    size: 13.5,
    weight: 500,
    align: "center",
    colour: isOn ? tone.ground : isFilled ? tone.accent : tone.faint,
  });
  pen.region({ name, label, x, y, width, height: buttonHeight, press });
}

function paintScrubber(
  pen: Pen,
  bar: {
    x: number;
    width: number;
    words: string;
    share: number;
    isRtl: boolean;
    pull: (share: number, isDone: boolean) => void;
  },
) {
  const { tone } = pen;
  const { x, width, isRtl } = bar;
  pen.text(bar.words, x + width / 2, 28, { size: 16, weight: 550, align: "center" });
  const middle = 43;
  const at = isRtl ? 1 - bar.share : bar.share;
  pen.line(x, middle - 1, width, tone.line, 2);
  pen.line(isRtl ? x + width * at : x, middle - 1, width * bar.share, tone.accent, 2);
  pen.box(x + width * at - 4, middle - 8, 8, 16, { fill: tone.ink, radius: 4 });
  pen.region({
    name: "scrubber",
    label: "Go to page",
    x: x - 8,
    y: 12,
    width: width + 16,
    height: 48,
    share: () => (at * width + 8) / (width + 16),
    pull: (share, isDone) => {
      const along = Math.max(0, Math.min(1, (share * (width + 16) - 8) / width));
      bar.pull(isRtl ? 1 - along : along, isDone);
    },
  });
}

/** A bookmark stands on the page that shows. */
function isBookmarked(state: Parameters<Parameters<typeof useReading>[0]>[0]): boolean {
  const { page, place, marks } = state;
  return (
    page !== null &&
    marks.some(
      (mark) =>
        mark.kind === "bookmark" &&
        mark.chapter === place.chapter &&
        mark.block === place.block &&
        mark.start === place.offset,
    )
  );
}
