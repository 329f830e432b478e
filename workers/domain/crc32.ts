/** CRC-32 as ZIP and PNG use it. Pass the value so far to go on with more bytes. */
export function crc32(bytes: Uint8Array, soFar = 0): number {
  let crc = ~soFar;
  let at = 0;
  const words = bytes.length - (bytes.length % 8);
  // Eight bytes a step: a table for each place ("slicing by eight").
  while (at < words) {
    const low =
      crc ^
      ((bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24));
    crc =
      (tables[1_792 + (low & 255)] as number) ^
      (tables[1_536 + ((low >>> 8) & 255)] as number) ^
      (tables[1_280 + ((low >>> 16) & 255)] as number) ^
      (tables[1_024 + (low >>> 24)] as number) ^
      (tables[768 + (bytes[at + 4] as number)] as number) ^
      (tables[512 + (bytes[at + 5] as number)] as number) ^
      (tables[256 + (bytes[at + 6] as number)] as number) ^
      (tables[bytes[at + 7] as number] as number);
    at += 8;
  }
  for (; at < bytes.length; at++) crc = (tables[(crc ^ (bytes[at] as number)) & 255] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Eight tables of 256, one behind the other. */
const tables = new Int32Array(2_048);
for (let value = 0; value < 256; value++) {
  let crc = value;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  tables[value] = crc;
}
for (let at = 256; at < 2_048; at++) {
  const before = tables[at - 256] ?? 0;
  tables[at] = (tables[before & 255] ?? 0) ^ (before >>> 8);
}
