import type { Box, PageGround, PagePicture } from "#domain/convert/readers/pdf/lines";
import { combined, type Matrix, movedBox, overlapOf, uprightOf } from "#domain/convert/readers/pdf/matrices";
import { joinStrips } from "#domain/convert/readers/pdf/picture-strips";

/** A picture as the page's instructions paint it, in the page's own space. */
export type PaintedPicture = {
  /** As in `PagePicture`. */
  source: string;
  /** Lays the unit square, on which every picture is painted, on the page. */
  matrix: Matrix;
  /** What the clips in force leave of the page. */
  clip?: Box;
  pixels?: { width: number; height: number };
  ink?: string;
  /** The marked content that it is painted in. */
  mark?: string;
};

/** A page with more is a drawing made of pictures; the rest is left to it. */
const maxPainted = 2_000;
/** Smaller cannot be seen. Points. */
const minSide = 2;
/** Less than this cut off a side is a clip that was drawn around the picture. */
const minCrop = 0.01;

/** The pictures of a page where they are seen, upright as its lines, the parts of one cut into strips joined. */
export function pagePictures(
  painted: readonly PaintedPicture[],
  ground: PageGround,
  alts: ReadonlyMap<string, string> = new Map(),
): PagePicture[] {
  const upright = uprightOf(ground);
  const pictures: PagePicture[] = [];
  for (const one of painted.slice(0, maxPainted)) {
    const picture = placed(one, upright, ground);
    const alt = one.mark === undefined ? undefined : alts.get(one.mark);
    if (picture) pictures.push(alt && isDescription(alt) ? { ...picture, alt } : picture);
  }
  return joinStrips(pictures);
}

/** Not the name of a file, nor what programs number pictures with. */
function isDescription(alt: string): boolean {
  return !/\.(?:jpe?g|png|gif|tiff?|bmp|eps|emf|wmf|svg)$|^(?:picture|image|figure|graphic|grafik|bild|imagen?)?\s*\d*$/i.test(
    alt,
  );
}

function placed(
  { source, matrix, clip, pixels, ink }: PaintedPicture,
  upright: Matrix,
  ground: PageGround,
): PagePicture | undefined {
  const lies = combined(upright, matrix);
  const whole = movedBox(lies, { x0: 0, y0: 0, x1: 1, y1: 1 });
  const page = movedBox(upright, {
    x0: ground.x,
    y0: ground.y,
    x1: ground.x + ground.width,
    y1: ground.y + ground.height,
  });
  const onPage = overlapOf(whole, page);
  const box = onPage && (clip ? overlapOf(onPage, movedBox(upright, clip)) : onPage);
  if (!box || box.x1 - box.x0 < minSide || box.y1 - box.y0 < minSide) return undefined;
  const orientation = orientationOf(lies);
  const crop = cropOf(whole, box);
  return {
    source,
    box,
    ...(orientation === 1 ? {} : { orientation }),
    ...(crop ? { crop } : {}),
    ...(pixels ? { pixels } : {}),
    ...(ink === undefined ? {} : { ink }),
  };
}

function cropOf(whole: Box, seen: Box): PagePicture["crop"] {
  const width = whole.x1 - whole.x0;
  const height = whole.y1 - whole.y0;
  const shares = [
    (seen.x0 - whole.x0) / width,
    (whole.y1 - seen.y1) / height,
    (whole.x1 - seen.x1) / width,
    (seen.y0 - whole.y0) / height,
  ].map((share) => (share < minCrop ? 0 : share));
  const [left = 0, top = 0, right = 0, bottom = 0] = shares;
  return shares.some((share) => share > 0) ? { left, top, right, bottom } : undefined;
}

/** EXIF's word for the way the picture lies, to the nearest quarter. */
function orientationOf([a, b, c, d]: Matrix): number {
  if (Math.abs(a) + Math.abs(d) >= Math.abs(b) + Math.abs(c)) {
    if (a >= 0) return d >= 0 ? 1 : 4;
    return d >= 0 ? 2 : 3;
  }
  if (b >= 0) return c >= 0 ? 7 : 8;
  return c >= 0 ? 6 : 5;
}
