import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { type Intersection, type Mesh, Raycaster, RingGeometry, ShaderMaterial, Vector3 } from "three";
import { type Region, regionAt } from "#app/features/reading/scene/boards/region";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import { createDwell } from "#app/features/reading/scene/input/dwell";
import { isVisionPro } from "#app/features/reading/scene/session/devices";
import { xrStore } from "#app/features/reading/scene/session/xr-store";

/** So long nothing else to point with must have been there, seconds: hands come and go. */
const patience = 2.5;
const aloneSentence = "Nothing in your hands: rest your eyes on a button to press it.";

/**
 * For headsets without anything to point with: looking at a button until its ring is full presses it. Text is never
 * pressed by looking at it.
 */
export function Gaze() {
  const { desk } = useAtDesk();
  const camera = useThree((state) => state.camera);
  const ring = useRef<Mesh>(null);
  const parts = useMemo(() => createRing(), []);
  useEffect(
    () => () => {
      parts.geometry.dispose();
      parts.material.dispose();
    },
    [parts],
  );

  useFrame((_, seconds) => {
    const mark = ring.current;
    if (!mark) return;
    mark.visible = false;
    const { session, inputSourceStates } = xrStore.getState();
    // Eyes that press by a pinch are nobody's to press for.
    if (inputSourceStates.some(({ type }) => type === "transientPointer")) parts.hasPinch = true;
    const isAlone =
      session !== undefined && inputSourceStates.length === 0 && !parts.hasPinch && !isVisionPro();
    parts.alone = isAlone ? parts.alone + seconds : 0;
    const notice = parts.alone >= patience ? aloneSentence : null;
    if (desk.get().notice !== notice) desk.set({ notice });
    if (!notice || desk.get().isHidden) return;
    const region = lookedAt(desk.boards, camera.matrixWorld);
    const { share, hasPressed } = parts.dwell(region?.name ?? null, seconds);
    const name = region?.name ?? null;
    if (desk.get().focus !== name) desk.set({ focus: name });
    if (!region) return;
    mark.visible = true;
    mark.position.copy(parts.hits[0]?.point ?? parts.forward);
    mark.quaternion.setFromRotationMatrix(camera.matrixWorld);
    parts.uniforms.uShare.value = share;
    if (hasPressed) region.press?.();
  });

  function lookedAt(boards: ReadonlySet<Mesh>, matrix: typeof camera.matrixWorld): Region | null {
    const { caster, hits } = parts;
    caster.ray.origin.setFromMatrixPosition(matrix);
    caster.ray.direction.set(0, 0, -1).transformDirection(matrix);
    hits.length = 0;
    for (const board of boards) caster.intersectObject(board, false, hits);
    hits.sort(nearest);
    const hit = hits[0];
    if (!hit?.uv) return null;
    const { regions, width, height } = hit.object.userData.board;
    return regionAt(regions(), hit.uv.x * width, (1 - hit.uv.y) * height);
  }

  return (
    <mesh
      ref={ring}
      name="gaze-ring"
      geometry={parts.geometry}
      material={parts.material}
      visible={false}
      renderOrder={60}
      raycast={() => null}
    />
  );
}

const nearest = (a: Intersection, b: Intersection) => a.distance - b.distance;

function createRing() {
  const uniforms = { uShare: { value: 0 } };
  return {
    uniforms,
    dwell: createDwell(),
    alone: 0,
    hasPinch: false,
    caster: new Raycaster(),
    forward: new Vector3(),
    hits: [] as Intersection[],
    geometry: new RingGeometry(0.016, 0.022, 40),
    material: new ShaderMaterial({
      uniforms,
      transparent: true,
      depthTest: false,
      vertexShader: /* glsl */ `
        varying vec3 vAt;
        void main() { vAt = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`,
      fragmentShader: /* glsl */ `
        uniform float uShare;
        varying vec3 vAt;
        void main() {
          // Clockwise from the top.
          float turn = fract(atan(vAt.x, vAt.y) / 6.28318 + 1.);
          gl_FragColor = turn < uShare ? vec4(0.85, 0.47, 0.44, 1.) : vec4(0.96, 0.94, 0.9, 0.4);
          #include <colorspace_fragment>
        }`,
    }),
  };
}
