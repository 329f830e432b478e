/** Run-length coded pixels (BI_RLE8, BI_RLE4) as one palette index a byte, rows in the file's order. */
export function expandRle(data: Uint8Array, width: number, height: number, isFourBit: boolean): Uint8Array {
  const pixels = new Uint8Array(width * height);
  let x = 0;
  let y = 0;
  let at = 0;
  const put = (value: number) => {
    if (x < width && y < height) pixels[y * width + x] = value;
    x++;
  };
  while (at + 1 < data.length && y < height) {
    const count = data[at] ?? 0;
    const value = data[at + 1] ?? 0;
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index++)
        put(isFourBit ? (index % 2 === 0 ? value >> 4 : value & 15) : value);
    } else if (value === endOfLine) {
      x = 0;
      y++;
    } else if (value === endOfBitmap) break;
    else if (value === delta) {
      x += data[at] ?? 0;
      y += data[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index++) {
        const byte = data[at + (isFourBit ? index >> 1 : index)] ?? 0;
        put(isFourBit ? (index % 2 === 0 ? byte >> 4 : byte & 15) : byte);
      }
      const bytes = isFourBit ? (value + 1) >> 1 : value;
      // Literal runs are filled up to whole words.
      at += bytes + (bytes % 2);
    }
  }
  return pixels;
}

const endOfLine = 0;
const endOfBitmap = 1;
const delta = 2;
