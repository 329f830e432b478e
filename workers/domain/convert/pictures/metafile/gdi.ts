import {
  clipOutBox,
  clipToBox,
  clipToBoxes,
  clipWithin,
  movedClip,
} from "#domain/convert/pictures/metafile/clips";
import {
  type DeviceContext,
  type GdiObject,
  newContext,
  stockObject,
} from "#domain/convert/pictures/metafile/device-context";
import {
  arcBetween,
  ellipseArc,
  roundedRectangle,
  upright,
} from "#domain/convert/pictures/metafile/ellipses";
import {
  combine,
  isMirrored,
  type Matrix,
  type Point,
  scaleOf,
  transform,
} from "#domain/convert/pictures/metafile/matrix";
import { Outline } from "#domain/convert/pictures/metafile/outline";
import { pageMatrix } from "#domain/convert/pictures/metafile/page-mapping";
import { PlacedImages } from "#domain/convert/pictures/metafile/placed-images";
import type { Box, Clip, Look, StrokeLook } from "#domain/convert/pictures/metafile/sheet";
import { Sheet } from "#domain/convert/pictures/metafile/sheet";

/** Draws what the records of a metafile ask for; both kinds of metafile speak to this one. */
export class Gdi {
  readonly sheet: Sheet;
  readonly images: PlacedImages;
  context: DeviceContext;
  /** Device units per millimetre, for the metric map modes. */
  readonly unitsPerMillimetre: Point;
  private readonly toSheet: Matrix;
  private readonly saved: DeviceContext[] = [];
  private readonly objects = new Map<number, GdiObject>();
  private bracket: Outline | undefined;
  private finishedPath: Outline | undefined;
  private matrix: Matrix | undefined;
  /** Figures that leave a mark on white paper. */
  marks = 0;

  /** `toSheet` maps device units to those of a sheet `width` by `height`. */
  constructor(width: number, height: number, toSheet: Matrix, unitsPerMillimetre: Point) {
    this.sheet = new Sheet(width, height);
    this.images = new PlacedImages(this.sheet);
    this.toSheet = toSheet;
    this.unitsPerMillimetre = unitsPerMillimetre;
    this.context = newContext({ box: { left: 0, top: 0, right: width, bottom: height }, outlines: [] });
  }

  /** Changes the context; the mapping is worked out anew when it is next needed. */
  set(change: Partial<DeviceContext>): void {
    Object.assign(this.context, change);
    this.matrix = undefined;
  }

  save(): void {
    if (this.saved.length < deepestSave) this.saved.push({ ...this.context });
  }

  /** Negative: so many steps back; positive: to that level. */
  restore(level: number): void {
    const target = level < 0 ? this.saved.length + level : level - 1;
    const before = this.saved[Math.max(0, target)];
    if (!before) return;
    this.saved.length = Math.max(0, target);
    this.context = before;
    this.matrix = undefined;
  }

  keep(index: number, object: GdiObject): void {
    if (this.objects.size < maxObjects || this.objects.has(index)) this.objects.set(index, object);
  }

  /** The first free place in the table, where a WMF puts its next object. */
  keepNext(object: GdiObject): void {
    let index = 0;
    while (this.objects.has(index)) index++;
    this.keep(index, object);
  }

  forget(index: number): void {
    this.objects.delete(index);
  }

  select(index: number): void {
    const object = index >= 0x80000000 ? stockObject(index - 0x80000000) : this.objects.get(index);
    if (object?.kind === "pen") this.context.pen = object;
    else if (object?.kind === "brush") this.context.brush = object;
    else if (object?.kind === "font") this.context.font = object;
  }

  /** Logical units to those of the sheet. */
  get mapping(): Matrix {
    this.matrix ??= combine(
      combine(this.context.world, pageMatrix(this.context, this.unitsPerMillimetre)),
      this.toSheet,
    );
    return this.matrix;
  }

  at(x: number, y: number): Point {
    return transform(this.mapping, x, y);
  }

  /** A logical rectangle as an upright box on the sheet. */
  boxOf(left: number, top: number, right: number, bottom: number): Box {
    const corners = [this.at(left, top), this.at(right, top), this.at(right, bottom), this.at(left, bottom)];
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }

