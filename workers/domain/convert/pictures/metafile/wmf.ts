import { ByteView } from "#domain/convert/pictures/byte-view";
import { Gdi } from "#domain/convert/pictures/metafile/gdi";
import type { Drawn } from "#domain/convert/pictures/metafile/metafile";
import type { Box } from "#domain/convert/pictures/metafile/sheet";
import { playWmfBitmap } from "#domain/convert/pictures/metafile/wmf-bitmaps";
import { playWmfDrawing } from "#domain/convert/pictures/metafile/wmf-drawing";
import { playWmfState } from "#domain/convert/pictures/metafile/wmf-state";

/** Plays a Windows metafile, with or without the header that says its size. Undefined when it is none. */
export function playWmf(bytes: Uint8Array): Drawn | undefined {
  const view = new ByteView(bytes);
  const isPlaceable = view.u32(0) === placeableKey;
  const start = isPlaceable ? 22 : 0;
  if (!(view.u16(start) === 1 || view.u16(start) === 2) || view.u16(start + 2) !== 9) return undefined;
  const body = view.sub(start + 18, view.length);
  const page = (isPlaceable ? placeablePage(view) : undefined) ?? pageOfRecords(body);
  const size = { width: page.box.right - page.box.left, height: page.box.bottom - page.box.top };
  const perInch = page.unitsPerInch ?? Math.max(size.width, size.height) / 6;
  const natural = { width: (size.width / perInch) * 96, height: (size.height / perInch) * 96 };
  const most = Math.max(natural.width, natural.height);
  const fitted = most < 32 ? 32 / most : most > 4_000 ? 4_000 / most : 1;
  const width = Math.max(1, Math.round(natural.width * fitted * 10));
  const height = Math.max(1, Math.round(natural.height * fitted * 10));
  const perMillimetre = perInch / 25.4;
  const { left, top } = page.box;
  const [sx, sy] = [width / size.width, height / size.height];
  const gdi = new Gdi(width, height, [sx, 0, 0, sy, -left * sx, -top * sy], [perMillimetre, perMillimetre]);
  // The window is stretched over the page, whatever its units.
  gdi.set({
    mapMode: 8,
    windowOrigin: [left, top],
    windowExtent: [size.width, size.height],
    viewportOrigin: [left, top],
    viewportExtent: [size.width, size.height],
  });
  for (const record of wmfRecords(body)) {
    if (playWmfState(gdi, record.type, record.view)) continue;
    if (playWmfDrawing(gdi, record.type, record.view)) continue;
    playWmfBitmap(gdi, record.type, record.view);
  }
  return { gdi, width: Math.max(1, Math.round(width / 10)), height: Math.max(1, Math.round(height / 10)) };
}

const placeableKey = 0x9ac6cdd7;
const maxRecords = 400_000;

type Page = { box: Box; unitsPerInch?: number };

function placeablePage(view: ByteView): Page | undefined {
  const [x1, y1, x2, y2] = [view.i16(6), view.i16(8), view.i16(10), view.i16(12)];
  const box = {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    right: Math.max(x1, x2),
    bottom: Math.max(y1, y2),
  };
  if (box.right === box.left || box.bottom === box.top) return undefined;
  return { box, unitsPerInch: Math.max(1, view.u16(14)) };
}

/** Without the header, the first window is the page; without a window, whatever the figures fill. */
function pageOfRecords(body: ByteView): Page {
  let origin: readonly [number, number] = [0, 0];
  for (const { type, view } of wmfRecords(body)) {
    if (type === 0x020b) origin = [view.i16(8), view.i16(6)];
    if (type !== 0x020c) continue;
    const [width, height] = [Math.abs(view.i16(8)), Math.abs(view.i16(6))];
    if (width > 0 && height > 0)
      return {
        box: { left: origin[0], top: origin[1], right: origin[0] + width, bottom: origin[1] + height },
      };
  }
  return { box: { left: 0, top: 0, right: 1_000, bottom: 1_000 } };
}

/** A record's parameters begin at its sixth byte. */
function* wmfRecords(body: ByteView): Generator<{ type: number; view: ByteView }> {
  let at = 0;
  for (let count = 0; count < maxRecords && body.has(at, 6); count++) {
    const words = body.u32(at);
    const type = body.u16(at + 4);
    if (words < 3 || type === 0) return;
    yield { type, view: body.sub(at, words * 2) };
    at += words * 2;
  }
}
