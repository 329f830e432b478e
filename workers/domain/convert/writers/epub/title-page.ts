import { type Block, type BookMetadata, plainText } from "#domain/book/blocks";
import { isSameTitle, type Piece } from "#domain/convert/chapters";
import { LetterPattern } from "#domain/convert/letter-pattern";
import { isTitleLine } from "#domain/convert/title-lines";
import { flourish } from "#domain/convert/writers/epub/drawing-markup";
import { escapeText } from "#domain/convert/writers/epub/escape";

/** The content of a title page made for a book that has none of its own; `ornament` is its style's, as markup. */
export function titlePageContent(metadata: BookMetadata & { title: string }, ornament = ""): string {
  const lines = [`<h1 class="book-title" id="book-title">${escapeText(metadata.title)}</h1>`];
  if (metadata.subtitle) lines.push(`<p class="book-subtitle">${escapeText(metadata.subtitle)}</p>`);
  if (ornament) lines.push(flourish(ornament));
  for (const author of metadata.authors) lines.push(`<p class="book-author">${escapeText(author)}</p>`);
  if (metadata.publisher) lines.push(`<p class="book-publisher">${escapeText(metadata.publisher)}</p>`);
  return lines.join("\n");
}

/** The author's own title page: a title heading, or opening lines that name the book. */
export function hasOwnTitlePage(kind: Piece["kind"], blocks: readonly Block[], title: string): boolean {
  return kind === "title-page" || blocks.slice(0, 12).some((block) => names(block, title));
}

/**
 * Opening lines that name the book are its title page, though no heading says so: the title becomes the page's heading. A
 * series or a publisher may stand over it where nothing but short lines is on the page. Undefined when they are
 * something else.
 */
export function titlePageFrom(
  kind: Piece["kind"],
  blocks: readonly Block[],
  title: string,
): Block[] | undefined {
  if (kind !== "front" || blocks.length > maxLines) return undefined;
  const at = blocks.slice(0, 8).findIndex((block) => names(block, title));
  const line = blocks[at];
  if (line?.kind !== "paragraph" || (at > 0 && !blocks.every(isTitleLine))) return undefined;
  const heading: Block = { kind: "heading", level: 1, inlines: line.inlines };
  return blocks.map((block, index) => {
    if (index !== at) return block;
    return line.anchors ? { ...heading, anchors: line.anchors } : heading;
  });
}

const maxLines = 15;

/** The lines of a title page with the author's name and the subtitle marked as what they are. */
export function withTitleRoles(blocks: readonly Block[], metadata: BookMetadata): Block[] {
  const authors = metadata.authors.map(nameLetters);
  const subtitle = nameLetters(metadata.subtitle ?? "");
  return blocks.map((block) => {
    if (block.kind !== "paragraph") return block;
    const letters = nameLetters(plainText(block.inlines));
    if (letters === "") return block;
    if (authors.includes(letters)) return { ...block, role: "book-author" };
    return letters === subtitle ? { ...block, role: "book-subtitle" } : block;
  });
}

/** The letters of a name, without the `by` before it: `By Jane Austen` → `janeausten`. */
function nameLetters(text: string): string {
  const small = text
    .trim()
    .replace(/^(written\s+)?by\s+/i, "")
    .toLowerCase();
  return small.replace(noLetters.for(small), "");
}

const noLetters = new LetterPattern(String.raw`[^\p{L}\p{N}]`, "g");

function names(block: Block, title: string): boolean {
  if (block.kind !== "paragraph" && block.kind !== "heading") return false;
  return isSameTitle(plainText(block.inlines), title);
}
