import type { Frame } from "#domain/convert/readers/txt/frame";
import type { Layout } from "#domain/convert/readers/txt/layout";
import { PageEdges } from "#domain/convert/readers/txt/page-edges";
import { mayHavePage, signPages } from "#domain/convert/readers/txt/page-marks";
import type { LossCounter } from "#domain/losses/loss-counter";
import type { SourceSide } from "#domain/losses/source-side";

/** The lines of the book itself: without its frame, with page numbers as signs, without the heads of printed pages. */
export async function* bookLines(
  batches: AsyncIterable<string[]>,
  frame: Frame,
  { isPaged, runningHeads }: Pick<Layout, "isPaged" | "runningHeads">,
  counting?: Counting,
): AsyncGenerator<string[]> {
  const dropped = counting && ((line: string) => counting.losses.drop("page-head", line));
  const edges = isPaged ? new PageEdges(runningHeads, dropped) : undefined;
  const count = counting?.source;
  let isOver = false;
  let lineNumber = 0;
  for await (const batch of batches) {
    const lines: string[] = [];
    for (const line of batch) {
      const isBefore = lineNumber++ < frame.linesBefore;
      if (!isBefore && !isOver && frame.end?.test(line)) {
        if (edges) for (const one of edges.end()) lines.push(one);
        yield lines;
        if (!count) return;
        isOver = true;
      }
      if (count && line.trim() !== "") countLine(line, lineNumber, frame, isBefore || isOver, count);
      if (isBefore || isOver) continue;
      for (const plain of frame.rewrite ? frame.rewrite(line) : [line]) {
        const signed = signPages(plain);
        if (edges) edges.add(signed, lines);
        else lines.push(signed);
      }
    }
    if (!isOver) yield lines;
  }
  if (edges && !isOver) yield edges.end();
}

/** Where the lines are put down as the file has them. */
export type Counting = { losses: LossCounter; source: SourceSide };

function countLine(line: string, number: number, frame: Frame, isFrame: boolean, source: SourceSide): void {
  source.source = `line ${number}`;
  source.begin();
  if (isFrame) source.text(line, "library-frame");
  else if (!frame.isAozora && !mayHavePage(line) && !(frame.rewrite && line.includes("ms")))
    source.text(line);
  else
    for (const part of line.split(frame.rewrite ? signsAndMilestones : signs))
      source.text(part, part.startsWith("［＃") ? "field" : mark.test(part) ? "page-mark" : undefined);
  source.end();
}

/** As `signPages` takes them. */
const pageMark = /[[{](?:pg\.?|page|p\.)\s*[\divxlc]{1,6}[\]}]|\bPageV\d\dP\d{3,4}\b/i;
const signs = new RegExp(`(［＃[^］]*］|${pageMark.source})`, "i");
/** OpenITI counts its milestones as well. */
const milestone = /\bms\d{1,5}\b/;
const signsAndMilestones = new RegExp(`(［＃[^］]*］|${pageMark.source}|${milestone.source})`, "i");
const mark = new RegExp(`${pageMark.source}|^${milestone.source}$`, "i");

/** The same for a sample in memory, whose pages stay as they are. */
export function sampleOfBook(lines: readonly string[], frame: Frame): string[] {
  const { rewrite } = frame;
  return rewrite ? lines.flatMap((line) => rewrite(line)) : [...lines];
}
