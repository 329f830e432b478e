import {
  AdditiveBlending,
  FrontSide,
  type IUniform,
  NormalBlending,
  ShaderMaterial,
  type Side,
  type Texture,
} from "three";

/** Shared by every material of a world, by reference: one write a frame moves and dims it all. */
export type WorldUniforms = {
  uTime: { value: number };
  /** 1 lit, 0 dark. */
  uDim: { value: number };
  /** Height of the eye's picture, pixels: how large a point is drawn. */
  uHeight: { value: number };
  uNoise: { value: Texture };
};

export type SurfaceOptions = {
  /**
   * GLSL a world writes: `vec3 irradiance(vec3 p, vec3 n)`, `vec3 sheen(vec3 p, vec3 n, vec3 v, float gloss)`,
   * `vec3 air(vec3 c, vec3 p)` (what lies between p and the eye), and whatever else its parts call.
   */
  world: string;
  /** Body of `void warp(inout vec3 p, inout vec3 n, vec3 local, vec3 origin, float seed, vec2 st)`, in the world's metres. */
  warp?: string;
  /** Body of `void surface(inout Surface s)`: patterns, bumps, transparency. */
  surface?: string;
  /** Functions for `warp`, then for `surface`. */
  warpFunctions?: string;
  functions?: string;
  /** The geometry has no colours of its own. */
  plain?: boolean;
  uniforms?: Record<string, IUniform>;
  /** `glass` blends, `light` adds, `cutout` has edges from alpha. */
  kind?: "solid" | "glass" | "light" | "cutout";
  side?: Side;
};

/**
 * A material that lights itself by its world's own few lines of GLSL. It makes the picture's tones itself (three's tone
 * mapping is left alone, so that the page beside it is never mapped) and gives the renderer its output colours.
 */
export function surfaceMaterial(shared: WorldUniforms, options: SurfaceOptions): ShaderMaterial {
  const { kind = "solid" } = options;
  return new ShaderMaterial({
    uniforms: { ...shared, ...options.uniforms },
    vertexShader: vertexOf(options),
    fragmentShader: fragmentOf(options),
    side: options.side ?? FrontSide,
    vertexColors: !options.plain,
    transparent: kind === "glass" || kind === "light",
    depthWrite: kind === "solid" || kind === "cutout",
    blending: kind === "light" ? AdditiveBlending : NormalBlending,
    alphaToCoverage: kind === "cutout",
    toneMapped: false,
    fog: false,
  });
}

/** GLSL every material starts from. Tones: a filmic curve after exposure by the world. */
export const commonGlsl = /* glsl */ `
uniform float uTime; uniform float uDim; uniform sampler2D uNoise;
vec4 noise(vec2 p) { return texture2D(uNoise, p); }
float hash(float n) { return fract(sin(n * 12.9898) * 43758.5453); }
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
vec4 noiseOn(vec3 p, vec3 n) {
  vec3 w = abs(n); 
  return w.y > max(w.x, w.z) ? noise(p.xz) : w.x > w.z ? noise(p.zy) : noise(p.xy);
}
vec4 noiseRound(vec3 d) {
  vec3 w = d * d; w *= w; w /= w.x + w.y + w.z;
  return noise(d.yz) * w.x + noise(d.zx + .37) * w.y + noise(d.xy + .71) * w.z;
}
vec3 tones(vec3 c) { c = max(c, 0.); return clamp((c * (2.51 * c + .03)) / (c * (2.43 * c + .59) + .14), 0., 1.); }
`;

