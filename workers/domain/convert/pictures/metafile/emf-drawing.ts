import type { ByteView } from "#domain/convert/pictures/byte-view";
import { colourOf } from "#domain/convert/pictures/metafile/device-context";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";
import type { Point } from "#domain/convert/pictures/metafile/matrix";
import { maxPoints, Outline } from "#domain/convert/pictures/metafile/outline";
import type { Box } from "#domain/convert/pictures/metafile/sheet";
import { SheetTooLarge } from "#domain/convert/pictures/metafile/sheet-too-large";

/** Records that draw lines and shapes, or put them into a path. False when the record is none of them. */
export function playDrawing(gdi: Gdi, type: number, view: ByteView): boolean {
  const { context } = gdi;
  switch (type) {
    case 2: // POLYBEZIER
    case 85:
      gdi.bezier(points(view, 28, view.u32(24), type === 85), false);
      return true;
    case 3: // POLYGON
    case 86:
      gdi.polygons([points(view, 28, view.u32(24), type === 86)]);
      return true;
    case 4: // POLYLINE
    case 87:
      gdi.polyline(points(view, 28, view.u32(24), type === 87));
      return true;
    case 5: // POLYBEZIERTO
    case 88:
      gdi.bezier(points(view, 28, view.u32(24), type === 88), true);
      return true;
    case 6: // POLYLINETO
    case 89:
      gdi.polyline(points(view, 28, view.u32(24), type === 89), true);
      return true;
    case 7: // POLYPOLYLINE
    case 90:
      for (const line of many(view, type === 90)) gdi.polyline(line);
      return true;
    case 8: // POLYPOLYGON
    case 91:
      gdi.polygons(many(view, type === 91));
      return true;
    case 56: // POLYDRAW
    case 92: {
      const count = view.u32(24);
      const list = points(view, 28, count, type === 92);
      const typesAt = 28 + count * (type === 92 ? 4 : 8);
      gdi.mixed(
        list,
        list.map((_, index) => view.u8(typesAt + index)),
      );
      return true;
    }
    case 27: // MOVETOEX
      gdi.moveTo(view.i32(8), view.i32(12));
      return true;
    case 54: // LINETO
      gdi.polyline([[view.i32(8), view.i32(12)]], true);
      return true;
    case 41: // ANGLEARC: a line to its start, then counter to the clock from the x axis
      angleArc(gdi, view);
      return true;
    case 42:
      gdi.ellipse(box(view, 8));
      return true;
    case 43: {
      const { left, top, right, bottom } = box(view, 8);
      gdi.rectangle(left, top, right, bottom);
      return true;
    }
    case 44:
      gdi.roundRectangle(box(view, 8), view.i32(24), view.i32(28));
      return true;
    case 45:
    case 46:
    case 47:
    case 55: {
      const kinds = { 45: "arc", 46: "chord", 47: "pie", 55: "arcTo" } as const;
      gdi.arc(kinds[type], box(view, 8), [view.i32(24), view.i32(28)], [view.i32(32), view.i32(36)]);
      return true;
    }
    case 59:
      gdi.beginPath();
      return true;
    case 60:
      gdi.endPath();
      return true;
    case 61:
      gdi.closeFigure();
      return true;
    case 62: // FILLPATH
      gdi.paintPath(true, false);
      return true;
    case 63: // STROKEANDFILLPATH
      gdi.paintPath(true, true);
      return true;
    case 64: // STROKEPATH
      gdi.paintPath(false, true);
      return true;
    case 68:
      gdi.abortPath();
      return true;
    case 65: // FLATTENPATH, WIDENPATH: nothing to see
    case 66:
      return true;
    case 71: // FILLRGN: brush by its place in the table
      fillRegion(gdi, view, view.u32(28), 32);
      return true;
    case 74: // PAINTRGN
      fillRegion(gdi, view, undefined, 28);
      return true;
    case 15: {
      // SETPIXELV
      const [x, y] = [view.i32(8), view.i32(12)];
      gdi.fillBox(gdi.boxOf(x, y, x + 1, y + 1), colourOf(view.u32(16)));
      return true;
    }
    case 118:
      gradient(gdi, view);
      return true;
    case 58: // SETMITERLIMIT
      return true;
    default:
      context satisfies object;
      return false;
  }
}

function points(view: ByteView, at: number, count: number, isShort: boolean): Point[] {
  const size = isShort ? 4 : 8;
  const held = Math.max(0, Math.min(count, Math.floor((view.length - at) / size)));
  if (held > maxPoints) throw new SheetTooLarge();
  return Array.from({ length: held }, (_, index) =>
    isShort
      ? [view.i16(at + index * 4), view.i16(at + index * 4 + 2)]
      : [view.i32(at + index * 8), view.i32(at + index * 8 + 4)],
  );
}

