import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from "three";
import { noiseField } from "./noise";

const size = 256;

/**
 * Four noises that tile, in one small texture (256 × 256), so that a shader needs one look-up where it would reckon
 * octaves: r soft billows, g finer ones, b crests, a grain.
 */
export function noiseTexture(): DataTexture {
  const texture = new DataTexture(noisePixels(), size, size, RGBAFormat);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

export function noisePixels(): Uint8Array {
  const soft = noiseField(11);
  const fine = noiseField(29);
  const crest = noiseField(47);
  const grain = noiseField(83);
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at += 4) {
      const u = x / size;
      const v = y / size;
      pixels[at] = level(0.5 + soft.fbm(u * 4, v * 4, 5, 4) * 0.8);
      pixels[at + 1] = level(0.5 + fine.fbm(u * 8, v * 8, 4, 8) * 0.8);
      pixels[at + 2] = level(crest.ridged(u * 6, v * 6, 3, 6) * 1.2);
      pixels[at + 3] = level(0.5 + grain.at(u * 64, v * 64, 64) * 0.5);
    }
  }
  return pixels;
}

const level = (value: number) => Math.max(0, Math.min(255, Math.round(value * 255)));
