import { ByteView } from "#domain/convert/pictures/byte-view";
import { playBitmap } from "#domain/convert/pictures/metafile/emf-bitmaps";
import { playDrawing } from "#domain/convert/pictures/metafile/emf-drawing";
import { playState } from "#domain/convert/pictures/metafile/emf-state";
import { playText } from "#domain/convert/pictures/metafile/emf-text";
import { Gdi } from "#domain/convert/pictures/metafile/gdi";
import type { Drawn } from "#domain/convert/pictures/metafile/metafile";

/** Plays an enhanced metafile. Undefined when it is none, or holds more than a drawing should. */
export function playEmf(bytes: Uint8Array): Drawn | undefined {
  const view = new ByteView(bytes);
  if (view.u32(0) !== 1 || view.u32(40) !== emfSignature) return undefined;
  const page = readPage(view);
  const { pixelsPerMillimetre } = page;
  const natural = {
    width: (page.width / pixelsPerMillimetre[0]) * cssPixels,
    height: (page.height / pixelsPerMillimetre[1]) * cssPixels,
  };
  // Ten units of the sheet to a pixel of the page, within reason.
  const most = Math.max(natural.width, natural.height);
  const enlarged = most < 32 ? 32 / most : most > 4_000 ? 4_000 / most : 1;
  const width = Math.max(1, Math.round(natural.width * enlarged * 10));
  const height = Math.max(1, Math.round(natural.height * enlarged * 10));
  const sx = width / page.width;
  const sy = height / page.height;
  const gdi = new Gdi(width, height, [sx, 0, 0, sy, -page.left * sx, -page.top * sy], pixelsPerMillimetre);
  const plus: ByteView[] = [];
  for (const record of records(view)) {
    if (record.type !== comment) play(gdi, record.type, record.view);
    else if (record.view.u32(12) === plusSignature && plus.length < maxComments)
      plus.push(record.view.sub(16, Math.max(0, record.view.u32(8) - 4)));
  }
  return {
    gdi,
    plus,
    width: Math.max(1, Math.round(width / 10)),
    height: Math.max(1, Math.round(height / 10)),
  };
}

const emfSignature = 0x464d4520;
const plusSignature = 0x2b464d45;
const comment = 70;
const maxComments = 10_000;
const endOfFile = 14;
const cssPixels = 96 / 25.4;
const maxRecords = 400_000;

export type EmfPage = {
  /** In pixels of the device it was recorded for. */
  left: number;
  top: number;
  width: number;
  height: number;
  pixelsPerMillimetre: readonly [number, number];
};

function readPage(view: ByteView): EmfPage {
  const per = (pixels: number, millimetres: number) =>
    pixels > 0 && millimetres > 0 ? Math.min(1_000, Math.max(0.1, pixels / millimetres)) : cssPixels;
  const pixelsPerMillimetre = [per(view.i32(72), view.i32(80)), per(view.i32(76), view.i32(84))] as const;
  const [perX, perY] = pixelsPerMillimetre;
  const frame = [24, 28, 32, 36].map((at) => view.i32(at) / 100);
  const bounds = [8, 12, 16, 20].map((at) => view.i32(at));
  const [left = 0, top = 0, right = 0, bottom = 0] = frame;
  const isFramed = right > left && bottom > top;
  const [boundLeft = 0, boundTop = 0, boundRight = 0, boundBottom = 0] = bounds;
  return isFramed
    ? {
        left: left * perX,
        top: top * perY,
        width: Math.max(1, (right - left) * perX),
        height: Math.max(1, (bottom - top) * perY),
        pixelsPerMillimetre,
      }
    : {
        left: boundLeft,
        top: boundTop,
        width: Math.max(1, boundRight - boundLeft),
        height: Math.max(1, boundBottom - boundTop),
        pixelsPerMillimetre,
      };
}

function* records(view: ByteView): Generator<{ type: number; view: ByteView }> {
  let at = 0;
  for (let count = 0; count < maxRecords && view.has(at, 8); count++) {
    const type = view.u32(at);
    const size = view.u32(at + 4);
    if (type === endOfFile || size < 8) return;
    yield { type, view: view.sub(at, size) };
    at += size;
  }
}

function play(gdi: Gdi, type: number, view: ByteView): void {
  if (playState(gdi, type, view) || playDrawing(gdi, type, view) || playText(gdi, type, view)) return;
  playBitmap(gdi, type, view);
}
