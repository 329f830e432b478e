import { defaultDesign } from "#domain/cover/default-design";
import type { Box, CoverDesign, Layer, WordSlot } from "#domain/cover/design";
import { coverGeometry } from "#domain/cover/print-geometry";
import {
  type CoverTemplate,
  type LayerFile,
  paletteOf,
  type TemplateWrap,
  templateBackground,
  templateLayer,
  templateWrap,
  waitedFor,
} from "#domain/cover/templates/template";
import { box, shape, solid } from "#domain/cover/treatments/hand";
import { backShade, wrapLayers } from "#domain/cover/treatments/wrap-layers";

export type TemplateBook = {
  words: Partial<Record<WordSlot, string>>;
  /** A palette's id; without it, the usual one. */
  palette?: string;
  coverType?: CoverDesign["coverType"];
  kindle?: CoverDesign["kindle"];
  print?: Partial<CoverDesign["print"]>;
  /** BCP 47 */
  language?: string;
  barcode?: CoverDesign["barcode"];
};

/** A whole cover from a template: front, spine and back, of every kind of cover. Words that are not there leave no hole. */
export function templateDesign(template: CoverTemplate, book: TemplateBook): CoverDesign {
  const usual = defaultDesign();
  const palette = paletteOf(template, book.palette);
  const language = book.language || usual.language;
  const design: CoverDesign = {
    ...usual,
    coverType: book.coverType ?? usual.coverType,
    kindle: book.kindle ?? usual.kindle,
    print: { ...usual.print, isRightToLeft: isReadLeftwards(language), ...book.print },
    language,
    words: { ...usual.words, ...book.words },
    background: templateBackground(template, palette),
    barcode: book.barcode ?? usual.barcode,
  };
  const absent = waitedFor.filter((slot) => design.words[slot].trim() === "");
  const front = template.layers.map((file, index) =>
    bled(
      withInitial(
        inProportion(templateLayer(file, palette, absent, `part-${index}`), file.proportion, design),
        design,
      ),
      design,
    ),
  );
  const own = front.filter(({ panel }) => panel !== "page");
  const firstWords = own.findIndex(({ kind }) => kind === "text");
  return {
    ...design,
    layers: [
      // Bands and veils of the whole page lie below everything; shapes of the front that reach over the fold lie below the
      // fields of spine and back.
      ...front.filter(({ panel }) => panel === "page"),
      ...own.slice(0, firstWords),
      ...outside(design, templateWrap(template, palette)),
      ...own.slice(firstWords),
    ],
  };
}

/** The template as its card shows it. */
export const sampleDesign = (template: CoverTemplate, palette?: string): CoverDesign =>
  templateDesign(template, { words: template.sample, ...(palette ? { palette } : {}) });

const isReadLeftwards = (language: string): boolean => /^(?:ar|fa|he|iw|ur|yi)\b/i.test(language);

/** A hair wider than the spine: half a pixel of what lies below would show at each fold. */
const overFolds = box(-0.5, -15, 101, 130);

/** Spine and back. */
function outside(design: CoverDesign, wrap: TemplateWrap): Layer[] {
  const { inks, veil, spineField, backField } = wrap;
  const { isRightToLeft } = design.print;
  const field = (name: string, panel: "spine" | "back", area: Box, color: string) =>
    shape(`${panel}-field`, { name, shape: "rect", panel, box: area, fill: solid(color), isLocked: true });
  const tones = { heading: inks.heading, text: inks.text };
  const set = wrapLayers(
    design,
    { head: "dark", foot: "dark", kind: "plain" },
    {
      heading: { ...wrap.heading },
      text: wrap.text,
      spine: { ...wrap.spine },
      author: { ...wrap.author },
    },
    { dark: tones, light: tones },
  );
  const spineInks: Partial<Record<string, string>> = { spineTitle: inks.spine, spineAuthor: inks.author };
  return [
    ...(backField
      ? [
          field(
            "Field of the back",
            "back",
            isRightToLeft ? box(0, -15, 120, 130) : box(-20, -15, 120, 130),
            backField,
          ),
        ]
      : []),
    ...(veil ? [backShade(isRightToLeft, veil.color, veil.strength)] : []),
    ...(veil && !spineField ? [spineShade(veil.color, veil.strength)] : []),
    ...(spineField ? [field("Field of the spine", "spine", overFolds, spineField)] : []),
    ...set.map((layer) => {
      const ink = spineInks[layer.id];
      const inked = ink && layer.kind === "text" ? { ...layer, fill: solid(ink) } : layer;
      return layer.id === "spineTitle" ? { ...inked, box: spineTitleBox } : inked;
    }),
  ];
}

/** Height by width of the front that boxes are written for. */
const usualFront = 1.6;

/** What must not be squeezed on a squarer front gets narrower with it: about its own middle, or about the front's. */
function inProportion(layer: Layer, proportion: LayerFile["proportion"], design: CoverDesign): Layer {
  if (!proportion) return layer;
  const { front } = coverGeometry(design);
  const by = front.height / front.width / usualFront;
  const { x, width } = layer.box;
  const middle = proportion === "own" ? x + width / 2 : 50;
  return { ...layer, box: { ...layer.box, x: middle + (x - middle) * by, width: width * by } };
}

/** Narrower than usual: two lines of capitals may have accents, which stand above them. */
const spineTitleBox = box(18, 7, 64, 54);

/** Over the spine, softer towards the folds, so that it is no band. */
const spineShade = (color: string, strength: number): Layer =>
  shape("spine-veil", {
    name: "Veil on the spine",
    shape: "rect",
    panel: "spine",
    box: box(0, -15, 100, 130),
    fill: {
      kind: "linear",
      angle: 270,
      stops: [0, 0.85, 1, 1, 0.85, 0].map((part, index) => ({
        at: [0, 0.14, 0.28, 0.72, 0.86, 1][index] ?? 1,
        color,
        opacity: part * strength,
      })),
    },
    isLocked: true,
  });

/** Percent of the front that lies beyond its trim, at most: a hardcover's paper goes round the board. */
const beyond = { across: 12, down: 9 };
/** Percent; boxes are written with two decimals. */
const rounding = 0.03;

/** What reaches the front's edge goes on into the bleed; at the fold it ends. */
function bled(layer: Layer, { print }: CoverDesign): Layer {
  if (layer.kind === "text" || layer.panel !== "front") return layer;
  const { x, y, width, height } = layer.box;
  const isEdge = (place: number, edge: number) => Math.abs(place - edge) < rounding;
  const left = isEdge(x, 0) && print.isRightToLeft ? beyond.across : 0;
  const right = isEdge(x + width, 100) && !print.isRightToLeft ? beyond.across : 0;
  const top = isEdge(y, 0) ? beyond.down : 0;
  const foot = isEdge(y + height, 100) ? beyond.down : 0;
  if (layer.kind === "shape" && layer.shape !== "rect") return layer;
  if (layer.kind === "picture" && layer.outline !== "rect") return layer;
  return {
    ...layer,
    box: { x: x - left, y: y - top, width: width + left + right, height: height + top + foot },
  };
}

/** `{initial}` in letters that are the template's own is the title's first letter. */
function withInitial(layer: Layer, { words }: CoverDesign): Layer {
  if (layer.kind !== "text" || layer.slot !== "free") return layer;
  return { ...layer, text: layer.text.replaceAll("{initial}", initialOf(words.title)) };
}

function initialOf(title: string): string {
  for (const { segment } of new Intl.Segmenter().segment(title))
    if (/[\p{L}\p{N}]/u.test(segment)) return segment;
  return "";
}