  moveTo(x: number, y: number): void {
    this.context.position = [x, y];
    this.bracket?.moveTo(this.at(x, y));
  }

  polyline(points: readonly Point[], isContinued = false): void {
    this.figure(false, true, (outline) => {
      if (isContinued) this.startHere(outline);
      for (const [index, [x, y]] of points.entries())
        index === 0 && !isContinued ? outline.moveTo(this.at(x, y)) : outline.lineTo(this.at(x, y));
    });
    if (isContinued) this.context.position = points.at(-1) ?? this.context.position;
  }

  polygons(polygons: readonly (readonly Point[])[]): void {
    this.figure(true, true, (outline) => {
      for (const points of polygons) outline.polygon(points.map(([x, y]) => this.at(x, y)));
    });
  }

  /** Three points a curve, after the first point or the current position. */
  bezier(points: readonly Point[], isContinued: boolean): void {
    const [first, ...others] = points;
    this.figure(false, true, (outline) => {
      if (isContinued) this.startHere(outline);
      else if (first) outline.moveTo(this.at(...first));
      const curves = isContinued ? points : others;
      for (let index = 0; index + 2 < curves.length; index += 3) {
        const [one, two, end] = [curves[index], curves[index + 1], curves[index + 2]];
        if (one && two && end) outline.curveTo(this.at(...one), this.at(...two), this.at(...end));
      }
    });
    if (isContinued) this.context.position = points.at(-1) ?? this.context.position;
  }

  /** PolyDraw: what each point is stands in `types` (move 6, line 2, curve 4, and 1 to close). */
  mixed(points: readonly Point[], types: readonly number[]): void {
    this.figure(false, true, (outline) => {
      this.startHere(outline);
      for (let index = 0; index < points.length; index++) {
        const type = types[index] ?? 0;
        const here = points[index];
        if (!here) break;
        const [two, end] = [points[index + 1], points[index + 2]];
        if ((type & 6) === 6) outline.moveTo(this.at(...here));
        else if ((type & 6) === 4 && two && end) {
          outline.curveTo(this.at(...here), this.at(...two), this.at(...end));
          index += 2;
        } else outline.lineTo(this.at(...here));
        if ((types[index] ?? 0) & 1) outline.close();
      }
    });
    this.context.position = points.at(-1) ?? this.context.position;
  }

  rectangle(left: number, top: number, right: number, bottom: number): void {
    this.polygons([
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    ]);
  }

  roundRectangle(box: Box, cornerWidth: number, cornerHeight: number): void {
    this.figure(true, true, (outline) =>
      roundedRectangle(outline, this.mapping, box, cornerWidth, cornerHeight),
    );
  }

  ellipse(box: Box): void {
    this.figure(true, true, (outline) => {
      ellipseArc(outline, this.mapping, box, 0, Math.PI * 2, true);
      outline.close();
    });
  }

  /** Part of an ellipse from the ray through `start` to that through `end`. */
  arc(kind: "arc" | "arcTo" | "chord" | "pie", given: Box, start: Point, end: Point): void {
    const isFilled = kind === "chord" || kind === "pie";
    const box = upright(given);
    const isClockwise = this.context.isArcClockwise !== isMirrored(this.mapping);
    const { middle, from, sweep } = arcBetween(box, start, end, isClockwise);
    this.figure(isFilled, true, (outline) => {
      if (kind === "arcTo") this.startHere(outline);
      if (kind === "pie") outline.moveTo(this.at(...middle));
      ellipseArc(outline, this.mapping, box, from, sweep, kind === "arc" || kind === "chord");
      if (isFilled) outline.close();
    });
    if (kind === "arcTo") this.context.position = end;
  }

  /** A box in one colour, as of a brush laid over it; no edge. */
  fillBox(box: Box, colour: string): void {
    const outline = new Outline();
    const { left, top, right, bottom } = box;
    outline.polygon([
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]);
    this.draw(outline, { fill: colour });
  }

  beginPath(): void {
    this.bracket = new Outline();
    this.finishedPath = undefined;
  }

