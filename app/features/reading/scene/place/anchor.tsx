import { useFrame, useThree } from "@react-three/fiber";
import { useXR } from "@react-three/xr";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { type Group, Vector3 } from "three";
import { useAtDesk, useReading } from "#app/features/reading/scene/desk/reading-context";
import {
  headingOf,
  pitchOf,
  reclineFor,
  tiltFor,
  usualRecline,
} from "#app/features/reading/scene/place/heading";
import { screenEyes } from "#app/features/reading/scene/place/screen-camera";

/** Frames a new session needs before its head pose can be trusted. */
const settlingFrames = 3;

/**
 * Stands where the reader's eyes were when the session began, or when they last asked: `anchor` in metres, turned to face
 * the way they faced. `sight` within is tilted and scaled by the page's distance: what lies in it at one metre keeps its
 * angular size wherever it is put. `children` of the anchor are beside the page: true-size things to hold.
 */
export function Anchor({ sight, children }: { sight: ReactNode; children?: ReactNode }) {
  const { reading, desk } = useAtDesk();
  const camera = useThree((state) => state.camera);
  const renderer = useThree((state) => state.gl);
  const session = useXR((state) => state.session);
  const anchor = useRef<Group>(null);
  const tilted = useRef<Group>(null);
  const isReclined = useReading((state) => state.settings.recline);
  const waiting = useRef(0);
  const reclinedAt = useRef(usualRecline);
  const at = useMemo(() => ({ eyes: new Vector3(), forward: new Vector3(), up: new Vector3() }), []);

  useEffect(() => {
    waiting.current = session ? settlingFrames : 1;
    const reset = () => {
      waiting.current = 2;
      desk.blink();
    };
    const stop = desk.onRecentre(() => {
      waiting.current = 1;
    });
    // The headset's own recentring moves the world; the page goes along.
    const space = session ? renderer.xr.getReferenceSpace() : null;
    space?.addEventListener("reset", reset);
    return () => {
      stop();
      space?.removeEventListener("reset", reset);
    };
  }, [session, renderer, desk]);

  useEffect(() => {
    if (!isReclined) reclinedAt.current = usualRecline;
  }, [isReclined]);

  useFrame(() => {
    const group = anchor.current;
    const sightGroup = tilted.current;
    if (!group || !sightGroup) return;
    const carried = desk.carried();
    const { settings } = reading.get();
    const { recline } = settings;
    const { distance, height } = carried ?? settings;
    if (carried) group.rotation.y = carried.yaw;
    if (waiting.current > 0 && --waiting.current === 0) {
      if (session) {
        camera.getWorldPosition(at.eyes);
        camera.getWorldDirection(at.forward);
        at.up.setFromMatrixColumn(camera.matrixWorld, 1);
        group.position.copy(at.eyes);
        group.rotation.y = headingOf(at.forward, at.up);
        reclinedAt.current = reclineFor(pitchOf(at.forward));
      } else {
        group.position.set(0, screenEyes, 0);
        group.rotation.y = 0;
      }
    }
    desk.face(group.rotation.y);
    sightGroup.rotation.x = tiltFor(height, distance, recline ? reclinedAt.current : null);
    sightGroup.scale.setScalar(distance);
  });

  return (
    <group ref={anchor} name="anchor" position={[0, screenEyes, 0]}>
      <group ref={tilted} name="sight">
        {sight}
      </group>
      {children}
    </group>
  );
}
