import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat } from "three";
import { between, seededRandom } from "../shared/seeded-random";

const size = 256;

/**
 * A spray of leaves on twigs, 256 × 256: r how light a leaf is, g how much sun it lets through, a where it is. The edge
 * is a slope, so that smaller copies keep their leaves.
 */
export function leafTexture(): DataTexture {
  const random = seededRandom(15);
  const pixels = new Uint8Array(size * size * 4);
  for (let branch = 0; branch < 7; branch++) {
    const angle = (branch / 7) * Math.PI * 2 + between(random, -0.4, 0.4);
    const long = between(random, 62, 108);
    const curl = between(random, -0.9, 0.9);
    for (let k = 0; k < 7; k++) {
      const far = 14 + (k / 6) * (long - 14);
      const way = angle + (curl * far) / long;
      const x = 128 + Math.cos(way) * far + between(random, -4, 4);
      const y = 128 + Math.sin(way) * far + between(random, -4, 4);
      for (let n = 0; n < 3; n++) {
        const turn = way + between(random, -1.5, 1.5);
        const reach = between(random, 9, 17);
        leaf(pixels, x, y, turn, reach, reach * between(random, 0.3, 0.44), between(random, 0.2, 1));
      }
    }
  }
  const texture = new DataTexture(pixels, size, size, RGBAFormat);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

/** A pointed oval from its stalk; the far side of its middle vein is a little darker. */
function leaf(
  pixels: Uint8Array,
  x: number,
  y: number,
  turn: number,
  long: number,
  wide: number,
  light: number,
) {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const reach = Math.ceil(long + 3);
  for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(size, y + reach); py++)
    for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(size, x + reach); px++) {
      const u = ((px - x) * cos + (py - y) * sin) / long;
      const v = ((py - y) * cos - (px - x) * sin) / wide;
      if (u < -0.06 || u > 1.06) continue;
      const half = Math.sin(Math.min(1, Math.max(0, u)) ** 0.8 * Math.PI) * 0.95;
      const inside = (half - Math.abs(v)) * wide;
      const alpha = Math.max(0, Math.min(255, 128 + inside * 50));
      const at = (py * size + px) * 4;
      if (alpha < (pixels[at + 3] ?? 0) && alpha < 128) continue;
      const vein = Math.abs(v) < 0.07 ? 0.8 : v > 0 ? 1 : 0.82;
      pixels[at] = light * vein * 255;
      pixels[at + 1] = (0.45 + 0.55 * light) * vein * 255;
      pixels[at + 3] = Math.max(alpha, pixels[at + 3] ?? 0);
    }
}
