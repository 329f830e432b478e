/** Outlines on a field of 24 × 24, drawn with a line of 1.6. */
const outlines = {
  previous: "M15 5 8 12l7 7",
  next: "m9 5 7 7-7 7",
  contents: "M4 6h1M4 12h1M4 18h1M9 6h11M9 12h11M9 18h11",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20.5 20.5",
  bookmark: "M6.5 4h11v16.5L12 16.5l-5.5 4z",
  marks: "M4 20h16M7 16l-.5-3.2L15.3 4l3.2 3.2-8.8 8.8z",
  settings: "M4 7h9M19 7h1M16 4.5v5M4 17h3M13 17h7M10 14.5v5M4 12h14M20 12h0",
  recentre: "M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
  dark: "M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z",
  help: "M9.3 9a2.8 2.8 0 1 1 4.2 2.4c-1 .6-1.5 1.2-1.5 2.4M12 17.3v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  exit: "M14 4h4.5v16H14M4 12h10.5M10.5 8l4 4-4 4",
  close: "M6 6l12 12M18 6 6 18",
  back: "M9 6 4 11l5 5M4.5 11H14a5 5 0 0 1 0 10h-3",
  erase: "M9 6h11v12H9l-5.5-6zM12 9.5l5 5M17 9.5l-5 5",
  note: "M5 4h14v12h-8l-4 4v-4H5zM8.5 8.5h7M8.5 12h4.5",
  pin: "M9 4h6l-1 6 3 3.5H7L10 10zM12 13.5V20",
  check: "M5 12.5 10 17.5 19.5 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
} as const;
export type IconName = keyof typeof outlines;

const paths = new Map<IconName, Path2D>();

/** Draws an icon `size` high with its middle at (x, y). */
export function drawIcon(
  context: CanvasRenderingContext2D,
  name: IconName,
  {
    x,
    y,
    size,
    colour,
    isFilled = false,
  }: { x: number; y: number; size: number; colour: string; isFilled?: boolean },
) {
  const path = paths.get(name) ?? new Path2D(outlines[name]);
  paths.set(name, path);
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(size / 24, size / 24);
  context.lineWidth = 1.6;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = colour;
  context.fillStyle = colour;
  if (isFilled) context.fill(path);
  context.stroke(path);
  context.restore();
}
