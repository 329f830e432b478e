import { type Block, type Inline, type Paragraph, plainText } from "#domain/book/blocks";
import type { ParagraphFormat } from "#domain/convert/readers/html/formats";
import {
  keepSpacing,
  type ParagraphSpacing,
  pointsPerLine,
} from "#domain/convert/readers/html/paragraph-spacing";
import { wordItem } from "#domain/convert/readers/html/word-items";
import { isSceneBreakText } from "#domain/convert/readers/word-processor/scene-breaks";
import { looksLikeChapter, looksLikePart } from "#domain/convert/section-names";

/** The blocks that one paragraph of markup makes: a heading, a picture, a scene break, or as many as blank lines part. */
export function paragraphBlocks(found: readonly Inline[], format: ParagraphFormat, dropCap: number): Block[] {
  const inlines = withoutBrackets(found);
  const shared = {
    ...(format.lang !== undefined && { lang: format.lang }),
    ...(format.direction && { direction: format.direction }),
  };
  if (format.level > 0)
    return [{ kind: "heading", level: format.level || 1, ...headingLines(inlines), ...shared }];
  const item = format.listLevel === undefined ? undefined : wordItem(inlines);
  if (item) return [item];
  const [only] = inlines;
  if (inlines.length === 1 && only?.kind === "image" && format.role === undefined)
    return [{ kind: "figure", asset: only.asset, alt: only.alt, ...(only.width && { width: only.width }) }];
  const align = format.align === "center" || format.align === "end" ? format.align : undefined;
  if (isSceneBreakText(inlines, align ?? "start")) {
    const ornament = plainText(inlines).trim();
    return [{ kind: "sceneBreak", ...(ornament.length <= 20 && { ornament }) }];
  }
  return parts(inlines).map((part, index, all): Paragraph => {
    const block: Paragraph = { kind: "paragraph", inlines: part.inlines, ...shared };
    if (align) block.align = align;
    if (format.role) block.role = format.role;
    if (format.indent > 0) block.indent = Math.min(6, format.indent);
    if (dropCap > 0 && index === 0) block.dropCap = dropCap;
    const spacing = spacedBy(format.spacing, part, index === all.length - 1);
    if (spacing) keepSpacing(block, spacing);
    return block;
  });
}

/** A number on a line of its own over the chapter's name. */
function headingLines(inlines: Inline[]): { inlines: Inline[]; subtitle?: Inline[] } {
  const at = inlines.findIndex((inline) => inline.kind === "break");
  if (at < 1) return { inlines };
  const first = inlines.slice(0, at);
  const rest = inlines.slice(at + 1);
  const words = plainText(first).trim();
  if (plainText(rest).trim() === "" || !(looksLikeChapter(words) || looksLikePart(words))) return { inlines };
  return { inlines: first, subtitle: rest };
}

/** Lines left empty by breaks above a part of a paragraph, and below its last. */
type Part = { inlines: Inline[]; above: number; below: number };

function spacedBy(
  spacing: ParagraphSpacing | undefined,
  { above, below }: Part,
  isLast: boolean,
): ParagraphSpacing | undefined {
  if (above === 0 && (below === 0 || !isLast)) return spacing;
  return {
    firstLine: spacing?.firstLine ?? 0,
    above: Math.max(above * pointsPerLine, spacing?.above ?? 0),
    below: (isLast ? below * pointsPerLine : 0) + (spacing?.below ?? 0),
  };
}

/** Two line breaks in a row begin a new paragraph, as old pages do it. */
function parts(inlines: readonly Inline[]): Part[] {
  const all: Part[] = [{ inlines: [], above: 0, below: 0 }];
  let breaks = 0;
  for (const inline of inlines) {
    if (inline.kind === "break") {
      breaks++;
      continue;
    }
    if (inline.kind === "text" && breaks > 0 && inline.text.trim() === "" && !inline.text.includes("\u00a0"))
      continue;
    const last = all.at(-1)?.inlines ?? [];
    if (breaks >= 2 && last.length > 0) all.push({ inlines: [inline], above: breaks - 1, below: 0 });
    else {
      if (breaks > 0 && last.length > 0) last.push({ kind: "break" });
      last.push(inline);
    }
    breaks = 0;
  }
  // The last of them only ends the line.
  const last = all.at(-1);
  if (last) last.below = Math.max(0, breaks - 1);
  return all.filter((part) => part.inlines.length > 0);
}

/** `[1]` whose brackets stood outside the link leaves none behind. */
function withoutBrackets(found: readonly Inline[]): Inline[] {
  const inlines = [...found];
  inlines.forEach((inline, at) => {
    if (inline.kind !== "noteRef") return;
    const before = inlines[at - 1];
    const after = inlines[at + 1];
    if (before?.kind !== "text" || after?.kind !== "text") return;
    const open = before.text.at(-1);
    const close = after.text[0];
    if ((open === "[" && close === "]") || (open === "{" && close === "}")) {
      inlines[at - 1] = { ...before, text: before.text.slice(0, -1) };
      inlines[at + 1] = { ...after, text: after.text.slice(1) };
    }
  });
  return inlines.filter((inline) => inline.kind !== "text" || inline.text !== "");
}
