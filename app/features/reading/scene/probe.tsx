import { useThree } from "@react-three/fiber";
import { type RefObject, useEffect } from "react";
import type { Camera, Scene, WebGLRenderer } from "three";
import type { Reading } from "#app/features/reading/reading/reading";
import type { Desk } from "#app/features/reading/scene/desk/desk";
import { useAtDesk } from "#app/features/reading/scene/desk/reading-context";
import type { PageStage } from "#app/features/reading/scene/page/page-stage";
import { xrStore } from "#app/features/reading/scene/session/xr-store";

/**
 * What tests see of the scene, as `globalThis.__vrProbe`, and only when `globalThis.__vrWantsProbe` was set before the
 * scene was opened. Objects are found by name in `scene`: `page`, `page-facing`, `leaf`, `anchor`, and everything that can
 * be pressed (`next`, `prev`, `contents`, `recentre`, `dark-room`, `exit`, …), whose `userData.region` says what it is.
 * In the page's own metres a page is 0.675 × 0.9, whatever its distance.
 */
export type Probe = {
  gl: WebGLRenderer;
  scene: Scene;
  /** The one in use: the headset's while a session runs. */
  readonly camera: Camera;
  store: typeof xrStore;
  reading: Reading;
  desk: Desk;
  /** Drawn so far. */
  frames(): number;
  /** Of the last frame; in a session both eyes count. */
  info(): { calls: number; triangles: number; textures: number; geometries: number };
  /** Stops page transitions at a moment (0..1) until null is given. */
  hold(at: number | null): void;
  /** A page is on its way to another. */
  isTurning(): boolean;
};

type Asked = { __vrWantsProbe?: boolean; __vrProbe?: Probe | undefined };

export function ProbeForTests({ stage }: { stage: RefObject<PageStage> }) {
  const { reading, desk } = useAtDesk();
  const get = useThree((state) => state.get);
  useEffect(() => {
    const asked = globalThis as Asked;
    if (!asked.__vrWantsProbe) return;
    const { gl, scene } = get();
    const { info } = gl;
    asked.__vrProbe = {
      gl,
      scene,
      get camera() {
        return get().camera;
      },
      store: xrStore,
      reading,
      desk,
      frames: () => info.render.frame,
      info: () => ({
        calls: info.render.calls,
        triangles: info.render.triangles,
        textures: info.memory.textures,
        geometries: info.memory.geometries,
      }),
      hold: (at) => stage.current?.hold(at),
      isTurning: () => stage.current?.isTurning() ?? false,
    };
    return () => {
      asked.__vrProbe = undefined;
    };
  }, [get, reading, desk, stage]);
  return null;
}
