import { type Texture, textureOf } from "../drawing/texture";

const across = 192;
const along = 32;
let made: Texture | undefined;

/** How light and dark follow each other on the cut edge of some hundred leaves: white is the paper as it is. */
export function leaves(): Texture {
  made ??= textureOf({ width: across, height: along, data: drawLeaves() });
  return made;
}

function drawLeaves(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(across * along * 4).fill(255);
  for (let x = 0; x < across; x++) {
    const leaf = chance(x, 0) * 34 + chance(x >> 2, 7) * 18 + (chance(x, 3) > 0.94 ? 46 : 0);
    for (let y = 0; y < along; y++) {
      const light = 255 - leaf * (0.75 + 0.5 * chance(x >> 1, y >> 1));
      data.fill(light, (y * across + x) * 4, (y * across + x) * 4 + 3);
    }
  }
  return data;
}

/** 0..1, the same for the same place. */
function chance(x: number, y: number): number {
  let hash = Math.imul(x + 11, 0x27d4eb2d) ^ Math.imul(y + 5, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 13), 0x9e3779b1);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