  closeFigure(): void {
    this.bracket?.close();
  }

  endPath(): void {
    this.finishedPath = this.bracket;
    this.bracket = undefined;
  }

  abortPath(): void {
    this.bracket = undefined;
    this.finishedPath = undefined;
  }

  paintPath(isFilled: boolean, isStroked: boolean): void {
    const path = this.finishedPath;
    this.finishedPath = undefined;
    if (path) this.drawWithTools(path, isFilled, isStroked);
  }

  /** RGN_AND 1 and RGN_COPY 5 are kept; the other ways to combine leave the clip as it is. */
  clipToPath(mode: number): void {
    const path = this.finishedPath;
    this.finishedPath = undefined;
    if (!path || path.isEmpty || (mode !== 1 && mode !== 5)) return;
    const before: Clip = mode === 1 ? this.context.clip : this.unclipped();
    this.context.clip = clipWithin(before, path.path, this.context.rule);
  }

  clipToBox(box: Box): void {
    this.context.clip = clipToBox(this.context.clip, box);
  }

  clipOutBox(box: Box): void {
    this.context.clip = clipOutBox(this.context.clip, box, this.unclipped().box);
  }

  /** Clip to boxes given in device units; none lifts the clip. */
  clipToRegion(boxes: readonly Box[], isAdded: boolean): void {
    const before = isAdded ? this.context.clip : this.unclipped();
    this.context.clip = clipToBoxes(before, boxes, this.toSheet);
  }

  moveClip(dx: number, dy: number): void {
    const [x0, y0] = this.at(0, 0);
    const [x1, y1] = this.at(dx, dy);
    this.context.clip = movedClip(this.context.clip, x1 - x0, y1 - y0);
  }

  draw(outline: Outline, look: Look): void {
    const { mix } = this.context;
    if (mix === leavesAlone) return;
    if ((look.fill && look.fill !== "#ffffff") || look.stroke) this.marks++;
    this.sheet.shape(outline, look, this.context.clip);
  }

  /** Widths are at least that of a hair: nothing asked for vanishes. */
  strokeLook(): StrokeLook | undefined {
    const { pen } = this.context;
    if (pen.style === 5) return undefined;
    const width = Math.max(hairline, pen.width * scaleOf(this.mapping));
    const dashes = dashPatterns[pen.style]?.map((part) => part * Math.max(width, hairline));
    return { colour: pen.colour, width, dashes, cap: pen.cap, join: pen.join };
  }

  private fillLook(): string | undefined {
    const { brush, backColour, isBackOpaque } = this.context;
    if (brush.hatch === undefined || !brush.colour) return brush.colour;
    return this.sheet.hatch(brush.hatch, brush.colour, isBackOpaque ? backColour : undefined);
  }

  private figure(isFilled: boolean, isStroked: boolean, build: (outline: Outline) => void): void {
    const outline = this.bracket ?? new Outline();
    build(outline);
    if (!this.bracket) this.drawWithTools(outline, isFilled, isStroked);
  }

  private drawWithTools(outline: Outline, isFilled: boolean, isStroked: boolean): void {
    this.draw(outline, {
      fill: isFilled ? this.fillLook() : undefined,
      rule: this.context.rule,
      stroke: isStroked ? this.strokeLook() : undefined,
    });
  }

  /** A figure goes on from the current position, unless an open path stands there already. */
  private startHere(outline: Outline): void {
    if (!this.bracket || this.bracket.isEmpty) outline.moveTo(this.at(...this.context.position));
  }

  /** The clip of a new sheet: all of it. */
  private unclipped(): Clip {
    const { width, height } = this.sheet;
    return { box: { left: 0, top: 0, right: width, bottom: height }, outlines: [] };
  }
}

/** In widths of the pen. */
const dashPatterns: Record<number, readonly number[]> = {
  1: [6, 4],
  2: [1.5, 3],
  3: [6, 3, 1.5, 3],
  4: [6, 3, 1.5, 3, 1.5, 3],
};

/** R2_NOP. */
const leavesAlone = 11;
const hairline = 7;
const deepestSave = 1_000;
const maxObjects = 65_536;
