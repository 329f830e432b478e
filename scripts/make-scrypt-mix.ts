// node scripts/make-scrypt-mix.ts: writes wasm/scrypt-mix.wasm, the part of scrypt that takes its time and its memory (ROMix,
// https://www.rfc-editor.org/rfc/rfc7914#section-5), in steps that can be counted: workerd's own scrypt holds the isolate's
// thread from beginning to end. workerd compiles nothing while it runs, so the module is committed. A test makes it again
// and compares.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { functionBody, leb128, moduleHead, section, text, valueTypes } from "#scripts/wasm-bytes";

const { i32, v128 } = valueTypes;
const blockBytes = 64;
const rowBytes = 16;

const get = (local: number) => [0x20, ...leb128(local)];
const set = (local: number) => [0x21, ...leb128(local)];
/** A constant under 8,192. The sixth bit of the last byte is its sign. */
const constant = (value: number) => [0x41, ...(value < 64 ? [value] : [(value & 127) | 128, value >> 7])];
const add = 0x6a;
const subtract = 0x6b;
const and = 0x71;
const shiftRight = 0x76;
const multiply = 0x6c;
const isUnder = 0x49;
const loadNumber = (offset: number) => [0x28, 2, ...leb128(offset)];
const simd = (...operation: number[]) => [0xfd, ...operation];
const load = (offset: number) => simd(0x00, 4, ...leb128(offset));
const store = (offset: number) => simd(0x0b, 4, ...leb128(offset));
const xor = simd(0x51);
const or = simd(0x50);
const shiftLanesLeft = simd(0xab, 0x01);
const shiftLanesRight = simd(0xad, 0x01);
const addLanes = simd(0xae, 0x01);
const loop = (code: number[]) => [0x03, 0x40, ...code, 0x0b];
const againIf = [0x0d, 0];
const call = (index: number) => [0x10, index];
const rows = [0, 1, 2, 3];

/** `local` with its four numbers in another order. */
function reorder(local: number, order: number[]): number[] {
  const bytes = order.flatMap((lane) => rows.map((byte) => 4 * lane + byte));
  return [...get(local), ...get(local), ...simd(0x0d, ...bytes), ...set(local)];
}

/** One step of a quarter-round on four columns at once: `target` ^= (`one` + `other`) <<< `bits`. */
function turn(target: number, one: number, other: number, bits: number, sum: number): number[] {
  return [
    ...[...get(one), ...get(other), ...addLanes, ...set(sum)],
    ...[...get(sum), ...constant(bits), ...shiftLanesLeft],
    ...[...get(sum), ...constant(32 - bits), ...shiftLanesRight, ...or],
    ...[...get(target), ...xor, ...set(target)],
  ];
}

/** Salsa20/8 of the four rows `x`, which hold a block's diagonals (RFC 7914, section 3). */
function salsa(x: number, kept: number, sum: number): number[] {
  const [x0, x1, x2, x3] = [x, x + 1, x + 2, x + 3];
  const columns = [
    ...[...turn(x1, x0, x3, 7, sum), ...turn(x2, x1, x0, 9, sum)],
    ...[...turn(x3, x2, x1, 13, sum), ...turn(x0, x3, x2, 18, sum)],
    ...[...reorder(x1, [3, 0, 1, 2]), ...reorder(x2, [2, 3, 0, 1]), ...reorder(x3, [1, 2, 3, 0])],
  ];
  const lines = [
    ...[...turn(x3, x0, x1, 7, sum), ...turn(x2, x3, x0, 9, sum)],
    ...[...turn(x1, x2, x3, 13, sum), ...turn(x0, x1, x2, 18, sum)],
    ...[...reorder(x1, [1, 2, 3, 0]), ...reorder(x2, [2, 3, 0, 1]), ...reorder(x3, [3, 0, 1, 2])],
  ];
  const doubleRounds = Array.from({ length: 4 }, () => [...columns, ...lines]).flat();
  return [
    ...rows.flatMap((row) => [...get(x + row), ...set(kept + row)]),
    ...doubleRounds,
    ...rows.flatMap((row) => [...get(x + row), ...get(kept + row), ...addLanes, ...set(x + row)]),
  ];
}

/**
 * scryptBlockMix (RFC 7914, section 4) of `size` bytes at each of `inputs` pointers, combined by XOR, to `to`. The parameters
 * are the pointers, `to` and `size`.
 */
