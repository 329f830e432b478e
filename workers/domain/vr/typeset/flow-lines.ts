import { addItem, type Column, type Flow } from "#domain/vr/typeset/flow-column";
import type { BlockTag, LineItem } from "#domain/vr/typeset/items";
import { type Line, linesOf, type Paragraph } from "#domain/vr/typeset/paragraph";
import { runAt, startOf } from "#domain/vr/typeset/runs";

export type LineOptions = {
  block: string;
  tag: BlockTag;
  /** White above the first line. */
  before: number;
  sink?: number;
  /** `always`: no line may be parted from the next one, nor the last from what follows; `widows`: two lines stay together. */
  keep: "always" | "together" | "widows";
  snaps?: boolean;
  lang?: string | undefined;
  direction?: "ltr" | "rtl" | undefined;
  drop?: LineItem["drop"];
};

/** Breaks a paragraph into lines and adds them. */
export function* addLines(
  flow: Flow,
  column: Column,
  paragraph: Paragraph,
  options: LineOptions,
): Generator<void, LineItem[]> {
  const lines = yield* linesOf(paragraph, flow.setting.tools);
  const items: LineItem[] = [];
  for (const [index, line] of lines.entries()) {
    const { height, baseline } = lineBox(paragraph, line);
    const end = lines[index + 1];
    const item: LineItem = {
      kind: "line",
      paragraph,
      line,
      height,
      baseline,
      before: index === 0 ? options.before : 0,
      keep: keeps(options, index, lines.length, paragraph.drop?.lines ?? 0),
      block: options.block,
      start: startOf(paragraph.source, line.from),
      end: startOf(paragraph.source, end ? end.from : paragraph.source.text.length),
      tag: options.tag,
    };
    if (index === 0 && options.sink) item.sink = options.sink;
    if (options.snaps && index === 0) item.snaps = "itself";
    if (options.lang) item.lang = options.lang;
    if (options.direction) item.direction = options.direction;
    if (column.bars.length > 0) item.bars = column.bars;
    if (index === 0 && options.drop) item.drop = options.drop;
    if (index === 0 && flow.marker) {
      const { text, x, isRtl } = flow.marker;
      const style = paragraph.source.runs[0]?.style;
      if (style)
        item.marker = { text, x, isRtl, style: { ...style, size: paragraph.size, rise: 0, ink: "ink" } };
      flow.marker = undefined;
    }
    items.push(addItem(flow, item));
  }
  return items;
}

/** Neither the first nor the last line of a paragraph stands alone on a page. */
function keeps({ keep }: LineOptions, index: number, count: number, dropped: number): boolean {
  if (keep === "always") return true;
  const isLast = index === count - 1;
  if (keep === "together") return !isLast;
  if (isLast) return false;
  return count <= 3 || index === 0 || index === count - 2 || index < dropped - 1;
}

/** A line is as high as its leading, unless a picture in it is higher. */
function lineBox(paragraph: Paragraph, line: Line): { height: number; baseline: number } {
  const { source, leading, size } = paragraph;
  // The line's letters stand in the middle of its height.
  const baseline = leading / 2 + size * 0.34;
  let above = 0;
  for (let index = runAt(source, line.from); index < source.runs.length; index++) {
    const run = source.runs[index];
    if (!run || run.at >= line.to) break;
    if (run.object?.kind === "image" && run.at >= line.from)
      above = Math.max(above, run.object.height + size * 0.1);
    if (run.object?.kind === "ruby") above = Math.max(above, size * 0.9 + run.object.readingSize);
  }
  const more = Math.max(0, above - baseline);
  return { height: leading + more, baseline: baseline + more };
}
