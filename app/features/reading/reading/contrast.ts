/** How much of the ink's full strength a contrast of 50 to 100 leaves; at 50 words still stand out by more than 4.5:1. */
export const inkShare = (contrast: number): number => 0.44 + (0.56 * contrast) / 100;
