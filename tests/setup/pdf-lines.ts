import type { Line, Page, TextRun } from "#domain/convert/readers/pdf/lines";

export type LineLook = Partial<Omit<Line, "text" | "runs">> & { style?: number; runs?: TextRun[] };

/** A line of a 420 × 595 pt page whose text runs from 60 to 360 pt; letters are 5 pt wide. */
export function pdfLine(text: string, look: LineLook = {}): Line {
  const { style = 0, runs = [{ text, style }], ...rest } = look;
  const x0 = rest.x0 ?? 60;
  return {
    page: 1,
    column: 0,
    y: 500,
    size: 12,
    ...rest,
    x0,
    x1: rest.x1 ?? Math.min(360, x0 + text.length * 5),
    text,
    runs,
  };
}

/** A line that reaches the right margin. */
export function fullLine(text: string, look: LineLook = {}): Line {
  return pdfLine(text, { x1: 360, ...look });
}

/** Lines one under the other, 14 pt apart unless they say where they stand. */
export function pdfPage(number: number, lines: readonly Line[], top = 500): Page {
  const placed = lines.map((line, index) => ({
    ...line,
    page: number,
    y: line.y === 500 ? top - index * 14 : line.y,
  }));
  return { number, width: 420, height: 595, lines: placed };
}
