import type { Box, PagePicture } from "#domain/convert/readers/pdf/lines";

/** Points: how far the edges of two parts of one picture may be apart. */
const slack = 1.2;
const maxParts = 400;

/**
 * Joins pictures that were one before a program cut it: of one width, each standing on the next, painted one after the
 * other from the top or from the foot.
 */
export function joinStrips(pictures: readonly PagePicture[]): PagePicture[] {
  const joined: PagePicture[] = [];
  let run: PagePicture[] = [];
  const close = () => {
    const whole = run.length > 1 ? wholeOf(run) : run[0];
    if (whole) joined.push(whole);
    run = [];
  };
  for (const picture of pictures) {
    const last = run.at(-1);
    if (last && (run.length >= maxParts || !isNextStrip(last, picture) || !isSameWay(run, picture))) close();
    run.push(picture);
  }
  close();
  return joined;
}

function isNextStrip(one: PagePicture, next: PagePicture): boolean {
  if (isSingular(one) || isSingular(next)) return false;
  const [p, q] = [one.box, next.box];
  const isSameColumn = Math.abs(p.x0 - q.x0) < slack && Math.abs(p.x1 - q.x1) < slack;
  const isSamePixels = one.pixels?.width === next.pixels?.width;
  return isSameColumn && isSamePixels && (isUnder(p, q) || isUnder(q, p));
}

/** Turned, masked or cut pictures are pictures of their own. */
function isSingular({ orientation, crop, ink, drawing }: PagePicture): boolean {
  return orientation !== undefined || crop !== undefined || ink !== undefined || drawing === true;
}

const isUnder = (upper: Box, lower: Box) => Math.abs(upper.y0 - lower.y1) < slack;

function isSameWay(run: readonly PagePicture[], next: PagePicture): boolean {
  const [first, second] = run;
  const last = run.at(-1);
  if (!first || !second || !last) return true;
  return isUnder(first.box, second.box) === isUnder(last.box, next.box);
}

function wholeOf(run: readonly PagePicture[]): PagePicture {
  const fromTop = [...run].sort((p, q) => q.box.y1 - p.box.y1);
  const boxes = run.map((part) => part.box);
  const width = run[0]?.pixels?.width;
  const height = run.reduce((sum, part) => sum + (part.pixels?.height ?? 0), 0);
  return {
    source: fromTop.map((part) => part.source).join("+"),
    box: {
      x0: Math.min(...boxes.map((box) => box.x0)),
      y0: Math.min(...boxes.map((box) => box.y0)),
      x1: Math.max(...boxes.map((box) => box.x1)),
      y1: Math.max(...boxes.map((box) => box.y1)),
    },
    ...(width && height ? { pixels: { width, height } } : {}),
  };
}
