import type { Block, Inline } from "#domain/book/blocks";
import type { ConversionMessage } from "#domain/convert/messages";
import { BinaryCapture, type Capture, TextCapture } from "#domain/convert/readers/odt/capture";
import type { OdtFlows } from "#domain/convert/readers/odt/flows";
import { FormulaCapture } from "#domain/convert/readers/odt/formula-capture";
import { share, twips } from "#domain/convert/readers/odt/lengths";
import type { OdtTextEvents } from "#domain/convert/readers/odt/text-events";
import type { Formula, OdtWalkContext } from "#domain/convert/readers/odt/walk-context";
import type { Attributes } from "#domain/convert/xml";

type Picture = Extract<Inline, { kind: "image" }> | Extract<Block, { kind: "figure" }>;

/** A frame, a drawn shape or a group of them, while it is read. */
type Shape = {
  kind: "frame" | "shape" | "group";
  isFloating: boolean;
  width: number | undefined;
  title: string;
  description: string;
  /** The same picture in several formats. */
  pictures: { asset: string; rank: number }[];
  formula: Formula | undefined;
  /** What to say when nothing of the frame can be shown. */
  loss: ConversionMessage | undefined;
  hasText: boolean;
  /** Whether a flow was begun for its words. */
  flows: boolean;
  /** Pictures set from within a group, which its description may be for. */
  placed: Picture[];
};

/** Frames with pictures, formulas and text in them, and drawn shapes. */
export class Frames {
  /** Names of embedded objects, any of which may be a formula. */
  readonly objects = new Set<string>();
  private readonly context: OdtWalkContext;
  private readonly flows: OdtFlows;
  private readonly texts: OdtTextEvents;
  private readonly open: Shape[] = [];

  constructor(context: OdtWalkContext, flows: OdtFlows, texts: OdtTextEvents) {
    this.context = context;
    this.flows = flows;
    this.texts = texts;
  }

  begin(kind: Shape["kind"], attributes: Attributes): void {
    const anchor = attributes["text:anchor-type"];
    this.open.push({
      kind,
      isFloating: anchor !== "as-char",
      width: this.widthOf(attributes),
      title: "",
      description: "",
      pictures: [],
      formula: undefined,
      loss: undefined,
      hasText: false,
      flows: kind === "shape" && this.flows.begin("textBox"),
      placed: [],
    });
  }

  end(): void {
    const shape = this.open.pop();
    if (!shape) return;
    if (shape.kind === "shape") {
      if (shape.flows && !this.flows.endTextBox()) this.context.messages.add(drawingLeftOut);
      return;
    }
    const alt = describing(shape.description || shape.title);
    if (shape.kind === "group") {
      const [first] = shape.placed;
      if (first && first.alt === "") first.alt = alt;
      for (const one of shape.placed) this.open.at(-1)?.placed.push(one);
    } else if (shape.formula) this.texts.add({ kind: "math", ...shape.formula });
    else if (!shape.hasText) this.placePicture(shape, alt);
  }

  image(attributes: Attributes): void {
    const href = attributes["xlink:href"];
    const shape = this.open.at(-1);
    if (!href) {
      if (shape) shape.loss ??= pictureEmpty;
      return;
    }
    if (/^(https?|ftp|file):|^\.\.\//i.test(href)) {
      this.context.messages.add({
        code: "image-outside",
        severity: "warning",
        text: "A picture is only linked to, not part of the manuscript, so it could not be taken into the book.",
        suggestion: "Insert the picture into the document itself.",
      });
      return;
    }
    const asset = partName(href);
    const type = attributes["draw:mime-type"] ?? attributes["loext:mime-type"] ?? "";
    shape?.pictures.push({ asset, rank: rankOf(asset, type) });
  }

  /** Begins reading a picture that stands in the text itself. */
  binary(): { capture: Capture; end(): void } {
    const capture = new BinaryCapture();
    return {
      capture,
      end: () => {
        const { bytes } = capture;
        const asset = bytes && this.context.keepPicture(bytes);
        if (asset !== undefined) this.open.at(-1)?.pictures.push({ asset, rank: 1 });
      },
    };
  }

