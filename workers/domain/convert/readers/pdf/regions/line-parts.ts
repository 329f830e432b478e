import type { Line, TextRun } from "#domain/convert/readers/pdf/lines";

/** The characters of a line from `start` to `end` as a line of their own, with their styles and links. */
export function partOf(line: Line, start: number, end = line.text.length): Line {
  const runs: TextRun[] = [];
  let at = 0;
  for (const run of line.runs) {
    const from = Math.max(0, start - at);
    const to = Math.min(run.text.length, end - at);
    at += run.text.length;
    if (to > from) runs.push({ ...run, text: run.text.slice(from, to) });
  }
  const first = runs[0];
  if (first) first.text = first.text.trimStart();
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  const kept = runs.filter((run) => run.text !== "");
  return { ...line, runs: kept, text: kept.map((run) => run.text).join("") };
}
