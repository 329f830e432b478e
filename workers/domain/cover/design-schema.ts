import { z } from "zod";
import { artIds } from "#domain/cover/art-catalogue";
import {
  blendModes,
  coverTypes,
  longestText,
  maxLayers,
  panels,
  shapes,
  type WordSlot,
  wordSlots,
} from "#domain/cover/design";
import { familyIds } from "#domain/cover/font-catalogue";
import { paperIds, printerIds } from "#domain/cover/printers";

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const percent = z.number().min(-200).max(300);
const opacity = z.number().min(0).max(1);
const line = z.string().max(longestText);

export const fillSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("solid"), color }),
  z.strictObject({
    kind: z.literal("linear"),
    /** Degrees clockwise; 0 runs from top to bottom, 90 from right to left… 270 from left to right. */
    angle: z.number().min(0).max(360),
    stops: z
      .array(z.strictObject({ at: opacity, color, opacity }))
      .min(2)
      .max(6),
  }),
  z.strictObject({
    kind: z.literal("radial"),
    /** Centre as parts of the box, 0..1; radius as a part of its diagonal's half. */
    x: z.number().min(-1).max(2),
    y: z.number().min(-1).max(2),
    radius: z.number().min(0.05).max(3),
    stops: z
      .array(z.strictObject({ at: opacity, color, opacity }))
      .min(2)
      .max(6),
  }),
]);
export type Fill = z.infer<typeof fillSchema>;

/**
 * A picture a design uses. `own` was uploaded by this owner (its id is the stored object's); `photo` was taken over from
 * a stock library by the server, with its credit. Never an address.
 */
export const pictureRefSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("art"), id: z.enum(artIds) }),
  z.strictObject({
    kind: z.literal("own"),
    id,
    name: z.string().max(255),
    width: z.number().int().min(1).max(10_000),
    height: z.number().int().min(1).max(10_000),
    /** Of a stock photo: who took it, and where it is from. */
    credit: z
      .strictObject({ name: z.string().max(200), link: z.string().max(500), source: z.string().max(40) })
      .nullable(),
  }),
]);
export type PictureRef = z.infer<typeof pictureRefSchema>;

/** How a picture's tones are changed, -100..100 each; 0 leaves them. */
export const adjustSchema = z.strictObject({
  brightness: z.number().min(-100).max(100),
  contrast: z.number().min(-100).max(100),
  saturation: z.number().min(-100).max(100),
  warmth: z.number().min(-100).max(100),
});
export type Adjust = z.infer<typeof adjustSchema>;

export const backgroundPictureSchema = z.strictObject({
  ref: pictureRefSchema,
  /**
   * On a wrap: `front` covers the front alone (bleed included), `wrap` all of it. Built-in art goes on over spine and
   * back of itself; another picture with `wrap` is stretched over the whole, with `mirror` it goes on mirrored.
   */
  coverage: z.enum(["front", "wrap", "mirror"]),
  /** What stays in view when the picture is cropped: 0 = left or top, 1 = right or bottom. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  /** 1 just covers; larger crops closer. */
  scale: z.number().min(1).max(5),
  /** Mirrored left to right. */
  flip: z.boolean(),
  adjust: adjustSchema,
  /** Dark and light tones become these two colours. */
  duotone: z.strictObject({ dark: color, light: color, strength: opacity }).nullable(),
  /** 0..100, in pixels of a front 400 px wide × 10. */
  blur: z.number().min(0).max(100),
});
export type BackgroundPicture = z.infer<typeof backgroundPictureSchema>;

export const backgroundSchema = z.strictObject({
  color,
  /** Painted over the colour and under the picture; null when the colour is all. */
  gradient: fillSchema.nullable(),
  picture: backgroundPictureSchema.nullable(),
  /** Film grain over the whole, 0..100. */
  grain: z.number().min(0).max(100),
});
export type Background = z.infer<typeof backgroundSchema>;

/** In percent of the panel. */
export const boxSchema = z.strictObject({
  x: percent,
  y: percent,
  width: z.number().min(0).max(300),
  height: z.number().min(0).max(300),
});
export type Box = z.infer<typeof boxSchema>;

const everyLayer = {
  id,
  /** As the layers' list shows it. */
  name: z.string().max(60),
  panel: z.enum(panels),
  box: boxSchema,
  opacity,
  blend: z.enum(blendModes),
  isHidden: z.boolean(),
  isLocked: z.boolean(),
};

