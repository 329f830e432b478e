/** Canvas pixels to a pixel of the page. Below one the letters of a book blur; above two nobody sees a difference. */
const minResolution = 1;
const maxResolution = 2;

/** Returns how finely the room is drawn on a screen of `devicePixels`, by how well drawing keeps up (`factor`, 0 to 1). */
export function resolutionFor(factor: number, devicePixels: number): number {
  const finest = Math.min(maxResolution, Math.max(minResolution, devicePixels));
  const share = Math.min(1, Math.max(0, factor));
  return minResolution + (finest - minResolution) * share;
}
