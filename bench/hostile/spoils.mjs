import { deflateSync } from "node:zlib";
import { assembled, laidOpen } from "./lay-open.mjs";

/** Numbers by a seed, 0..1. */
export function randomOf(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const below = (random, count) => Math.floor(random() * count);
const oneOf = (random, list) => list[below(random, list.length)];

/** What is done to a file's bytes as they are. */
const toBytes = {
  flipped(bytes, random) {
    const spoilt = Buffer.from(bytes);
    for (let count = 1 + below(random, 60); count > 0; count--)
      spoilt[below(random, spoilt.length)] = below(random, 256);
    return spoilt;
  },
  cut: (bytes, random) => {
    const [from, to] = range(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  doubled: (bytes, random) => {
    const [from, to] = range(bytes, random);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  swapped(bytes, random) {
    const [a, b, c] = [0, 0, 0].map(() => below(random, bytes.length)).sort((p, q) => p - q);
    return Buffer.concat([
      bytes.subarray(0, a),
      bytes.subarray(b, c),
      bytes.subarray(a, b),
      bytes.subarray(c),
    ]);
  },
  truncated: (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  "wiped out in part"(bytes, random) {
    const [from, to] = range(bytes, random);
    return Buffer.from(bytes).fill(oneOf(random, [0, 32, 255]), from, to);
  },
  "its table of objects wrong"(bytes, random) {
    const text = bytes.toString("latin1");
    const wrong = () =>
      String(oneOf(random, [0, below(random, bytes.length), 9_999_999_999])).padStart(10, "0");
    const table = text.replace(/\d{10}(?= \d{5} n)/g, (right) => (random() < 0.3 ? wrong() : right));
    return Buffer.from(
      random() < 0.4 ? table.replace(/startxref\s+\d+/, `startxref\n${oneOf(random, hugeNumbers)}`) : table,
      "latin1",
    );
  },
};

function range(bytes, random) {
  const from = below(random, bytes.length);
  return [from, Math.min(bytes.length, from + below(random, oneOf(random, [50, 2_000, bytes.length])))];
}

const hugeNumbers = [
  "0",
  "-1",
  "-2147483648",
  "2147483647",
  "4294967295",
  "1e38",
  "99999999999999999999",
  "-0.0000001",
  "NaN",
  "65536",
  "--5",
  "1.7.2",
  ".",
  "100000",
];
const filters = [
  "/FlateDecode",
  "/LZWDecode",
  "/RunLengthDecode",
  "/ASCIIHexDecode",
  "/ASCII85Decode",
  "/DCTDecode",
  "/JPXDecode",
  "/JBIG2Decode",
  "/CCITTFaxDecode",
  "/BrotliDecode",
  "/Crypt",
  "/Nothing",
  "[/FlateDecode /FlateDecode /LZWDecode]",
];
const oddValues = [
  "null",
  "[]",
  "<< >>",
  "true",
  "()",
  "/Odd",
  "[[[[[[]]]]]]",
  `(${"\\377\\376".repeat(40)})`,
  "<FEFFD800DC00D800>",
  "-1",
  "1e300",
];

/** What is done to a file laid open; each changes some of its objects. */
const toObjects = {
  "numbers beyond measure": (file, random) =>
    change(file, random, 6, (head) =>
      replaceOne(head, /-?\d+(?:\.\d+)?(?!\s+\d+\s+R|\d|\s+R)/g, () => oneOf(random, hugeNumbers), random),
    ),
  "references to other objects": (file, random) =>
    change(file, random, 8, (head) =>
      replaceOne(head, /\d+ \d+ R/g, () => `${oneOf(random, file.objects).number} 0 R`, random),
    ),
  "references to themselves": (file, random) =>
    change(file, random, 8, (head, { number }) =>
      replaceOne(head, /\d+ \d+ R/g, () => `${number} 0 R`, random),
    ),
  "lengths wrong"(file, random) {
    for (const object of file.objects) {
      if (object.data === undefined) continue;
      const length = random() < 0.4 ? oneOf(random, hugeNumbers) : object.data.length;
      object.head = object.head.replace(/\/Length\s+\d+(?:\s+\d+\s+R)?/, `/Length ${length}`);
    }
    return { keepsLengths: true };
  },
  "filters changed": (file, random) =>
    change(file, random, 5, (head, { data }) => {
      if (data === undefined) return head;
      const filter = `/Filter ${oneOf(random, filters)}`;
      return /\/Filter/.test(head)
        ? head.replace(/\/Filter\s*(?:\/\w+|\[[^\]]*\])/, filter)
        : head.replace(/>>\s*$/, `${filter} >>`);
    }),
  "streams that are bombs": (file, random) =>
    changeStreams(file, random, 2, (object) => {
      const times = 1 + below(random, 3);
      let bomb = Buffer.alloc(52_000_000 + below(random, 50_000_000), oneOf(random, [0, 32, 65, 255]));
      for (let time = 0; time < times; time++) bomb = deflateSync(bomb, { level: 6 });
      object.head = `${object.head.replace(/\/Filter\s*(?:\/\w+|\[[^\]]*\])/, "").replace(/>>\s*$/, "")} /Filter [${"/FlateDecode ".repeat(times)}] >>`;
      object.data = bomb.toString("latin1");
    }),
  "streams of each other": (file, random) =>
    changeStreams(file, random, 3, (object, streams) => {
      object.data = oneOf(random, streams).data;
    }),
  "streams with bytes flipped": (file, random) =>
    changeStreams(file, random, 4, (object) => {
      const bytes = Buffer.from(object.data, "latin1");
      if (bytes.length === 0) return;
      for (let count = 1 + below(random, 30); count > 0; count--)
        bytes[below(random, bytes.length)] = below(random, 256);
      object.data = bytes.toString("latin1");
    }),
  "instructions with numbers beyond measure": (file, random) =>
    changeStreams(file, random, 3, (object) => {
      object.data = object.data.replace(/(?<=\s)-?\d+(?:\.\d+)?(?=\s)/g, (number) =>
        random() < 0.05 ? oneOf(random, hugeNumbers) : number,
      );
    }),
  "instructions exchanged": (file, random) =>
    changeStreams(file, random, 3, (object) => {
      const words = [
        "q",
        "Q",
        "BT",
        "ET",
        "Tj",
        "TJ",
        "Do",
        "cm",
        "Tm",
        "Td",
        "T*",
        "re",
        "W n",
        "f",
        "S",
        "sh",
        "gs",
        "BMC",
        "EMC",
        "BI",
        "ID",
        "EI",
        "BDC",
        "d0",
        "d1",
        "'",
        '"',
        "[",
        "]",
        "<<",
        ">>",
        "(",
      ];
      object.data = object.data.replace(/(?<=\s)[A-Za-z*'"]{1,3}(?=\s)/g, (word) =>
        random() < 0.05 ? oneOf(random, words) : word,
      );
    }),
  "names exchanged": (file, random) => {
    const names = [...new Set(file.objects.flatMap(({ head }) => head.match(/\/[A-Za-z]\w*/g) ?? []))];
    return change(file, random, 8, (head) =>
      replaceOne(head, /\/[A-Za-z]\w*/g, () => oneOf(random, names), random),
    );
  },
  "odd values": (file, random) =>
    change(file, random, 8, (head) =>
      replaceOne(
        head,
        /(?<=\/\w+\s*)(?:\s\d+ \d+ R|\s-?[\d.]+|\[[^[\]]*\]|\([^()]*\)|\/\w+)/g,
        () => ` ${oneOf(random, oddValues)} `,
        random,
      ),
    ),
  "objects exchanged"(file, random) {
    for (let count = 1 + below(random, 3); count > 0; count--) {
      const [one, other] = [oneOf(random, file.objects), oneOf(random, file.objects)];
      [one.head, other.head] = [other.head, one.head];
      [one.data, other.data] = [other.data, one.data];
    }
  },
  "objects lost"(file, random) {
    const kept = file.objects.filter(() => random() > 0.1);
    file.objects = kept.length > 0 ? kept : file.objects;
  },
};

function replaceOne(text, pattern, put, random) {
  const all = [...text.matchAll(pattern)];
  if (all.length === 0) return text;
  const { index, 0: found } = oneOf(random, all);
  return text.slice(0, index) + put() + text.slice(index + found.length);
}

function change({ objects }, random, most, spoil) {
  for (let count = 1 + below(random, most); count > 0; count--) {
    const object = oneOf(random, objects);
    object.head = spoil(object.head, object);
  }
}

function changeStreams({ objects }, random, most, spoil) {
  const streams = objects.filter(({ data }) => data !== undefined);
  if (streams.length === 0) return;
  for (let count = 1 + below(random, most); count > 0; count--) spoil(oneOf(random, streams), streams);
}

/** The way in which the file of this number is spoilt, and its bytes when they are wanted. */
export function spoilt(bytes, number, random) {
  const kinds = [...Object.keys(toBytes), ...Object.keys(toObjects)];
  const kind = kinds[number % kinds.length];
  return {
    kind,
    make() {
      const file = kind in toBytes ? undefined : laidOpen(bytes);
      // What cannot be laid open is spoilt as it is.
      if (!file) return (toBytes[kind] ?? toBytes.flipped)(bytes, random);
      const settings = toObjects[kind](file, random);
      return assembled(file, settings ?? {});
    },
  };
}
