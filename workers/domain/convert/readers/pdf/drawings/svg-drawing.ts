import type { Instructions, PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import type { Clip, Paint, PaintState } from "#domain/convert/readers/pdf/drawings/paint-state";
import { SvgGradients } from "#domain/convert/readers/pdf/drawings/svg-gradients";
import { pathText, rectangle, short } from "#domain/convert/readers/pdf/drawings/svg-path";
import { type Painter, walkInstructions } from "#domain/convert/readers/pdf/drawings/walk";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { combined, type Matrix, movedBox, overlapOf } from "#domain/convert/readers/pdf/matrices";

export type DrawnPicture = { source: unknown; kind: "picture" | "stencil"; fill: string };
/** A picture as the address of its data (`data:image/png;base64,…`); undefined leaves it out. */
export type LoadPicture = (picture: DrawnPicture) => Promise<string | undefined>;

/** More than a drawing in a book needs, and all that one may cost. */
const mostLetters = 6_000_000;
const mostPictures = 60;
/** Points: what is drawn "as thin as can be" is a hair on paper. */
export const hair = 0.3;

/**
 * The part of a page inside `region` (in the space of its lines, to which `upright` leads) as an SVG document of as many
 * units as it has points: paths, glyphs by their outlines, pictures, on white. Undefined when it is more than a picture
 * may cost.
 */
export async function drawingSvg(
  instructions: Instructions,
  region: Box,
  upright: Matrix,
  load: LoadPicture,
): Promise<string | undefined> {
  const writer = new SvgPainter(instructions, region, upright);
  walkInstructions(instructions, writer);
  return writer.document(load);
}

/** `clip`: what cuts it. Parts that follow each other and are cut alike are cut together, which costs as much as one. */
type Part = { markup: string; clip: string | undefined };

class SvgPainter implements Painter {
  private readonly parts: Part[] = [];
  private readonly pictures: { part: Part; picture: DrawnPicture; frame: string }[] = [];
  private readonly clips = new Map<string, string>();
  private readonly clipNames = new Map<Clip, { outer: string | undefined; name: string | undefined }>();
  private readonly gradients: SvgGradients;
  private readonly sheet: Matrix;
  private readonly page: Box;
  private letters = 0;

  constructor(instructions: Instructions, region: Box, upright: Matrix) {
    this.sheet = combined([1, 0, 0, -1, -region.x0, region.y1], upright);
    this.page = { x0: 0, y0: 0, x1: region.x1 - region.x0, y1: region.y1 - region.y0 };
    this.gradients = new SvgGradients(instructions.shadings);
  }

  path(
    path: PathData,
    bounds: Box,
    how: { fill?: "nonzero" | "evenodd"; stroke?: true },
    state: PaintState,
  ): void {
    const matrix = combined(this.sheet, state.matrix);
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) || 1;
    const width = how.stroke ? Math.max(hair, state.lineWidth * scale) : 0;
    const box = movedBox(matrix, bounds);
    if (!this.isSeen(grown(box, width), state)) return;
    const fill = how.fill ? this.paint(state.fill, "fill", state.fillAlpha) : ' fill="none"';
    const rule = how.fill === "evenodd" ? ' fill-rule="evenodd"' : "";
    const stroke = how.stroke ? this.stroke(state, width, scale) : "";
    // As far as a mitre may point.
    const reach = grown(box, width * Math.max(1, state.miterLimit / 2));
    this.add(`<path d="${pathText(path, matrix)}"${fill}${rule}${stroke}/>`, state, reach);
  }

  glyph(outline: PathData, matrix: Matrix, state: PaintState): void {
    const lies = combined(this.sheet, matrix);
    // A letter may stand out of its em, and not by more than another.
    if (!this.isSeen(movedBox(lies, { x0: -1, y0: -1, x1: 2, y1: 2 }), state)) return;
    const mode = state.renderingMode % 4;
    const fill = mode === 1 ? ' fill="none"' : this.paint(state.fill, "fill", state.fillAlpha);
    const scale = Math.sqrt(Math.abs(this.sheet[0] * this.sheet[3] * state.matrix[0] * state.matrix[3])) || 1;
    const stroke =
      mode === 1 || mode === 2 ? this.stroke(state, Math.max(hair, state.lineWidth * scale), scale) : "";
    // But for the brackets of large formulas.
    const reach = movedBox(lies, { x0: -4, y0: -4, x1: 5, y1: 5 });
    this.add(`<path d="${pathText(outline, lies)}"${fill}${stroke}/>`, state, reach);
  }

  picture(source: unknown, kind: "picture" | "stencil", state: PaintState): void {
    const matrix = combined(this.sheet, state.matrix);
    if (!this.isSeen(movedBox(matrix, { x0: 0, y0: 0, x1: 1, y1: 1 }), state)) return;
    if (this.pictures.length >= mostPictures) return;
    const lies = combined(matrix, [1, 0, 0, -1, 0, 1]);
    const opacity = state.fillAlpha < 1 ? ` opacity="${short(state.fillAlpha)}"` : "";
    const frame = `transform="matrix(${lies.map((one) => Number(one.toPrecision(7))).join(" ")})"${opacity}`;
    const fill = typeof state.fill === "string" ? state.fill : "#000000";
    const part = this.add("<g/>", state);
    if (part) this.pictures.push({ part, picture: { source, kind, fill }, frame });
  }

  shading(name: string, state: PaintState): void {
    const box = this.seenPart(state);
    const fill = this.paint({ shading: name, matrix: state.matrix }, "fill", state.fillAlpha);
    if (box) this.add(`<path d="${rectangle(box)}"${fill}/>`, state);
  }

  async document(load: LoadPicture): Promise<string | undefined> {
    for (const { part, picture, frame } of this.pictures) {
      if (this.letters > mostLetters) return undefined;
      const address = await load(picture);
      if (!address) continue;
      this.letters += address.length;
      const image = `<image ${frame} width="1" height="1" preserveAspectRatio="none" href="${address}"/>`;
      part.markup = part.markup.replace("<g/>", () => image);
    }
    if (this.letters > mostLetters) return undefined;
    const { x1, y1 } = this.page;
    const defs = `<defs>${[...this.clips].map(([content, id]) => `<clipPath id="${id}"${content}</clipPath>`).join("")}${this.gradients.markup()}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(x1)}" height="${short(y1)}" viewBox="0 0 ${short(x1)} ${short(y1)}">${defs}<path d="${rectangle(this.page)}" fill="#ffffff"/>${clippedTogether(this.parts)}</svg>`;
  }

  /** `reach`, where it is known: outside of it nothing is painted. */
  private add(markup: string, state: PaintState, reach?: Box): Part | undefined {
    const clip = this.clipFor(state, reach);
    // In a group its colours would mix with the group's alone.
    const part = mixings.has(state.blend)
      ? {
          markup: `<g${clip ? clippedBy(clip) : ""} style="mix-blend-mode:${state.blend}">${markup}</g>`,
          clip: undefined,
        }
      : { markup, clip };
    this.letters += part.markup.length;
    if (this.letters > mostLetters) return undefined;
    this.parts.push(part);
    return part;
  }

  private isSeen(box: Box, state: PaintState): boolean {
    const seen = this.seenPart(state);
    // A level line has no height, and is seen.
    return (
      seen !== undefined && box.x1 >= seen.x0 && box.x0 <= seen.x1 && box.y1 >= seen.y0 && box.y0 <= seen.y1
    );
  }

  /** What clips and the picture's edge leave to be seen. */
  private seenPart(state: PaintState): Box | undefined {
    return state.clipBox ? overlapOf(movedBox(this.sheet, state.clipBox), this.page) : this.page;
  }

  private paint(paint: Paint, what: "fill" | "stroke", alpha: number): string {
    const value =
      typeof paint === "string"
        ? paint
        : this.gradients.use(paint.shading, combined(this.sheet, paint.matrix));
    return ` ${what}="${value}"${alpha < 1 ? ` ${what}-opacity="${short(Math.max(0, alpha))}"` : ""}`;
  }

  private stroke(state: PaintState, width: number, scale: number): string {
    const dash = state.dash.map((length) => short(length * scale)).join(" ");
    return [
      this.paint(state.stroke, "stroke", state.strokeAlpha),
      ` stroke-width="${short(width)}"`,
      state.lineCap ? ` stroke-linecap="${state.lineCap === 1 ? "round" : "square"}"` : "",
      state.lineJoin ? ` stroke-linejoin="${state.lineJoin === 1 ? "round" : "bevel"}"` : "",
      state.miterLimit !== 4 && state.miterLimit >= 1
        ? ` stroke-miterlimit="${short(state.miterLimit)}"`
        : "",
      dash ? ` stroke-dasharray="${dash}"` : "",
      dash && state.dashPhase ? ` stroke-dashoffset="${short(state.dashPhase * scale)}"` : "",
    ].join("");
  }

  private clipFor(state: PaintState, reach: Box | undefined): string | undefined {
    const box = state.clipBox && overlapOf(movedBox(this.sheet, state.clipBox), this.page);
    const cuts = box && !isWithin(this.page, box) && !(reach && isWithin(reach, box));
    return this.clipOf(state.clip, cuts ? this.clipNamed(`><path d="${rectangle(box)}"/>`) : undefined);
  }

  private clipOf(clip: Clip | undefined, outer: string | undefined): string | undefined {
    if (!clip) return outer;
    const known = this.clipNames.get(clip);
    if (known && known.outer === outer) return known.name;
    const around = this.clipOf(clip.outer, outer);
    const rule = clip.isEvenOdd ? ' clip-rule="evenodd"' : "";
    const path = pathText(clip.path, combined(this.sheet, clip.matrix));
    const name = this.clipNamed(`${around ? clippedBy(around) : ""}><path d="${path}"${rule}/>`);
    this.clipNames.set(clip, { outer, name });
    return name;
  }

  private clipNamed(content: string): string {
    const known = this.clips.get(content);
    if (known) return known;
    const id = `c${this.clips.size}`;
    this.clips.set(content, id);
    this.letters += content.length;
    return id;
  }
}

/** What is not simply laid on what is there. */
export const mixings: ReadonlySet<string> = new Set(["multiply", "screen", "darken", "lighten", "overlay"]);

const clippedBy = (clip: string) => ` clip-path="url(#${clip})"`;

function clippedTogether(parts: readonly Part[]): string {
  let text = "";
  let open: string | undefined;
  for (const { markup, clip } of parts) {
    if (clip !== open) {
      if (open) text += "</g>";
      if (clip) text += `<g${clippedBy(clip)}>`;
      open = clip;
    }
    text += markup;
  }
  return open ? `${text}</g>` : text;
}

export const isWithin = (one: Box, other: Box) =>
  one.x0 >= other.x0 && one.y0 >= other.y0 && one.x1 <= other.x1 && one.y1 <= other.y1;

function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}
