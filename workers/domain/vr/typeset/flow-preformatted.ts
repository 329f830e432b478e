import type { Block } from "#domain/book/blocks";
import { faceOf, monoStack } from "#domain/vr/typeset/faces";
import type { Column, Flow } from "#domain/vr/typeset/flow";
import { addLines } from "#domain/vr/typeset/flow-lines";
import { commonOf } from "#domain/vr/typeset/items";
import type { Run, RunText, Style } from "#domain/vr/typeset/runs";

/** Line for line as it was typed; smaller when that keeps its lines whole, turned over when nothing does. */
export function* flowPreformatted(
  flow: Flow,
  block: Block & { kind: "preformatted" },
  column: Column,
): Generator<void> {
  const face = faceOf(monoStack, 400, false);
  const sign = flow.setting.tools.words.width(face, "0");
  const text = block.text.replace(/\n$/, "");
  let longest = 1;
  let from = 0;
  for (let to = text.indexOf("\n"); from <= text.length; to = text.indexOf("\n", from)) {
    const end = to < 0 ? text.length : to;
    longest = Math.max(longest, end - from);
    from = end + 1;
  }
  const normal = column.size * 0.84;
  const size = Math.max(normal * 0.78, Math.min(normal, column.width / (longest * sign)));
  const leading = size * 1.42;
  flow.gap = Math.max(flow.gap, column.leading * 0.5);
  const style: Style = { face, size, rise: 0, ink: "ink" };
  from = 0;
  let isFirst = true;
  while (from <= text.length) {
    const to = text.indexOf("\n", from);
    const end = to < 0 ? text.length : to;
    const items = yield* addLines(
      flow,
      column,
      {
        source: listing(text.slice(from, end), style, from),
        x: column.x,
        width: column.width,
        align: "left",
        isRtl: false,
        language: "und",
        indent: 0,
        hanging: sign * size * 2,
        size,
        leading,
        hyphenate: false,
      },
      { block: block.id ?? "", tag: "pre", before: 0, keep: "widows", ...commonOf(block) },
    );
    if (isFirst) for (const item of items) item.keep = end < text.length;
    // The line end belongs to the line it ends.
    const last = items.at(-1);
    if (last) last.end = Math.min(block.text.length, end + 1);
    isFirst = false;
    from = end + 1;
    if (to < 0) break;
  }
  flow.gap = column.leading * 0.5;
}

/** White as it was typed: each space is a no-break space where a line would swallow it. */
function listing(line: string, style: Style, start: number): RunText {
  const shown = line.replace(/\t/g, "\u2003").replace(/^ +| {2,}/g, (white) => "\u00a0".repeat(white.length));
  const run: Run = { at: 0, length: shown.length, start, style };
  return { text: shown, runs: shown.length > 0 ? [run] : [] };
}
