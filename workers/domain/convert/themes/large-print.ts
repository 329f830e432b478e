import type { Theme } from "#domain/convert/themes/theme";
import { openSans } from "#domain/convert/themes/theme-fonts";

/**
 * For weak eyes: nothing smaller than the text, nothing slanted or in capitals alone, paragraphs apart, heavy titles at the
 * line's start. Larger letters, wider lines and an even left edge only where no shop forbids a book to say so: on a
 * Kindle the reader's own setting decides.
 */
export const largePrint: Theme = {
  name: "large-print",
  fonts: { text: openSans, display: openSans },
  isForWeakEyes: true,
  paragraphs: { style: "spaced", between: 0.8, ragged: true, size: 1.4, lineHeight: 1.6 },
  openings: {
    align: "start",
    above: 2,
    below: 1.6,
    label: { face: "display", size: 1.1, weight: "bold" },
    title: { face: "display", size: 1.7, weight: "bold", lineHeight: 1.25 },
    subtitle: { face: "display", size: 1.2, weight: "normal", lineHeight: 1.3 },
    alone: { face: "display", size: 1.7, weight: "bold", lineHeight: 1.25 },
    numeral: { face: "display", size: 2.4, weight: "bold", lineHeight: 1.2 },
    gap: 0.3,
    rules: { under: 0.16 },
    part: { above: 3, title: { face: "display", size: 2, weight: "bold", lineHeight: 1.25 } },
  },
  sections: {
    align: "start",
    first: { face: "display", size: 1.25, weight: "bold", lineHeight: 1.3 },
    deeper: { face: "display", size: 1.1, weight: "bold" },
  },
  sceneMark: { drawing: "dots", width: 4.2 },
  titlePage: {
    align: "start",
    above: 3,
    title: { face: "display", size: 2.2, weight: "bold", lineHeight: 1.2 },
    subtitle: { face: "display", size: 1.3, weight: "normal", lineHeight: 1.4 },
    author: { face: "display", size: 1.4, weight: "bold" },
    publisher: { face: "display", size: 1, weight: "normal" },
    rules: { under: 0.2 },
    authorAbove: 1.4,
    publisherAbove: 3,
  },
};
