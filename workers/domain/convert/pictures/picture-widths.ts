/** The widths pictures are shown at, in percent of the text: what a class of the stylesheet stands for. */
const widthSteps = [15, 25, 33, 50, 66, 75, 100];

/** What a picture is shown at that takes this share, 0..1, of the text's width. */
export function widthStep(share: number): number {
  return widthSteps.find((percent) => share * 100 <= percent + 4) ?? 100;
}

/** The widths of pictures side by side: finer, since together they must leave room between them. */
const rowSteps = [15, 20, 25, 30, 33, 36, 40, 44, 48, 52, 58, 66, 75];
const maxRowPercent = 98;

/** Every width that has a class of the stylesheet. */
export const allWidthSteps = [...new Set([...widthSteps, ...rowSteps])].sort((one, other) => one - other);

/** Returns whether pictures of these shares of the text's width stand side by side; 0 stands for an unknown share. */
export function fitsBeside(shares: readonly number[]): boolean {
  return shares.every((share) => share > 0) && sum(shares) <= maxRowShare;
}

/** Returns the percents that pictures of these shares are shown at side by side; undefined where they are no such row. */
export function rowWidths(shares: readonly number[]): number[] | undefined {
  if (!fitsBeside(shares)) return undefined;
  const fit = Math.min(1, maxRowPercent / 100 / sum(shares));
  const steps = shares.map((share) => rowSteps.findLast((percent) => percent <= share * fit * 100 + 0.5));
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Word lets a row run over its column by the space around the pictures. */
const maxRowShare = 1.05;

/** The widths, in em, that small pictures in a line are shown at: signs among the words, which grow with them. */
export const smallSteps = [0.75, 1, 1.5, 2, 3];
/** A picture that takes less of the text's width is a sign among the words. */
export const smallShare = 0.1;

/** Returns the width in em of a picture that takes this share of the text's width. */
export function smallStep(share: number): number {
  return smallSteps.find((em) => share * columnEm <= em * 1.15) ?? smallSteps.at(-1) ?? 1;
}

/** Returns the class of the stylesheet for a width in em. */
export function smallClass(em: number): string {
  return `em-${String(em).replace(".", "-")}`;
}

/** A line of an office page (6.3 in) in its usual 12-point type. */
const columnEm = 37.5;
/** What a reading system takes an em for before the reader changes it. */
export const pixelsPerEm = 16;

/** Pixels across the whole text that KDP asks for: its page has four inches, of 300 pixels each. */
export const fullWidthPixels = 1_200;
