import { closeSync, openSync, readSync } from "node:fs";

/** A random UUID (version 4). Node's crypto takes longer to load than a chapter takes to convert, so the system is asked first. */
export function randomUuid(): string {
  const bytes = new Uint8Array(16);
  if (!fillFromSystem(bytes)) return crypto.randomUUID();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** False where the system has no such device, as on Windows. */
function fillFromSystem(bytes: Uint8Array): boolean {
  let device: number | undefined;
  try {
    device = openSync("/dev/urandom", "r");
    return readSync(device, bytes) === bytes.length;
  } catch {
    return false;
  } finally {
    if (device !== undefined) closeSync(device);
  }
}
