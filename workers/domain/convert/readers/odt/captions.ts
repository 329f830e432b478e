import { type Block, type Inline, plainText } from "#domain/book/blocks";
import { trimmed } from "#domain/convert/readers/word-processor/inline-builder";

/**
 * Writer programs put a picture with its caption into a box: one paragraph that holds both, or a picture and a
 * paragraph. Either becomes one figure; other blocks stay as they are.
 */
export function captioned(blocks: Block[]): Block[] {
  const [first, second, ...others] = blocks;
  if (!first || others.length > 0) return blocks;
  if (first.kind === "figure" && second?.kind === "paragraph" && isShort(second.inlines))
    return [withCaption(first, second.inlines, second.anchors)];
  if (first.kind !== "paragraph" || second) return blocks;
  const pictures = first.inlines.filter((inline) => inline.kind === "image");
  const [picture] = pictures;
  if (!picture || pictures.length > 1) return blocks;
  const caption = trimmed(first.inlines.filter((inline) => inline !== picture));
  if (!isShort(caption)) return blocks;
  const { asset, alt, width } = picture;
  const figure: Figure = { kind: "figure", asset, alt, ...(width === undefined ? {} : { width }) };
  return [withCaption(figure, caption, first.anchors)];
}

type Figure = Extract<Block, { kind: "figure" }>;

function withCaption(figure: Figure, caption: Inline[], anchors: string[] | undefined): Figure {
  const all = [...(figure.anchors ?? []), ...(anchors ?? [])];
  return { ...figure, caption, ...(all.length > 0 ? { anchors: all } : {}) };
}

/** A whole page beside a picture is a text, not its caption. */
function isShort(inlines: readonly Inline[]): boolean {
  const { length } = plainText(inlines).trim();
  return length > 0 && length <= captionMax;
}

const captionMax = 1_000;