/** Lengths of effects are in px of a front 400 px wide. */
export const shadowSchema = z.strictObject({
  color,
  opacity,
  blur: z.number().min(0).max(40),
  dx: z.number().min(-40).max(40),
  dy: z.number().min(-40).max(40),
});
export type Shadow = z.infer<typeof shadowSchema>;
const outlineSchema = z.strictObject({ color, width: z.number().min(0).max(10) });

export const textLayerSchema = z.strictObject({
  ...everyLayer,
  kind: z.literal("text"),
  /** Which of the design's words it shows; `free` shows its own `text`. */
  slot: z.enum([...wordSlots, "free"]),
  text: line,
  family: z.enum(familyIds),
  weight: z.number().int().min(100).max(900),
  isItalic: z.boolean(),
  /** px on a front 400 px wide. The size it is set in, or with `shrink` and `justify` the largest it may have. */
  size: z.number().min(4).max(200),
  /** `wrap` keeps the size; `shrink` lessens it until the box holds the text; `justify` sets each line as wide as the box. */
  fit: z.enum(["wrap", "shrink", "justify"]),
  lineHeight: z.number().min(0.6).max(3),
  /** In em. */
  letterSpacing: z.number().min(-0.2).max(1.5),
  align: z.enum(["start", "center", "end"]),
  valign: z.enum(["top", "middle", "bottom"]),
  textCase: z.enum(["none", "upper"]),
  fill: fillSchema,
  outline: outlineSchema.nullable(),
  shadow: shadowSchema.nullable(),
});
export type TextLayer = z.infer<typeof textLayerSchema>;

export const shapeLayerSchema = z.strictObject({
  ...everyLayer,
  kind: z.literal("shape"),
  shape: z.enum(shapes),
  /** null: only a stroke. */
  fill: fillSchema.nullable(),
  stroke: outlineSchema.nullable(),
  /** Corner radius, px of a front 400 px wide. */
  radius: z.number().min(0).max(200),
  shadow: shadowSchema.nullable(),
});
export type ShapeLayer = z.infer<typeof shapeLayerSchema>;

export const pictureLayerSchema = z.strictObject({
  ...everyLayer,
  kind: z.literal("picture"),
  ref: pictureRefSchema,
  /** The box's outline: an author's photo is often round. */
  outline: z.enum(["rect", "ellipse"]),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  scale: z.number().min(1).max(5),
  shadow: shadowSchema.nullable(),
});
export type PictureLayer = z.infer<typeof pictureLayerSchema>;

export const layerSchema = z.discriminatedUnion("kind", [
  textLayerSchema,
  shapeLayerSchema,
  pictureLayerSchema,
]);
export type Layer = z.infer<typeof layerSchema>;

/** Where the barcode is, or is left free for the printer's. Ignored on a Kindle cover. */
const barcodeSchema = z.strictObject({
  /** `reserved` leaves the printer's area light and empty; `isbn` draws the bars; `none` leaves the picture alone. */
  mode: z.enum(["reserved", "isbn", "none"]),
  /** As typed; drawn only when its check digit is right. */
  isbn: z.string().max(40),
});

export const coverDesignSchema = z.strictObject({
  version: z.literal(1),
  coverType: z.enum(coverTypes),
  /** The Kindle front in px. */
  kindle: z.strictObject({
    width: z.number().int().min(625).max(10_000),
    height: z.number().int().min(1000).max(10_000),
  }),
  print: z.strictObject({
    printer: z.enum(printerIds),
    /** `6x9`, inches. */
    trim: z.string().regex(/^\d{1,2}(\.\d{1,3})?x\d{1,2}(\.\d{1,3})?$/),
    pages: z.number().int().min(1).max(900),
    paper: z.enum(paperIds),
    /** Books that are read from right to left have their front on the left. */
    isRightToLeft: z.boolean(),
  }),
  /** BCP 47; decides the shapes of shared letters and how capitals are made. */
  language: z.string().max(35),
  words: z.strictObject(
    Object.fromEntries(wordSlots.map((slot) => [slot, line])) as Record<WordSlot, typeof line>,
  ),
  background: backgroundSchema,
  layers: z.array(layerSchema).max(maxLayers),
  barcode: barcodeSchema,
});
export type CoverDesign = z.infer<typeof coverDesignSchema>;
