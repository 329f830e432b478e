import { setColour } from "#domain/convert/readers/pdf/colours";
import { clipTo, type GraphicsState, move, startState } from "#domain/convert/readers/pdf/graphics-state";
import { InkPen } from "#domain/convert/readers/pdf/ink-pen";
import { Instructions } from "#domain/convert/readers/pdf/instructions";
import { MarkedContent } from "#domain/convert/readers/pdf/marked-content";
import { matrixOf, movedBox } from "#domain/convert/readers/pdf/matrices";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import type { PaintedPicture } from "#domain/convert/readers/pdf/page-pictures";
import { PageResources } from "#domain/convert/readers/pdf/page-resources";
import type { ShownText } from "#domain/convert/readers/pdf/shown-text";
import { TextPen } from "#domain/convert/readers/pdf/text-pen";
import { BaseStream, Dict, MissingDataException, Name, OPS, type Page, StreamTooLong } from "#pdfjs";

const maxSteps = 2_000_000;
const maxSaved = 500;
const maxDepth = 16;
const maxForms = 3_000;
const maxPictures = 5_000;
/** Maps set letter by letter have as many. */
const maxPieces = 20_000;
/** A whole book on one page would be as long. */
const maxLetters = 1_000_000;

/** Goes through a page's instructions once, for its letters, strokes and pictures. */
export class ContentReader {
  readonly ink: InkPen;
  readonly text: TextPen;
  readonly resources: PageResources;
  readonly pictures: PaintedPicture[] = [];
  readonly inlinePictures: BaseStream[] = [];
  private readonly file: PdfFile;
  private readonly page: Page;
  private readonly marks: MarkedContent;
  private readonly entered = new Set<string>();
  /** There was more on the page than is read of one. */
  isCut = false;
  private steps = 0;
  private letters = 0;
  private forms = 0;

  constructor(file: PdfFile, page: Page) {
    this.file = file;
    this.page = page;
    const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = page.view;
    this.ink = new InkPen({ x0, y0, x1, y1 });
    this.text = new TextPen((piece) => this.ink.text(piece));
    this.resources = new PageResources(file, page);
    this.marks = new MarkedContent(file);
  }

  async readPage(): Promise<void> {
    const resources = await this.file.whole(() => this.page.resources);
    const stream = await this.file.whole(() => this.page.getContentStream());
    await this.read(stream, resources, { ...startState }, 0, `p${this.page.ref?.toString() ?? ""}`);
    this.text.close();
    const { steps, letters } = this;
    this.file.spend({ steps, letters, pieces: this.text.pieces.length });
  }

