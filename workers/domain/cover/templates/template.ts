import { z } from "zod";
import type { Background, Layer } from "#domain/cover/design";
import { backgroundSchema, layerSchema } from "#domain/cover/design-schema";
import { familyIds } from "#domain/cover/font-catalogue";
import { plainBackground, plainLayer } from "#domain/cover/templates/template-shorthand";

/**
 * A template: `public/templates/<id>.json`. It is written short (docs/templates.md): what is usual is left out, and a
 * colour may be a role (`$ink`) that each palette gives its own. Whatever comes of it for any palette is parsed by the
 * design's own schemas.
 */

const maxPalettes = 4;
const hex = /^#[0-9a-fA-F]{6}$/;
const role = /^[a-z][a-zA-Z]{0,19}$/;
/** `#1b1815`, or a role of the palettes: `$ink`. */
const tint = z.string().regex(/^(?:#[0-9a-fA-F]{6}|\$[a-z][a-zA-Z]{0,19})$/);
const raw = z.record(z.string(), z.unknown());

const paletteSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,30}$/),
  name: z.string().min(1).max(40),
  colours: z.record(z.string().regex(role), z.string().regex(hex)),
  /** How this palette has the background's picture, where it differs: `duotone`, `adjust`, `flip`, even `art`. */
  picture: raw.optional(),
});
export type Palette = z.infer<typeof paletteSchema>;

const face = z.strictObject({
  family: z.enum(familyIds),
  weight: z.number().int().min(100).max(900),
  isItalic: z.boolean().optional(),
  isUpper: z.boolean().optional(),
  size: z.number().min(8).max(40).optional(),
  letterSpacing: z.number().min(-0.1).max(0.5).optional(),
});

/** How spine and back are set. */
const wrapSchema = z.strictObject({
  heading: face.omit({ letterSpacing: true }),
  /** The blurb's family: a face to read. */
  text: z.enum(familyIds),
  spine: face.omit({ isItalic: true, size: true }),
  author: face.omit({ isItalic: true, isUpper: true, size: true }),
  /** `spine` and `author` are those on the spine: without them the heading's and the text's. */
  inks: z.strictObject({ heading: tint, text: tint, spine: tint.optional(), author: tint.optional() }),
  /** Over the picture, behind the blurb. */
  veil: z.strictObject({ color: tint, strength: z.number().min(0).max(1) }).optional(),
  /** A field of colour that is all of the spine, or of the back. */
  spineField: tint.optional(),
  backField: tint.optional(),
});
export type TemplateWrap = z.infer<typeof wrapSchema>;

/** The words that a template's layer can wait for. */
export const waitedFor = ["title", "subtitle", "author", "tagline"] as const;
export type WaitedFor = (typeof waitedFor)[number];

const layerFileSchema = z.looseObject({
  /** Shown only when this word is there: a rule above the subtitle, say. */
  needs: z.enum(waitedFor).optional(),
  /** What changes where a word is not there, so that it leaves no hole. */
  without: z.partialRecord(z.enum(waitedFor), raw).optional(),
  /**
   * A circle stays one on a squarer front: `own` is made narrower about its own middle, layers of one figure that are
   * `front` about the front's.
   */
  proportion: z.enum(["own", "front"]).optional(),
});
export type LayerFile = z.infer<typeof layerFileSchema>;

const sampleWord = z.string().max(120);
const fileSchema = z.strictObject({
  version: z.literal(1),
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Invented, ours: what the card shows. */
  sample: z.strictObject({
    title: sampleWord.min(1),
    subtitle: sampleWord,
    author: sampleWord.min(1),
    tagline: sampleWord,
  }),
  /** The first is the usual one; all have the same roles. */
  palettes: z.array(paletteSchema).min(1).max(maxPalettes),
  background: raw,
  /** Of the front, bottom to top. */
  layers: z.array(layerFileSchema).min(2).max(44),
  wrap: wrapSchema,
});
export type CoverTemplate = z.infer<typeof fileSchema>;

/** Reads a template's file. Throws an Error that names what is wrong: a ZodError, or a role that a palette lacks. */
export function parseTemplate(json: unknown): CoverTemplate {
  const template = fileSchema.parse(json);
  const [first] = template.palettes;
  const roles = Object.keys(first?.colours ?? {}).sort();
  for (const palette of template.palettes) {
    if (Object.keys(palette.colours).sort().join() !== roles.join())
      throw new Error(`${template.id}: palette ${palette.id} has other roles than ${roles.join(", ")}`);
    templateBackground(template, palette);
    templateWrap(template, palette);
    for (const layer of template.layers)
      for (const absent of [[], ...waitedFor.map((slot) => [slot])]) templateLayer(layer, palette, absent);
  }
  const ids = template.layers.map(({ id, slot }) => id ?? slot).filter((id) => id !== undefined);
  for (const slot of ["title", "author"])
    if (!template.layers.some((layer) => layer.slot === slot))
      throw new Error(`${template.id}: no layer shows the ${slot}`);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`${template.id}: two layers are called ${String(twice)}`);
  return template;
}

/** The palette of this id, or the usual one. */
export function paletteOf({ id, palettes }: CoverTemplate, wanted?: string): Palette {
  const palette = palettes.find((one) => one.id === wanted) ?? palettes[0];
  if (!palette) throw new Error(`${id} has no palette`);
  return palette;
}

export function templateBackground({ background }: CoverTemplate, palette: Palette): Background {
  const own = palette.picture;
  const picture = background.picture;
  const merged =
    own && typeof picture === "object" && picture !== null
      ? { ...background, picture: { ...picture, ...own } }
      : background;
  return backgroundSchema.parse(plainBackground(inked(merged, palette)));
}

export function templateWrap({ wrap }: CoverTemplate, palette: Palette): TemplateWrap {
  return wrapSchema.parse(inked(wrap, palette));
}

/**
 * A layer in a palette's colours, for a cover that lacks the words of `absent`. Its box is the template's: parts of the
 * front, nothing added for bleed. `fallbackId` is for a shape or picture without an id of its own.
 */
export function templateLayer(
  { needs, without, proportion: _, ...rest }: LayerFile,
  palette: Palette,
  absent: readonly WaitedFor[],
  fallbackId = "shape",
): Layer {
  const changed: Record<string, unknown> = Object.assign({}, rest, ...absent.map((slot) => without?.[slot]));
  const layer = layerSchema.parse(plainLayer(inked(changed, palette), fallbackId));
  return needs && absent.includes(needs) ? { ...layer, isHidden: true } : layer;
}

/** Every `$role`, wherever it stands, in the palette's colour. A stop may say its opacity too: `$ink/0.5`. */
function inked<Value>(value: Value, palette: Palette): Value;
function inked(value: unknown, palette: Palette): unknown {
  if (typeof value === "string" && value.startsWith("$")) {
    const [name = "", opacity] = value.slice(1).split("/");
    const color = palette.colours[name];
    if (color === undefined) throw new Error(`the palette ${palette.id} has no color ${name}`);
    return opacity === undefined ? color : `${color}/${opacity}`;
  }
  if (Array.isArray(value)) return value.map((one) => inked(one, palette));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inked(one, palette)]));
}