  object(attributes: Attributes): void {
    const href = attributes["xlink:href"];
    const shape = this.open.at(-1);
    if (!shape) return;
    shape.loss = objectLeftOut;
    if (!href) return;
    const name = partName(href);
    if (this.objects.size < maxObjects) this.objects.add(name);
    shape.formula ??= this.context.formulas.get(name);
  }

  /** Begins reading a formula that stands in the text itself. */
  formula(attributes: Attributes): { capture: Capture; end(): void } {
    const capture = new FormulaCapture();
    return {
      capture,
      end: () => {
        const shape = this.open.at(-1);
        if (shape) shape.formula ??= capture.formula(attributes.display === "block");
      },
    };
  }

  /** Begins reading a title or a longer description. */
  words(kind: "title" | "description"): { capture: Capture; end(): void } {
    const capture = new TextCapture(wordsMax);
    return {
      capture,
      end: () => {
        const shape = this.open.at(-1);
        if (shape) shape[kind] = capture.words;
      },
    };
  }

  beginText(): boolean {
    const shape = this.open.at(-1);
    if (shape) shape.hasText = true;
    return this.flows.begin("textBox");
  }

  private placePicture(shape: Shape, alt: string): void {
    if (!this.texts.canShow()) return;
    const [best] = shape.pictures.sort((a, b) => a.rank - b.rank);
    if (!best) {
      if (shape.loss) this.context.messages.add(shape.loss);
      return;
    }
    const { paragraph } = this.flows;
    const width = shape.width === undefined ? {} : { width: shape.width };
    let picture: Picture;
    if (shape.isFloating || !paragraph) {
      picture = { kind: "figure", asset: best.asset, alt, ...width };
      if (paragraph) paragraph.before.push(picture);
      else this.flows.block(picture);
    } else {
      picture = { kind: "image", asset: best.asset, alt, ...width };
      this.texts.add(picture);
    }
    const around = this.open.at(-1);
    if (around?.kind === "group") around.placed.push(picture);
  }

  /** A picture's share of the text's width. */
  private widthOf(attributes: Attributes): number | undefined {
    const relative = share(attributes["style:rel-width"]);
    if (relative !== undefined && relative > 0) return Math.min(1, relative);
    const own = twips(attributes["svg:width"]);
    const all = this.context.styles.textWidth;
    if (!own || own <= 0 || !all) return undefined;
    return Math.min(1, Math.round((own / all) * 1_000) / 1_000);
  }
}

const drawingLeftOut: ConversionMessage = {
  code: "drawing-left-out",
  severity: "warning",
  text: "A drawing made of lines and shapes was left out.",
  suggestion: "Save the drawing as a picture (PNG or SVG) and insert that.",
};
const objectLeftOut: ConversionMessage = {
  code: "object-left-out",
  severity: "warning",
  text: "A formula, chart or other embedded object could not be read, and the manuscript holds no picture of it. It was left out.",
  suggestion: "Insert a picture of it into the document.",
};
const pictureEmpty: ConversionMessage = {
  code: "picture-empty",
  severity: "warning",
  text: "A picture frame in the manuscript holds no picture and was left out.",
  suggestion: "Insert the picture again.",
};
const maxObjects = 10_000;
const wordsMax = 2_000;

/** `./Object 1/` as the archive names it. */
function partName(href: string): string {
  let name = href;
  try {
    name = decodeURIComponent(href);
  } catch {
    // A name with a bare per cent sign is meant as it stands.
  }
  return name.replace(/^(\.\/)+/, "").replace(/\/+$/, "");
}

/** Pictures every reading system shows come first, drawings then, and what must be converted last. */
function rankOf(asset: string, type: string): number {
  const known = /^image\/(png|jpeg|gif|webp)$/.test(type) || /\.(png|jpe?g|gif|webp)$/i.test(asset);
  if (known) return 0;
  if (type === "image/svg+xml" || /\.svg$/i.test(asset)) return 1;
  if (/\.svm$/i.test(asset) || /starview/i.test(type)) return 4;
  return /\.(emf|wmf|pdf|eps|tiff?|bmp)$/i.test(asset) ? 3 : 2;
}

/** Programs put the picture's file name where a description belongs; it describes nothing. */
function describing(words: string): string {
  return /^([a-z]:\\|\/)|^\S+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$/i.test(words) ? "" : words;
}