function blockMix(inputs: number): number[] {
  const pointers = Array.from({ length: inputs }, (_, at) => at);
  const [to, size, end, odd] = [inputs, inputs + 1, inputs + 2, inputs + 3];
  const x = inputs + 4;
  const [kept, sum] = [x + 4, x + 8];
  const inputRow = (offset: number) =>
    pointers.flatMap((pointer) => [...get(pointer), ...load(offset), ...(pointer > 0 ? xor : [])]);
  const mixed = (offset: number, target: number) => [
    ...rows.flatMap((row) => [
      ...inputRow(offset + row * rowBytes),
      ...get(x + row),
      ...xor,
      ...set(x + row),
    ]),
    ...salsa(x, kept, sum),
    ...rows.flatMap((row) => [...get(target), ...get(x + row), ...store(row * rowBytes)]),
  ];
  const lastBlock = rows.flatMap((row) => [
    ...pointers.flatMap((pointer) => [
      ...[...get(pointer), ...get(size), add, ...constant(blockBytes), subtract],
      ...[...load(row * rowBytes), ...(pointer > 0 ? xor : [])],
    ]),
    ...set(x + row),
  ]);
  const onward = (local: number, bytes: number[]) => [...get(local), ...bytes, add, ...set(local)];
  return functionBody(
    [
      [2, i32],
      [9, v128],
    ],
    [
      ...[...get(0), ...get(size), add, ...set(end)],
      ...[...get(to), ...get(size), ...constant(1), shiftRight, add, ...set(odd)],
      ...lastBlock,
      ...loop([
        ...[...mixed(0, to), ...mixed(blockBytes, odd)],
        ...pointers.flatMap((pointer) => onward(pointer, constant(2 * blockBytes))),
        ...[...onward(to, constant(blockBytes)), ...onward(odd, constant(blockBytes))],
        ...[...get(0), ...get(end), isUnder, ...againIf],
      ]),
    ],
  );
}

/** fill(at, size, count): each of so many entries after the first is the mix of the one before it. */
function fill(): number[] {
  const [at, size, count] = [0, 1, 2];
  return functionBody(
    [],
    loop([
      ...[...get(at), ...get(at), ...get(size), add, ...get(size), ...call(mixOne)],
      ...[...get(at), ...get(size), add, ...set(at)],
      ...[...get(count), ...constant(1), subtract, 0x22, count, ...againIf],
    ]),
  );
}

/**
 * stir(x, y, table, mask, size, count): so many times two steps of ROMix's second half, from x to y and back. An entry is
 * chosen by the first number of the last block, which is the same in diagonal order.
 */
function stir(): number[] {
  const [x, y, table, mask, size, count] = [0, 1, 2, 3, 4, 5];
  const chosen = (from: number) => [
    ...[...get(from), ...get(size), add, ...constant(blockBytes), subtract, ...loadNumber(0)],
    ...[...get(mask), and, ...get(size), multiply, ...get(table), add],
  ];
  const step = (from: number, to: number) => [
    ...[...get(from), ...chosen(from), ...get(to), ...get(size), ...call(mixTwo)],
  ];
  return functionBody(
    [],
    loop([
      ...[...step(x, y), ...step(y, x)],
      ...[...get(count), ...constant(1), subtract, 0x22, count, ...againIf],
    ]),
  );
}

const mixOne = 0;
const mixTwo = 1;
/** By their parameters, all i32; nothing is answered. */
const functions = [
  { parameters: 3, body: blockMix(1) },
  { parameters: 4, body: blockMix(2) },
  { parameters: 3, body: fill(), name: "fill" },
  { parameters: 6, body: stir(), name: "stir" },
];

/** The module. It exports `memory`, of one page at first, `fill` and `stir`. */
export function scryptMixModule(): Uint8Array<ArrayBuffer> {
  const named = functions.flatMap(({ name }, at) => (name ? [[...text(name), 0x00, at]] : []));
  const types = functions.map(({ parameters }) => [
    ...[0x60, parameters],
    ...new Array<number>(parameters).fill(i32),
    0,
  ]);
  return Uint8Array.from([
    ...moduleHead,
    ...section(1, [types.length, ...types.flat()]),
    ...section(3, [functions.length, ...functions.map((_, at) => at)]),
    ...section(5, [1, 0x00, 1]),
    ...section(7, [named.length + 1, ...text("memory"), 0x02, 0, ...named.flat()]),
    ...section(10, [functions.length, ...functions.flatMap(({ body }) => body)]),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(new URL("../wasm/scrypt-mix.wasm", import.meta.url), scryptMixModule());
