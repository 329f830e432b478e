import type { Block, Paragraph as ParagraphBlock } from "#domain/book/blocks";
import { isIdeographicLanguage } from "#domain/vr/typeset/faces";
import { type Column, type Flow, inside, runContext } from "#domain/vr/typeset/flow-column";
import { addLines } from "#domain/vr/typeset/flow-lines";
import { commonOf, type LineItem } from "#domain/vr/typeset/items";
import type { Alignment, Paragraph } from "#domain/vr/typeset/paragraph";
import { type RunText, runsOf } from "#domain/vr/typeset/runs";
import { isRtlText } from "#domain/vr/typeset/set-line";

/** Columns narrower than this, in ems, are set ragged: their white would tear. */
const narrowest = 17;
/** Where words are not cut. */
const narrowestUncut = 21;
const narrowestIdeographic = 8;

export function* flowParagraph(
  flow: Flow,
  block: ParagraphBlock,
  before: Block | undefined,
  outer: Column,
): Generator<void> {
  const { setting } = flow;
  const column = columnOf(setting.manner, block, outer);
  const whole = runsOf(block.inlines, runContext(flow, column));
  const isRtl = isRtlText(whole.text, block.direction, column.language);
  const align = alignmentOf(flow, block, column, isRtl);
  const isIndented = align === "justify" || align === (isRtl ? "right" : "left");
  const indent = isIndented && beginsIndented(setting.manner, block, before, column) ? indentOf(column) : 0;
  const dropped = isRtl || flow.marker ? undefined : dropCap(flow, block, whole, column);
  const paragraph: Paragraph = {
    source: dropped?.rest ?? whole,
    x: column.x,
    width: column.width,
    align,
    isRtl,
    language: column.language,
    indent: dropped ? 0 : indent,
    hanging: 0,
    size: column.size,
    leading: hasRuby(whole) ? Math.max(column.leading, column.size * 1.75) : column.leading,
    hyphenate: align !== "center" && !isRtl && block.role !== "address" && !setting.family.isRagged,
    ...(dropped && { drop: dropped.room }),
  };
  const isPlain = block.role === undefined || block.role === "first" || block.role === "continued";
  yield* addLines(flow, column, paragraph, {
    block: block.id ?? "",
    tag: column.tag,
    before: whiteAbove(block, before, column),
    keep: block.role === "epigraph" ? "widows" : block.role === "caption" ? "together" : "widows",
    snaps: isPlain && column.tag === "p" && column.leading === setting.leading,
    ...commonOf(block),
    ...(isRtl && { direction: "rtl" as const }),
    ...(dropped && { drop: dropped.letters }),
  });
  flow.gap = whiteBelow(block, column);
  const last = flow.items.at(-1);
  if (block.role === "epigraph" && last) last.keep = true;
}

function columnOf(manner: Flow["setting"]["manner"], block: ParagraphBlock, outer: Column): Column {
  let column = outer;
  const size = (share: number) => {
    column = { ...column, size: column.size * share, leading: column.leading * share };
  };
  if (block.indent) column = inside(column, Math.min(block.indent, 6) * column.size * 1.5, false);
  switch (block.role) {
    case "caption":
      size(0.88);
      break;
    case "epigraph":
      column = { ...inside(column, column.width * 0.1, true), italic: !column.italic };
      break;
    case "attribution":
      column = inside(column, column.width * 0.1, true);
      size(0.94);
      break;
    case "book-subtitle":
      column = { ...column, italic: true };
      size(1.15);
      break;
    case "book-author":
      size(1.15);
      break;
    default:
      if (manner === "small-print") size(0.86);
  }
  return column;
}

function alignmentOf(flow: Flow, block: ParagraphBlock, column: Column, isRtl: boolean): Alignment {
  const start = isRtl ? "right" : "left";
  const end = isRtl ? "left" : "right";
  const { role, align } = block;
  if (align === "center" || role === "caption" || role === "book-author" || role === "book-subtitle")
    return "center";
  if (align === "end" || role === "signature" || role === "attribution") return end;
  if (flow.setting.manner === "title-page" || flow.setting.manner === "centred") return "center";
  if (column.align) return column.align;
  if (isFormula(block)) return "center";
  if (role === "address" || flow.setting.manner === "small-print") return start;
  if (flow.setting.family.isRagged) return start;
  const ems = column.width / column.size;
  const { hyphenatorFor } = flow.setting.tools;
  const least = isIdeographicLanguage(column.language)
    ? narrowestIdeographic
    : hyphenatorFor(column.language) || isRtl
      ? narrowest
      : narrowestUncut;
  return ems < least ? start : "justify";
}

