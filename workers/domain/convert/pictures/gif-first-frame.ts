/**
 * An animated GIF's first frame as a GIF of its own, its bytes as they were: what devices that show nothing moving show.
 * Undefined when it has but one, or when its blocks do not follow one another as they should.
 */
export function gifFirstFrame(bytes: Uint8Array): Uint8Array | undefined {
  const found = firstFrame(bytes);
  return found?.isMoving ? joined(found.parts) : undefined;
}

/**
 * The first frame of any GIF and nothing else: no comments, no data of programs, nothing hung on behind the end. Undefined
 * when its blocks do not follow one another as they should.
 */
export function stillGif(bytes: Uint8Array): Uint8Array | undefined {
  const found = firstFrame(bytes);
  return found && joined(found.parts);
}

type FirstFrame = { parts: (Uint8Array | undefined)[]; isMoving: boolean };

function firstFrame(bytes: Uint8Array): FirstFrame | undefined {
  const at = (place: number) => bytes[place] ?? 0;
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const start = 13 + tableBytes(at(10));
  /** The control block before a frame says which colour is see-through. */
  let control: Uint8Array | undefined;
  let frame: Uint8Array | undefined;
  const found = (isMoving: boolean): FirstFrame | undefined =>
    frame && { parts: [bytes.subarray(0, start), control, frame, Uint8Array.of(trailer)], isMoving };
  for (let place = start; place < bytes.length; ) {
    const from = place;
    if (at(place) === extension) {
      place = afterParts(bytes, place + 2);
      if (!frame && at(from + 1) === graphicControl) control = bytes.subarray(from, place);
    } else if (at(place) === image) {
      if (frame) return found(true);
      place = afterParts(bytes, place + 10 + tableBytes(at(place + 9)) + 1);
      frame = bytes.subarray(from, place);
    } else return at(place) === trailer ? found(false) : undefined;
    if (place > bytes.length) return undefined;
  }
  return undefined;
}

const extension = 0x21;
const graphicControl = 0xf9;
const image = 0x2c;
const trailer = 0x3b;

/** Where a run of parts ends, each with its length before it, the last of none. */
function afterParts(bytes: Uint8Array, from: number): number {
  let place = from;
  for (let length = bytes[place]; length; length = bytes[place]) place += length + 1;
  return place + 1;
}

function joined(parts: readonly (Uint8Array | undefined)[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
  let at = 0;
  for (const part of parts) {
    if (!part) continue;
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
