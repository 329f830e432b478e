import { useFrame } from "@react-three/fiber";
import { useMemo } from "react";
import { Quaternion, Vector3 } from "three";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { createLatch, createPressed } from "#app/features/reading/scene/input/latch";
import { type Aim, moveGripped, type Stand } from "#app/features/reading/scene/place/grip";
import { xrStore } from "#app/features/reading/scene/session/xr-store";
import { languageDirection } from "#domain/convert/writers/epub/language-tags";

/** Of the standard's gamepad: the stick's axes and the buttons' places. */
const axis = { x: 2, y: 3 };
const button = { squeeze: 1, lower: 4, upper: 5 };
const scrollSpeed = 900;
const deadZone = 0.25;

type Hands = "left" | "right" | "none";
type Hand = {
  stick: ReturnType<typeof createLatch>;
  lower: ReturnType<typeof createPressed>;
  upper: ReturnType<typeof createPressed>;
};
const createHand = (): Hand => ({ stick: createLatch(), lower: createPressed(), upper: createPressed() });

/** Sticks turn and scroll, squeezing takes hold of the page, the upper button opens the contents and goes back. */
export function Controllers() {
  const { reading, desk } = useAtDesk();
  const isRtl = useReading((state) => languageDirection(state.book.language) === "rtl");
  const parts = useMemo(
    () => ({
      hands: { left: createHand(), right: createHand(), none: createHand() } as Record<Hands, Hand>,
      grip: null as { side: Hands; from: Aim; stand: Stand } | null,
      forward: new Vector3(),
    }),
    [],
  );

  useFrame((state, seconds, frame: XRFrame | undefined) => {
    if (!frame) {
      parts.grip = null;
      return;
    }
    let isGripping = false;
    for (const { inputSource } of xrStore.getState().inputSourceStates) {
      const pad = inputSource.gamepad;
      if (!pad || inputSource.hand) continue;
      const side = inputSource.handedness;
      const hand = parts.hands[side];
      const x = pad.axes[axis.x] ?? 0;
      const y = pad.axes[axis.y] ?? 0;
      const pushed = hand.stick(x);
      if (pushed !== 0) void reading.turn(pushed > 0 !== isRtl ? 1 : -1);
      if (Math.abs(y) > deadZone && Math.abs(y) > Math.abs(x)) desk.scroll(y * scrollSpeed * seconds);
      if (hand.lower(pad.buttons[button.lower]?.pressed ?? false)) void reading.turn(1);
      if (hand.upper(pad.buttons[button.upper]?.pressed ?? false) && !desk.closeTop())
        desk.toggle("contents");
      if ((pad.buttons[button.squeeze]?.value ?? 0) < 0.5) continue;
      if (parts.grip && parts.grip.side !== side) continue;
      const to = aimOf(frame, inputSource, state.gl.xr.getReferenceSpace(), parts.forward);
      if (!to) continue;
      isGripping = true;
      if (!parts.grip) {
        const { distance, height } = reading.get().settings;
        parts.grip = { side, from: to, stand: { yaw: desk.heading(), distance, height } };
      }
      desk.carry(moveGripped(parts.grip.stand, parts.grip.from, to));
    }
    if (parts.grip && !isGripping) {
      parts.grip = null;
      const stand = desk.letGo();
      if (stand) reading.set({ distance: round(stand.distance), height: round(stand.height) });
    }
  });
  return null;
}

const round = (metres: number) => Math.round(metres * 100) / 100;

const turn = new Quaternion();

/** Where a controller points, as seen from the eyes. */
function aimOf(
  frame: XRFrame,
  source: XRInputSource,
  space: XRReferenceSpace | null,
  forward: Vector3,
): Aim | null {
  const pose = space && frame.getPose(source.targetRaySpace, space);
  const eyes = space && frame.getViewerPose(space);
  if (!pose || !eyes) return null;
  const { orientation, position } = pose.transform;
  forward.set(0, 0, -1).applyQuaternion(turn.set(orientation.x, orientation.y, orientation.z, orientation.w));
  const head = eyes.transform.position;
  return {
    yaw: Math.atan2(-forward.x, -forward.z),
    pitch: Math.asin(Math.max(-1, Math.min(1, forward.y))),
    reach: Math.hypot(position.x - head.x, position.y - head.y, position.z - head.z),
  };
}
