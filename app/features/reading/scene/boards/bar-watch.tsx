import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useRef } from "react";
import { MathUtils, type Object3D, Vector3 } from "three";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import { xrStore } from "#app/features/reading/scene/session/xr-store";

/** A head turned so near to the bar looks at it, degrees; it stays until the head is further off. */
const near = { toShow: 17, toKeep: 22 };
/** Without a headset it stays so long after the pointer moved last, and when the room opens. */
const lingering = 4;
const atFirst = 7;
const eyes = new Vector3();
const ahead = new Vector3();
const bar = new Vector3();

/** Decides whether the bar below the page is wanted. */
export function BarWatch() {
  const { desk } = useAtDesk();
  const canvas = useThree((state) => state.gl.domElement);
  const left = useRef(atFirst);
  const board = useRef<Object3D | null>(null);

  useEffect(() => {
    const stir = () => {
      left.current = Math.max(left.current, lingering);
    };
    canvas.addEventListener("pointermove", stir);
    canvas.addEventListener("pointerdown", stir);
    addEventListener("keydown", stir);
    return () => {
      canvas.removeEventListener("pointermove", stir);
      canvas.removeEventListener("pointerdown", stir);
      removeEventListener("keydown", stir);
    };
  }, [canvas]);

  useFrame(({ camera, scene }, seconds) => {
    left.current = Math.max(0, left.current - seconds);
    const { session, inputSourceStates } = xrStore.getState();
    let isWanted = left.current > 0;
    if (session) {
      board.current ??= scene.getObjectByName("bar") ?? null;
      if (board.current) {
        camera.getWorldPosition(eyes);
        camera.getWorldDirection(ahead);
        board.current.getWorldPosition(bar);
        const angle = MathUtils.radToDeg(bar.sub(eyes).angleTo(ahead));
        isWanted ||= angle < (desk.get().barIsWanted ? near.toKeep : near.toShow);
      }
      // Eyes that tell nothing before they press must see what there is to press.
      isWanted ||= !inputSourceStates.some(({ type }) => type === "controller" || type === "hand");
    }
    if (desk.get().barIsWanted !== isWanted) desk.set({ barIsWanted: isWanted });
  });
  return null;
}
