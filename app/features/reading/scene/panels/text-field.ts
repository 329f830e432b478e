import type { Pen } from "#app/features/reading/scene/boards/pen";

/** What is being typed, its end in sight, or what may be typed. 48 high. */
export function paintField(pen: Pen, x: number, y: number, width: number, words: string, hint: string) {
  const { tone } = pen;
  const style = { size: 20, face: "book" } as const;
  pen.box(x, y, width, 48, { fill: "#fffdf9", stroke: tone.ink });
  if (!words) {
    pen.text(hint, x + 14, y + 31, { ...style, colour: tone.faint, isItalic: true });
    return;
  }
  let shown = words;
  while (pen.measure(shown, style) > width - 36) shown = shown.slice(1);
  pen.text(shown, x + 14, y + 31, style);
  pen.box(x + 16 + pen.measure(shown, style), y + 11, 1.6, 26, { fill: tone.accent, radius: 0 });
}