  /** `owner` is how the structure tree names what this stream's marks belong to. */
  private async read(
    packed: BaseStream,
    resources: Dict,
    begin: GraphicsState,
    depth: number,
    owner: string,
  ): Promise<void> {
    const bytes = (packed.isAsync ? await packed.asyncGetBytes() : null) ?? bytesOf(packed);
    const { text, ink } = this;
    const source = new Instructions(bytes, this.page.xref);
    const { shown } = source;
    const args: readonly unknown[] = source.args;
    let begun: boolean | Promise<boolean>;
    const saved: GraphicsState[] = [];
    const outerMarks = this.marks.depth;
    let state = begin;
    for (;;) {
      if (++this.steps > maxSteps || this.text.pieces.length > maxPieces || this.letters > maxLetters) {
        this.isCut = true;
        break;
      }
      // Broken instructions end a page; what stood before them stays.
      const code = source.next();
      if (code < 0) break;
      const number = args[0] as number;
      const isShown = !this.marks.isHidden;
      switch (code) {
        case OPS.save:
          saved.push(saved.length < maxSaved ? { ...state } : state);
          break;
        case OPS.restore:
          state = saved.pop() ?? state;
          break;
        case OPS.transform: {
          const matrix = matrixOf(args);
          if (matrix) move(state, matrix);
          break;
        }
        case OPS.beginText:
          text.begin();
          break;
        case OPS.setFont:
          if (args[0] instanceof Name) {
            const { name } = args[0];
            const font =
              this.resources.knownFont(name, resources) ?? (await this.resources.font(name, resources));
            // Words in a font that cannot be read are none, rather than another font's.
            state.font = font;
          }
          state.fontSize = numberAt(args, 1);
          break;
        case OPS.setCharSpacing:
          state.letterSpacing = number;
          break;
        case OPS.setWordSpacing:
          state.wordSpacing = number;
          break;
        case OPS.setHScale:
          state.textScale = number / 100;
          break;
        case OPS.setLeading:
          state.leading = number;
          break;
        case OPS.setTextRise:
          state.rise = number;
          break;
        case OPS.setTextRenderingMode:
          state.renderingMode = number;
          break;
        case OPS.setLeadingMoveText:
          state.leading = -numberAt(args, 1);
          text.moveLine(number, numberAt(args, 1));
          break;
        case OPS.moveText:
          text.moveLine(number, numberAt(args, 1));
          break;
        case OPS.nextLine:
          text.moveLine(0, -state.leading);
          break;
        case OPS.setTextMatrix: {
          const matrix = matrixOf(args);
          if (matrix) text.setMatrix(matrix);
          break;
        }
        case OPS.nextLineSetSpacingShowText:
          state.wordSpacing = number;
          state.letterSpacing = numberAt(args, 1);
          text.moveLine(0, -state.leading);
          if (isShown) this.write(shown, state);
          break;
        case OPS.nextLineShowText:
          text.moveLine(0, -state.leading);
          if (isShown) this.write(shown, state);
          break;
        case OPS.showText:
        case OPS.showSpacedText:
          if (isShown) this.write(shown, state);
          break;
        case OPS.beginMarkedContent:
        case OPS.beginMarkedContentProps:
          begun = this.marks.begin(args, resources, owner);
          if (begun instanceof Promise ? await begun : begun) text.startReplacing();
          text.mark = this.marks.mark;
          break;
        case OPS.endMarkedContent:
          if (this.marks.depth > outerMarks) this.endMark();
          break;
        case OPS.moveTo:
          ink.moveTo(state, number, numberAt(args, 1));
          break;
        case OPS.lineTo:
          ink.lineTo(state, number, numberAt(args, 1));
          break;
        case OPS.curveTo:
        case OPS.curveTo2:
        case OPS.curveTo3:
          ink.curveTo(state, args as number[]);
          break;
        case OPS.closePath:
          ink.closePath();
          break;
        case OPS.rectangle:
          ink.rectangle(state, number, numberAt(args, 1), numberAt(args, 2), numberAt(args, 3));
          break;
        case OPS.clip:
        case OPS.eoClip:
          ink.clip();
          break;
        case OPS.endPath:
          ink.paint(state, false, false);
          break;
        case OPS.closeStroke:
        case OPS.closeFillStroke:
        case OPS.closeEOFillStroke:
          ink.closePath();
          ink.paint(state, code !== OPS.closeStroke && isShown, isShown);
          break;
        case OPS.stroke:
          ink.paint(state, false, isShown);
          break;
        case OPS.fill:
        case OPS.eoFill:
          ink.paint(state, isShown, false);
          break;
        case OPS.fillStroke:
        case OPS.eoFillStroke:
          ink.paint(state, isShown, isShown);
          break;
        case OPS.shadingFill:
          if (isShown) ink.shading(state);
          break;
        case OPS.endInlineImage:
          if (args[0] instanceof BaseStream) this.paintInline(args[0], state);
          break;
        case OPS.paintXObject:
          if (args[0] instanceof Name) await this.paintObject(args[0].name, resources, state, depth, owner);
          break;
        case OPS.setGState:
          if (args[0] instanceof Name) await this.setState(args[0].name, resources, state);
          break;
        default:
          if (code >= OPS.setStrokeColorSpace && code <= OPS.setFillCMYKColor) {
            const own = state;
            const done = this.file.soon(() => setColour(own, code, args, resources));
            if (done instanceof Promise) await done;
          }
      }
    }
    while (this.marks.depth > outerMarks) this.endMark();
  }

  private write(shown: ShownText, state: GraphicsState): void {
    this.letters += shown.length;
    if (this.letters <= maxLetters) this.text.write(shown, state);
  }

  private endMark(): void {
    const actual = this.marks.end();
    if (actual !== undefined) this.text.replace(actual);
    this.text.mark = this.marks.mark;
  }

  private paintInline(image: BaseStream, state: GraphicsState): void {
    const { dict } = image;
    const box = this.marks.isHidden ? undefined : this.ink.picture(state);
    if (!dict || this.inlinePictures.length >= maxPictures) return;
    this.inlinePictures.push(image);
    if (box) this.keepPicture(`inline-${this.inlinePictures.length - 1}`, dict, state);
  }

