import type { Pen } from "#app/features/reading/scene/boards/pen";
import { columns } from "#app/features/reading/scene/boards/region";

type Slider = {
  name: string;
  label: string;
  value: number;
  range: { min: number; max: number; step: number };
  words: (value: number) => string;
  pull: (value: number, isDone: boolean) => void;
};

/** A labelled slider, 54 high. */
export function paintSlider(pen: Pen, x: number, y: number, width: number, slider: Slider) {
  const { tone } = pen;
  const { value, range } = slider;
  const share = (value - range.min) / (range.max - range.min);
  pen.text(slider.label, x, y + 18, { size: 16, weight: 550 });
  pen.text(slider.words(value), x + width, y + 18, { size: 15, align: "right", colour: tone.faint });
  const middle = y + 37;
  pen.line(x, middle - 1, width, tone.line, 2);
  pen.line(x, middle - 1, width * share, tone.ink, 2);
  pen.box(x + width * share - 6, middle - 10, 12, 20, { fill: tone.ground, stroke: tone.ink, radius: 4 });
  pen.region({
    name: slider.name,
    label: `${slider.label}: ${slider.words(value)}`,
    x: x - 8,
    y: y + 6,
    width: width + 16,
    height: 47,
    share: () => (share * width + 8) / (width + 16),
    pull: (at, isDone) => slider.pull(steppedAt((at * (width + 16) - 8) / width, range), isDone),
  });
}

/** The value at a share of a range, on its nearest step. */
export function steppedAt(share: number, { min, max, step }: Slider["range"]): number {
  const value = min + Math.max(0, Math.min(1, share)) * (max - min);
  const stepped = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, stepped).toFixed(4));
}

type Choice<T extends string> = {
  name: string;
  label: string;
  options: readonly { id: T; label: string }[];
  chosen: T;
  pick: (id: T) => void;
  /** So many beside one another. */
  across?: number;
};

/** A label over buttons of which one is chosen: 26 and 46 a row. Gives its height. */
export function paintChoice<T extends string>(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  choice: Choice<T>,
): number {
  const { options, chosen, across = options.length } = choice;
  pen.text(choice.label, x, y + 17, { size: 16, weight: 550 });
  const { lefts, width: each } = columns(across, x, width, 6);
  for (const [index, { id, label }] of options.entries()) {
    const left = lefts[index % across] ?? x;
    const upper = y + 26 + Math.floor(index / across) * 50;
    paintToggle(pen, left, upper, each, {
      name: `${choice.name}-${id}`,
      label,
      isOn: id === chosen,
      press: () => choice.pick(id),
    });
  }
  return 26 + Math.ceil(options.length / across) * 50;
}

type Toggle = { name: string; label: string; isOn: boolean; press: () => void; isDisabled?: boolean };

/** A button that is ink while it is on, 44 high. */
export function paintToggle(pen: Pen, x: number, y: number, width: number, toggle: Toggle) {
  const { tone } = pen;
  const { isOn, isDisabled = false } = toggle;
  pen.box(
    x,
    y,
    width,
    44,
    isOn ? { fill: tone.ink } : { fill: tone.ground, stroke: isDisabled ? tone.line : tone.faint },
  );
  pen.text(toggle.label, x + width / 2, y + 28, {
    size: 16,
    weight: 500,
    align: "center",
    colour: isOn ? tone.ground : isDisabled ? tone.line : tone.ink,
    most: width - 8,
  });
  pen.region({
    name: toggle.name,
    label: toggle.label,
    x,
    y,
    width,
    height: 44,
    press: toggle.press,
    isDisabled,
  });
}

/** The one oxblood button of a board. */
export function paintPrimary(pen: Pen, x: number, y: number, width: number, toggle: Omit<Toggle, "isOn">) {
  const { tone } = pen;
  pen.box(x, y, width, 46, { fill: toggle.isDisabled ? tone.well : tone.accent });
  pen.text(toggle.label, x + width / 2, y + 29, {
    size: 17,
    weight: 600,
    align: "center",
    colour: toggle.isDisabled ? tone.faint : tone.onAccent,
  });
  pen.region({ ...toggle, x, y, width, height: 46 });
}
