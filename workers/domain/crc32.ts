import { crc32 as native } from "node:zlib";

/** CRC-32 as ZIP and PNG use it. Pass the value so far to go on with more bytes. */
export function crc32(bytes: Uint8Array, soFar = 0): number {
  return native(bytes, soFar);
}
