import { createXRStore } from "@react-three/xr";

/** A press is a press however long it takes: hands and minds are slow, and a page may be pointed at for seconds. */
const clickThresholdMs = 60_000;
const ray = { color: "#f3e6cd", opacity: 0.5, size: 0.004, maxLength: 1 };
const cursor = { color: "#8c2f2b", opacity: 0.9, size: 0.018 };
const rayPointer = { clickThresholdMs, rayModel: ray, cursorModel: cursor };

/**
 * The headset's session and its input. Nothing is fetched from elsewhere: `xr-profiles` is ours, with one layout that fits
 * every controller of the standard's kind, and models of controllers are not used.
 */
export const xrStore = createXRStore({
  emulate: false,
  offerSession: false,
  enterGrantedSession: false,
  baseAssetPath: typeof location === "undefined" ? "" : new URL("/xr-profiles/", location.origin).href,
  foveation: 0,
  anchors: false,
  meshDetection: false,
  planeDetection: false,
  hitTest: false,
  domOverlay: false,
  bodyTracking: false,
  controller: { model: false, grabPointer: false, teleportPointer: false, rayPointer },
  hand: { model: false, grabPointer: false, teleportPointer: false, touchPointer: false, rayPointer },
  transientPointer: { clickThresholdMs, cursorModel: false },
  gaze: { clickThresholdMs, cursorModel: cursor },
});
