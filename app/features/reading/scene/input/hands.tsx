import { useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import {
  BufferAttribute,
  type BufferGeometry,
  CapsuleGeometry,
  type InstancedMesh,
  Matrix4,
  type Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Vector3,
} from "three";
import { xrStore } from "#app/features/reading/scene/session/xr-store";

/** Of a hand, as the headset tells them. */
const joints = 25;
const hidden = new Matrix4().makeScale(0, 0, 0);

/** What the reader holds: joints of bare hands, or a plain stick where a controller is. Drawn where they are, no more. */
export function Hands() {
  const dots = useRef<InstancedMesh>(null);
  const first = useRef<Mesh>(null);
  const second = useRef<Mesh>(null);
  const sticks = useMemo(() => [first, second], []);
  const parts = useMemo(() => {
    const stick = new CapsuleGeometry(0.0105, 0.085, 6, 16);
    // Along the grip, lit from above so that it has a shape without any lamp.
    stick.rotateX(-Math.PI / 2);
    shade(stick);
    return {
      stick,
      dot: new SphereGeometry(1, 10, 8),
      dark: new MeshBasicMaterial({ color: "#8d7f6d", vertexColors: true, toneMapped: false }),
      skin: new MeshBasicMaterial({ color: "#b9ab98", transparent: true, opacity: 0.62, toneMapped: false }),
      matrix: new Matrix4(),
      size: new Vector3(),
    };
  }, []);
  useEffect(
    () => () => {
      for (const part of [parts.stick, parts.dot, parts.dark, parts.skin]) part.dispose();
    },
    [parts],
  );

  useFrame(({ gl }, _, frame: XRFrame | undefined) => {
    const mesh = dots.current;
    for (const stick of sticks) if (stick.current) stick.current.visible = false;
    if (!mesh) return;
    mesh.visible = false;
    const space = frame && gl.xr.getReferenceSpace();
    if (!space) return;
    let [held, drawn] = [0, 0];
    for (const { inputSource } of xrStore.getState().inputSourceStates) {
      if (inputSource.hand && frame.getJointPose) {
        for (const joint of inputSource.hand.values()) {
          const pose = frame.getJointPose(joint, space);
          if (!pose) continue;
          const size = pose.radius ?? 0.008;
          parts.matrix.fromArray(pose.transform.matrix).scale(parts.size.setScalar(size));
          mesh.setMatrixAt(drawn++, parts.matrix);
        }
        continue;
      }
      const stick = sticks[held]?.current;
      const pose = inputSource.gripSpace && frame.getPose(inputSource.gripSpace, space);
      if (!stick || !pose || inputSource.targetRayMode !== "tracked-pointer") continue;
      held++;
      stick.visible = true;
      stick.matrix.fromArray(pose.transform.matrix);
      stick.matrixWorldNeedsUpdate = true;
    }
    if (drawn === 0) return;
    mesh.visible = true;
    for (let index = drawn; index < 2 * joints; index++) mesh.setMatrixAt(index, hidden);
    mesh.instanceMatrix.needsUpdate = true;
  });

  return (
    <>
      <instancedMesh
        ref={dots}
        name="hands"
        args={[parts.dot, parts.skin, 2 * joints]}
        frustumCulled={false}
        visible={false}
        raycast={() => null}
      />
      {sticks.map((ref, index) => (
        <mesh
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two, for good
          key={index}
          ref={ref}
          geometry={parts.stick}
          material={parts.dark}
          matrixAutoUpdate={false}
          visible={false}
          raycast={() => null}
        />
      ))}
    </>
  );
}

function shade(geometry: BufferGeometry) {
  const normals = geometry.getAttribute("normal");
  const colours = new Float32Array(normals.count * 3);
  for (let index = 0; index < normals.count; index++)
    colours.fill(0.28 + 0.72 * Math.max(0, 0.5 + 0.5 * normals.getY(index)) ** 1.6, index * 3, index * 3 + 3);
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
}