/** A first paragraph, and one after what stands apart, begins flush: there is nothing to part it from. */
function beginsIndented(
  manner: Flow["setting"]["manner"],
  block: ParagraphBlock,
  before: Block | undefined,
  column: Column,
): boolean {
  if (column.paragraphs !== "indented" || manner !== "prose") return false;
  if (isIdeographicLanguage(column.language)) return block.role === undefined || block.role === "first";
  if (block.role !== undefined || block.dropCap) return false;
  if (!before || before.kind === "heading" || before.kind === "sceneBreak") return false;
  return (
    before.kind !== "paragraph" || !before.role || before.role === "first" || before.role === "continued"
  );
}

/** A formula with a line of its own. */
const isFormula = ({ inlines }: ParagraphBlock): boolean =>
  inlines.some(({ kind }) => kind === "math") &&
  inlines.every((one) => one.kind === "math" || (one.kind === "text" && /^[\s.,;:()\d]*$/.test(one.text)));

const indentOf = ({ language, size }: Column): number =>
  /^zh/i.test(language) ? size * 2 : isIdeographicLanguage(language) ? size : size * 1.35;

function whiteAbove(block: ParagraphBlock, before: Block | undefined, column: Column): number {
  switch (block.role) {
    case "epigraph":
    case "address":
      return before?.kind === "paragraph" && before.role === block.role ? 0 : column.leading * 0.5;
    case "attribution":
      return column.leading * 0.25;
    case "signature":
      return column.leading * 0.4;
    case "book-author":
    case "book-subtitle":
      return column.leading;
    case "caption":
      return column.leading * 0.25;
    default:
      return column.paragraphs === "apart" && before ? column.leading * 0.4 : 0;
  }
}

function whiteBelow(block: ParagraphBlock, column: Column): number {
  switch (block.role) {
    case "epigraph":
      return column.leading * 0.4;
    case "attribution":
    case "caption":
      return column.leading;
    case "signature":
    case "address":
      return column.leading * 0.4;
    default:
      return 0;
  }
}

const hasRuby = ({ runs }: RunText): boolean => runs.some(({ object }) => object?.kind === "ruby");

type Dropped = {
  rest: RunText;
  room: { lines: number; width: number };
  letters: NonNullable<LineItem["drop"]>;
};

/** Enlarges the first letters over three lines: their feet stand on the third line, their heads level with the first. */
function dropCap(flow: Flow, block: ParagraphBlock, whole: RunText, column: Column): Dropped | undefined {
  const first = whole.runs[0];
  if (!block.dropCap || !first || first.object || column.width < column.size * 12) return undefined;
  // A sign before the letter is enlarged with it.
  const found = new RegExp(
    `^[“"'‘«‹¿¡(]?\\p{L}\\p{M}*(?:\\p{L}\\p{M}*){0,${Math.min(block.dropCap, 4) - 1}}`,
    "u",
  ).exec(whole.text.slice(0, Math.min(first.length, 12)));
  if (!found || whole.text.length < 60) return undefined;
  const text = found[0];
  const lines = column.width / column.size > 20 ? 3 : 2;
  const { capHeight, xHeight } = flow.setting.family;
  const top = xHeight + (capHeight - xHeight) * 0.7;
  const size = ((lines - 1) * column.leading + column.size * top) / capHeight;
  const width = flow.setting.tools.words.width(first.style.face, text) * size;
  const cut = text.length;
  const rest: RunText = {
    text: whole.text.slice(cut),
    runs: whole.runs
      .map((run, index) =>
        index === 0
          ? { ...run, length: run.length - cut, start: run.start + cut }
          : { ...run, at: run.at - cut },
      )
      .filter(({ length }) => length > 0),
  };
  return {
    rest,
    room: { lines, width: width + column.size * 0.16 },
    letters: {
      text,
      style: { ...first.style, size },
      x: column.x,
      baseline: (lines - 1) * column.leading + column.leading / 2 + column.size * 0.34,
    },
  };
}
