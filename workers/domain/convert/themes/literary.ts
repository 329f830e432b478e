import type { Theme } from "#domain/convert/themes/theme";
import { cormorant, ebGaramond } from "#domain/convert/themes/theme-fonts";

/** Slanted titles under spaced small capitals, a fleuron, an initial three lines high. */
export const literary: Theme = {
  name: "literary",
  fonts: { text: ebGaramond, display: cormorant },
  openings: {
    align: "center",
    above: 5,
    below: 2.2,
    label: { face: "text", size: 0.95, capitals: "small", spacing: 0.16 },
    title: {
      face: "display",
      size: 2.3,
      isItalic: true,
      lineHeight: 1.15,
      withoutFonts: { size: 1.8 },
    },
    subtitle: { face: "display", size: 1.15, isItalic: true },
    alone: { face: "text", size: 1.5, capitals: "small", spacing: 0.12 },
    numeral: { face: "display", size: 2.6, lineHeight: 1.1, withoutFonts: { size: 2.1 } },
    gap: 0.7,
    drawing: { drawing: "fleuron", width: 5.4 },
    part: {
      above: 8,
      title: { face: "display", size: 2.8, isItalic: true, lineHeight: 1.15, withoutFonts: { size: 2.1 } },
    },
  },
  sections: {
    align: "center",
    first: { face: "text", size: 1.05, capitals: "small", spacing: 0.1 },
    deeper: { face: "text", size: 1, isItalic: true },
  },
  firstWords: {
    dropCap: { lines: 3, face: "text" },
    lead: { face: "text", size: 1, capitals: "small", spacing: 0.05 },
  },
  sceneMark: { drawing: "sprig", width: 3.4 },
  titlePage: {
    align: "center",
    above: 6,
    title: {
      face: "display",
      size: 3.1,
      isItalic: true,
      lineHeight: 1.1,
      withoutFonts: { size: 2.5 },
    },
    subtitle: { face: "text", size: 1.1, isItalic: true, lineHeight: 1.4 },
    author: { face: "text", size: 1.25, capitals: "small", spacing: 0.14 },
    publisher: { face: "text", size: 0.9, capitals: "small", spacing: 0.14 },
    drawing: { drawing: "fleuron", width: 8 },
    authorAbove: 2,
    publisherAbove: 6,
  },
};
