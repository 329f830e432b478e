import type { Heading, Inline } from "#domain/book/blocks";
import { blockText } from "#domain/vr/page-text";
import { type Column, type Flow, runContext } from "#domain/vr/typeset/flow-column";
import { addLines } from "#domain/vr/typeset/flow-lines";
import { commonOf } from "#domain/vr/typeset/items";
import { runsOf } from "#domain/vr/typeset/runs";
import { isRtlText } from "#domain/vr/typeset/set-line";

const tags = { 1: "h1", 2: "h2", 3: "h3", 4: "h4", 5: "h5", 6: "h6" } as const;

/** `isOpener`: it opens its chapter, and stands lower on the page than a heading inside it. */
export function* flowHeading(flow: Flow, block: Heading, isOpener: boolean, column: Column): Generator<void> {
  const { setting } = flow;
  const isTitle = setting.manner === "title-page";
  const text = blockText(block);
  const isRtl = isRtlText(text, block.direction, column.language);
  const depth = isOpener ? 0 : Math.max(1, block.level - setting.level);
  const look = isTitle
    ? { ...titleLook, size: sizeOfTitle(text) }
    : (looks[Math.min(depth, looks.length - 1)] ?? titleLook);
  // A mere number divides, it does not title.
  const isNumber = /^[\s\p{N}IVXLC.·*-]{1,7}$/u.test(text);
  const isCentred = isOpener || isTitle || isNumber || column.align === "center";
  const above = isOpener
    ? 0
    : flow.items.at(-1)?.tag.startsWith("h")
      ? setting.leading * 0.5
      : setting.leading * look.above;
  const sink = isOpener ? (isTitle ? setting.height * 0.2 : setting.leading * 2) : 0;

  const part = function* (inlines: readonly Inline[], share: number, isSub: boolean, start: number) {
    const size = column.size * share;
    const inner: Column = {
      ...column,
      size,
      leading: size * 1.25,
      italic: isSub || look.italic,
      weight: isSub ? 400 : look.weight,
    };
    yield* addLines(
      flow,
      inner,
      {
        source: runsOf(inlines, runContext(flow, inner), start),
        x: column.x,
        width: column.width,
        align: isCentred ? "center" : isRtl ? "right" : "left",
        isRtl,
        language: column.language,
        indent: 0,
        hanging: 0,
        size,
        leading: inner.leading,
        hyphenate: false,
        isBalanced: true,
      },
      {
        block: block.id ?? "",
        tag: tags[block.level],
        before: isSub ? size * 0.3 : above,
        ...(!isSub && sink > 0 && { sink }),
        keep: "always",
        ...commonOf(block),
        ...(isRtl && { direction: "rtl" as const }),
      },
    );
  };
  const from = flow.items.length;
  yield* part(block.inlines, look.size * (isOpener && !isTitle && text.length > 46 ? 0.84 : 1), false, 0);
  const subtitle = block.subtitle;
  if (subtitle)
    yield* part(
      subtitle,
      Math.max(1, look.size * 0.72),
      true,
      text.length - blockText({ kind: "paragraph", inlines: subtitle }).length,
    );
  flow.gap = setting.leading * (isOpener ? (isTitle ? 1 : 1.4) : 0.35);
  if (!isOpener) fillLines(flow, from);
}

/** A heading with its white is a whole number of lines; what that takes more stands above it, where it parts. */
function fillLines(flow: Flow, from: number) {
  const first = flow.items[from];
  if (!first) return;
  let height = flow.gap;
  for (const { before, height: own } of flow.items.slice(from)) height += before + own;
  const { leading } = flow.setting;
  first.before += Math.ceil(height / leading - 0.02) * leading - height;
  first.snaps = "white";
}

type Look = { size: number; weight: number; italic: boolean; above: number };

const titleLook: Look = { size: 2, weight: 600, italic: false, above: 1 };
/** By the depth under the chapter's own heading. */
const looks: readonly Look[] = [
  { size: 1.6, weight: 600, italic: false, above: 2 },
  { size: 1.22, weight: 650, italic: false, above: 1.3 },
  { size: 1.06, weight: 650, italic: false, above: 1.1 },
  { size: 1, weight: 600, italic: true, above: 0.9 },
  { size: 1, weight: 400, italic: true, above: 0.8 },
];

const sizeOfTitle = (text: string): number => (text.length > 60 ? 1.5 : text.length > 24 ? 1.8 : 2.2);
