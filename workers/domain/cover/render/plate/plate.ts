import { onWhite } from "#domain/cover/render/open-picture";
import type { OpenPicture, OutputSize, Painter } from "#domain/cover/render/painter";
import { blurRows } from "#domain/cover/render/plate/blur-rows";
import { continueRows } from "#domain/cover/render/plate/continue-rows";
import { coverWindow } from "#domain/cover/render/plate/cover-window";
import { joinRows } from "#domain/cover/render/plate/join-rows";
import { scaleRows, type Window } from "#domain/cover/render/plate/scale-rows";
import { toneRows } from "#domain/cover/render/plate/tone-rows";
import type { RowSource } from "#domain/cover/render/row-source";
import type { SceneElement } from "#domain/cover/scene";

type PlateElement = Extract<SceneElement, { kind: "plate" }>;

/** The photographic background, read row by row as the bands come to it. */
export function openPlate(plate: PlateElement, size: OutputSize, openPicture: OpenPicture): Painter {
  const { area } = plate;
  const left = Math.max(0, Math.round(area.x * size.x));
  const right = Math.min(size.width, Math.round((area.x + area.width) * size.x));
  const top = Math.max(0, Math.round(area.y * size.y));
  const bottom = Math.min(size.height, Math.round((area.y + area.height) * size.y));
  let rows: RowSource | undefined;
  let isClosed = false;
  return {
    top,
    bottom,
    isPicture: true,
    async paint(band) {
      if (isClosed || right <= left) return;
      rows ??= await plateRows(plate, { left, width: right - left, height: bottom - top }, size, openPicture);
      const last = Math.min(bottom, band.top + band.rows);
      for (let y = Math.max(top, band.top); y < last; y++) {
        const at = ((y - band.top) * band.width + left) * 4;
        rows.next(band.pixels.subarray(at, at + (right - left) * 4));
      }
    },
    close() {
      isClosed = true;
      rows?.close();
      rows = undefined;
    },
  };
}

type Place = { left: number; width: number; height: number };

async function plateRows(
  { picture, mirrorAt, unit }: PlateElement,
  place: Place,
  size: OutputSize,
  openPicture: OpenPicture,
): Promise<RowSource> {
  const front = frontOf(place, mirrorAt === null ? null : Math.round(mirrorAt * size.x));
  const source = onWhite(await openPicture(picture.ref, "front"));
  const window = coverWindow(source, { width: front.width, height: place.height }, picture);
  const finish = (rows: RowSource, part: Window, width: number, isFlipped: boolean) =>
    softened(rows, part, { width, height: place.height, isFlipped }, picture, unit * size.y);

  const beside = place.width - front.width;
  const goesOnBySelf =
    picture.ref.kind === "art" && picture.coverage === "wrap" && !picture.flip && beside > 0;
  if (!goesOnBySelf) {
    const rows = finish(source, window, front.width, picture.flip);
    return beside > 0 ? continueRows(rows, front.left, place.width) : rows;
  }
  // Built-in art has more of itself to its left; of a book read from right to left all of it is turned round.
  const back = await orClose(openPicture(picture.ref, "back"), source);
  const perPixel = window.width / front.width;
  const shown = Math.min(beside, Math.floor((back.width + window.x) / perPixel));
  const whole = {
    ...window,
    x: back.width + window.x - shown * perPixel,
    width: (shown + front.width) * perPixel,
  };
  const isFrontLeft = front.left === 0;
  const rows = finish(joinRows(back, source), whole, shown + front.width, isFrontLeft);
  return shown < beside ? continueRows(rows, isFrontLeft ? 0 : beside - shown, place.width) : rows;
}

/** Where the front lies inside the area: the smaller side of the fold, as a back comes with its spine. */
function frontOf(place: Place, fold: number | null): { left: number; width: number } {
  if (fold === null || fold <= place.left || fold >= place.left + place.width)
    return { left: 0, width: place.width };
  const before = fold - place.left;
  return before < place.width / 2
    ? { left: 0, width: before }
    : { left: before, width: place.width - before };
}

/** The window scaled, its tones changed; where it is to be blurred, a small copy is blurred and enlarged. */
function softened(
  source: RowSource,
  window: Window,
  { width, height, isFlipped }: { width: number; height: number; isFlipped: boolean },
  picture: PlateElement["picture"],
  pixelsPerUnit: number,
): RowSource {
  const deviation = (picture.blur / 10) * pixelsPerUnit;
  const radius = Math.min(2, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2));
  const shrink = Math.max(1, deviation / deviationOfRadius2);
  const [smallWidth, smallHeight] = [Math.ceil(width / shrink), Math.ceil(height / shrink)];
  const small = toneRows(scaleRows(source, window, smallWidth, smallHeight, isFlipped), picture);
  const blurred = blurRows(small, radius);
  return shrink === 1
    ? blurred
    : scaleRows(blurred, { x: 0, y: 0, width: smallWidth, height: smallHeight }, width, height);
}

/** The standard deviation of three box blurs of radius 2: √6. */
const deviationOfRadius2 = 2.449489742783178;

async function orClose(opening: Promise<RowSource>, other: RowSource): Promise<RowSource> {
  try {
    return await opening;
  } catch (error) {
    other.close();
    throw error;
  }
}
