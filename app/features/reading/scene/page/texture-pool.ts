import { LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, Texture, type WebGLRenderer } from "three";

export type PooledTexture = { texture: Texture; key: string | null; usedAt: number };

/**
 * A fixed set of page textures, all of one size. A new page is uploaded into the texture that was not needed for longest,
 * so that a thousand turns allocate nothing; the bitmap is closed as soon as the graphics memory has it.
 */
export type TexturePool = ReturnType<typeof createTexturePool>;

export function createTexturePool(most: number, upload: (texture: Texture) => void) {
  const held: PooledTexture[] = [];
  let clock = 0;

  const find = (key: string): Texture | null => {
    const entry = held.find((one) => one.key === key);
    if (!entry) return null;
    entry.usedAt = ++clock;
    return entry.texture;
  };

  function free(kept: ReadonlySet<string>): PooledTexture | undefined {
    if (held.length < most) {
      const entry: PooledTexture = { texture: createTexture(), key: null, usedAt: 0 };
      held.push(entry);
      return entry;
    }
    return held
      .filter((one) => one.key === null || !kept.has(one.key))
      .sort((a, b) => a.usedAt - b.usedAt)[0];
  }

  return {
    find,
    has: (key: string): boolean => held.some((one) => one.key === key),
    /** Puts a page's bitmap into a texture none of `kept` is in, and closes it; null when every texture is kept. */
    put(key: string, bitmap: ImageBitmap, kept: ReadonlySet<string>): Texture | null {
      const known = find(key);
      const entry = known ? null : free(kept);
      if (!entry) {
        bitmap.close();
        return known;
      }
      entry.key = key;
      entry.usedAt = ++clock;
      entry.texture.image = bitmap;
      entry.texture.needsUpdate = true;
      upload(entry.texture);
      bitmap.close();
      return entry.texture;
    },
    /** After the graphics context was lost nothing is in the textures any more. */
    forget() {
      for (const entry of held) entry.key = null;
    },
    size: () => held.length,
    dispose() {
      for (const { texture } of held) texture.dispose();
      held.length = 0;
    },
  };
}

/** Uploads at once, so that the turn finds the page in graphics memory. */
export const uploadWith = (renderer: WebGLRenderer) => (texture: Texture) => renderer.initTexture(texture);

function createTexture(): Texture {
  const texture = new Texture();
  // Bitmaps come with their rows bottom up: WebGL does not flip bitmaps.
  texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  return texture;
}
