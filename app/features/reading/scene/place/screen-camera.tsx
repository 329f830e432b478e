import { useFrame, useThree } from "@react-three/fiber";
import { useXR } from "@react-three/xr";
import { useEffect, useRef } from "react";
import { PerspectiveCamera } from "three";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import { tiltFor, usualRecline } from "#app/features/reading/scene/place/heading";

/** Where the eyes are without a headset: somebody who sits, metres above the floor. */
export const screenEyes = 1.25;
/** Of sight, degrees: the page and the bar below it must fit, upright and from side to side. */
const wanted = { up: 64, across: 48, acrossSpread: 84, most: 100 };
const maxPitch = (70 * Math.PI) / 180;
const radiansPerPixel = 0.0032;
/** So many pixels of movement make a press a look around. */
const slack = 6;

/** Without a headset: dragging looks around, and recentring looks at the page again. */
export function ScreenCamera() {
  const { reading, desk } = useAtDesk();
  const session = useXR((state) => state.session);
  const camera = useThree((state) => state.camera);
  const canvas = useThree((state) => state.gl.domElement);
  const aspect = useThree((state) => state.size.width / state.size.height);
  const isSpread = useReading((state) => state.settings.spread);
  const look = useRef({ yaw: 0, pitch: 0 });

  useEffect(() => {
    if (session || !(camera instanceof PerspectiveCamera)) return;
    const across = isSpread ? wanted.acrossSpread : wanted.across;
    camera.fov = Math.min(wanted.most, Math.max(wanted.up, uprightFor(across, aspect)));
    camera.updateProjectionMatrix();
  }, [camera, session, aspect, isSpread]);

  useEffect(() => {
    if (session) return;
    let from: { id: number; x: number; y: number; isLooking: boolean } | null = null;
    const down = (event: PointerEvent) => {
      from = { id: event.pointerId, x: event.clientX, y: event.clientY, isLooking: false };
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id || desk.get().isHeld) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (!from.isLooking && Math.hypot(dx, dy) < slack) return;
      from = { id: from.id, x: event.clientX, y: event.clientY, isLooking: true };
      const { yaw, pitch } = look.current;
      look.current = {
        yaw: yaw + dx * radiansPerPixel,
        pitch: Math.max(-maxPitch, Math.min(maxPitch, pitch + dy * radiansPerPixel)),
      };
    };
    const up = () => {
      from = null;
    };
    const centre = desk.onRecentre(() => {
      look.current = { yaw: 0, pitch: 0 };
    });
    canvas.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      centre();
      canvas.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  }, [canvas, session, desk]);

  useFrame(() => {
    if (session) return;
    const { distance, height, recline } = reading.get().settings;
    const { yaw, pitch } = look.current;
    camera.position.set(0, screenEyes, 0);
    // A little below the page's middle, where the bar is.
    const tilt = tiltFor(height, distance, recline ? usualRecline : null);
    camera.rotation.set(tilt + pitch - 0.035, yaw, 0, "YXZ");
  });
  return null;
}

/** Degrees of sight upright that show so many from side to side. */
function uprightFor(across: number, aspect: number): number {
  const half = Math.tan((across * Math.PI) / 360) / aspect;
  return (Math.atan(half) * 360) / Math.PI;
}
