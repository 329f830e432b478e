import type { LetterMark, PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { overlapOf } from "#domain/convert/readers/pdf/matrices";

/** Ems, and points: a letter further out is no letter, or none of this drawing. */
const maxEms = 4;
const maxPoints = 40;
/** Points. */
const margin = 0.5;

/**
 * The region with room for all of each letter in it: brackets, descenders and slanting letters stand out of their ems. The
 * region itself where there is no need.
 */
export function withLetterRoom(marks: PageMarks, region: Box): Box {
  const { x0, y0, x1, y1 } = region;
  const room = { x0, y0, x1, y1 };
  const around = {
    x0: x0 - maxPoints,
    y0: y0 - maxPoints,
    x1: x1 + maxPoints,
    y1: y1 + maxPoints,
  };
  marks.inside(around, (mark) => {
    if (mark.kind !== "glyph" || !isLetterOf(mark, region)) return;
    const { clipBox } = mark.state;
    const ink = clipBox ? overlapOf(mark.box, marks.uprightBox(clipBox)) : mark.box;
    const most = Math.min(maxPoints, mark.size * maxEms);
    if (!ink || x0 - ink.x0 > most || y0 - ink.y0 > most || ink.x1 - x1 > most || ink.y1 - y1 > most) return;
    if (ink.x0 < x0) room.x0 = Math.min(room.x0, ink.x0 - margin);
    if (ink.y0 < y0) room.y0 = Math.min(room.y0, ink.y0 - margin);
    if (ink.x1 > x1) room.x1 = Math.max(room.x1, ink.x1 + margin);
    if (ink.y1 > y1) room.y1 = Math.max(room.y1, ink.y1 + margin);
  });
  const isRoomy = room.x0 < x0 || room.y0 < y0 || room.x1 > x1 || room.y1 > y1;
  return isRoomy ? room : region;
}

/** Letters of the text around may poke in, and are not painted. */
export const isLetterOf = ({ x, y }: LetterMark, { x0, y0, x1, y1 }: Box) =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;
