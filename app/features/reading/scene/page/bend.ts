/** Metres of a VR page at one metre from the eyes; the whole sight is scaled by its distance, so its angular size stays. */
export const pageSize = { width: 0.675, height: 0.9 };
/** Of the cylinder a page stands on, at one metre: a little flatter than the circle about the eyes; a spread is that circle. */
export const bendRadius = { single: 1.5, spread: 1.06 };

export type Bent = { x: number; y: number; z: number };

/**
 * Where a point of the flat sheet comes to lie when the sheet stands on a cylinder before the reader; `lift` is its
 * height over the sheet, towards the reader. The page's shader does the same sum (`bendGlsl`).
 */
export function bend(x: number, y: number, lift: number, radius: number, out: Bent): Bent {
  const angle = x / radius;
  out.x = Math.sin(angle) * (radius - lift);
  out.y = y;
  out.z = radius - Math.cos(angle) * (radius - lift);
  return out;
}

export const bendGlsl = /* glsl */ `
vec3 bend(vec3 flat_, float radius) {
  float angle = flat_.x / radius;
  return vec3(sin(angle) * (radius - flat_.z), flat_.y, radius - cos(angle) * (radius - flat_.z));
}`;
