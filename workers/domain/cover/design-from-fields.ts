import { defaultDesign } from "#domain/cover/default-design";
import {
  type CoverDesign,
  coverTypes,
  longestText,
  maxKindlePixels,
  type PictureRef,
  sliderRanges,
} from "#domain/cover/design";
import { textLayerSchema } from "#domain/cover/design-schema";
import { type FamilyId, fontFamilies } from "#domain/cover/font-catalogue";
import { calculatePrint } from "#domain/cover/print-calculation";
import { type PaperId, type PrintBinding, paperIds, parseTrim, printerIds } from "#domain/cover/printers";
import { Refusal } from "#domain/refusal";

/** The specification's fields as a form sends them; one left empty has its usual value. */
export type CoverFields = Partial<Record<(typeof plainFields)[number], string>>;
export const plainFields = [
  "title",
  "subtitle",
  "author",
  "backgroundColor",
  "textColor",
  "titleFontSize",
  "subtitleFontSize",
  "authorFontSize",
  "titleFontFamily",
  "subtitleFontFamily",
  "authorFontFamily",
  "coverType",
  "dimensions",
  "pageCount",
  "paperType",
  "backCoverDescription",
  "spineTitle",
  "spineAuthor",
] as const;

/**
 * The design that the plain fields describe: the usual one with their words, colours, letters and measures. Refuses with
 * `bad-request` and a sentence that names the field.
 */
export function designFromFields(fields: CoverFields, background: PictureRef | null): CoverDesign {
  const design = defaultDesign();
  const { words } = design;
  words.title = textIn(fields, "title");
  words.subtitle = textIn(fields, "subtitle");
  words.author = textIn(fields, "author");
  words.backText = textIn(fields, "backCoverDescription");
  words.spineTitle = textIn(fields, "spineTitle") || words.title;
  words.spineAuthor = textIn(fields, "spineAuthor") || words.author;
  design.background.color = colorIn(fields, "backgroundColor") ?? design.background.color;
  const color = colorIn(fields, "textColor");
  for (const layer of design.layers) {
    if (layer.kind !== "text") continue;
    if (color) layer.fill = { kind: "solid", color };
    if (layer.slot !== "title" && layer.slot !== "subtitle" && layer.slot !== "author") continue;
    layer.size = sizeIn(fields, layer.slot);
    layer.family = familyIn(fields, `${layer.slot}FontFamily`) ?? layer.family;
  }
  measure(design, fields);
  if (background) design.background.picture = usualBackground(background);
  return design;
}

/** A picture as a background nobody has adjusted yet: built-in art is drawn to go on over spine and back, others are not. */
export function usualBackground(ref: PictureRef): NonNullable<CoverDesign["background"]["picture"]> {
  const adjust = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 };
  const coverage = ref.kind === "art" ? "wrap" : "front";
  return { ref, coverage, x: 0.5, y: 0.5, scale: 1, flip: false, adjust, duotone: null, blur: 0 };
}

/**
 * The plain fields that came beside a whole design, checked for themselves: its letters may be larger than the sliders go,
 * because they shrink to their boxes.
 */
export function checkFieldsBeside(fields: CoverFields): void {
  const others = { ...fields };
  for (const slot of ["title", "subtitle", "author"] as const) {
    const size = Number(fields[`${slot}FontSize`]?.trim() || sliderRanges[slot].usual);
    if (!textLayerSchema.shape.size.safeParse(size).success)
      throw wrong(`${slot}FontSize is not a size letters can have`);
    delete others[`${slot}FontSize`];
  }
  designFromFields(others, null);
}

