import { zlibSync } from "fflate";
import { crc32 } from "#domain/crc32";

/** Pixels in rows from the top; `channels` bytes each: 1 grey, 3 RGB, 4 RGBA. */
export type Pixels = { width: number; height: number; channels: 1 | 3 | 4; data: Uint8Array };

const colourTypes = { 1: 0, 3: 2, 4: 6 } as const;

/** A PNG of eight bits a channel. */
export function encodePng({ width, height, channels, data }: Pixels): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, colourTypes[channels], 0, 0, 0], 8);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", zlibSync(filtered(data, width * channels, height, channels), { level: 6 })),
    chunk("IEND", new Uint8Array(0)),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** Scales down by whole steps, averaging, until there are at most `maxPixels`. */
export function shrink(pixels: Pixels, maxPixels: number): Pixels {
  const { width, height, channels, data } = pixels;
  const step = Math.ceil(Math.sqrt((width * height) / maxPixels));
  if (step <= 1) return pixels;
  const newWidth = Math.max(1, Math.floor(width / step));
  const newHeight = Math.max(1, Math.floor(height / step));
  const small = new Uint8Array(newWidth * newHeight * channels);
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let dy = 0; dy < step; dy++) {
          const row = ((y * step + dy) * width + x * step) * channels + channel;
          for (let dx = 0; dx < step; dx++) sum += data[row + dx * channels] ?? 0;
        }
        small[(y * newWidth + x) * channels + channel] = sum / (step * step);
      }
    }
  }
  return { width: newWidth, height: newHeight, channels, data: small };
}

/** Each row as its difference from the row above (PNG filter 2), which deflates well for pictures. */
function filtered(data: Uint8Array, rowBytes: number, height: number, channels: number): Uint8Array {
  const rows = new Uint8Array((rowBytes + 1) * height);
  const isUp = channels > 1;
  for (let y = 0; y < height; y++) {
    const to = y * (rowBytes + 1);
    const from = y * rowBytes;
    rows[to] = isUp ? 2 : 0;
    for (let x = 0; x < rowBytes; x++) {
      const above = isUp && y > 0 ? (data[from - rowBytes + x] ?? 0) : 0;
      rows[to + 1 + x] = (data[from + x] ?? 0) - above;
    }
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
