/**
 * Turns a stick's position (−1..1) into single pushes: −1 or 1 once when it is pushed over, then 0 until it has come back
 * near its middle.
 */
export function createLatch(over = 0.7, back = 0.35): (value: number) => -1 | 0 | 1 {
  let isPushed = false;
  return (value) => {
    if (isPushed) {
      if (Math.abs(value) < back) isPushed = false;
      return 0;
    }
    if (Math.abs(value) < over) return 0;
    isPushed = true;
    return value > 0 ? 1 : -1;
  };
}

/** True once each time a button goes down. */
export function createPressed(): (isDown: boolean) => boolean {
  let wasDown = false;
  return (isDown) => {
    const isNew = isDown && !wasDown;
    wasDown = isDown;
    return isNew;
  };
}
