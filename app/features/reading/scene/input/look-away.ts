/** Beyond this angle from the page's middle (half its width more for a spread) a head looks at something else. */
export const awayDegrees = { single: 25, spread: 42 };
const awaySeconds = 1;

/** Whether the reader has looked away for a second; a glance does not count, and looking back does at once. */
export function createLookAway(): (degrees: number, most: number, seconds: number) => boolean {
  let away = 0;
  return (degrees, most, seconds) => {
    away = degrees > most ? away + seconds : 0;
    return away >= awaySeconds;
  };
}
