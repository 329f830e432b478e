/** Tables of the JPEG standard (ITU-T T.81): the order of coefficients and annex K's usual tables. */

/** Where in a block of 8 × 8, row by row, the coefficient stands that comes at this place in the file. */
export const zigzag = Uint8Array.of(
  ...[
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  ],
  ...[14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39],
  ...[46, 53, 60, 61, 54, 47, 55, 62, 63],
);

/** Row by row. */
export const usualLuminance: readonly number[] = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56],
  ...[14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92],
  ...[49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
];
export const usualChrominance: readonly number[] = [
  ...[17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99],
  ...[47, 66, 99, 99, 99, 99, 99, 99],
  ...new Array<number>(32).fill(99),
];

/** The factors the fast cosine transforms (Arai, Agui, Nakajima) leave to be multiplied in, for a row or a column. */
export const transformFactors: readonly number[] = [
  1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379,
];

/** Codes by length: `counts[n]` of them have n + 1 bits; `symbols` in the order of the codes. */
export type HuffmanSpec = { counts: readonly number[]; symbols: readonly number[] };

const dcSymbols = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
export const usualDc: { luminance: HuffmanSpec; chrominance: HuffmanSpec } = {
  luminance: { counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], symbols: dcSymbols },
  chrominance: { counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], symbols: dcSymbols },
};
export const usualAc: { luminance: HuffmanSpec; chrominance: HuffmanSpec } = {
  luminance: {
    counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
    symbols: fromHex(
      "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a2526" +
        "2728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485" +
        "868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6" +
        "d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa",
    ),
  },
  chrominance: {
    counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
    symbols: fromHex(
      "0001020311040521310612415107617113223281081442" +
        "91a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455" +
        "565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8" +
        "a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa",
    ),
  },
};

function fromHex(text: string): number[] {
  return Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  );
}