  private keepPicture(source: string, dict: Dict, state: GraphicsState): void {
    if (this.pictures.length >= maxPictures) return;
    const width = dict.get("W", "Width");
    const height = dict.get("H", "Height");
    const pixels = typeof width === "number" && typeof height === "number" ? { width, height } : undefined;
    const isStencil = dict.get("IM", "ImageMask") === true;
    this.pictures.push({
      source,
      matrix: state.matrix,
      ...(state.clip ? { clip: state.clip } : {}),
      ...(pixels ? { pixels } : {}),
      ...(this.marks.mark === undefined ? {} : { mark: this.marks.mark }),
      ...(isStencil ? { ink: state.fill.startsWith("#") ? state.fill : "#808080" } : {}),
    });
  }

  /** A picture, or a form: instructions of their own, which may name further ones. */
  private async paintObject(
    name: string,
    resources: Dict,
    state: GraphicsState,
    depth: number,
    owner: string,
  ): Promise<void> {
    const object = await this.resources.object(name, resources);
    if (!object || this.marks.isHidden) return;
    const { dict, reference, kind } = object;
    if (kind === "Image") {
      if (this.ink.picture(state) && reference)
        await this.file.whole(() => this.keepPicture(reference, dict, state));
      return;
    }
    const stream = depth < maxDepth && this.forms < maxForms ? await object.stream() : undefined;
    if (!stream || (reference && this.entered.has(reference)) || (await this.marks.isLayerHidden(dict)))
      return;
    this.forms++;
    if (reference) this.entered.add(reference);
    await this.paintForm(stream, dict, resources, { ...state }, depth, formOwner(dict, reference) ?? owner);
    if (reference) this.entered.delete(reference);
  }

  private async paintForm(
    stream: BaseStream,
    dict: Dict,
    outerResources: Dict,
    state: GraphicsState,
    depth: number,
    owner: string,
  ): Promise<void> {
    const { own, matrix, bounds } = await this.file.whole(() => ({
      own: dict.get("Resources"),
      matrix: matrixOf(dict.getArray("Matrix")),
      bounds: dict.getArray("BBox"),
    }));
    if (matrix) move(state, matrix);
    const box = boxOf(bounds);
    const onPage = box && movedBox(state.matrix, box);
    if (onPage) clipTo(state, onPage, false);
    this.text.close();
    this.ink.formBegin(onPage && state.clip);
    await this.read(stream, own instanceof Dict ? own : outerResources, state, depth + 1, owner);
    this.text.close();
    this.ink.formEnd();
  }

  private async setState(name: string, resources: Dict, state: GraphicsState): Promise<void> {
    const { font, fontSize, fillAlpha, strokeAlpha } = await this.resources.graphicsState(name, resources);
    if (font) state.font = font;
    if (fontSize !== undefined) state.fontSize = fontSize;
    if (fillAlpha !== undefined) state.fillAlpha = fillAlpha;
    if (strokeAlpha !== undefined) state.strokeAlpha = strokeAlpha;
  }
}

/** What a broken stream gives before it breaks is read. */
function bytesOf(stream: BaseStream): Uint8Array {
  try {
    return stream.getBytes();
  } catch (cause) {
    if (cause instanceof StreamTooLong || cause instanceof MissingDataException) throw cause;
    return bytesBeforeFault(stream);
  }
}

function bytesBeforeFault(stream: BaseStream): Uint8Array {
  let count = 0;
  stream.reset();
  try {
    while (stream.getByte() >= 0) count++;
  } catch (cause) {
    if (cause instanceof StreamTooLong) throw cause;
    // Here it breaks.
  }
  stream.reset();
  return count === 0 ? new Uint8Array(0) : stream.getBytes(count);
}

const numberAt = (args: readonly unknown[], at: number) => {
  const value = args[at];
  return typeof value === "number" ? value : 0;
};

function boxOf(value: unknown) {
  if (!Array.isArray(value) || value.length < 4) return undefined;
  const [x0, y0, x1, y1] = value.map(Number);
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  if (![x0, y0, x1, y1].every(Number.isFinite)) return undefined;
  return { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
}

/** A form with entries of its own in the structure tree numbers its marks itself. */
function formOwner(dict: Dict, reference: string | undefined): string | undefined {
  return reference && dict.has("StructParents") ? `p${reference}` : undefined;
}
