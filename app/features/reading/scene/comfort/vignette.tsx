import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { BackSide, type Mesh, ShaderMaterial, SphereGeometry } from "three";
import { blinkAt, blinkSeconds } from "#app/features/reading/scene/comfort/blink";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";

/** Darkens the edge of sight while something large changes: eyes that see no edge move are not made sick by it. */
export function Vignette() {
  const { desk } = useAtDesk();
  const camera = useThree((state) => state.camera);
  const mesh = useRef<Mesh>(null);
  const since = useRef(Number.POSITIVE_INFINITY);
  const parts = useMemo(() => createVeil(), []);
  useEffect(
    () => () => {
      parts.geometry.dispose();
      parts.material.dispose();
    },
    [parts],
  );
  useEffect(
    () =>
      desk.onBlink(() => {
        since.current = 0;
      }),
    [desk],
  );
  useFrame((_, seconds) => {
    const veil = mesh.current;
    if (!veil) return;
    veil.visible = since.current < blinkSeconds;
    if (!veil.visible) return;
    since.current += Math.min(seconds, 0.05);
    parts.uniforms.uStrength.value = blinkAt(since.current);
    veil.position.setFromMatrixPosition(camera.matrixWorld);
    veil.quaternion.setFromRotationMatrix(camera.matrixWorld);
  });
  return (
    <mesh
      ref={mesh}
      name="vignette"
      geometry={parts.geometry}
      material={parts.material}
      frustumCulled={false}
      renderOrder={100}
      visible={false}
      raycast={() => null}
    />
  );
}

function createVeil() {
  const uniforms = { uStrength: { value: 0 } };
  return {
    uniforms,
    geometry: new SphereGeometry(0.5, 24, 16),
    material: new ShaderMaterial({
      uniforms,
      side: BackSide,
      transparent: true,
      depthTest: false,
      depthWrite: false,
      vertexShader: /* glsl */ `
        varying vec3 vAt;
        void main() { vAt = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`,
      fragmentShader: /* glsl */ `
        uniform float uStrength;
        varying vec3 vAt;
        void main() {
          float ahead = -normalize(vAt).z;
          float edge = 1. - smoothstep(0.74, 0.93, ahead);
          gl_FragColor = vec4(0., 0., 0., edge * uStrength);
        }`,
    }),
  };
}