/** Refuses with the calculator's sentence what no printer would take, and a Kindle cover too large to be painted. */
export function checkMakeable({
  coverType,
  kindle,
  print,
}: Pick<CoverDesign, "coverType" | "kindle" | "print">): void {
  if (coverType === "kindle") {
    if (kindle.width * kindle.height > maxKindlePixels)
      throw wrong(`A Kindle cover has at most ${maxKindlePixels / 1_000_000} megapixels`);
    return;
  }
  const { printer, trim, pages, paper } = print;
  const found = calculatePrint({ coverType, printer, trim, pageCount: pages, paperType: paper });
  if ("error" in found) throw new Refusal("bad-request", { detail: `${found.error}.` });
}

function measure(design: CoverDesign, fields: CoverFields): void {
  const type = fields.coverType?.trim() || "kindle";
  const coverType = coverTypes.find((one) => one === type);
  if (!coverType) throw wrong("coverType is kindle, paperback or hardcover");
  design.coverType = coverType;
  const pages = Number(fields.pageCount?.trim() || design.print.pages);
  if (!(pages > 0)) throw wrong("Page count must be greater than 0");
  if (!Number.isInteger(pages)) throw wrong("Page count must be a whole number");
  const paper = paperIds.find((id) => id === (fields.paperType?.trim() || "cream"));
  if (!paper) throw wrong(`paperType is one of ${paperIds.join(", ")}`);
  const dimensions = fields.dimensions?.trim();
  if (coverType === "kindle") {
    if (dimensions) design.kindle = pixelsIn(dimensions);
    // Of no use on a Kindle cover, and kept for the day it becomes a printed one.
    if (pages <= 900) design.print = { ...design.print, pages, paper };
    checkMakeable(design);
    return;
  }
  const trim = parseTrim(dimensions || (coverType === "paperback" ? "6x9" : "6.14x9.21"))?.id;
  if (!trim) throw wrong("Invalid trim size format");
  design.print = { ...design.print, pages, paper, trim, printer: printerFor(coverType, trim, pages, paper) };
  checkMakeable(design);
}

/** Amazon when it can make the book, else whoever can; when nobody can, Amazon's sentence is told. */
function printerFor(coverType: PrintBinding, trim: string, pageCount: number, paperType: PaperId) {
  const canMake = (printer: (typeof printerIds)[number]) =>
    "dimensions" in calculatePrint({ coverType, printer, trim, pageCount, paperType });
  return printerIds.find(canMake) ?? "kdp";
}

function pixelsIn(text: string): CoverDesign["kindle"] {
  const match = /^(\d{3,5})\s*[x×]\s*(\d{3,5})$/.exec(text);
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  const isFit = width >= 625 && height >= 1000 && width <= 10_000 && height <= 10_000;
  if (!isFit) throw wrong("dimensions of a Kindle cover are pixels such as 1600x2560");
  return { width, height };
}

function textIn(fields: CoverFields, name: keyof CoverFields): string {
  const text = fields[name]?.trim() ?? "";
  if (text.length > longestText) throw wrong(`${name} is longer than ${longestText} characters`);
  return text;
}

function colorIn(fields: CoverFields, name: "backgroundColor" | "textColor"): string | undefined {
  const text = fields[name]?.trim();
  if (!text) return undefined;
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw wrong(`${name} is a color such as #8B5CF6`);
  return text;
}

function sizeIn(fields: CoverFields, slot: keyof typeof sliderRanges): number {
  const { min, max, usual } = sliderRanges[slot];
  const size = Number(fields[`${slot}FontSize`]?.trim() || usual);
  if (!(size >= min && size <= max)) throw wrong(`${slot}FontSize is between ${min} and ${max}`);
  return size;
}

function familyIn(
  fields: CoverFields,
  name: "titleFontFamily" | "subtitleFontFamily" | "authorFontFamily",
): FamilyId | undefined {
  const text = fields[name]?.trim().toLowerCase();
  if (!text) return undefined;
  const family = fontFamilies.find((one) => one.id === text || one.name.toLowerCase() === text);
  if (!family) throw wrong(`${name} is not one of our font families`);
  return family.id;
}

const wrong = (sentence: string): Refusal => new Refusal("bad-request", { detail: `${sentence}.` });
