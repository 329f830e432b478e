import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Numbers from 0 to 1, always the same ones for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Mangled = { bytes: Uint8Array; how: string };

/** The bytes as a bad cable, a full disk or a spiteful hand would leave them. */
export function mangle(bytes: Uint8Array, random: () => number): Mangled {
  const at = (most: number) => Math.floor(random() * most);
  const kind = at(6);
  switch (kind) {
    case 0: {
      const end = at(bytes.length);
      return { bytes: bytes.slice(0, end), how: `cut off at ${end}` };
    }
    case 1: {
      const flipped = bytes.slice();
      const times = 1 + at(8);
      for (let i = 0; i < times; i++) {
        const place = at(bytes.length);
        flipped[place] = (flipped[place] ?? 0) ^ (1 << at(8));
      }
      return { bytes: flipped, how: `${times} bits flipped` };
    }
    case 2: {
      const from = at(bytes.length);
      const length = at(Math.min(2_000, bytes.length - from));
      return {
        bytes: joined(bytes.subarray(0, from), bytes.subarray(from + length)),
        how: `${length} cut out at ${from}`,
      };
    }
    case 3: {
      const from = at(bytes.length);
      const piece = bytes.subarray(from, from + at(500));
      const to = at(bytes.length);
      return {
        bytes: joined(bytes.subarray(0, to), piece, bytes.subarray(to)),
        how: `${piece.length} from ${from} put in at ${to}`,
      };
    }
    case 4: {
      const noise = Uint8Array.from({ length: 1 + at(64) }, () => at(256));
      const to = at(bytes.length);
      return {
        bytes: joined(bytes.subarray(0, to), noise, bytes.subarray(to)),
        how: `noise put in at ${to}`,
      };
    }
    default: {
      const swapped = bytes.slice();
      const length = 1 + at(Math.min(300, bytes.length >> 1));
      const one = at(bytes.length - length);
      const other = at(bytes.length - length);
      swapped.copyWithin(one, other, other + length);
      return { bytes: swapped, how: `${length} at ${one} written over with those at ${other}` };
    }
  }
}

/** One text part of a ZIP mangled, the archive around it sound; undefined when it holds none. */
export function mangleInside(archive: Uint8Array, random: () => number): Mangled | undefined {
  const files = unzipSync(archive);
  const parts = Object.keys(files).filter((name) => /\.(xml|rels|xhtml|html|opf|ncx|css)$/.test(name));
  const name = parts[Math.floor(random() * parts.length)];
  const part = name === undefined ? undefined : files[name];
  if (name === undefined || !part) return undefined;
  const inner = random() < 0.5 ? mangle(part, random) : mangleTags(part, random);
  // As they stood: an EPUB's and an ODT's `mimetype` comes first and is stored.
  const entries = Object.entries({ ...files, [name]: inner.bytes }).map(
    ([file, bytes]) => [file, [bytes, { level: file === "mimetype" ? 0 : 1 }]] as const,
  );
  return {
    bytes: zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0]),
    how: `${name}: ${inner.how}`,
  };
}

/** Whole tags left out, doubled or moved: broken in meaning more often than in form. */
function mangleTags(bytes: Uint8Array, random: () => number): Mangled {
  const pieces = strFromU8(bytes).split(/(?=<)/);
  const at = () => Math.floor(random() * pieces.length);
  const one = at();
  const other = at();
  const piece = pieces[one] ?? "";
  const kind = Math.floor(random() * 3);
  if (kind === 0) pieces.splice(one, 1);
  else if (kind === 1) pieces.splice(other, 0, ...Array<string>(1 + Math.floor(random() * 40)).fill(piece));
  else pieces.splice(other, 0, ...pieces.splice(one, 1 + Math.floor(random() * 5)));
  return { bytes: strToU8(pieces.join("")), how: `tag ${one} ${["left out", "repeated", "moved"][kind]}` };
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
