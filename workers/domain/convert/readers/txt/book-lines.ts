import type { Frame } from "#domain/convert/readers/txt/frame";
import type { Layout } from "#domain/convert/readers/txt/layout";
import { PageEdges } from "#domain/convert/readers/txt/page-edges";
import { signPages } from "#domain/convert/readers/txt/page-marks";

/** The lines of the book itself: without its frame, with page numbers as signs, without the heads of printed pages. */
export async function* bookLines(
  batches: AsyncIterable<string[]>,
  frame: Frame,
  { isPaged, runningHeads }: Pick<Layout, "isPaged" | "runningHeads">,
): AsyncGenerator<string[]> {
  const edges = isPaged ? new PageEdges(runningHeads) : undefined;
  let lineNumber = 0;
  for await (const batch of batches) {
    const lines: string[] = [];
    for (const line of batch) {
      if (lineNumber++ < frame.linesBefore) continue;
      if (frame.end?.test(line)) {
        if (edges) for (const one of edges.end()) lines.push(one);
        yield lines;
        return;
      }
      for (const plain of frame.rewrite ? frame.rewrite(line) : [line]) {
        const signed = signPages(plain);
        if (edges) edges.add(signed, lines);
        else lines.push(signed);
      }
    }
    yield lines;
  }
  if (edges) yield edges.end();
}

/** The same for a sample in memory, whose pages stay as they are. */
export function sampleOfBook(lines: readonly string[], frame: Frame): string[] {
  const { rewrite } = frame;
  return rewrite ? lines.flatMap((line) => rewrite(line)) : [...lines];
}
