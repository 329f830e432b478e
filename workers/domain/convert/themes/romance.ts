import type { Theme } from "#domain/convert/themes/theme";
import { greatVibes, lora } from "#domain/convert/themes/theme-fonts";

/** Titles in a running hand, swashes under them, an initial two lines high. */
export const romance: Theme = {
  name: "romance",
  fonts: { text: lora, display: greatVibes },
  openings: {
    align: "center",
    above: 4,
    below: 2,
    label: { face: "text", size: 0.75, capitals: "all", spacing: 0.24 },
    title: {
      face: "display",
      size: 3,
      lineHeight: 1.1,
      withoutFonts: { size: 1.9, isItalic: true },
    },
    subtitle: { face: "text", size: 1, isItalic: true },
    alone: {
      face: "display",
      size: 2.9,
      lineHeight: 1.1,
      withoutFonts: { size: 1.8, isItalic: true },
    },
    numeral: { face: "text", size: 2.2, isItalic: true, lineHeight: 1.1 },
    gap: 0.9,
    drawing: { drawing: "flourish", width: 10 },
    part: {
      above: 7,
      title: {
        face: "display",
        size: 3.6,
        lineHeight: 1.1,
        withoutFonts: { size: 2.2, isItalic: true },
      },
    },
  },
  sections: {
    align: "center",
    first: { face: "text", size: 1.1, isItalic: true },
    deeper: { face: "text", size: 1, isItalic: true },
  },
  firstWords: {
    dropCap: { lines: 2, face: "text" },
    lead: { face: "text", size: 1, capitals: "small", spacing: 0.04 },
  },
  sceneMark: { drawing: "curl", width: 5.4 },
  titlePage: {
    align: "center",
    above: 5,
    title: {
      face: "display",
      size: 4.2,
      lineHeight: 1.05,
      withoutFonts: { size: 2.6, isItalic: true },
    },
    subtitle: { face: "text", size: 1.1, isItalic: true, lineHeight: 1.4 },
    author: { face: "text", size: 1.05, capitals: "all", spacing: 0.2 },
    publisher: { face: "text", size: 0.75, capitals: "all", spacing: 0.2 },
    drawing: { drawing: "flourish", width: 13 },
    authorAbove: 1.8,
    publisherAbove: 6,
  },
};
