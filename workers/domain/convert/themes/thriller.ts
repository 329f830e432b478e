import type { Theme } from "#domain/convert/themes/theme";
import { libreBaskerville, oswald } from "#domain/convert/themes/theme-fonts";

/** Narrow capitals between heavy lines, big numbers, squares between scenes. */
export const thriller: Theme = {
  name: "thriller",
  fonts: { text: libreBaskerville, display: oswald },
  openings: {
    align: "center",
    above: 3.5,
    below: 2.4,
    label: { face: "display", size: 0.95, weight: "normal", capitals: "all", spacing: 0.34 },
    title: {
      face: "display",
      size: 2.3,
      weight: "bold",
      capitals: "all",
      spacing: 0.02,
      lineHeight: 1.15,
      withoutFonts: { size: 1.7 },
    },
    subtitle: { face: "display", size: 1.05, weight: "normal", spacing: 0.06 },
    alone: {
      face: "display",
      size: 2.3,
      weight: "bold",
      capitals: "all",
      spacing: 0.04,
      lineHeight: 1.15,
      withoutFonts: { size: 1.7 },
    },
    numeral: {
      face: "display",
      size: 5,
      weight: "bold",
      lineHeight: 1.05,
      withoutFonts: { size: 4 },
    },
    gap: 0.4,
    rules: { over: 0.42, under: 0.08 },
    part: {
      above: 6,
      title: {
        face: "display",
        size: 3,
        weight: "bold",
        capitals: "all",
        lineHeight: 1.1,
        withoutFonts: { size: 2.2 },
      },
    },
  },
  sections: {
    align: "center",
    first: { face: "display", size: 1.05, weight: "bold", capitals: "all", spacing: 0.1 },
    deeper: { face: "display", size: 1, weight: "bold", spacing: 0.04 },
  },
  firstWords: {
    lead: { face: "display", size: 0.92, weight: "bold", capitals: "all", spacing: 0.06 },
  },
  sceneMark: { drawing: "squares", width: 2.6 },
  titlePage: {
    align: "center",
    above: 4,
    title: {
      face: "display",
      size: 4,
      weight: "bold",
      capitals: "all",
      lineHeight: 1.05,
      withoutFonts: { size: 2.8 },
    },
    subtitle: { face: "display", size: 1.15, weight: "normal", spacing: 0.06, lineHeight: 1.4 },
    author: { face: "display", size: 1.5, weight: "normal", capitals: "all", spacing: 0.16 },
    publisher: { face: "display", size: 0.8, weight: "normal", capitals: "all", spacing: 0.24 },
    rules: { over: 0.6, under: 0.12 },
    authorAbove: 1.6,
    publisherAbove: 6,
  },
};
