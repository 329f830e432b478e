import type { Paragraph } from "#domain/book/blocks";

/** How a style sets a paragraph among its neighbours, in points. */
export type ParagraphSpacing = { above: number; below: number; firstLine: number };

/**
 * Blocks carry no spacing, which is the book's own business. What the source had is kept beside them until scene breaks
 * are found, and is gone with the block.
 */
const spacings = new WeakMap<Paragraph, ParagraphSpacing>();

export function keepSpacing(paragraph: Paragraph, spacing: ParagraphSpacing): void {
  spacings.set(paragraph, spacing);
}

export function spacingOf(paragraph: Paragraph): ParagraphSpacing {
  return spacings.get(paragraph) ?? none;
}

const none: ParagraphSpacing = { above: 0, below: 0, firstLine: 0 };

/** Points between two lines of text whose size is not said. */
export const pointsPerLine = 14.4;
