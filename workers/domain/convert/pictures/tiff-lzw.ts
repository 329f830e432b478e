/** TIFF's LZW: codes of 9 to 12 bits, highest bit first, into a buffer of `length` bytes. */
export function unpackLzw(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  // Every string is a stretch of what was put out already: where it began, and how long it is.
  const starts = new Uint32Array(4096);
  const lengths = new Uint16Array(4096);
  let next = firstFree;
  let width = 9;
  let to = 0;
  let previous = -1;
  let previousAt = 0;
  let bits = 0;
  let held = 0;
  let at = 0;
  while (to < length) {
    while (held < width && at < packed.length) {
      bits = ((bits << 8) | (packed[at++] ?? 0)) & 0xffffff;
      held += 8;
    }
    if (held < width) break;
    const code = (bits >> (held - width)) & ((1 << width) - 1);
    held -= width;
    if (code === clear) {
      next = firstFree;
      width = 9;
      previous = -1;
      continue;
    }
    if (code === end || code > next || (previous < 0 && code > 255)) break;
    const begin = to;
    if (code < 256) out[to++] = code;
    else {
      const isNew = code === next;
      const from = isNew ? previousAt : (starts[code] ?? 0);
      const size = isNew ? begin - previousAt + 1 : (lengths[code] ?? 0);
      for (let index = 0; index < size && to < length; index++) out[to++] = out[from + index] ?? 0;
    }
    if (previous >= 0 && next < 4096) {
      starts[next] = previousAt;
      lengths[next] = begin - previousAt + 1;
      next++;
    }
    previous = code;
    previousAt = begin;
    // The width grows one code early.
    if (next >= 511) width = next >= 2047 ? 12 : next >= 1023 ? 11 : 10;
  }
  return out;
}

const clear = 256;
const end = 257;
const firstFree = 258;
