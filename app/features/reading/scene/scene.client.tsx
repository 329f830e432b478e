import { Canvas } from "@react-three/fiber";
import { XR, XROrigin } from "@react-three/xr";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Proofing } from "#app/features/reading/proof/proofing";
import type { Reading } from "#app/features/reading/reading/reading";
import { Bar } from "#app/features/reading/scene/boards/bar";
import { BarWatch } from "#app/features/reading/scene/boards/bar-watch";
import { AdaptiveResolution } from "#app/features/reading/scene/comfort/adaptive-resolution";
import { Vignette } from "#app/features/reading/scene/comfort/vignette";
import { createDesk } from "#app/features/reading/scene/desk/desk";
import { DeskProvider } from "#app/features/reading/scene/desk/reading-context";
import { Controllers } from "#app/features/reading/scene/input/controllers";
import { Gamepads } from "#app/features/reading/scene/input/gamepad";
import { Gaze } from "#app/features/reading/scene/input/gaze";
import { Hands } from "#app/features/reading/scene/input/hands";
import { SceneKeys } from "#app/features/reading/scene/input/scene-keys";
import type { PageStage } from "#app/features/reading/scene/page/page-stage";
import { Pages } from "#app/features/reading/scene/page/pages";
import { Cards } from "#app/features/reading/scene/panels/cards";
import { Panels } from "#app/features/reading/scene/panels/panels";
import { Anchor } from "#app/features/reading/scene/place/anchor";
import { ScreenCamera } from "#app/features/reading/scene/place/screen-camera";
import { ProbeForTests } from "#app/features/reading/scene/probe";
import { Room } from "#app/features/reading/scene/room/room";
import { RoomSounds } from "#app/features/reading/scene/room/room-sound";
import { leaveVr, SessionLife } from "#app/features/reading/scene/session/session-life";
import { onSessionNews, type SceneSession } from "#app/features/reading/scene/session/session-news";
import { xrStore } from "#app/features/reading/scene/session/xr-store";

export { enterVr } from "#app/features/reading/scene/session/enter-vr";
export type { SceneSession };

type SceneProps = {
  reading: Reading;
  onSession?: (session: SceneSession) => void;
  /** Beside the page, in metres from the eyes: things of true size to hold. */
  children?: ReactNode;
};

/** A room with the book in it: on the screen, and, once `enterVr` was called, in the headset. Fills its parent. */
export default function ReadingScene({ reading, onSession, children }: SceneProps) {
  const desk = useMemo(createDesk, []);
  const told = useRef(onSession);
  told.current = onSession;
  useEffect(() => onSessionNews((session) => told.current?.(session)), []);
  const stage = useRef<PageStage | null>(null);
  const at = useMemo(
    () => ({
      reading,
      desk,
      exit: () => (xrStore.getState().session ? leaveVr() : reading.setView("flat")),
    }),
    [reading, desk],
  );

  return (
    <Canvas
      camera={{ fov: 64, near: 0.05, far: 600, position: [0, 1.25, 0] }}
      gl={{ antialias: true, powerPreference: "high-performance" }}
      dpr={[1, 2]}
      style={{ touchAction: "none" }}
      aria-hidden="true"
    >
      <XR store={xrStore}>
        <DeskProvider value={at}>
          <XROrigin />
          <SessionLife />
          <ScreenCamera />
          <AdaptiveResolution />
          <Room />
          <RoomSounds />
          <Controllers />
          <Gamepads />
          <SceneKeys />
          <Gaze />
          <Hands />
          <BarWatch />
          <Vignette />
          <Anchor
            sight={
              <>
                <Pages holder={stage} />
                <Bar />
                <Panels />
                <Cards />
              </>
            }
          >
            {children}
            <Proofing />
          </Anchor>
          <ProbeForTests stage={stage} />
        </DeskProvider>
      </XR>
    </Canvas>
  );
}
