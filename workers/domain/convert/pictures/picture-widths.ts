/** The widths pictures are shown at, in percent of the text: what a class of the stylesheet stands for. */
export const widthSteps = [15, 25, 33, 50, 66, 75, 100];

/** What a picture is shown at that takes this share, 0..1, of the text's width. */
export function widthStep(share: number): number {
  return widthSteps.find((percent) => share * 100 <= percent + 4) ?? 100;
}

/** Pixels across the whole text that KDP asks for: its page has four inches, of 300 pixels each. */
export const fullWidthPixels = 1_200;
