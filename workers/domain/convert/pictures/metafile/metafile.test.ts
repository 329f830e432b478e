import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { convertMetafile } from "#domain/convert/pictures/metafile/metafile";
import { makeDib, makeEmf, makeWmf, record } from "../../../../../tests/setup/make-metafile";

test("an EMF's shapes, paths and words become a drawing of its natural size", () => {
  const svg = drawn(
    makeEmf([
      record(39, [1, 0, 0x0000ff, 0]), // a red brush
      record(37, [1]),
      record(43, [100, 100, 300, 200]), // a rectangle
      record(59, []), // a path: line, curve, closed
      record(27, [400, 100]),
      record(54, [500, 100]),
      record(5, [0, 0, 0, 0, 3, 520, 120, 520, 180, 500, 200]),
      record(61, []),
      record(60, []),
      record(63, [0, 0, 0, 0]),
      wordsAt(600, 300, "Käse & <Brot>"),
    ]),
  );
  // 100 mm are 378 pixels, ten units each.
  expect(svg).toContain('width="378" height="189" viewBox="0 0 3780 1890"');
  expect(svg).toContain(
    '<path d="M378 378L1134 378 1134 756 378 756Z" fill="#ff0000" fill-rule="evenodd" stroke="#000000"',
  );
  expect(svg).toContain('d="M1512 378L1890 378C1966 454 1966 680 1890 756Z"');
  expect(svg).toMatch(/<text x="2268" y="1188"[^>]*>Käse &amp; &lt;Brot&gt;<\/text>/);
});

test("the world's turn, saved states and windows are followed", () => {
  const turned = [0, 1, -1, 0, 500, 0].map((value) => new Int32Array(Float32Array.of(value).buffer)[0] ?? 0);
  const svg = drawn(
    makeEmf([
      record(33, []),
      record(35, turned),
      record(4, [0, 0, 0, 0, 2, 100, 0, 200, 0]),
      record(34, [-1]),
      record(17, [8]),
      record(9, [100, 50]),
      record(11, [1_000, 500]),
      record(4, [0, 0, 0, 0, 2, 10, 10, 20, 10]),
    ]),
  );
  expect(svg).toContain('d="M1890 378L1890 756"');
  expect(svg).toContain('d="M378 378L756 378"');
});

test("a figure of more points than a sheet holds is left out before it takes its room", () => {
  const many = Array.from({ length: 600_000 }, (_, at) => at % 500);
  expect(convertMetafile(makeEmf([record(3, [0, 0, 0, 0, 300_000, ...many])]))).toBeUndefined();
  expect(convertMetafile(makeEmf([record(8, [0, 0, 0, 0, 290_000, 0, ...many])]))).toBeUndefined();
  const path = Array.from({ length: 260_000 }, (_, at) => record(54, [at % 700, at % 300]));
  expect(convertMetafile(makeEmf([record(59, []), ...path]))).toBeUndefined();
});

test("a WMF's polygons, pens and text in its own code page become a drawing", () => {
  const svg = drawn(
    makeWmf({ width: 1_440, height: 720, unitsPerInch: 1_440 }, [
      [0x020b, 0, 0],
      [0x020c, 720, 1_440],
      [0x02fc, 0, 0x8000, 0x0040, 0], // a brush
      [0x012d, 0],
      [0x0324, 3, 0, 0, 1_440, 0, 720, 720],
      [0x02fb, -200, 0, 0, 0, 700, 0, 0xcc00, 0, 0, 0x7241, 0x6169, 0x006c], // Arial, bold, Cyrillic
      [0x012d, 1],
      [0x0521, 4, 0xe8cc, 0xe8f0, 300, 100],
    ]),
  );
  expect(svg).toContain('width="96" height="48" viewBox="0 0 960 480"');
  expect(svg).toContain('<path d="M0 0L960 0 480 480Z" fill="#008040" fill-rule="evenodd"');
  expect(svg).toMatch(/font-family="'Arial', sans-serif"[^>]*font-weight="bold"[^>]*>Мири</);
});

test("a metafile that is one bitmap becomes a PNG of its pixels, upright", () => {
  const dib = makeDib(3, 2, (x, y) => (y === 0 ? 0xff0000 : x === 2 ? 0x0000ff : 0x00ff00));
  const converted = convertMetafile(
    makeEmf([
      record(
        81,
        [0, 0, 999, 499, 0, 0, 0, 0, 3, 2, 80, 40, 120, dib.length - 40, 0, 0xcc0020, 1_000, 500],
        dib,
      ),
    ]),
  );
  expect(converted?.mediaType).toBe("image/png");
  const png = converted?.bytes ?? new Uint8Array();
  const view = new DataView(png.buffer, png.byteOffset);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([3, 2]);
  // Three colours, two bits each: red three times, then green, green, blue.
  expect([...pixelsOf(png)]).toEqual([0, 0b00000000, 0, 0b01011000]);
});

