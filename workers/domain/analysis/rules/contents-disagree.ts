import { headingsOf } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";

const isContents =
  /^(?:table of )?contents$|^inhalt(?:sverzeichnis)?$|^table des matières$|^sommaire$|^índice$|^indice$|^inhoud(?:sopgave)?$|^innehåll$|^spis treści$/i;

/** Without page numbers, leaders and signs. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.·…_]*\d+\s*$/, (tail) => (/^\d/.test(tail) ? tail : ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const contentsDisagree: AnalysisRule = {
  id: "contents-disagree",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A typed contents list names what is not there",
  titles: "Lines of a typed contents list that name nothing: {n}",
  description: "The list in the text and the book’s chapters disagree.",
  suggestion: "Mend the line, or delete the typed list. The EPUB has contents of its own.",
  *inBook({ chapters }) {
    const titles = new Set(
      chapters
        .flatMap((chapter) => [
          chapter.title,
          ...headingsOf(chapter).flatMap(({ text, subtitle }) => [text, subtitle, `${text} ${subtitle}`]),
        ])
        .map(folded),
    );
    for (const chapter of chapters) {
      if (!isContents.test(chapter.title.trim())) continue;
      const lines = chapter.passages.filter(({ kind, text }) => kind !== "heading" && folded(text) !== "");
      const known = lines.filter(({ text }) => titles.has(folded(text)));
      if (known.length * 2 < lines.length) continue;
      for (const { run, text } of lines)
        if (!titles.has(folded(text))) yield { chapter: chapter.id, run, from: 0, to: text.length };
    }
  },
};
