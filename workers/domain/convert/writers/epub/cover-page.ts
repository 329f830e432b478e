import type { Block } from "#domain/book/blocks";
import type { ConversionMessage } from "#domain/convert/messages";
import type { BookPicture } from "#domain/convert/writers/epub/pictures";

/** The picture a book opens with, when its first page holds nothing else: it may be the cover. */
export function lonePicture(blocks: readonly Block[]): string | undefined {
  const [block, ...others] = blocks;
  if (others.length > 0) return undefined;
  if (block?.kind === "figure") return block.caption ? undefined : block.asset;
  if (block?.kind !== "paragraph") return undefined;
  const shown = block.inlines.filter((inline) => inline.kind !== "text" || inline.text.trim() !== "");
  const [only] = shown;
  return shown.length === 1 && only?.kind === "image" ? only.asset : undefined;
}

/** An upright JPEG or PNG, large enough to have been made for a cover. */
export function isCover({ mediaType, width = 0, height = 0 }: BookPicture): boolean {
  return /^image\/(?:jpeg|png)$/.test(mediaType) && height >= lowestCover && height >= width * 1.2;
}

/** Kindle shows its own cover, so there the page goes (KDP: no cover page in the text). */
export function coverTaken(cover: BookPicture, isPageKept: boolean): ConversionMessage {
  const { width = 0, height = 0 } = cover;
  const size = `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels`;
  const isIdeal = width >= 1600 && height >= 2500;
  return {
    code: "cover-from-page",
    severity: "info",
    text: `The picture on the first page (${size}) became the book's cover${isPageKept ? "" : ", and the page was left out, as Kindle asks"}.`,
    ...(isIdeal
      ? {}
      : { suggestion: "Amazon asks for covers of 1,600 × 2,560 pixels; a larger picture will look better." }),
  };
}

/** Pixels; Amazon takes covers from 1,000 × 625 on. */
const lowestCover = 1_000;
