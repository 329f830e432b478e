import type { CoveredDots } from "#domain/convert/readers/pdf/drawings/covered-dots";
import { flatLines, type LineTaker } from "#domain/convert/readers/pdf/drawings/flat-lines";
import type { PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import type { Matrix } from "#domain/convert/readers/pdf/matrices";

/** The edges of paths that are filled: each part of one ends where it began. */
export class ShapeFiller implements LineTaker {
  private readonly dots: CoveredDots;
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;

  constructor(dots: CoveredDots) {
    this.dots = dots;
  }

  add(path: PathData, matrix: Matrix): void {
    this.x = this.y = this.startX = this.startY = 0;
    flatLines(path, matrix, this);
    this.close();
  }

  move(x: number, y: number): void {
    this.close();
    this.x = this.startX = x;
    this.y = this.startY = y;
  }

  line(x: number, y: number): void {
    this.dots.edge(this.x, this.y, x, y);
    this.x = x;
    this.y = y;
  }

  close(): void {
    if (this.y !== this.startY) this.dots.edge(this.x, this.y, this.startX, this.startY);
    this.x = this.startX;
    this.y = this.startY;
  }
}
