import type { AnalysisRule } from "#domain/analysis/rule";

/** Characters. */
const maxLine = 60;

export const boldLineAsHeading: AnalysisRule = {
  id: "bold-line-as-heading",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "A bold line that may be a heading",
  titles: "Bold lines that may be headings: {n}",
  description: "It is set like a heading, but the contents and screen readers do not know it.",
  suggestion: "Make it a heading.",
  *inChapter({ blocks }) {
    const top = blocks.find((one) => one.kind === "heading");
    const level = Math.min(6, (top?.kind === "heading" ? top.level : 1) + 1) as 2 | 3 | 4 | 5 | 6;
    for (const [at, one] of blocks.entries()) {
      const next = blocks[at + 1];
      if (
        one.kind !== "paragraph" ||
        one.depth > 0 ||
        !one.isBold ||
        one.hasMore ||
        one.text.length > maxLine
      )
        continue;
      if (at === 0 || /[.!?:,;…”"]$/.test(one.text.trim()) || next?.kind !== "paragraph" || next.isBold)
        continue;
      yield { run: one.run, from: 0, to: one.text.length, change: { do: "level", block: one.block, level } };
    }
  },
};
