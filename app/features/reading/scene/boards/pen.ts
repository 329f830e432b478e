import { drawIcon, type IconName } from "#app/features/reading/scene/boards/icons";
import type { Region } from "#app/features/reading/scene/boards/region";
import { faces, type Tone } from "#app/features/reading/scene/boards/tones";

export type TextStyle = {
  size: number;
  face?: keyof typeof faces;
  weight?: number;
  isItalic?: boolean;
  colour?: string;
  align?: "left" | "center" | "right";
  /** Cut with an ellipsis beyond it. */
  most?: number;
};

/** Paints one board and notes what on it can be pressed. Units are the board's, y runs down. */
export type Pen = ReturnType<typeof createPen>;

export function createPen(
  context: CanvasRenderingContext2D,
  tone: Tone,
  size: { width: number; height: number },
) {
  const regions: Region[] = [];

  const setFont = ({ size: height, face = "ui", weight = 450, isItalic = false }: TextStyle) => {
    context.font = `${isItalic ? "italic " : ""}${weight} ${height}px ${faces[face]}`;
  };

  const pen = {
    context,
    tone,
    ...size,
    regions: regions as readonly Region[],

    box(
      x: number,
      y: number,
      width: number,
      height: number,
      style: { fill?: string; stroke?: string; radius?: number },
    ) {
      context.beginPath();
      context.roundRect(x, y, width, height, style.radius ?? 8);
      if (style.fill) {
        context.fillStyle = style.fill;
        context.fill();
      }
      if (style.stroke) {
        context.lineWidth = 1;
        context.strokeStyle = style.stroke;
        context.stroke();
      }
    },

    line(x: number, y: number, width: number, colour: string = tone.line, thickness = 1) {
      context.fillStyle = colour;
      context.fillRect(x, y, width, thickness);
    },

    measure(words: string, style: TextStyle): number {
      setFont(style);
      return context.measureText(words).width;
    },

    /** `y` is the baseline. */
    text(words: string, x: number, y: number, style: TextStyle) {
      setFont(style);
      context.textAlign = style.align ?? "left";
      context.textBaseline = "alphabetic";
      context.fillStyle = style.colour ?? tone.ink;
      context.fillText(style.most === undefined ? words : pen.cut(words, style.most, style), x, y);
    },

    cut(words: string, most: number, style: TextStyle): string {
      setFont(style);
      if (context.measureText(words).width <= most) return words;
      let [fits, tooLong] = [0, words.length];
      while (tooLong - fits > 1) {
        const middle = (fits + tooLong) >> 1;
        if (context.measureText(`${words.slice(0, middle).trimEnd()}…`).width <= most) fits = middle;
        else tooLong = middle;
      }
      return `${words.slice(0, fits).trimEnd()}…`;
    },

    /** Lines no wider than `width`, at most `most` of them, the last cut when there is more. */
    wrap(words: string, width: number, most: number, style: TextStyle): string[] {
      setFont(style);
      const lines: string[] = [];
      let line = "";
      const all = words.split(/\s+/).filter(Boolean);
      for (const [index, word] of all.entries()) {
        const longer = line ? `${line} ${word}` : word;
        if (!line || context.measureText(longer).width <= width) {
          line = longer;
          continue;
        }
        if (lines.length === most - 1) {
          lines.push(pen.cut(`${line} ${all.slice(index).join(" ")}`, width, style));
          return lines;
        }
        lines.push(line);
        line = word;
      }
      if (line) lines.push(pen.cut(line, width, style));
      return lines;
    },

    icon(name: IconName, x: number, y: number, height: number, colour: string = tone.ink, isFilled = false) {
      drawIcon(context, name, { x, y, size: height, colour, isFilled });
    },

    region(region: Region) {
      regions.push(region);
    },

    /** Nothing painted by `paint` shows, or can be pressed, beyond the window. */
    clip(x: number, y: number, width: number, height: number, paint: () => void) {
      const before = regions.length;
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      paint();
      context.restore();
      for (const region of regions.splice(before)) {
        const upper = Math.max(y, region.y);
        const lower = Math.min(y + height, region.y + region.height);
        // A sliver at the edge is not offered: it would be pressed by mistake.
        if (lower - upper >= region.height * 0.5)
          regions.push({ ...region, y: upper, height: lower - upper });
      }
    },
  };
  return pen;
}
