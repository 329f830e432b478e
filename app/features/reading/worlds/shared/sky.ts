import { BackSide, IcosahedronGeometry, type Mesh, ShaderMaterial } from "three";
import { commonGlsl } from "./shading";
import type { Stage } from "./stage";

/**
 * The sky, at no distance at all: `glsl` declares `vec3 sky(vec3 d)`. Drawn after everything solid, so that only what is
 * seen of it is reckoned.
 */
export function putSky(stage: Stage, glsl: string): Mesh {
  const material = new ShaderMaterial({
    uniforms: stage.uniforms,
    side: BackSide,
    depthWrite: false,
    toneMapped: false,
    fog: false,
    vertexShader: /* glsl */ `
varying vec3 vD;
void main() {
  vD = position;
  vec4 p = projectionMatrix * vec4(mat3(viewMatrix) * position * 8., 1.);
  gl_Position = p.xyww;
}`,
    fragmentShader: /* glsl */ `
varying vec3 vD;
${commonGlsl}
${glsl}
void main() {
  vec3 d = normalize(vD);
  vec3 c = tones(sky(d)) * uDim;
  // Half a step of noise: a slow gradient in eight bits shows bands in a headset.
  c += (hash(gl_FragCoord.xy) - .5) / 400. * uDim;
  gl_FragColor = vec4(c, 1.);
  #include <colorspace_fragment>
}`,
  });
  return stage.put(new IcosahedronGeometry(1, 3), material, 100);
}
