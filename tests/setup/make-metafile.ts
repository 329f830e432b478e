/** An enhanced metafile of these records on a page of 100 by 50 millimetres, 1,000 by 500 pixels. */
export function makeEmf(records: readonly Uint8Array[]): Uint8Array {
  const header = record(1, [
    ...[0, 0, 999, 499], // bounds
    ...[0, 0, 10_000, 5_000], // frame, in hundredths of a millimetre
    0x464d4520,
    0x10000,
    ...[0, records.length + 2, 1, 0],
    ...[0, 0],
    ...[1_000, 500, 100, 50], // the device, in pixels and millimetres
  ]);
  return joined([header, ...records, record(14, [0, 16, 20])]);
}

/** A record of 32-bit numbers, after its kind and size. */
export function record(
  type: number,
  values: readonly number[],
  tail: Uint8Array = new Uint8Array(0),
): Uint8Array {
  const filled = Math.ceil(tail.length / 4) * 4;
  const bytes = new Uint8Array(8 + values.length * 4 + filled);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, type, true);
  view.setUint32(4, bytes.length, true);
  for (const [index, value] of values.entries()) view.setInt32(8 + index * 4, value | 0, true);
  bytes.set(tail, 8 + values.length * 4);
  return bytes;
}

/** A Windows metafile of records, each a kind and its 16-bit parameters, on a page of so many units to the inch. */
export function makeWmf(
  page: { width: number; height: number; unitsPerInch: number } | undefined,
  records: readonly (readonly [type: number, ...parameters: number[]])[],
): Uint8Array {
  const words = (values: readonly number[]) => {
    const bytes = new Uint8Array(values.length * 2);
    const view = new DataView(bytes.buffer);
    for (const [index, value] of values.entries()) view.setUint16(index * 2, value & 0xffff, true);
    return bytes;
  };
  const placeable = page
    ? words([0xcdd7, 0x9ac6, 0, 0, 0, page.width, page.height, page.unitsPerInch, 0, 0, 0])
    : new Uint8Array(0);
  const body = records.map(([type, ...parameters]) => {
    const size = 3 + parameters.length;
    return words([size & 0xffff, size >>> 16, type, ...parameters]);
  });
  return joined([placeable, words([1, 9, 0x300, 0, 0, 8, 0, 0, 0]), ...body, words([3, 0, 0])]);
}

/** A bitmap of 24 bits a pixel, stored upwards; `colour` gives 0xRRGGBB for a place from the top left. */
export function makeDib(width: number, height: number, colour: (x: number, y: number) => number): Uint8Array {
  const rowBytes = ((width * 24 + 31) >>> 5) * 4;
  const bytes = new Uint8Array(40 + rowBytes * height);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 40, true);
  view.setInt32(4, width, true);
  view.setInt32(8, height, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, 24, true);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = colour(x, y);
      bytes.set([value & 255, (value >> 8) & 255, value >> 16], 40 + (height - 1 - y) * rowBytes + x * 3);
    }
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
