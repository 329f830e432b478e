import { bendGlsl } from "#app/features/reading/scene/page/bend";

/** How the page's material mixes its two pictures. The numbers are the shader's. */
export const mixModes = { still: 0, fade: 1, slide: 2, dissolve: 3 } as const;

const light = /* glsl */ `
uniform vec3 uLight;
uniform float uGutter;
// The light falls a little from above; a spread darkens into its gutter.
vec3 lit(vec3 paper, vec2 at) {
  float fromAbove = 0.965 + 0.035 * at.y;
  float gutter = uGutter < 0. ? 1. - 0.3 * exp(-at.x * 30.) - 0.1 * exp(-at.x * 7.)
    : uGutter > 0. ? 1. - 0.3 * exp(-(1. - at.x) * 30.) - 0.1 * exp(-(1. - at.x) * 7.) : 1.;
  return paper * uLight * fromAbove * gutter;
}`;

export const pageVertex = /* glsl */ `
varying vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`;

export const pageFragment = /* glsl */ `
uniform sampler2D uFrom;
uniform sampler2D uTo;
uniform float uMix;
uniform int uMode;
uniform float uBias;
uniform float uSide;
uniform float uShadow;
uniform float uFoot;
uniform vec3 uAccent;
varying vec2 vUv;
${light}
float hash(vec2 at) { return fract(sin(dot(at, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 at) {
  vec2 cell = floor(at), inside = fract(at);
  inside = inside * inside * (3. - 2. * inside);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), inside.x),
    mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), inside.x), inside.y);
}
void main() {
  vec3 colour;
  if (uMode == 0) colour = texture2D(uFrom, vUv, uBias).rgb;
  else if (uMode == 1) colour = mix(texture2D(uFrom, vUv, uBias).rgb, texture2D(uTo, vUv, uBias).rgb, uMix);
  else if (uMode == 2) {
    // The new page is drawn over the old one, which gives way a little and lies in its shadow.
    float way = uSide > 0. ? vUv.x : 1. - vUv.x;
    float edge = 1. - uMix;
    vec2 from = vec2(vUv.x + uSide * 0.28 * uMix, vUv.y);
    vec2 to = vec2(vUv.x - uSide * edge, vUv.y);
    vec3 under = texture2D(uFrom, from, uBias).rgb;
    vec3 over = texture2D(uTo, to, uBias).rgb;
    float near = clamp((edge - way) / 0.16, 0., 1.);
    under *= (1. - 0.42 * exp(-near * 4.) * min(1., edge * 8.)) * (1. - 0.12 * uMix);
    colour = way < edge ? under : over;
  } else {
    // Ink goes grain by grain, first in clouds; the paper stays.
    float grain = noise(vUv * vec2(360., 480.)) * 0.42 + noise(vUv * vec2(21., 28.)) * 0.38 + noise(vUv * 5.) * 0.2;
    float gone = smoothstep(grain - 0.05, grain + 0.05, uMix * 1.1 - 0.05);
    colour = mix(texture2D(uFrom, vUv, uBias).rgb, texture2D(uTo, vUv, uBias).rgb, gone);
  }
  colour = lit(colour, vUv);
  // Under a leaf that is being turned: x of its edge on this page, or far away.
  float under = uSide > 0. ? uShadow - vUv.x : vUv.x - uShadow;
  colour *= 1. - 0.34 * exp(-abs(under) * 9.) * step(-2., uShadow) * step(uShadow, 3.);
  // The line at the foot fills while the page waits to turn by itself.
  if (uFoot > 0.) {
    float along = uSide > 0. ? vUv.x : 1. - vUv.x;
    float line = step(0.006, vUv.y) * step(vUv.y, 0.0095) * step(along, uFoot);
    colour = mix(colour, uAccent * uLight, line * 0.85);
  }
  gl_FragColor = vec4(colour, 1.);
  #include <colorspace_fragment>
}`;

/**
 * A leaf on its way over. Its free edge lifts first and curls back, the rest follows: the angle over the page grows with
 * the square of the distance from the hinge, and the leaf's foot leads its head.
 */
export const leafVertex = /* glsl */ `
attribute vec2 sheet;
uniform float uTurn;
uniform float uHinge;
uniform float uSide;
uniform vec2 uSize;
uniform float uRadius;
varying vec2 vUv;
varying float vShade;
varying float vOver;
${bendGlsl}
float eased(float t) { t = clamp(t, 0., 1.); return t * t * (3. - 2. * t); }
void main() {
  vUv = uv;
  float width = uSize.x;
  float away = clamp((sheet.x - uHinge) * uSide, 0., width);
  float turn = clamp(uTurn * 1.22 - 0.22 * uv.y, 0., 1.);
  float atEdge = 3.14159 * eased(turn * 1.55);
  float atHinge = 3.14159 * eased(turn * 1.55 - 0.55);
  vec2 at = vec2(0.);
  float step_ = away / 14.;
  float angle = atHinge;
  for (int i = 0; i < 14; i++) {
    float along = (float(i) + 0.5) * step_ / width;
    angle = mix(atHinge, atEdge, along * along);
    at += vec2(cos(angle), sin(angle)) * step_;
  }
  vOver = max(0., -at.x / width);
  vShade = 0.66 + 0.34 * abs(cos(angle));
  // Flattened towards the page: a leaf this large must not swing at anybody's face.
  vec3 lifted = vec3(uHinge + uSide * at.x, sheet.y, at.y * 0.34 + 0.0025);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(bend(lifted, uRadius), 1.);
}`;

export const leafFragment = /* glsl */ `
uniform sampler2D uFront;
uniform sampler2D uBack;
uniform float uBackInk;
uniform float uBias;
uniform float uSide;
uniform float uTurn;
uniform float uFading;
uniform vec3 uPaper;
varying vec2 vUv;
varying float vShade;
varying float vOver;
${light}
void main() {
  bool isFront = gl_FrontFacing;
  vec3 colour;
  if (isFront) colour = texture2D(uFront, vUv, uBias).rgb;
  else {
    vec3 through = texture2D(uFront, vUv, 2.2).rgb;
    vec3 blank = mix(uPaper * 0.955, through, 0.1);
    vec3 printed = texture2D(uBack, vec2(1. - vUv.x, vUv.y), uBias).rgb;
    colour = mix(blank, printed, uBackInk);
  }
  colour = lit(colour, isFront ? vUv : vec2(1. - vUv.x, vUv.y)) * vShade;
  // A single page has no left-hand page to lie down on: past its edge the leaf thins into the air.
  float alpha = 1. - uFading * max(smoothstep(0.1, 0.75, vOver), smoothstep(0.78, 1., uTurn));
  gl_FragColor = vec4(colour, alpha);
  #include <colorspace_fragment>
}`;
