import {
  type Box,
  type CoverDesign,
  type PanelName,
  sliderRanges,
  type TextLayer,
  type WordSlot,
} from "#domain/cover/design";
import type { FamilyId } from "#domain/cover/font-catalogue";

/** What a new design begins with. */
export const usualColors = { background: "#8B5CF6", text: "#FFFFFF" };
export const usualPages = 200;
/** Offered for a Kindle cover, the usual one first. */
export const kindleSizes = [
  { width: 1600, height: 2560 },
  { width: 1563, height: 2500 },
] as const;
export const usualTrims = { paperback: "6x9", hardcover: "6.14x9.21" } as const;

/** The design every cover begins with: no words yet, one colour, and a layer for each of the form's words. */
export function defaultDesign(): CoverDesign {
  return {
    version: 1,
    coverType: "kindle",
    kindle: { ...kindleSizes[0] },
    print: {
      printer: "kdp",
      trim: usualTrims.paperback,
      pages: usualPages,
      paper: "cream",
      isRightToLeft: false,
    },
    language: "en",
    words: {
      title: "",
      subtitle: "",
      author: "",
      tagline: "",
      backHeading: "",
      backText: "",
      spineTitle: "",
      spineAuthor: "",
    },
    background: { color: usualColors.background, gradient: null, picture: null, grain: 0 },
    layers: (
      ["spineAuthor", "spineTitle", "backText", "backHeading", "author", "subtitle", "title"] as const
    ).map(usualLayer),
    barcode: { mode: "reserved", isbn: "" },
  };
}

type Usual = {
  name: string;
  panel: PanelName;
  box: Box;
  family: FamilyId;
  weight: number;
  size: number;
} & Partial<Pick<TextLayer, "fit" | "align" | "valign" | "lineHeight">>;

/**
 * The layer a word is shown in when nobody has designed one. Its id is the slot's name. On the spine, boxes are parts of
 * the spine as it stands on the page; the words in them run from top to bottom.
 */
export function usualLayer(slot: WordSlot): TextLayer {
  return {
    id: slot,
    kind: "text",
    slot,
    text: "",
    opacity: 1,
    blend: "normal",
    isHidden: false,
    isLocked: false,
    isItalic: false,
    fit: "wrap",
    lineHeight: 1.15,
    letterSpacing: 0,
    align: "center",
    valign: "middle",
    textCase: "none",
    fill: { kind: "solid", color: usualColors.text },
    outline: null,
    shadow: null,
    ...usual[slot],
  };
}

const front = (y: number, height: number): Box => ({ x: 8, y, width: 84, height });

const usual: Readonly<Record<WordSlot, Usual>> = {
  title: {
    name: "Title",
    panel: "front",
    box: front(12, 26),
    family: "playfair-display",
    weight: 700,
    size: sliderRanges.title.usual,
  },
  subtitle: {
    name: "Subtitle",
    panel: "front",
    box: front(40, 10),
    family: "playfair-display",
    weight: 400,
    size: sliderRanges.subtitle.usual,
    valign: "top",
  },
  author: {
    name: "Author",
    panel: "front",
    box: front(84, 8),
    family: "montserrat",
    weight: 500,
    size: sliderRanges.author.usual,
  },
  tagline: {
    name: "Tagline",
    panel: "front",
    box: front(74, 6),
    family: "playfair-display",
    weight: 400,
    size: 13,
  },
  backHeading: {
    name: "Back heading",
    panel: "back",
    box: { x: 12, y: 9, width: 76, height: 13 },
    family: "playfair-display",
    weight: 700,
    size: 18,
    fit: "shrink",
    align: "start",
    valign: "bottom",
  },
  backText: {
    name: "Back text",
    panel: "back",
    box: { x: 12, y: 24, width: 76, height: 52 },
    family: "eb-garamond",
    weight: 400,
    size: 13,
    fit: "shrink",
    align: "start",
    valign: "top",
    lineHeight: 1.4,
  },
  spineTitle: {
    name: "Spine title",
    panel: "spine",
    box: { x: 14, y: 7, width: 72, height: 54 },
    family: "playfair-display",
    weight: 700,
    size: 16,
    fit: "shrink",
    align: "start",
  },
  spineAuthor: {
    name: "Spine author",
    panel: "spine",
    box: { x: 14, y: 63, width: 72, height: 30 },
    family: "montserrat",
    weight: 500,
    size: 11,
    fit: "shrink",
    align: "end",
  },
};
