import type { Point } from "#domain/convert/pictures/metafile/matrix";
import { SheetTooLarge } from "#domain/convert/pictures/metafile/sheet-too-large";

/** The outline of a figure as SVG path data in whole units of the sheet, with the box it fills. */
export class Outline {
  private data: string[] = [];
  private lastCommand = "";
  left = Number.POSITIVE_INFINITY;
  top = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.NEGATIVE_INFINITY;
  /** Pairs of coordinates. */
  points = 0;

  get isEmpty(): boolean {
    return this.points === 0;
  }

  get path(): string {
    return this.data.join("");
  }

  moveTo(point: Point): void {
    this.add("M", point);
  }

  lineTo(point: Point): void {
    this.add(this.isEmpty ? "M" : "L", point);
  }

  curveTo(one: Point, two: Point, end: Point): void {
    if (this.isEmpty) this.moveTo(one);
    this.add("C", one, two, end);
  }

  close(): void {
    if (this.isEmpty || this.lastCommand === "Z") return;
    this.data.push("Z");
    this.lastCommand = "Z";
  }

  polygon(points: readonly Point[]): void {
    this.polyline(points);
    this.close();
  }

  polyline(points: readonly Point[]): void {
    for (const [index, point] of points.entries()) index === 0 ? this.moveTo(point) : this.lineTo(point);
  }

  private add(command: string, ...points: Point[]): void {
    if (this.points > maxPoints) throw new SheetTooLarge();
    let text = command === this.lastCommand && command !== "M" ? " " : command;
    for (const [index, [x, y]] of points.entries()) {
      const atX = whole(x);
      const atY = whole(y);
      if (index > 0) text += " ";
      text += `${atX} ${atY}`;
      this.left = Math.min(this.left, atX);
      this.right = Math.max(this.right, atX);
      this.top = Math.min(this.top, atY);
      this.bottom = Math.max(this.bottom, atY);
      this.points++;
    }
    this.data.push(text);
    this.lastCommand = command;
  }
}

/** More would not fit on a sheet, and would take many times its room before that is known. */
export const maxPoints = 250_000;

/** Beyond this nothing can be seen, and readers of SVG keep to 32 bits. */
const farthest = 1_000_000;

export function whole(value: number): number {
  const rounded = Math.round(Math.max(-farthest, Math.min(farthest, value)));
  // Neither NaN nor -0 may reach the text.
  return Number.isFinite(rounded) ? rounded + 0 : 0;
}
