import { useCallback, useMemo, useState } from "react";
import type { Reading } from "#app/features/reading/reading/reading";
import { Board } from "#app/features/reading/scene/boards/board";
import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";
import { paperTone } from "#app/features/reading/scene/boards/tones";
import type { ChosenWords } from "#app/features/reading/scene/desk/desk";
import { useAtDesk, useDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import type { Mark } from "#domain/vr/marks";
import { type NumberedPin, numberedPins } from "#domain/vr/pin-numbers";

const size = { width: 400, height: 330 };
const head = 52;
const rowHeight = 62;
const foot = 66;
/** Said with one press, because nobody types in a headset. */
const said = ["Typo", "Wording", "Check", "Cut", "Layout"] as const;

/** The author's proof pins, numbered as on the project's page: what they say, done or not, and the way there. */
export function ProofPins({ reading }: { reading: Reading }) {
  const { desk } = useAtDesk();
  const marks = useReading((state) => state.marks);
  const chosen = useDesk((state) => (state.isChosen ? state.chosen : null));
  const [scrolled, setScrolled] = useState(0);
  const pins = useMemo(() => numberedPins(marks), [marks]);
  const room = size.height - head - foot;
  const most = Math.max(0, pins.length * rowHeight - room);
  const from = Math.min(scrolled, most);

  const paint = useCallback(
    (pen: Pen) => {
      const { tone } = pen;
      const left = pins.filter(({ pin }) => !pin.isDone).length;
      pen.text("Proof pins", 20, 36, { size: 22, face: "display", weight: 440 });
      pen.text(pins.length === 0 ? "" : `${left} to fix of ${pins.length}`, pen.width - 20, 35, {
        size: 13,
        align: "right",
        colour: tone.faint,
      });
      pen.line(20, head - 4, pen.width - 40, tone.ink);
      if (pins.length === 0) paintNone(pen);
      pen.clip(0, head, pen.width, room, () => {
        for (const [index, numbered] of pins.entries()) {
          const y = head + index * rowHeight - from;
          if (y > head - rowHeight && y < head + room) paintPin(pen, numbered, y, reading, room);
        }
      });
      paintFoot(pen, chosen, (words, text) => {
        reading.putMark(pinOf(words, text));
        desk.set({ chosen: null, isChosen: false });
      });
    },
    [pins, from, room, reading, chosen, desk],
  );

  return (
    <Board
      name="proof-pins"
      {...size}
      place={{ near: 1 }}
      tone={paperTone}
      paint={paint}
      onScroll={(by) => setScrolled(Math.max(0, Math.min(most, from + by)))}
    />
  );
}

function paintNone(pen: Pen) {
  const words =
    "Choose words on the page, then press what you want to fix. Your pins are on the book’s page, too.";
  for (const [index, line] of pen.wrap(words, pen.width - 40, 4, { size: 15 }).entries())
    pen.text(line, 20, head + 32 + index * 23, { size: 15, colour: pen.tone.faint });
}

function paintPin(pen: Pen, { number, pin }: NumberedPin<Mark>, y: number, reading: Reading, room: number) {
  const { tone, context } = pen;
  const { book } = reading.get();
  context.beginPath();
  context.arc(36, y + 31, 14, 0, 2 * Math.PI);
  context.lineWidth = 1.4;
  context.strokeStyle = pin.isDone ? tone.faint : tone.accent;
  context.fillStyle = pin.isDone ? tone.ground : tone.accent;
  context.fill();
  context.stroke();
  pen.text(String(number), 36, y + 36, {
    size: 14,
    weight: 600,
    align: "center",
    colour: pin.isDone ? tone.faint : tone.onAccent,
  });
  const quote = pin.quote.replace(/\s+/g, " ").trim();
  const colour = pin.isDone ? tone.faint : tone.ink;
  const most = pen.width - 62 - 66;
  pen.text(quote ? `“${quote}”` : "This place", 62, y + 27, {
    size: 15,
    face: "book",
    isItalic: true,
    most,
    colour,
  });
  const about = [pin.text, book.chapters[pin.chapter]?.title ?? ""].filter(Boolean).join(" · ");
  pen.text(about, 62, y + 48, { size: 13, most, colour: tone.faint });
  const box = pen.width - 44;
  pen.box(box - 13, y + 18, 26, 26, {
    stroke: tone.faint,
    radius: 5,
    ...(pin.isDone && { fill: tone.well }),
  });
  if (pin.isDone) pen.icon("check", box, y + 31, 18, tone.ink);
  pen.line(20, y + rowHeight - 1, pen.width - 40);
  // Only what is seen whole can be pressed.
  if (y < head - 20 || y + rowHeight > head + room + 20) return;
  pen.region({
    name: `pin-${number}`,
    label: `Pin ${number}: go there`,
    x: 14,
    y,
    width: pen.width - 88,
    height: rowHeight - 2,
    press: () => void reading.goTo({ chapter: pin.chapter, block: pin.block, offset: pin.start }),
  });
  pen.region({
    name: `pin-${number}-done`,
    label: pin.isDone ? `Pin ${number}: not fixed after all` : `Pin ${number}: fixed`,
    x: pen.width - 70,
    y,
    width: 56,
    height: rowHeight - 2,
    press: () => reading.putMark({ ...pin, isDone: !pin.isDone }),
  });
}

function paintFoot(pen: Pen, chosen: ChosenWords | null, put: (words: ChosenWords, text: string) => void) {
  const { tone } = pen;
  const top = pen.height - foot;
  pen.line(20, top, pen.width - 40);
  if (!chosen) {
    pen.text("Choose words on the page to pin them.", 20, top + 38, { size: 13.5, colour: tone.faint });
    return;
  }
  const { lefts, width } = columns(said.length, 16, pen.width - 32, 5);
  for (const [index, words] of said.entries()) {
    const x = lefts[index] ?? 0;
    pen.box(x, top + 12, width, 42, { fill: tone.accent, radius: 8 });
    pen.text(words, x + width / 2, top + 38, {
      size: 14,
      weight: 550,
      align: "center",
      colour: tone.onAccent,
    });
    pen.region({
      name: `pin-as-${words.toLowerCase()}`,
      label: `Pin the chosen words: ${words}`,
      x,
      y: top + 12,
      width,
      height: 42,
      press: () => put(chosen, words),
    });
  }
}

const pinOf = ({ chapter, block, start, end, quote }: ChosenWords, text: string) => ({
  kind: "proof" as const,
  chapter,
  block,
  start,
  end,
  quote,
  text,
  colour: "yellow" as const,
  isDone: false,
});
