/** The kinds of letters the layout tells apart; `common` are digits, punctuation, spaces, signs. */
export type Script =
  | "latin"
  | "greek"
  | "cyrillic"
  | "hebrew"
  | "arabic"
  | "devanagari"
  | "hangul"
  | "han"
  | "other"
  | "common";

/** Letters stand on one line, and their height is that of their capitals. */
export const isAlphabetic = (script: Script): boolean =>
  script === "latin" || script === "greek" || script === "cyrillic" || script === "common";

/** Letters touch: space between them would tear words apart. */
export const isJoined = (script: Script): boolean => script === "arabic" || script === "devanagari";

/** A table of our own, because that of the engine changes with its version. `han` holds kana too: one font draws both. */
export function scriptOf(codePoint: number): Script {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle]?.[1] ?? 0) < codePoint) low = middle + 1;
    else high = middle;
  }
  const found = table[low];
  return found && found[0] <= codePoint ? found[2] : "common";
}

const table: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x41, 0x5a, "latin"],
  [0x61, 0x7a, "latin"],
  [0xaa, 0xaa, "latin"],
  [0xba, 0xba, "latin"],
  [0xc0, 0xd6, "latin"],
  [0xd8, 0xf6, "latin"],
  [0xf8, 0x2af, "latin"],
  [0x370, 0x37d, "greek"],
  [0x37f, 0x386, "greek"],
  [0x388, 0x3ff, "greek"],
  [0x400, 0x52f, "cyrillic"],
  [0x531, 0x588, "other"],
  [0x591, 0x5f4, "hebrew"],
  [0x600, 0x60b, "arabic"],
  [0x60d, 0x61a, "arabic"],
  [0x61c, 0x61e, "arabic"],
  [0x620, 0x65f, "arabic"],
  [0x66a, 0x6ef, "arabic"],
  [0x6fa, 0x6ff, "arabic"],
  [0x700, 0x74f, "other"],
  [0x750, 0x77f, "arabic"],
  [0x780, 0x86f, "other"],
  [0x870, 0x8ff, "arabic"],
  [0x900, 0x963, "devanagari"],
  [0x966, 0x97f, "devanagari"],
  [0x980, 0x10ff, "other"],
  [0x1100, 0x11ff, "hangul"],
  [0x1200, 0x1c7f, "other"],
  [0x1c80, 0x1c8f, "cyrillic"],
  [0x1c90, 0x1cff, "other"],
  [0x1d00, 0x1dbf, "latin"],
  [0x1e00, 0x1eff, "latin"],
  [0x1f00, 0x1fff, "greek"],
  [0x2c00, 0x2c5f, "other"],
  [0x2c60, 0x2c7f, "latin"],
  [0x2c80, 0x2ddf, "other"],
  [0x2de0, 0x2dff, "cyrillic"],
  [0x2e80, 0x2fdf, "han"],
  [0x3005, 0x3007, "han"],
  [0x3021, 0x3029, "han"],
  [0x3031, 0x3035, "han"],
  [0x3038, 0x303c, "han"],
  [0x3041, 0x30fa, "han"],
  [0x30fc, 0x312f, "han"],
  [0x3131, 0x318e, "hangul"],
  [0x31a0, 0x31ff, "han"],
  [0x3200, 0x9fff, "han"],
  [0xa000, 0xa63f, "other"],
  [0xa640, 0xa69f, "cyrillic"],
  [0xa6a0, 0xa71f, "other"],
  [0xa720, 0xa7ff, "latin"],
  [0xa800, 0xab2f, "other"],
  [0xab30, 0xab6f, "latin"],
  [0xab70, 0xabff, "other"],
  [0xac00, 0xd7ff, "hangul"],
  [0xf900, 0xfaff, "han"],
  [0xfb00, 0xfb06, "latin"],
  [0xfb1d, 0xfb4f, "hebrew"],
  [0xfb50, 0xfdff, "arabic"],
  [0xfe70, 0xfefc, "arabic"],
  [0xff21, 0xff3a, "han"],
  [0xff41, 0xff5a, "han"],
  [0xff66, 0xff9f, "han"],
  [0x10000, 0x1cfff, "other"],
  [0x1e000, 0x1efff, "other"],
  [0x20000, 0x3ffff, "han"],
];
