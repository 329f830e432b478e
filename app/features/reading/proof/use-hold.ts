import { type ThreeEvent, useFrame } from "@react-three/fiber";
import { type RefObject, useCallback, useMemo, useRef } from "react";
import { type Group, Matrix4, type Object3D, Quaternion, Vector3 } from "three";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";

/** A press that moved less than this is a tap: metres of a hand, pixels of a pointer. */
const slack = { metres: 0.03, radians: 0.12, pixels: 6 };
const radiansPerPixel = 0.009;
/** Share of the way home that is gone in a frame at 72 Hz. */
const homing = 0.1;

/** Where a hand's pointer is, as the headset's pointers tell it; the screen's own tells nothing. */
type HandEvent = { pointerPosition?: Vector3; pointerQuaternion?: Quaternion };

type Held = {
  id: number;
  /** Of a hand: the object as seen from it. Of the screen's pointer: null, then dragging turns the object. */
  grip: Matrix4 | null;
  hand: { position: Vector3; quaternion: Quaternion };
  x: number;
  y: number;
  hasMoved: boolean;
};

/**
 * Lets a person take a thing in the hand: with a pinch or trigger it follows hand and turn of the hand; with a mouse or
 * finger, dragging turns it. A press that does not move is `tap`. Let go it stays as it is, until `putBack`.
 */
export function useHold(object: RefObject<Group>, tap: (name: string) => void) {
  const { desk } = useAtDesk();
  const held = useRef<Held | null>(null);
  const isGoingHome = useRef(false);
  const at = useMemo(
    () => ({ matrix: new Matrix4(), inverse: new Matrix4(), turn: new Quaternion(), axis: new Vector3() }),
    [],
  );

  const handPose = (event: ThreeEvent<PointerEvent> & HandEvent) => {
    const { pointerPosition, pointerQuaternion } = event;
    // The screen's own pointer has the camera's pose under the same names in no event of React's; only hands have both.
    return pointerPosition && pointerQuaternion ? { pointerPosition, pointerQuaternion } : null;
  };

  const down = (event: ThreeEvent<PointerEvent>) => {
    const group = object.current;
    if (!group || held.current) return;
    event.stopPropagation();
    capture(event, true);
    const pose = handPose(event);
    isGoingHome.current = false;
    group.updateWorldMatrix(true, false);
    const one = { position: new Vector3(), quaternion: new Quaternion() };
    let grip: Matrix4 | null = null;
    if (pose) {
      one.position.copy(pose.pointerPosition);
      one.quaternion.copy(pose.pointerQuaternion);
      grip = new Matrix4()
        .compose(pose.pointerPosition, pose.pointerQuaternion, unit)
        .invert()
        .multiply(group.matrixWorld);
    }
    held.current = {
      id: event.pointerId,
      grip,
      hand: one,
      x: event.clientX,
      y: event.clientY,
      hasMoved: false,
    };
    desk.set({ isHeld: true });
  };

  const move = (event: ThreeEvent<PointerEvent>) => {
    const group = object.current;
    const hold = held.current;
    if (!group || !hold || hold.id !== event.pointerId) return;
    event.stopPropagation();
    const pose = handPose(event);
    if (hold.grip && pose) {
      const { pointerPosition, pointerQuaternion } = pose;
      hold.hasMoved ||=
        pointerPosition.distanceTo(hold.hand.position) > slack.metres ||
        pointerQuaternion.angleTo(hold.hand.quaternion) > slack.radians;
      if (!hold.hasMoved) return;
      at.matrix.compose(pointerPosition, pointerQuaternion, unit).multiply(hold.grip);
      if (group.parent) at.matrix.premultiply(at.inverse.copy(group.parent.matrixWorld).invert());
      at.matrix.decompose(group.position, group.quaternion, at.axis);
      return;
    }
    const dx = event.clientX - hold.x;
    const dy = event.clientY - hold.y;
    if (!hold.hasMoved && Math.hypot(dx, dy) < slack.pixels) return;
    hold.hasMoved = true;
    hold.x = event.clientX;
    hold.y = event.clientY;
    group.quaternion.premultiply(at.turn.setFromAxisAngle(at.axis.set(0, 1, 0), dx * radiansPerPixel));
    group.quaternion.premultiply(at.turn.setFromAxisAngle(at.axis.set(1, 0, 0), dy * radiansPerPixel));
  };

  const up = (event: ThreeEvent<PointerEvent>) => {
    const hold = held.current;
    if (!hold || hold.id !== event.pointerId) return;
    event.stopPropagation();
    capture(event, false);
    held.current = null;
    desk.set({ isHeld: false });
    if (!hold.hasMoved) tap(event.object.name);
  };

  useFrame(() => {
    const group = object.current;
    if (!group || !isGoingHome.current) return;
    group.position.lerp(origin, homing);
    group.quaternion.slerp(upright, homing);
    if (group.position.lengthSq() > 1e-7 || group.quaternion.angleTo(upright) > 1e-3) return;
    group.position.copy(origin);
    group.quaternion.copy(upright);
    isGoingHome.current = false;
  });

  const putBack = useCallback(() => {
    isGoingHome.current = true;
  }, []);
  const turnBy = useCallback(
    (radians: number) => {
      isGoingHome.current = false;
      const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), radians);
      object.current?.quaternion.premultiply(turn);
    },
    [object],
  );
  return {
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    putBack,
    turnBy,
  };
}

const unit = new Vector3(1, 1, 1);
const origin = new Vector3();
const upright = new Quaternion();

/** While it is held the object hears of the pointer wherever that points. */
function capture(event: ThreeEvent<PointerEvent>, isHeld: boolean): void {
  const target = event.target as unknown as Partial<
    Record<"setPointerCapture" | "releasePointerCapture", (id: number) => void>
  > &
    Object3D;
  try {
    if (isHeld) target.setPointerCapture?.(event.pointerId);
    else target.releasePointerCapture?.(event.pointerId);
  } catch {
    // The pointer is gone already: nothing is left to let go of.
  }
}
