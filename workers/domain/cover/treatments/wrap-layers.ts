import type { CoverDesign, Layer, ShapeLayer } from "#domain/cover/design";
import type { FamilyId } from "#domain/cover/font-catalogue";
import type { Ground, Tone } from "#domain/cover/treatments/ground";
import { box, shape, solid, words } from "#domain/cover/treatments/hand";

/** How a style sets spine and back. */
export type WrapHand = {
  heading: { family: FamilyId; weight: number; isItalic?: boolean; isUpper?: boolean; size?: number };
  /** For the blurb; a face to read. */
  text: FamilyId;
  spine: { family: FamilyId; weight: number; isUpper?: boolean; letterSpacing?: number };
  author: { family: FamilyId; weight: number; letterSpacing?: number };
};

/** The colours a style takes on spine and back, on dark and on light. */
export type WrapInks = Readonly<Record<Tone, { heading: string; text: string }>>;

/** Heading and blurb above the barcode's place, title and author on the spine, and what keeps them legible. */
export function wrapLayers(design: CoverDesign, ground: Ground, hand: WrapHand, inks: WrapInks): Layer[] {
  const { heading, text, spine, author } = hand;
  const { [ground.head]: ink, [ground.foot]: footInk } = inks;
  const upper = (isUpper = false) => (isUpper ? ("upper" as const) : ("none" as const));
  return [
    ...backVeil(design, ground),
    ...spineVeil(ground),
    words("backHeading", {
      box: box(12, 8, 76, 14),
      family: heading.family,
      weight: heading.weight,
      isItalic: heading.isItalic ?? false,
      textCase: upper(heading.isUpper),
      size: heading.size ?? 20,
      lineHeight: 1.12,
      fill: solid(ink.heading),
    }),
    words("backText", {
      box: box(12, 25, 76, 50),
      family: text,
      weight: 400,
      size: 13,
      fill: solid(ink.text),
    }),
    words("spineTitle", {
      family: spine.family,
      weight: spine.weight,
      textCase: upper(spine.isUpper),
      letterSpacing: spine.letterSpacing ?? 0,
      size: 18,
      fill: solid(ink.heading),
    }),
    words("spineAuthor", {
      family: author.family,
      weight: author.weight,
      textCase: "upper",
      letterSpacing: author.letterSpacing ?? 0.1,
      size: 11,
      fill: solid(footInk.text),
    }),
  ];
}

/** Over a photo the spine is a band of its own, softer towards the folds. */
function spineVeil(ground: Ground): ShapeLayer[] {
  if (ground.kind !== "photo") return [];
  const color = backColor(ground);
  const stops = [0.5, 0.74, 0.74, 0.5].map((opacity, index) => ({ at: index / 3, color, opacity }));
  return [
    shape("spine-veil", {
      name: "Veil on the spine",
      shape: "rect",
      panel: "spine",
      box: box(0, -15, 100, 130),
      fill: { kind: "linear", angle: 270, stops },
      isLocked: true,
    }),
  ];
}

const backColor = ({ head }: Ground): string => (head === "dark" ? "#05070B" : "#FBF7EF");

/** Calms what lies behind the blurb. */
function backVeil({ print }: CoverDesign, ground: Ground): ShapeLayer[] {
  if (ground.kind === "plain") return [];
  return [backShade(print.isRightToLeft, backColor(ground), ground.kind === "photo" ? 0.78 : 0.5)];
}

/** A shade over the back, bleed included; it fades away towards the fold, so that no edge shows. */
export function backShade(isRightToLeft: boolean, color: string, opacity: number): ShapeLayer {
  const stops = [1, 1, 0.8, 0.35, 0].map((part, index) => ({
    at: [0, 0.55, 0.75, 0.9, 1][index] ?? 1,
    color,
    opacity: opacity * part,
  }));
  return shape("back-veil", {
    name: "Veil on the back",
    shape: "rect",
    panel: "back",
    box: isRightToLeft ? box(0, -15, 120, 130) : box(-20, -15, 120, 130),
    fill: { kind: "linear", angle: isRightToLeft ? 90 : 270, stops },
    isLocked: true,
  });
}
