import { useEffect, useMemo } from "react";
import { BackSide, ShaderMaterial, SphereGeometry } from "three";

/** Nothing but dusk: where a page is read while its room is being built, and when a room cannot be fetched. */
export function PlainRoom({ isDark }: { isDark: boolean }) {
  const parts = useMemo(
    () => ({
      geometry: new SphereGeometry(40, 24, 16),
      material: new ShaderMaterial({
        side: BackSide,
        depthWrite: false,
        uniforms: { uLevel: { value: 1 } },
        vertexShader: /* glsl */ `
          varying vec3 vAt;
          void main() { vAt = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`,
        fragmentShader: /* glsl */ `
          uniform float uLevel;
          varying vec3 vAt;
          void main() {
            float up = normalize(vAt).y;
            vec3 floor_ = vec3(0.012, 0.0095, 0.008), wall = vec3(0.05, 0.04, 0.034), top = vec3(0.018, 0.016, 0.017);
            vec3 colour = mix(mix(floor_, wall, smoothstep(-0.6, 0.02, up)), top, smoothstep(0.02, 0.8, up));
            gl_FragColor = vec4(colour * uLevel, 1.);
            #include <colorspace_fragment>
          }`,
      }),
    }),
    [],
  );
  useEffect(
    () => () => {
      parts.geometry.dispose();
      parts.material.dispose();
    },
    [parts],
  );
  parts.material.uniforms.uLevel = { value: isDark ? 0.06 : 1 };
  return <mesh geometry={parts.geometry} material={parts.material} renderOrder={-10} raycast={() => null} />;
}
