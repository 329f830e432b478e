import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useRef, useState } from "react";
import { Color } from "three";
import type { EnvironmentId } from "#domain/vr/environments";
import type { BuiltWorld } from "./shared/stage";

/** Each world is a chunk of its own. */
const builders: Record<EnvironmentId, () => Promise<() => BuiltWorld>> = {
  library: async () => (await import("./library/library")).buildLibrary,
  mountain: async () => (await import("./mountain/mountain")).buildMountain,
  beach: async () => (await import("./beach/beach")).buildBeach,
  forest: async () => (await import("./forest/forest")).buildForest,
  cafe: async () => (await import("./cafe/cafe")).buildCafe,
  space: async () => (await import("./space/space")).buildSpace,
};

const nearBlack = 0x050505;
const fadeSeconds = 0.9;

type WorldProps = {
  id: EnvironmentId;
  /** The room unlit: it fades out, and is no longer drawn. */
  dark: boolean;
  /** Nothing moves and nothing fades. */
  still: boolean;
  /** The world is built, its programs are compiled, and it is seen. */
  onReady?: (id: EnvironmentId) => void;
  /** Its chunk could not be fetched: the room stays dark, and the page can be read all the same. */
  onFailed?: (fault: unknown) => void;
};

/**
 * A room round the reader: floor at y = 0, the page's place straight ahead (−z), everything within 500 m of the origin.
 * Until it is there, and in the dark, the background is near black.
 */
export function World({ id, dark, still, onReady, onFailed }: WorldProps) {
  const { gl, scene, camera } = useThree();
  const [built, setBuilt] = useState<BuiltWorld | null>(null);
  const told = useRef({ onReady, onFailed });
  told.current = { onReady, onFailed };
  const seconds = useRef(0);
  const shown = useRef({ dark, still });
  shown.current = { dark, still };

  useEffect(() => {
    const before = scene.background;
    scene.background = new Color(nearBlack);
    return () => {
      scene.background = before;
    };
  }, [scene]);

  useEffect(() => {
    let ready: BuiltWorld | null = null;
    let left = false;
    const open = async () => {
      const build = await builders[id]();
      if (left) return;
      const world = build();
      world.root.name = `world-${id}`;
      // Not given back before its programs are there: the renderer asks after them until they are.
      await gl.compileAsync(world.root, camera, scene);
      if (left) return world.dispose();
      ready = world;
      world.uniforms.uDim.value = shown.current.still && !shown.current.dark ? 1 : 0;
      seconds.current = 0;
      setBuilt(world);
      told.current.onReady?.(id);
    };
    open().catch((fault) => told.current.onFailed?.(fault));
    return () => {
      left = true;
      setBuilt(null);
      // A frame drawn before React takes it out would put it into graphics memory once more.
      ready?.root.removeFromParent();
      ready?.dispose();
    };
  }, [id, gl, scene, camera]);

  useFrame((_, delta) => {
    if (!built) return;
    // After a pause (the headset taken off) the world goes on where it stood.
    const step = Math.min(delta, 0.1);
    const { uDim, uTime, uHeight } = built.uniforms;
    const goal = dark ? 0 : 1;
    if (still) uDim.value = goal;
    else uDim.value += Math.max(-step / fadeSeconds, Math.min(step / fadeSeconds, goal - uDim.value));
    built.root.visible = uDim.value > 0.002;
    if (!built.root.visible) return;
    if (!still) seconds.current += step;
    uTime.value = seconds.current;
    const eye = gl.xr.isPresenting ? gl.xr.getCamera().cameras[0]?.viewport?.w : undefined;
    uHeight.value = eye ?? gl.domElement.height;
    built.move(seconds.current);
  });

  return built ? <primitive object={built.root} dispose={null} /> : null;
}
