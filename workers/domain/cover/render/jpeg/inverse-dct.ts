const workspace = new Float64Array(64);

/**
 * The inverse cosine transform of 64 coefficients into a block of `out`, whose rows are `stride` long. `scales` are the
 * quantiser's steps times `transformFactors`, eighths of them. The workspace is scratch: nothing outlives the call.
 */
export function inverseDct(
  coefficients: Int32Array,
  scales: Float64Array,
  out: Uint8ClampedArray,
  start: number,
  stride: number,
): void {
  const w = workspace;
  for (let x = 0; x < 8; x++) {
    const k = (row: number) => (coefficients[row * 8 + x] as number) * (scales[row * 8 + x] as number);
    turn(k(0), k(1), k(2), k(3), k(4), k(5), k(6), k(7));
    for (let row = 0; row < 8; row++) w[row * 8 + x] = turned[row] as number;
  }
  for (let row = 0; row < 8; row++) {
    const i = row * 8;
    const v = (at: number) => w[i + at] as number;
    turn(v(0) + 128, v(1), v(2), v(3), v(4), v(5), v(6), v(7));
    const to = start + row * stride;
    for (let x = 0; x < 8; x++) out[to + x] = turned[x] as number;
  }
}

const turned = new Float64Array(8);

/** One row or column (Arai, Agui, Nakajima). */
function turn(
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  c4: number,
  c5: number,
  c6: number,
  c7: number,
): void {
  // Even part.
  const e10 = c0 + c4;
  const e11 = c0 - c4;
  const e13 = c2 + c6;
  const e12 = (c2 - c6) * Math.SQRT2 - e13;
  const a0 = e10 + e13;
  const a3 = e10 - e13;
  const a1 = e11 + e12;
  const a2 = e11 - e12;
  // Odd part.
  const z13 = c5 + c3;
  const z10 = c5 - c3;
  const z11 = c1 + c7;
  const z12 = c1 - c7;
  const b7 = z11 + z13;
  const o11 = (z11 - z13) * Math.SQRT2;
  const z5 = (z10 + z12) * 1.847759065;
  const o10 = z5 - z12 * 1.0823922;
  const o12 = z5 - z10 * 2.61312593;
  const b6 = o12 - b7;
  const b5 = o11 - b6;
  const b4 = o10 - b5;
  turned[0] = a0 + b7;
  turned[7] = a0 - b7;
  turned[1] = a1 + b6;
  turned[6] = a1 - b6;
  turned[2] = a2 + b5;
  turned[5] = a2 - b5;
  turned[3] = a3 + b4;
  turned[4] = a3 - b4;
}
