import type { Block } from "#domain/book/blocks";
import { faceOf, monoStack } from "#domain/vr/typeset/faces";
import type { Column, Flow } from "#domain/vr/typeset/flow-column";
import { addLines } from "#domain/vr/typeset/flow-lines";
import { commonOf } from "#domain/vr/typeset/items";
import type { LineObject, Run, RunText, Style } from "#domain/vr/typeset/runs";

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
        source: listing(text.slice(from, end), style, from, sign),
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

/** White as it was typed: each space is a no-break space where a line would swallow it, a tab reaches to its stop. */
function listing(line: string, style: Style, start: number, sign: number): RunText {
  const out: RunText = { text: "", runs: [] };
  let columns = 0;
  for (const [index, part] of line.split("\t").entries()) {
    if (index > 0) {
      const wide = tabStop - (columns % tabStop);
      columns += wide;
      addRun(out, "\u2003", style, start, { kind: "space", width: wide * sign * style.size });
    }
    const shown = part.replace(/^ +| {2,}/g, (white) => "\u00a0".repeat(white.length));
    columns += shown.length;
    if (shown.length > 0) addRun(out, shown, style, start);
  }
  return out;
}

const tabStop = 4;

function addRun(out: RunText, text: string, style: Style, start: number, object?: LineObject) {
  const run: Run = { at: out.text.length, length: text.length, start: start + out.text.length, style };
  out.runs.push(object ? { ...run, object } : run);
  out.text += text;
}
