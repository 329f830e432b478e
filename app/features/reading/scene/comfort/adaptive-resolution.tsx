import { PerformanceMonitor } from "@react-three/drei/core/PerformanceMonitor";
import { useThree } from "@react-three/fiber";
import { useXR } from "@react-three/xr";
import { useEffect, useState } from "react";
import { resolutionFor } from "#app/features/reading/scene/comfort/resolution";

/** Changes of mind after which the resolution stays as it is, so that it does not swing for ever. */
const maxChanges = 6;

/** Draws the room on the screen more coarsely while the device cannot keep up. A headset's resolution is its own affair. */
export function AdaptiveResolution() {
  const session = useXR((state) => state.session);
  const setDpr = useThree((state) => state.setDpr);
  const [factor, setFactor] = useState(1);
  useEffect(() => {
    if (!session) setDpr(resolutionFor(factor, devicePixelRatio));
  }, [session, setDpr, factor]);
  if (session) return null;
  return (
    <PerformanceMonitor factor={1} flipflops={maxChanges} onChange={({ factor }) => setFactor(factor)} />
  );
}