function many(view: ByteView, isShort: boolean): Point[][] {
  const figures = Math.min(view.u32(24), Math.floor(view.length / 4));
  let at = 32 + figures * 4;
  const most = at + maxPoints * 8;
  if (figures > maxPoints) throw new SheetTooLarge();
  return Array.from({ length: figures }, (_, index) => {
    if (at > most) throw new SheetTooLarge();
    const count = view.u32(32 + index * 4);
    const list = points(view, at, count, isShort);
    at += list.length * (isShort ? 4 : 8);
    return list;
  });
}

function box(view: ByteView, at: number): Box {
  return { left: view.i32(at), top: view.i32(at + 4), right: view.i32(at + 8), bottom: view.i32(at + 12) };
}

function angleArc(gdi: Gdi, view: ByteView): void {
  const [x, y, radius] = [view.i32(8), view.i32(12), view.u32(16)];
  const [start, sweep] = [view.f32(20), view.f32(24)];
  const on = (degrees: number): Point => {
    const radians = (degrees * Math.PI) / 180;
    return [x + radius * Math.cos(radians), y - radius * Math.sin(radians)];
  };
  const around = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  const { isArcClockwise } = gdi.context;
  gdi.set({ isArcClockwise: sweep < 0 });
  gdi.polyline([on(start)], true);
  gdi.arc("arcTo", around, on(start), on(start + sweep));
  gdi.set({ isArcClockwise });
}

/** The boxes of a region in logical units, in the colour of a brush. */
function fillRegion(gdi: Gdi, view: ByteView, brush: number | undefined, at: number): void {
  const before = gdi.context.brush;
  if (brush !== undefined) gdi.select(brush);
  const { colour } = gdi.context.brush;
  const count = Math.min(view.u32(at + 8), 5_000);
  const outline = new Outline();
  for (let index = 0; index < count && view.has(at + 32 + index * 16, 16); index++) {
    const { left, top, right, bottom } = box(view, at + 32 + index * 16);
    const on = gdi.boxOf(left, top, right, bottom);
    outline.polygon([
      [on.left, on.top],
      [on.right, on.top],
      [on.right, on.bottom],
      [on.left, on.bottom],
    ]);
  }
  if (colour) gdi.draw(outline, { fill: colour });
  gdi.set({ brush: before });
}

/** Each rectangle or triangle in steps between its corners' colours; triangles in their mean. */
function gradient(gdi: Gdi, view: ByteView): void {
  const vertices = Math.min(view.u32(24), 10_000);
  const figures = Math.min(view.u32(28), 10_000);
  const mode = view.u32(32);
  const list = 36 + vertices * 16;
  const vertex = (index: number) => {
    const at = 36 + Math.min(index, vertices) * 16;
    const part = (step: number) => view.u16(at + step) >>> 8;
    return { x: view.i32(at), y: view.i32(at + 4), colour: [part(8), part(10), part(12)] as const };
  };
  const mixed = (colours: readonly (readonly number[])[], weights: readonly number[]) =>
    colourOf(
      [0, 1, 2].reduce((sum, part) => {
        const value = colours.reduce(
          (all, colour, index) => all + (colour[part] ?? 0) * (weights[index] ?? 0),
          0,
        );
        return sum | (Math.round(value) << (part * 8));
      }, 0),
    );
  for (let index = 0; index < figures; index++) {
    if (mode === 2) {
      const corners = [0, 4, 8].map((step) => vertex(view.u32(list + index * 12 + step)));
      const outline = new Outline();
      outline.polygon(corners.map(({ x, y }) => gdi.at(x, y)));
      gdi.draw(outline, {
        fill: mixed(
          corners.map(({ colour }) => colour),
          [1 / 3, 1 / 3, 1 / 3],
        ),
      });
      continue;
    }
    const from = vertex(view.u32(list + index * 8));
    const to = vertex(view.u32(list + index * 8 + 4));
    for (let step = 0; step < gradientSteps; step++) {
      const [a, b] = [step / gradientSteps, (step + 1) / gradientSteps];
      const between = (one: number, two: number, share: number) => one + (two - one) * share;
      const onSheet =
        mode === 0
          ? gdi.boxOf(between(from.x, to.x, a), from.y, between(from.x, to.x, b), to.y)
          : gdi.boxOf(from.x, between(from.y, to.y, a), to.x, between(from.y, to.y, b));
      const share = step / (gradientSteps - 1);
      gdi.fillBox(onSheet, mixed([from.colour, to.colour], [1 - share, share]));
    }
  }
}

const gradientSteps = 24;
