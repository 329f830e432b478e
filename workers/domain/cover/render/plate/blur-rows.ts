import type { RowSource } from "#domain/cover/render/row-source";

/**
 * The picture blurred by three boxes of 2 × radius + 1, as good as a bell curve; its edge is repeated outwards. Holds
 * three times 2 × radius + 2 rows: blur a small copy where the radius would be large.
 */
export function blurRows(source: RowSource, radius: number): RowSource {
  if (radius === 0) return source;
  const { width, height } = source;
  const raw = new Uint8ClampedArray(width * 4);
  const values = new Uint16Array(width * 3);
  const spare = new Uint16Array(width * 3);
  /** A row, blurred along itself; 8 bits more than a byte keep the steps between dark tones. */
  const first: NextRow = () => {
    if (!source.next(raw)) throw new Error("a picture ended before its last row");
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++)
        values[x * 3 + channel] = (raw[x * 4 + channel] as number) << 8;
    for (let pass = 0; pass < 3; pass++) {
      for (let channel = 0; channel < 3; channel++) along(values, spare, channel, width, radius);
      values.set(spare);
    }
    return values;
  };
  const rows = [1, 2, 3].reduce<NextRow>((input) => downwards(input, width * 3, height, radius), first);
  let made = 0;
  return {
    width,
    height,
    next(row) {
      if (made++ >= height) return false;
      const blurred = rows();
      for (let x = 0; x < width; x++) {
        row[x * 4] = ((blurred[x * 3] as number) + 128) >> 8;
        row[x * 4 + 1] = ((blurred[x * 3 + 1] as number) + 128) >> 8;
        row[x * 4 + 2] = ((blurred[x * 3 + 2] as number) + 128) >> 8;
        row[x * 4 + 3] = 255;
      }
      return true;
    },
    close: () => source.close(),
  };
}

type NextRow = () => Uint16Array;

function along(from: Uint16Array, to: Uint16Array, channel: number, width: number, radius: number): void {
  const size = 2 * radius + 1;
  const at = (x: number) => from[Math.min(Math.max(x, 0), width - 1) * 3 + channel] as number;
  let sum = 0;
  for (let x = -radius; x <= radius; x++) sum += at(x);
  for (let x = 0; x < width; x++) {
    to[x * 3 + channel] = Math.floor(sum / size);
    sum += at(x + radius + 1) - at(x - radius);
  }
}

/** Blurs from row to row with running sums. */
function downwards(input: NextRow, values: number, height: number, radius: number): NextRow {
  const size = 2 * radius + 1;
  const ring = Array.from({ length: size + 1 }, () => new Uint16Array(values));
  const sums = new Float64Array(values);
  const out = new Uint16Array(values);
  let read = 0;
  let row = 0;
  const at = (index: number) => ring[Math.min(Math.max(index, 0), height - 1) % ring.length] as Uint16Array;
  const readTo = (index: number) => {
    for (; read <= Math.min(index, height - 1); read++) at(read).set(input());
  };
  const add = (from: Uint16Array) => {
    for (let index = 0; index < values; index++)
      sums[index] = (sums[index] as number) + (from[index] as number);
  };
  return () => {
    readTo(row + radius);
    if (row === 0) for (let index = -radius; index <= radius; index++) add(at(index));
    else {
      add(at(row + radius));
      const gone = at(row - radius - 1);
      for (let index = 0; index < values; index++)
        sums[index] = (sums[index] as number) - (gone[index] as number);
    }
    for (let index = 0; index < values; index++) out[index] = Math.floor((sums[index] as number) / size);
    row++;
    return out;
  };
}
