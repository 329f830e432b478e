import {
  AdditiveBlending,
  BufferGeometry,
  Float32BufferAttribute,
  NormalBlending,
  ShaderMaterial,
} from "three";
import { seededRandom } from "./seeded-random";
import { commonGlsl } from "./shading";
import type { Stage } from "./stage";

export type Motes = {
  count: number;
  seed: number;
  /** Corners of the box they move in, metres. */
  from: readonly [number, number, number];
  to: readonly [number, number, number];
  /** Diameter, metres. */
  size: number;
  /** GLSL: moves `vec3 p` by `vec4 seed` (0…1 each) and `uTime`, and may set `float size` and `vec4 tint`. */
  move: string;
  functions?: string;
  /** Default: adds light. */
  solid?: boolean;
};

/** Dust, sparks, drops: one draw call, moved on the graphics card. */
export function putMotes(stage: Stage, motes: Motes) {
  const random = seededRandom(motes.seed);
  const position: number[] = [];
  const seed: number[] = [];
  for (let i = 0; i < motes.count; i++) {
    for (const axis of [0, 1, 2] as const)
      position.push(motes.from[axis] + (motes.to[axis] - motes.from[axis]) * random());
    seed.push(random(), random(), random(), random());
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
  geometry.setAttribute("aSeed4", new Float32BufferAttribute(seed, 4));
  const material = new ShaderMaterial({
    uniforms: stage.uniforms,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    fog: false,
    blending: motes.solid ? NormalBlending : AdditiveBlending,
    vertexShader: /* glsl */ `
attribute vec4 aSeed4; varying vec4 vTint; uniform float uHeight;
${commonGlsl}
${motes.functions ?? ""}
void main() {
  vec3 p = position; vec4 seed = aSeed4; float size = ${motes.size.toFixed(4)}; vec4 tint = vec4(1.);
  ${motes.move}
  vec4 e = viewMatrix * vec4(p, 1.);
  // A mote at the lashes is no mote any more.
  tint.a *= smoothstep(.25, .8, -e.z);
  float pixels = size * projectionMatrix[1][1] * uHeight * .5 / max(-e.z, .05);
  tint.a *= min(1., pixels * pixels / 2.);
  gl_PointSize = max(pixels, 1.5);
  vTint = tint;
  gl_Position = projectionMatrix * e;
}`,
    fragmentShader: /* glsl */ `
varying vec4 vTint;
${commonGlsl}
void main() {
  float r = length(gl_PointCoord - .5) * 2.;
  float a = vTint.a * smoothstep(1., .1, r);
  gl_FragColor = ${motes.solid ? "vec4(tones(vTint.rgb) * uDim, a)" : "vec4(vTint.rgb * a * uDim, 1.)"};
  #include <colorspace_fragment>
}`,
  });
  return stage.dots(geometry, material, 30);
}
