import { type Block, type Inline, type Paragraph, plainText } from "#domain/book/blocks";
import { LetterPattern } from "#domain/convert/letter-pattern";

/**
 * Caption paragraphs, by their style or because they say `Figure 3:` under a picture, joined to what they are captions of: the picture before them, the table before or after them. A
 * picture that has a paragraph to itself becomes a figure then. What cannot be joined stays a paragraph.
 */
export function joinCaptions(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    const next = blocks[at + 1];
    if (!block) continue;
    const before = joined.at(-1);
    if (block.kind !== "paragraph" || !(isCaption(block) || isTypedCaption(block, before))) {
      const isUnderRow = block.kind === "paragraph" && isPictureRow(before) && saysCaption(block);
      joined.push(isUnderRow ? { ...block, role: "caption" } : block);
      continue;
    }
    const isForNext =
      next?.kind === "table" &&
      !next.caption &&
      (tableWord.test(plainText(block.inlines)) || !takesCaption(before));
    const captioned = isForNext ? withCaption(next, block) : before && withCaption(before, block);
    if (!captioned) joined.push(block);
    else if (isForNext) {
      joined.push(captioned);
      at++;
    } else
      joined[joined.length - 1] =
        captioned.kind === "table" ? { ...captioned, captionBelow: true } : captioned;
  }
  return joined;
}

/** `Table 3`, in the languages authors send most. */
const tableWord = /^\s*(?:tab(?:le|elle|leau|la|ella|el|ela|ulka|ell)?\b|табл|πίνακας|表|표)/iu;

/** A word for a picture or a table, its number, and a stop: `Fig. 3.2 –`. A sentence about the figure has a verb there. */
const typedCaption = new LetterPattern(
  String.raw`^\s*(?:fig(?:ur(?:e|a)?)?|tab(?:le|elle|leau|la)?|abb(?:ildung)?|afb(?:eelding)?|ill(?:ustration)?|plate|map|chart|diagram|photo|image|exhibit|рис(?:унок)?|табл(?:ица)?|図|表|图|그림|표|شكل|صورة)\.?\s*[\p{N}]+(?:[.-][\p{N}]+)*\s*(?:[.:–—]|-\s)`,
  "i",
);
const longestTyped = 1_000;

function isTypedCaption(block: Paragraph, before: Block | undefined): boolean {
  const isPicture = before?.kind === "figure" || (before?.kind === "paragraph" && lonePicture(before));
  return Boolean(isPicture) && takesCaption(before) && saysCaption(block);
}

/** Pictures side by side, which no one figure can hold. */
function isPictureRow(block: Block | undefined): boolean {
  return (
    block?.kind === "paragraph" &&
    block.inlines.length > 1 &&
    block.inlines.every((inline) => inline.kind === "image" || isBlank(inline))
  );
}

const isBlank = (inline: Inline) => inline.kind === "text" && inline.text.trim() === "";

function saysCaption(block: Paragraph): boolean {
  if (block.role !== undefined || block.dropCap) return false;
  const text = plainText(block.inlines);
  return text.length <= longestTyped && typedCaption.test(text.slice(0, 80));
}

function isCaption(block: Paragraph): boolean {
  return block.role === "caption";
}

function takesCaption(block: Block | undefined): boolean {
  return block !== undefined && withCaption(block, { kind: "paragraph", inlines: [] }) !== undefined;
}

function withCaption(block: Block, caption: Paragraph): Block | undefined {
  const anchors = [...(block.anchors ?? []), ...(caption.anchors ?? [])];
  const named = anchors.length > 0 ? { anchors } : {};
  if ((block.kind === "figure" || block.kind === "table") && !block.caption)
    return { ...block, ...named, caption: caption.inlines };
  const picture = block.kind === "paragraph" ? lonePicture(block) : undefined;
  if (!picture) return undefined;
  return { ...picture, kind: "figure", ...named, caption: caption.inlines };
}

function lonePicture({ inlines }: Paragraph): (Inline & { kind: "image" }) | undefined {
  const shown = inlines.filter((inline) => inline.kind !== "text" || inline.text.trim() !== "");
  const [only] = shown;
  return shown.length === 1 && only?.kind === "image" ? only : undefined;
}
