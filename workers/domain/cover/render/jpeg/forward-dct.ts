/** The fast cosine transform of 8 × 8 samples, in place; the results still want `transformFactors` × 8 divided out. */
export function forwardDct(block: Float64Array): void {
  for (let at = 0; at < 64; at += 8) transform(block, at, 1);
  for (let at = 0; at < 8; at++) transform(block, at, 8);
}

function transform(d: Float64Array, at: number, step: number): void {
  const d0 = d[at] as number;
  const d1 = d[at + step] as number;
  const d2 = d[at + 2 * step] as number;
  const d3 = d[at + 3 * step] as number;
  const d4 = d[at + 4 * step] as number;
  const d5 = d[at + 5 * step] as number;
  const d6 = d[at + 6 * step] as number;
  const d7 = d[at + 7 * step] as number;
  const t0 = d0 + d7;
  const t7 = d0 - d7;
  const t1 = d1 + d6;
  const t6 = d1 - d6;
  const t2 = d2 + d5;
  const t5 = d2 - d5;
  const t3 = d3 + d4;
  const t4 = d3 - d4;
  // Even part.
  const e0 = t0 + t3;
  const e3 = t0 - t3;
  const e1 = t1 + t2;
  const e2 = t1 - t2;
  d[at] = e0 + e1;
  d[at + 4 * step] = e0 - e1;
  const turned = (e2 + e3) * Math.SQRT1_2;
  d[at + 2 * step] = e3 + turned;
  d[at + 6 * step] = e3 - turned;
  // Odd part.
  const o0 = t4 + t5;
  const o1 = t5 + t6;
  const o2 = t6 + t7;
  const z5 = (o0 - o2) * 0.382683433;
  const z2 = 0.5411961 * o0 + z5;
  const z4 = 1.306562965 * o2 + z5;
  const z3 = o1 * Math.SQRT1_2;
  const z11 = t7 + z3;
  const z13 = t7 - z3;
  d[at + 5 * step] = z13 + z2;
  d[at + 3 * step] = z13 - z2;
  d[at + step] = z11 + z4;
  d[at + 7 * step] = z11 - z4;
}
