// node scripts/make-hb-draw.ts: writes wasm/hb-draw.wasm. HarfBuzz draws a glyph by calling functions of its own table,
// which takes WebAssembly functions only. These five take HarfBuzz's arguments and hand them to JavaScript; workerd
// compiles nothing while it runs, so the module is committed. A test makes it again and compares.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { functionBody, moduleHead, section, text, valueTypes } from "#scripts/wasm-bytes";

const { i32, f32 } = valueTypes;

/** (functions, data, state, points…, user data): two coordinates to move and line, four to a quadratic, six to a cubic. */
const kinds = [2, 4, 6, 0].map((floats) => [i32, i32, i32, ...new Array<number>(floats).fill(f32), i32]);
const functions = [
  { name: "move", kind: 0 },
  { name: "line", kind: 0 },
  { name: "quadratic", kind: 1 },
  { name: "cubic", kind: 2 },
  { name: "close", kind: 3 },
];

/** The module: each function of `functions`, imported from `pen`, wrapped and exported under the same name. */
export function hbDrawModule(): Uint8Array<ArrayBuffer> {
  const count = functions.length;
  return Uint8Array.from([
    ...moduleHead,
    ...section(1, [kinds.length, ...kinds.flatMap((kind) => [0x60, kind.length, ...kind, 0])]),
    ...section(2, [
      count,
      ...functions.flatMap(({ name, kind }) => [...text("pen"), ...text(name), 0x00, kind]),
    ]),
    ...section(3, [count, ...functions.map(({ kind }) => kind)]),
    ...section(7, [count, ...functions.flatMap(({ name }, at) => [...text(name), 0x00, count + at])]),
    ...section(10, [count, ...functions.flatMap(({ kind }, at) => body(kinds[kind]?.length ?? 0, at))]),
  ]);
}

/** Push every argument, call the import. */
function body(parameters: number, imported: number): number[] {
  const pushed = Array.from({ length: parameters }, (_, at) => [0x20, at]).flat();
  return functionBody([], [...pushed, 0x10, imported]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(new URL("../wasm/hb-draw.wasm", import.meta.url), hbDrawModule());
