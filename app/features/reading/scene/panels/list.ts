import type { Pen } from "#app/features/reading/scene/boards/pen";
import { rowsInSight } from "#app/features/reading/scene/panels/scrolling";

type List = {
  x: number;
  y: number;
  width: number;
  height: number;
  top: number;
  rowHeight: number;
  count: number;
  /** Paints row `index`, whose upper edge is at `y`; regions of its own lie over the row's. */
  row: (index: number, y: number) => void;
  /** What pressing a row does. */
  press: (index: number) => { name: string; label: string; press: () => void };
};

/** A list of rows of one height, cut at its window's edges, with a bar that shows how far down it is. */
export function paintList(pen: Pen, list: List) {
  const { x, y, width, height, top, rowHeight, count } = list;
  const [from, to] = rowsInSight(top, height, rowHeight, count);
  pen.clip(x - 8, y, width + 16, height, () => {
    for (let index = from; index < to; index++) {
      const at = y + index * rowHeight - top;
      pen.region({
        ...list.press(index),
        x: x - 6,
        y: at + 2,
        width: width + 12,
        height: rowHeight - 4,
      });
      list.row(index, at);
      if (index < count - 1) pen.line(x, at + rowHeight - 0.5, width, pen.tone.line);
    }
  });
  const whole = count * rowHeight;
  if (whole <= height) return;
  const thumb = Math.max(28, (height * height) / whole);
  pen.box(x + width + 8, y + (top / (whole - height)) * (height - thumb), 4, thumb, {
    fill: pen.tone.line,
    radius: 2,
  });
}
