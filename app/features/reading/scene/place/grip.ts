import { settingRanges } from "#domain/vr/settings";

/** Where a hand points and how far from the eyes it is: radians to the left, radians up, metres. */
export type Aim = { yaw: number; pitch: number; reach: number };
/** Where the page stands: the anchor's heading, its height over the eyes' level and its distance in metres. */
export type Stand = { yaw: number; height: number; distance: number };

/** An arm moves half a metre; the page should move two. */
const pull = 2.4;

/**
 * The page follows the hand that holds it as if it hung on the ray: sideways and up by where it points, nearer and further
 * by pulling and pushing. It always faces the reader and never leaves what the settings allow.
 */
export function moveGripped(stand: Stand, from: Aim, to: Aim): Stand {
  const distance = within(stand.distance * Math.exp((to.reach - from.reach) * pull), settingRanges.distance);
  const pitch = Math.asin(Math.max(-1, Math.min(1, stand.height / stand.distance))) + to.pitch - from.pitch;
  return {
    yaw: stand.yaw + to.yaw - from.yaw,
    distance,
    height: within(distance * Math.sin(Math.max(-1.2, Math.min(1.2, pitch))), settingRanges.height),
  };
}

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.max(min, Math.min(max, value));
