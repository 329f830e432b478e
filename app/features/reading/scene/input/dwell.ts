/** So long a look must rest on a thing to press it, and after a press before it can press again, seconds. */
const resting = 1.1;
const afterPress = 0.9;

export type Dwell = {
  /** 0..1, how much of the time has passed. */
  share: number;
  /** True in the one frame in which it presses. */
  hasPressed: boolean;
};

/** Eyes, or a head, that rest on one thing press it. Looking away begins anew. Nothing is made per frame. */
export function createDwell() {
  let on: string | null = null;
  let rested = 0;
  const dwell: Dwell = { share: 0, hasPressed: false };
  return (name: string | null, seconds: number): Dwell => {
    if (name !== on) {
      on = name;
      rested = 0;
    } else rested += seconds;
    dwell.hasPressed = name !== null && rested >= resting;
    if (dwell.hasPressed) rested = -afterPress;
    dwell.share = name === null ? 0 : Math.max(0, Math.min(1, rested / resting));
    return dwell;
  };
}
