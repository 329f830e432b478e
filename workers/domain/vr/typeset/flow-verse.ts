import type { Block } from "#domain/book/blocks";
import { plainText } from "#domain/book/blocks";
import { type Column, type Flow, inside, runContext } from "#domain/vr/typeset/flow-column";
import { addLines } from "#domain/vr/typeset/flow-lines";
import { commonOf } from "#domain/vr/typeset/items";
import { runsOf } from "#domain/vr/typeset/runs";
import { isRtlText } from "#domain/vr/typeset/set-line";

/** Line by line; what a line cannot hold is turned over, set in further than any indent. */
export function* flowVerse(flow: Flow, block: Block & { kind: "verse" }, outer: Column): Generator<void> {
  const { leading } = flow.setting;
  // Where lines are short anyway, no width is given away.
  const column = inside(outer, outer.size * (outer.width / outer.size > 26 ? 1.5 : 0.5), false);
  let start = 0;
  flow.gap = Math.max(flow.gap, leading * 0.5);
  for (const [number, { lines }] of block.stanzas.entries()) {
    for (const [index, { inlines, indent }] of lines.entries()) {
      const text = plainText(inlines);
      const isRtl = isRtlText(text, block.direction, column.language);
      const left = Math.min(Math.max(0, indent), 8) * column.size * 1.4;
      const before = index === 0 && number > 0 ? column.leading * 0.7 : 0;
      const items = yield* addLines(
        flow,
        column,
        {
          source: runsOf(inlines, runContext(flow, column), start),
          x: column.x,
          width: column.width,
          align: isRtl ? "right" : "left",
          isRtl,
          language: column.language,
          indent: Math.min(left, column.width * 0.4),
          hanging: Math.min(left + column.size * 1.8, column.width * 0.5),
          size: column.size,
          leading: column.leading,
          hyphenate: false,
        },
        {
          block: block.id ?? "",
          tag: column.tag,
          before,
          keep: "together",
          snaps: index === 0 && number === 0,
          ...commonOf(block),
          ...(isRtl && { direction: "rtl" as const }),
        },
      );
      const last = items.at(-1);
      start += text.length;
      const isLast = index === lines.length - 1;
      if (last) {
        // A stanza of up to four lines stays whole, of a longer one two lines at either end.
        last.keep = !isLast && (lines.length <= 4 || index === 0 || index === lines.length - 2);
        last.end = start + (isLast ? 0 : 1);
      }
      if (!isLast) start += 1;
    }
    start += 2;
  }
  flow.gap = leading * 0.5;
}
