import type { AnalysisRule } from "#domain/analysis/rule";

const typed = /^(?:[•·▪‣◦*-]|\d{1,2}[.)])[ \t\u00a0]+\S/;
const minLines = 3;

export const typedList: AnalysisRule = {
  id: "typed-list",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "A list typed by hand",
  titles: "Lists typed by hand: {n}",
  description: "Typed bullets and numbers do not indent, and screen readers do not know the list.",
  suggestion: "Turn the lines into a list in the editor.",
  *inChapter({ passages }) {
    let length = 0;
    for (const [at, { run, text, kind }] of passages.entries()) {
      length = kind === "text" && typed.test(text) ? length + 1 : 0;
      const next = passages[at + 1];
      if (length >= minLines && !(next?.kind === "text" && typed.test(next.text)))
        yield { run, from: 0, to: text.length };
    }
  },
};
