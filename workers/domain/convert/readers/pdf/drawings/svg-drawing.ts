import { isLetterOf } from "#domain/convert/readers/pdf/drawings/letter-room";
import type { Mark, PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import type { Clip, Paint, PaintState } from "#domain/convert/readers/pdf/drawings/paint-state";
import { SvgGradients } from "#domain/convert/readers/pdf/drawings/svg-gradients";
import { pathText, rectangle, short } from "#domain/convert/readers/pdf/drawings/svg-path";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { combined, type Matrix, movedBox, overlapOf } from "#domain/convert/readers/pdf/matrices";

export type DrawnPicture = { source: unknown; kind: "picture" | "stencil"; fill: string };
/** A picture as the address of its data (`data:image/png;base64,…`); undefined leaves it out. */
export type LoadPicture = (picture: DrawnPicture) => Promise<string | undefined>;

/** More than a drawing in a book needs, and all that one may cost. */
const maxLetters = 6_000_000;
const maxPictures = 60;
/** Points: what is drawn "as thin as can be" is a hair on paper. */
export const hair = 0.3;

/**
 * The part of a page inside `region` (in the space of its lines) as an SVG document of as many units as it has points:
 * paths, glyphs by their outlines, pictures, on white. `paper`: with room for the letters that stand out of it. Undefined
 * when it is more than a picture may cost.
 */
export async function drawingSvg(
  marks: PageMarks,
  region: Box,
  paper: Box,
  load: LoadPicture,
): Promise<string | undefined> {
  const writer = new SvgWriter(marks, region, paper);
  marks.inside(paper, (mark) => writer.write(mark));
  return writer.document(load);
}

/** `clip`: what cuts it. Parts that follow each other and are cut alike are cut together, which costs as much as one. */
type Part = { markup: string; clip: string | undefined };

class SvgWriter {
  private readonly parts: Part[] = [];
  private readonly pictures: { part: Part; picture: DrawnPicture; frame: string }[] = [];
  private readonly clips = new Map<string, string>();
  private readonly clipNames = new Map<Clip, { outer: string | undefined; name: string | undefined }>();
  private readonly gradients: SvgGradients;
  private readonly region: Box;
  /** From the space of the page's lines to the sheet, and from the page's own. */
  private readonly placed: Matrix;
  private readonly sheet: Matrix;
  private readonly page: Box;
  /** The region on the sheet: what is no letter is cut off there. */
  private readonly inner: Box;
  private letters = 0;

  constructor({ shadings, upright }: PageMarks, region: Box, paper: Box) {
    this.region = region;
    this.placed = [1, 0, 0, -1, -paper.x0, paper.y1];
    this.sheet = combined(this.placed, upright);
    this.page = { x0: 0, y0: 0, x1: paper.x1 - paper.x0, y1: paper.y1 - paper.y0 };
    this.inner = region === paper ? this.page : movedBox(this.placed, region);
    this.gradients = new SvgGradients(shadings);
  }

  write(mark: Mark): void {
    const { state } = mark;
    const open = mark.kind === "glyph" ? this.page : this.inner;
    if (mark.kind === "glyph" && !isLetterOf(mark, this.region)) return;
    const seen = state.clipBox ? overlapOf(movedBox(this.sheet, state.clipBox), open) : open;
    const reach = movedBox(this.placed, mark.box);
    if (!seen || !meets(reach, seen)) return;
    const matrix = combined(this.placed, mark.matrix);
    switch (mark.kind) {
      case "path": {
        const fill = mark.how.fill ? this.paint(state.fill, "fill", state.fillAlpha) : ' fill="none"';
        const rule = mark.how.fill === "evenodd" ? ' fill-rule="evenodd"' : "";
        const stroke = mark.how.stroke ? this.stroke(state) : "";
        this.add(`<path d="${pathText(mark.path, matrix)}"${fill}${rule}${stroke}/>`, state, seen, reach);
        return;
      }
      case "glyph": {
        const mode = state.renderingMode % 4;
        const fill = mode === 1 ? ' fill="none"' : this.paint(state.fill, "fill", state.fillAlpha);
        const stroke = mode === 1 || mode === 2 ? this.stroke(state) : "";
        this.add(`<path d="${pathText(mark.outline, matrix)}"${fill}${stroke}/>`, state, seen, reach);
        return;
      }
      case "picture":
        this.picture(mark, matrix, seen);
        return;
      case "shading": {
        const fill = this.paint({ shading: mark.name, matrix: state.matrix }, "fill", state.fillAlpha);
        this.add(`<path d="${rectangle(seen)}"${fill}/>`, state, seen);
        return;
      }
      default:
        mark satisfies never;
    }
  }

  private picture(
    { source, as, state }: Extract<Mark, { kind: "picture" }>,
    matrix: Matrix,
    seen: Box,
  ): void {
    if (this.pictures.length >= maxPictures) return;
    const lies = combined(matrix, [1, 0, 0, -1, 0, 1]);
    const opacity = state.fillAlpha < 1 ? ` opacity="${short(state.fillAlpha)}"` : "";
    const frame = `transform="matrix(${lies.map((one) => Number(one.toPrecision(7))).join(" ")})"${opacity}`;
    const fill = typeof state.fill === "string" ? state.fill : "#000000";
    const part = this.add("<g/>", state, seen);
    if (part) this.pictures.push({ part, picture: { source, kind: as, fill }, frame });
  }

  async document(load: LoadPicture): Promise<string | undefined> {
    for (const { part, picture, frame } of this.pictures) {
      if (this.letters > maxLetters) return undefined;
      const address = await load(picture);
      if (!address) continue;
      this.letters += address.length;
      const image = `<image ${frame} width="1" height="1" preserveAspectRatio="none" href="${address}"/>`;
      part.markup = part.markup.replace("<g/>", () => image);
    }
    if (this.letters > maxLetters) return undefined;
    const { x1, y1 } = this.page;
    const defs = `<defs>${[...this.clips].map(([content, id]) => `<clipPath id="${id}"${content}</clipPath>`).join("")}${this.gradients.markup()}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(x1)}" height="${short(y1)}" viewBox="0 0 ${short(x1)} ${short(y1)}">${defs}<path d="${rectangle(this.page)}" fill="#ffffff"/>${clippedTogether(this.parts)}</svg>`;
  }

  /** `seen`: what clips and the sheet leave; `reach`, where it is known: outside of it nothing is painted. */
  private add(markup: string, state: PaintState, seen: Box, reach?: Box): Part | undefined {
    const cuts = !isWithin(this.page, seen) && !(reach && isWithin(reach, seen));
    const clip = this.clipOf(
      state.clip,
      cuts ? this.clipNamed(`><path d="${rectangle(seen)}"/>`) : undefined,
    );
    // In a group its colours would mix with the group's alone.
    const part = mixings.has(state.blend)
      ? {
          markup: `<g${clip ? clippedBy(clip) : ""} style="mix-blend-mode:${state.blend}">${markup}</g>`,
          clip: undefined,
        }
      : { markup, clip };
    this.letters += part.markup.length;
    if (this.letters > maxLetters) return undefined;
    this.parts.push(part);
    return part;
  }

  private paint(paint: Paint, what: "fill" | "stroke", alpha: number): string {
    const value =
      typeof paint === "string"
        ? paint
        : this.gradients.use(paint.shading, combined(this.sheet, paint.matrix));
    return ` ${what}="${value}"${alpha < 1 ? ` ${what}-opacity="${short(Math.max(0, alpha))}"` : ""}`;
  }

  private stroke(state: PaintState): string {
    const [a, b, c, d] = combined(this.sheet, state.matrix);
    const scale = Math.sqrt(Math.abs(a * d - b * c)) || 1;
    const width = Math.max(hair, state.lineWidth * scale);
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

/** A level line has no height, and is seen. */
const meets = (one: Box, other: Box) =>
  one.x1 >= other.x0 && one.x0 <= other.x1 && one.y1 >= other.y0 && one.y0 <= other.y1;
