import type { Theme } from "#domain/convert/themes/theme";
import { merriweather, workSans } from "#domain/convert/themes/theme-fonts";

/** Titles without serifs at the line's start, a short bar, much white. */
export const modern: Theme = {
  name: "modern",
  fonts: { text: merriweather, display: workSans },
  openings: {
    align: "start",
    above: 4.5,
    below: 2.4,
    label: { face: "display", size: 0.78, weight: "bold", capitals: "all", spacing: 0.16 },
    title: { face: "display", size: 1.9, weight: "bold", lineHeight: 1.15 },
    subtitle: { face: "display", size: 1.05, weight: "normal" },
    alone: { face: "display", size: 1.9, weight: "bold", lineHeight: 1.15 },
    numeral: { face: "display", size: 3.6, weight: "bold", lineHeight: 1 },
    gap: 0.5,
    drawing: { drawing: "bar", width: 3.2 },
    part: { above: 8, title: { face: "display", size: 2.3, weight: "bold", lineHeight: 1.1 } },
  },
  sections: {
    align: "start",
    first: { face: "display", size: 1.15, weight: "bold" },
    deeper: { face: "display", size: 1, weight: "bold" },
  },
  firstWords: {
    lead: { face: "display", size: 0.8, weight: "bold", capitals: "all", spacing: 0.08 },
  },
  sceneMark: { drawing: "bar", width: 1.8 },
  titlePage: {
    align: "start",
    above: 7,
    title: { face: "display", size: 2.9, weight: "bold", lineHeight: 1.05 },
    subtitle: { face: "display", size: 1.15, weight: "normal", lineHeight: 1.35 },
    author: { face: "display", size: 1.1, weight: "bold" },
    publisher: { face: "display", size: 0.75, weight: "normal", capitals: "all", spacing: 0.14 },
    drawing: { drawing: "bar", width: 4.2 },
    authorAbove: 1.6,
    publisherAbove: 7,
  },
};
