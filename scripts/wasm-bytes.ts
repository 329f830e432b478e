// The few bytes that a WebAssembly module written by hand is made of (https://webassembly.github.io/spec/core/binary/).

/** The types of values, as the binary format writes them. */
export const valueTypes = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;

/** "\0asm" and the version. */
export const moduleHead = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

export function section(id: number, bytes: number[]): number[] {
  return [id, ...leb128(bytes.length), ...bytes];
}

export function text(value: string): number[] {
  return [value.length, ...new TextEncoder().encode(value)];
}

/** A number that is not negative. */
export function leb128(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb128(value >> 7)];
}

/** A function's code with its declared locals: how many of which type, one group after another. */
export function functionBody(locals: [count: number, type: number][], code: number[]): number[] {
  const bytes = [
    locals.length,
    ...locals.flatMap(([count, type]) => [...leb128(count), type]),
    ...code,
    0x0b,
  ];
  return [...leb128(bytes.length), ...bytes];
}