const vertexOf = ({ warp = "", warpFunctions = "", plain }: SurfaceOptions) => /* glsl */ `
attribute vec3 aMat;
#ifdef HAS_SEED
attribute float aSeed;
#endif
varying vec3 vP; varying vec3 vN; varying vec3 vC; varying vec3 vMat; varying vec2 vUv; varying float vSeed;
uniform float uTime;
float hash(float n) { return fract(sin(n * 12.9898) * 43758.5453); }
${warpFunctions}
void warp(inout vec3 p, inout vec3 n, vec3 local, vec3 origin, float seed, vec2 st) { ${warp} }
void main() {
  vec4 p = vec4(position, 1.);
  vec3 n = normal;
  vC = ${plain ? "vec3(1.)" : "color"};
  vSeed = 0.;
  #ifdef HAS_SEED
  vSeed = aSeed;
  #endif
  #ifdef USE_INSTANCING
  p = instanceMatrix * p;
  mat3 m = mat3(instanceMatrix);
  n = m * (n / vec3(dot(m[0], m[0]), dot(m[1], m[1]), dot(m[2], m[2])));
  #endif
  #ifdef USE_INSTANCING_COLOR
  vC *= instanceColor;
  #endif
  vec3 w = (modelMatrix * p).xyz, origin = modelMatrix[3].xyz;
  #ifdef USE_INSTANCING
  origin = (modelMatrix * instanceMatrix[3]).xyz;
  #endif
  n = normalize(mat3(modelMatrix) * n);
  warp(w, n, position, origin, vSeed, uv);
  vP = w; vN = n; vMat = aMat; vUv = uv;
  gl_Position = projectionMatrix * viewMatrix * vec4(w, 1.);
}`;

const fragmentOf = ({ world, surface = "", functions = "", kind, side }: SurfaceOptions) => /* glsl */ `
varying vec3 vP; varying vec3 vN; varying vec3 vC; varying vec3 vMat; varying vec2 vUv; varying float vSeed;
struct Surface { vec3 p; vec3 n; vec3 v; vec3 c; vec2 uv; float seed; float gloss; float glow; float grain; float alpha; vec3 extra; };
${commonGlsl}
vec3 bumped(vec3 n, vec3 p, float h) {
  vec3 x = dFdx(p), y = dFdy(p);
  vec3 r1 = cross(y, n), r2 = cross(n, x);
  float det = dot(x, r1);
  vec2 rise = vec2(dFdx(h), dFdy(h));
  // Where a pattern jumps there is no slope.
  rise *= step(abs(rise), vec2(length(x), length(y)) * 2.);
  vec3 g = sign(det) * (rise.x * r1 + rise.y * r2);
  return normalize(abs(det) * n - g);
}
${world}
${functions}
void surface(inout Surface s) { ${surface} }
void main() {
  Surface s;
  s.p = vP; s.n = normalize(vN); s.v = normalize(cameraPosition - vP);
  ${side === undefined || side === FrontSide ? "" : "if (!gl_FrontFacing) s.n = -s.n;"}
  s.c = vC; s.uv = vUv; s.seed = vSeed; s.gloss = vMat.x; s.glow = vMat.y; s.grain = vMat.z; s.alpha = 1.; s.extra = vec3(0.);
  if (s.grain > 0.) {
    float axis = floor(s.grain * .5), strength = s.grain - axis * 2.;
    vec2 g = axis < .5 ? vec2(s.p.x, s.p.y + s.p.z) : axis < 1.5 ? vec2(s.p.y, s.p.x + s.p.z) : vec2(s.p.z, s.p.x + s.p.y);
    vec4 k = noise(vec2(g.x * .16, g.y * 1.7));
    s.c *= mix(1., .55 + .9 * mix(k.r, k.b, .45), strength);
  }
  surface(s);
  ${
    kind === "light"
      ? "vec3 c = s.extra;"
      : "vec3 c = air(s.c * (irradiance(s.p, s.n) + s.glow) + sheen(s.p, s.n, s.v, s.gloss) + s.extra, s.p);"
  }
  ${kind === "cutout" ? "s.alpha = clamp((s.alpha - .5) / max(fwidth(s.alpha), .001) + .5, 0., 1.); if (s.alpha < .02) discard;" : ""}
  gl_FragColor = vec4(${kind === "light" ? "c * s.alpha * uDim" : "tones(c) * uDim"}, ${kind === "light" ? "1." : "s.alpha"});
  #include <colorspace_fragment>
}`;
