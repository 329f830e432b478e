/**
 * An ICC profile (version 2.1, display) that says sRGB: its primaries and white adapted to D50, and its curve of IEC
 * 61966-2-1 in 1,024 steps. Made here, so that every finished cover carries the same bytes and nobody else's.
 */
export function srgbProfile(): Uint8Array {
  const tags: [name: string, data: Uint8Array][] = [
    ["desc", description("sRGB")],
    ["cprt", text("Public domain")],
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", xyz(0.43607, 0.22249, 0.01392)],
    ["gXYZ", xyz(0.38515, 0.71687, 0.09708)],
    ["bXYZ", xyz(0.14307, 0.06061, 0.7141)],
    ["rTRC", curve()],
  ];
  const directory = 4 + (tags.length + 2) * 12;
  const size = 128 + directory + tags.reduce((sum, [, data]) => sum + data.length, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, size);
  view.setUint32(8, 0x02100000);
  for (const [at, name] of [
    [12, "mntr"],
    [16, "RGB "],
    [20, "XYZ "],
    [36, "acsp"],
  ] as const)
    put(bytes, at, name);
  // A date is asked for; this is the day of the standard's second edition.
  for (const [index, part] of [2003, 1, 1, 0, 0, 0].entries()) view.setUint16(24 + index * 2, part);
  bytes.set(xyz(0.9642, 1, 0.8249).subarray(8), 68);

  view.setUint32(128, tags.length + 2);
  let entry = 132;
  let offset = 128 + directory;
  const list = (name: string, at: number, length: number) => {
    put(bytes, entry, name);
    view.setUint32(entry + 4, at);
    view.setUint32(entry + 8, length);
    entry += 12;
  };
  for (const [name, data] of tags) {
    bytes.set(data, offset);
    list(name, offset, data.length);
    // The three curves are one.
    if (name === "rTRC") for (const other of ["gTRC", "bTRC"]) list(other, offset, data.length);
    offset += data.length;
  }
  return bytes;
}

const curveSteps = 1_024;

function curve(): Uint8Array {
  const bytes = new Uint8Array(12 + curveSteps * 2);
  const view = new DataView(bytes.buffer);
  put(bytes, 0, "curv");
  view.setUint32(8, curveSteps);
  for (let step = 0; step < curveSteps; step++) {
    const value = step / (curveSteps - 1);
    const linear = value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055);
    view.setUint16(12 + step * 2, Math.round(linear * 65_535));
  }
  return bytes;
}

/** base^2.4 by the four operations alone, whose results are the same in every engine; `Math.pow`'s need not be. */
function power(base: number): number {
  // base^0.4 is the fifth root of base², found by Newton's steps.
  const square = base * base;
  let root = 1;
  for (let step = 0; step < 60; step++) {
    const fourth = root * root * root * root;
    root -= (fourth * root - square) / (5 * fourth);
  }
  return square * root;
}

function xyz(x: number, y: number, z: number): Uint8Array {
  const bytes = new Uint8Array(20);
  const view = new DataView(bytes.buffer);
  put(bytes, 0, "XYZ ");
  for (const [index, value] of [x, y, z].entries()) view.setInt32(8 + index * 4, Math.round(value * 65_536));
  return bytes;
}

/** Padded to a multiple of four, as every tag must begin at one. */
function text(value: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((8 + value.length + 1) / 4) * 4);
  put(bytes, 0, "text");
  put(bytes, 8, value);
  return bytes;
}

function description(value: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((12 + value.length + 1 + 8 + 3 + 67) / 4) * 4);
  put(bytes, 0, "desc");
  new DataView(bytes.buffer).setUint32(8, value.length + 1);
  put(bytes, 12, value);
  return bytes;
}

function put(bytes: Uint8Array, at: number, name: string): void {
  for (let index = 0; index < name.length; index++) bytes[at + index] = name.charCodeAt(index);
}