test("a bitmap among figures stays in its place in the drawing", () => {
  const dib = makeDib(2, 2, () => 0x123456);
  const svg = drawn(
    makeEmf([
      record(43, [0, 0, 900, 400]),
      record(81, [0, 0, 0, 0, 100, 100, 0, 0, 2, 2, 80, 40, 120, 16, 0, 0xcc0020, 200, 200], dib),
    ]).slice(),
  );
  expect(svg).toMatch(/<path d="M0 0L.*\n<image x="378" y="378" width="756" height="756"/);
});

test("where there is nothing but EMF+, the picture it carries is taken, in however many records it came", () => {
  const file = Uint8Array.of(0xff, 0xd8, 1, 2, 3, 4, 5, 6);
  const object = new Uint8Array(28 + file.length);
  const view = new DataView(object.buffer);
  view.setUint32(4, 1, true);
  view.setUint32(24, 1, true);
  object.set(file, 28);
  const part = (from: number, to: number) => {
    const bytes = new Uint8Array(16 + to - from);
    const head = new DataView(bytes.buffer);
    head.setUint16(0, 0x4008, true);
    head.setUint16(2, 0x8500, true);
    head.setUint32(4, bytes.length, true);
    head.setUint32(8, 4 + to - from, true);
    head.setUint32(12, object.length, true);
    bytes.set(object.subarray(from, to), 16);
    return record(70, [bytes.length + 4, 0x2b464d45], bytes);
  };
  const converted = convertMetafile(makeEmf([part(0, 20), part(20, object.length)]));
  expect(converted).toEqual({ bytes: file, mediaType: "image/jpeg" });
});

test("nothing drawn gives nothing, so that the reader of the manuscript can say so", () => {
  expect(convertMetafile(makeEmf([]))).toBeUndefined();
  expect(convertMetafile(makeWmf(undefined, []))).toBeUndefined();
  expect(convertMetafile(new TextEncoder().encode("no metafile at all"))).toBeUndefined();
});

test("metafiles cut off, bent and lying about their counts end, and draw what they can", () => {
  const honest = makeEmf([
    record(39, [1, 0, 0xff, 0]),
    record(37, [1]),
    record(3, [0, 0, 0, 0, 4, 0, 0, 900, 0, 900, 400, 0, 400]),
    record(8, [0, 0, 0, 0, 1, 3, 3, 0, 0, 5, 5, 9, 9]),
    wordsAt(10, 10, "word"),
    record(
      81,
      [0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 80, 40, 120, 999_999, 0, 0xcc0020, 9, 9],
      makeDib(9, 9, () => 1),
    ),
  ]);
  for (let length = 0; length < honest.length; length += 3) convertMetafile(honest.subarray(0, length));
  let seed = 7;
  for (let round = 0; round < 300; round++) {
    const bent = honest.slice();
    for (let change = 0; change < 6; change++) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      bent[108 + (seed % (bent.length - 108))] = seed >> 16;
    }
    convertMetafile(bent);
  }
  const huge = makeEmf([
    record(3, [0, 0, 0, 0, 0x7fffffff, 1, 1]),
    record(8, [0, 0, 0, 0, 0x7fffffff, 9, 0x7fffffff]),
    record(84, [0, 0, 0, 0, 1, 0, 0, 0, 0, 0x7fffffff, 76, 0, 0, 0, 0, 0, 76]),
    record(118, [0, 0, 0, 0, 0x7fffffff, 0x7fffffff, 0]),
  ]);
  convertMetafile(huge);
});

test("a packed metafile that unpacks to far more than it may is not unpacked", () => {
  const bomb = new Uint8Array(100);
  bomb.set([0x1f, 0x8b, 8]);
  new DataView(bomb.buffer).setUint32(96, 0xf0000000, true);
  expect(convertMetafile(bomb)).toBeUndefined();
});

function drawn(metafile: Uint8Array): string {
  const converted = convertMetafile(metafile);
  expect(converted?.mediaType).toBe("image/svg+xml");
  return new TextDecoder().decode(converted?.bytes);
}

function wordsAt(x: number, y: number, text: string): Uint8Array {
  const letters = new Uint8Array(text.length * 2);
  const view = new DataView(letters.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), true);
  return record(84, [0, 0, 0, 0, 1, 0, 0, x, y, text.length, 76, 0, 0, 0, 0, 0, 0], letters);
}

/** The filtered rows of a PNG. */
function pixelsOf(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === 0x49444154) parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  return inflateSync(Buffer.concat(parts));
}
