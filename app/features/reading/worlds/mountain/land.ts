import { type NoiseField, noiseField } from "../shared/noise";
import { type HeightAt, sunlit, tabled } from "../shared/terrain";

const field = () => noiseField(17);

/** Points to the sun, which has just risen on the left. */
export const mountainSun = [-0.86, 0.31, -0.41] as const;

/**
 * The land, metres, the ledge's top at 0: a shelf for the reader, a valley 60 m below, ranges behind it, and our own
 * mountain rising at the back.
 */
export function mountainLand(): HeightAt {
  const noise = field();
  return (x, z) => {
    const r = Math.hypot(x, z);
    // Far off, what is smaller than a cell is left to the shader.
    const rough = r < 45 ? noise.fbm(x * 0.22, z * 0.22, 4) : 0;
    if (r < 2.2) return rough * 0.05;
    // 0 ahead, 1 behind.
    const behind = smooth(-0.15, 0.75, z / r + noise.at(x * 0.02, z * 0.02) * 0.25);
    const edge = 4.4 + noise.at(x * 0.3 + 9, z * 0.3) * 1.3;
    const fall = -64 * (1 - Math.exp(-Math.max(0, r - edge) / 26)) - 2.2 * smooth(edge - 0.3, edge + 1.2, r);
    const climb = 84 * (1 - Math.exp(-Math.max(0, r - 10) / 78)) + smooth(4.5, 10, r) * 1.2;
    let y = fall * (1 - behind) + climb * behind;
    const bank = noise.ridged(x * 0.021 + 1.3, z * 0.021, 5);
    const ranges = smooth(60, 200, r) * (1 - behind * 0.7);
    if (ranges > 0) y = Math.max(y, y + (summit(x, z, noise) + 62) * ranges);
    y += smooth(18, 60, r) * (bank - 0.3) * (13 + 9 * ranges);
    if (r < 150)
      y +=
        smooth(3.5, 14, r) *
        smooth(150, 90, r) *
        (noise.ridged(x * 0.11, z * 0.11, 4) - 0.45) *
        (2.2 + behind * 5);
    return y + rough * 0.05 + smooth(2.2, 6, r) * rough * 0.5;
  };
}

/**
 * The peaks: azimuth from straight ahead (right positive), distance, height over the ledge, half the breadth at the
 * valley's floor, how their arms are turned. Straight ahead they stand low, for the page.
 */
const peaks = [
  [-0.5, 250, 84, 175, 0.4],
  [-0.78, 310, 66, 160, 1.3],
  [-0.3, 360, 58, 150, 2.2],
  [-0.08, 400, 40, 130, 0.9],
  [0.14, 390, 47, 140, 1.7],
  [0.4, 340, 62, 150, 0.2],
  [0.62, 260, 74, 165, 2.8],
  [0.86, 300, 52, 140, 1.1],
  [1.1, 250, 62, 160, 0.7],
  [1.45, 300, 70, 170, 2.5],
  [1.85, 260, 48, 150, 1.9],
  [-1.08, 260, 38, 130, 0.1],
  [-1.35, 330, 52, 150, 2.0],
  [-1.7, 280, 44, 140, 1.5],
  [-2.05, 300, 56, 150, 0.5],
] as const;

/** Height of the highest peak's flank here: four or five arms, broken by noise. */
function summit(x: number, z: number, noise: NoiseField): number {
  const wx = x + noise.fbm(x * 0.011 + 4, z * 0.011, 3) * 34;
  const wz = z + noise.fbm(x * 0.011, z * 0.011 + 8, 3) * 34;
  let top = -62;
  for (const [azimuth, far, height, wide, turn] of peaks) {
    const dx = wx - Math.sin(azimuth) * far;
    const dz = wz + Math.cos(azimuth) * far;
    const d = Math.hypot(dx, dz) / wide;
    if (d > 1) continue;
    const arms = Math.abs(Math.sin(Math.atan2(dz, dx) * 2.5 + turn + d * 1.2));
    const flank = 1 - d * (0.86 + 0.34 * arms * Math.min(1, d * 6));
    if (flank <= 0) continue;
    const tall = height + 62;
    top = Math.max(top, flank ** 1.22 * tall - 62);
  }
  const rough = noise.ridged(x * 0.017 + 3.1, z * 0.017 + 7.7, 5) - 0.5;
  return top + rough * 26 * smooth(-62, -10, top);
}

/** The land from tables, fine near by and coarse far off: for shadows and for where trees can stand. */
export function quickLand(height: HeightAt): HeightAt {
  const near = tabled(height, 60, 60);
  const far = tabled(height, 460, 92);
  return (x, z) => (Math.abs(x) < 60 && Math.abs(z) < 60 ? near(x, z) : far(x, z));
}

/** Shadow of one ridge on another. */
export const landShade = (quick: HeightAt) => (x: number, y: number, z: number) =>
  sunlit(quick, [x, Math.max(y, quick(x, z)), z], mountainSun, 190, 12);

function smooth(from: number, to: number, value: number): number {
  const k = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return k * k * (3 - 2 * k);
}
