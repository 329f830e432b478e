import {
  Color,
  DataTexture,
  DoubleSide,
  ShaderMaterial,
  SRGBColorSpace,
  type Texture,
  Vector3,
  Vector4,
} from "three";
import type { WorldLight } from "#app/features/reading/worlds/world-light";

const vertexShader = /* glsl */ `
varying vec2 vUv;
varying vec3 vNormal_;
varying vec3 vAt;
void main() {
  vUv = uv;
  vec4 at = modelMatrix * vec4(position, 1.);
  vAt = at.xyz;
  vNormal_ = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * at;
}`;

const fragmentShader = /* glsl */ `
uniform sampler2D uFront, uBack;
uniform vec4 uFrontPart, uBackPart;
uniform vec3 uLight, uAmbient, uTowards;
uniform float uGloss, uGutter, uBias, uMirror;
varying vec2 vUv;
varying vec3 vNormal_;
varying vec3 vAt;
void main() {
  float u = mix(vUv.x, 1. - vUv.x, uMirror);
  vec3 front = texture2D(uFront, uFrontPart.xy + vec2(u, vUv.y) * uFrontPart.zw, uBias).rgb;
  vec3 back = texture2D(uBack, uBackPart.xy + vec2(1. - u, vUv.y) * uBackPart.zw, uBias).rgb;
  vec3 colour = gl_FrontFacing ? front : back;
  vec3 normal = normalize(vNormal_) * (gl_FrontFacing ? 1. : -1.);
  vec3 eye = normalize(cameraPosition - vAt);
  // A lamp behind the reader's shoulder keeps what is held legible in any room; the room adds its own side.
  float own = max(dot(normal, normalize(eye + vec3(-.25, .55, .1))), 0.);
  float room = max(dot(normal, uTowards), 0.);
  vec3 light = uLight * (.5 + .5 * own) + uAmbient * .22 * room;
  colour *= light * (1. - uGutter * exp(-vUv.x * 26.) * .5);
  vec3 half_ = normalize(eye + normalize(vec3(-.35, .8, .35)));
  colour += uLight * uGloss * pow(max(dot(normal, half_), 0.), 26.);
  gl_FragColor = vec4(colour, 1.);
  #include <colorspace_fragment>
}`;

export type PaperMaterial = ReturnType<typeof createPaperMaterial>;

/** Paper, board or cloth with a picture on each side, lit so that turning it in the hand shows. Not lit by scene lights. */
export function createPaperMaterial(
  blank: Texture,
  {
    gloss = 0,
    gutter = 0,
    isMirrored = false,
  }: { gloss?: number; gutter?: number; isMirrored?: boolean } = {},
) {
  const uniforms = {
    uFront: { value: blank },
    uBack: { value: blank },
    uFrontPart: { value: new Vector4(0, 0, 1, 1) },
    uBackPart: { value: new Vector4(0, 0, 1, 1) },
    uLight: { value: new Vector3(1, 1, 1) },
    uAmbient: { value: new Vector3() },
    uTowards: { value: new Vector3(0, 1, 0) },
    uGloss: { value: gloss },
    uGutter: { value: gutter },
    uBias: { value: -0.5 },
    uMirror: { value: isMirrored ? 1 : 0 },
  };
  const material = new ShaderMaterial({ vertexShader, fragmentShader, uniforms, side: DoubleSide });
  material.forceSinglePass = true;
  return { material, uniforms };
}

export function shine(
  { uniforms }: PaperMaterial,
  light: readonly [number, number, number],
  world: WorldLight,
  isDark: boolean,
): void {
  uniforms.uLight.value.set(...light);
  uniforms.uAmbient.value.set(...world.ambient).multiplyScalar(isDark ? 0 : 1);
  uniforms.uTowards.value.set(...world.towards);
}

/** One colour, where a picture is not there or not there yet. */
export function plainTexture(colour: string): DataTexture {
  const { r, g, b } = new Color(colour).convertLinearToSRGB();
  const texture = new DataTexture(new Uint8Array([r * 255, g * 255, b * 255, 255].map(Math.round)), 1, 1);
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}
