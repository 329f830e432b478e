import { Color, ShaderMaterial, Vector2 } from "three";

/** What lies over a region that is pointed at, pressed, or chosen by the keyboard: a wash with round corners and a rim. */
export function createGlowMaterial(colour: string) {
  const uniforms = {
    uColour: { value: new Color(colour) },
    uSize: { value: new Vector2(1, 1) },
    uWash: { value: 0 },
    uRim: { value: 0 },
  };
  const material = new ShaderMaterial({
    uniforms,
    transparent: true,
    depthWrite: false,
    vertexShader: /* glsl */ `
      varying vec2 vUv;
      void main() { vUv = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`,
    fragmentShader: /* glsl */ `
      uniform vec3 uColour;
      uniform vec2 uSize;
      uniform float uWash;
      uniform float uRim;
      varying vec2 vUv;
      void main() {
        vec2 at = abs(vUv - 0.5) * uSize;
        float radius = 8.;
        vec2 corner = at - (uSize * 0.5 - radius);
        float outside = length(max(corner, 0.)) + min(max(corner.x, corner.y), 0.) - radius;
        float soft = fwidth(outside);
        float inside = 1. - smoothstep(-soft, 0., outside);
        float rim = smoothstep(-2.6 - soft, -2.6, outside);
        gl_FragColor = vec4(uColour, inside * mix(uWash, uRim, rim));
        #include <colorspace_fragment>
      }`,
  });
  return { material, uniforms };
}
