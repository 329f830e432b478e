import { escapedMarkup } from "#domain/convert/escaped-markup";
import { type Outline, whole } from "#domain/convert/pictures/metafile/outline";
import { SheetTooLarge } from "#domain/convert/pictures/metafile/sheet-too-large";

export type Box = { left: number; top: number; right: number; bottom: number };

/** What may be seen: a box, and maybe the inside of outlines, each within the one before. */
export type Clip = { box: Box; outlines: readonly ClipOutline[] };
/** `isExclusion`: the whole sheet but for boxes. */
export type ClipOutline = { path: string; rule: FillRule; isExclusion?: boolean };
export type FillRule = "evenodd" | "nonzero";

export type Look = {
  /** `#rrggbb`, `url(#…)`, or absent for none. */
  fill?: string | undefined;
  rule?: FillRule | undefined;
  stroke?: StrokeLook | undefined;
  opacity?: number | undefined;
};
export type StrokeLook = {
  colour: string;
  width: number;
  dashes?: readonly number[] | undefined;
  cap?: "butt" | "round" | "square" | undefined;
  join?: "miter" | "round" | "bevel" | undefined;
};

export type TextLook = {
  size: number;
  family: string;
  colour: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  anchor: "start" | "middle" | "end";
  /** Degrees clockwise. */
  angle: number;
  /** Width the text is to take, when known. */
  length?: number | undefined;
};

/** An SVG drawing in the making: coordinates are units of its viewBox, which starts at 0 0. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly parts: (string | (() => string))[] = [];
  private readonly definitions: string[] = [];
  private readonly clipIds = new Map<string, string>();
  private readonly patternIds = new Map<string, string>();
  private openClip = "";
  private letters = 0;
  /** What was drawn. */
  readonly count = { shapes: 0, texts: 0, images: 0 };

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  shape(outline: Outline, look: Look, clip: Clip): void {
    if (outline.isEmpty || (!look.fill && !look.stroke)) return;
    const edge = look.stroke ? look.stroke.width / 2 : 0;
    if (!this.isSeen(outline, edge)) return;
    this.count.shapes++;
    const rule = look.fill && look.rule === "evenodd" ? ' fill-rule="evenodd"' : "";
    const opacity = look.opacity !== undefined && look.opacity < 1 ? ` opacity="${short(look.opacity)}"` : "";
    this.put(
      `<path d="${outline.path}" fill="${look.fill ?? "none"}"${rule}${strokeAttributes(look.stroke)}${opacity}/>`,
      clip,
      grown(outline, edge),
    );
  }

  text(text: string, x: number, y: number, look: TextLook, clip: Clip): void {
    // What XML cannot hold, and the sign for half a character.
    const shown = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffc\u{10000}-\u{10ffff}]/gu, "");
    if (shown.trim() === "" || look.size < 0.5) return;
    this.count.texts++;
    const width = look.length ?? shown.length * look.size * 0.6;
    const reach = width + look.size;
    const around = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
    const flat = {
      left: x - (look.anchor === "start" ? 0 : width),
      right: x + (look.anchor === "end" ? 0 : width),
      top: y - look.size * 0.8,
      bottom: y + look.size * 0.2,
    };
    const turn = look.angle !== 0 ? ` transform="rotate(${short(look.angle)} ${whole(x)} ${whole(y)})"` : "";
    const decoration = [look.underline ? "underline" : "", look.strike ? "line-through" : ""]
      .filter(Boolean)
      .join(" ");
    this.put(
      `<text x="${whole(x)}" y="${whole(y)}" font-size="${short(look.size)}" font-family="${escapedMarkup(look.family)}" fill="${look.colour}"` +
        (look.bold ? ' font-weight="bold"' : "") +
        (look.italic ? ' font-style="italic"' : "") +
        (decoration ? ` text-decoration="${decoration}"` : "") +
        (look.anchor === "start" ? "" : ` text-anchor="${look.anchor}"`) +
        (look.length && shown.length > 1
          ? ` textLength="${whole(look.length)}" lengthAdjust="spacingAndGlyphs"`
          : "") +
        `${turn} xml:space="preserve">${escapedMarkup(shown)}</text>`,
      clip,
      look.angle === 0 ? flat : around,
    );
  }

  /** `href` is asked for when the drawing is written, if it is. */
  image(href: () => string, box: Box, clip: Clip): void {
    if (!this.isSeen(box, 0)) return;
    this.count.images++;
    const width = Math.max(1, whole(box.right - box.left));
    const height = Math.max(1, whole(box.bottom - box.top));
    const place = `x="${whole(box.left)}" y="${whole(box.top)}" width="${width}" height="${height}"`;
    this.put(() => `<image ${place} preserveAspectRatio="none" xlink:href="${href()}"/>`, clip, box);
  }

  /** The address of a fill of lines in one colour. */
  hatch(kind: number, colour: string, ground: string | undefined): string {
    const lines = hatchLines[kind] ?? hatchLines[0];
    const key = `${kind}${colour}${ground ?? ""}`;
    const known = this.patternIds.get(key);
    if (known) return `url(#${known})`;
    const id = `p${this.patternIds.size + 1}`;
    this.patternIds.set(key, id);
    const back = ground ? `<rect width="80" height="80" fill="${ground}"/>` : "";
    this.definitions.push(
      `<pattern id="${id}" width="80" height="80" patternUnits="userSpaceOnUse">${back}<path d="${lines}" stroke="${colour}" stroke-width="9" fill="none"/></pattern>`,
    );
    return `url(#${id})`;
  }

  /** `width` and `height`: the natural size in CSS pixels. */
  toSvg(width: number, height: number): string {
    const definitions = this.definitions.length > 0 ? `<defs>${this.definitions.join("")}</defs>` : "";
    const end = this.openClip === "" ? "" : "</g>";
    let figures = "";
    for (const part of this.parts) {
      figures += typeof part === "string" ? part : part();
      figures += "\n";
      if (figures.length > maxLetters) throw new SheetTooLarge();
    }
    return `<?xml version="1.0" encoding="utf-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${this.width} ${this.height}">${definitions}${figures}${end}</svg>\n`;
  }

  private put(markup: string | (() => string), clip: Clip, box: Box): void {
    const id = this.clipFor(clip, box);
    if (id !== this.openClip) {
      if (this.openClip !== "") this.parts.push("</g>");
      if (id !== "") this.parts.push(`<g clip-path="url(#${id})">`);
      this.openClip = id;
    }
    if (typeof markup === "string") this.letters += markup.length;
    if (this.letters > maxLetters) throw new SheetTooLarge();
    this.parts.push(markup);
  }

  /** No clip at all where the whole figure lies within it. */
  private clipFor(clip: Clip, box: Box): string {
    const sheetEdge =
      clip.box.left <= 0 &&
      clip.box.top <= 0 &&
      clip.box.right >= this.width &&
      clip.box.bottom >= this.height;
    const isInside = sheetEdge || contains(clip.box, box);
    if (isInside && clip.outlines.length === 0) return "";
    let within = isInside ? "" : this.clipId(boxPath(clip.box), "nonzero", "");
    for (const { path, rule } of clip.outlines) within = this.clipId(path, rule, within);
    return within;
  }

  private clipId(path: string, rule: FillRule, within: string): string {
    const key = `${path} ${rule} ${within}`;
    const known = this.clipIds.get(key);
    if (known) return known;
    const id = `c${this.clipIds.size + 1}`;
    this.clipIds.set(key, id);
    this.letters += path.length;
    const outer = within ? ` clip-path="url(#${within})"` : "";
    const evenodd = rule === "evenodd" ? ' clip-rule="evenodd"' : "";
    this.definitions.push(`<clipPath id="${id}"${outer}><path d="${path}"${evenodd}/></clipPath>`);
    return id;
  }

  private isSeen(box: Box, edge: number): boolean {
    return (
      box.right + edge >= 0 &&
      box.bottom + edge >= 0 &&
      box.left - edge <= this.width &&
      box.top - edge <= this.height
    );
  }
}

/** As many as the writer of the book takes for one drawing, with room to spare. */
const maxLetters = 3_500_000;

/** HS_HORIZONTAL, VERTICAL, FDIAGONAL, BDIAGONAL, CROSS, DIAGCROSS. */
const hatchLines: readonly [string, ...string[]] = [
  "M0 40H80",
  "M40 0V80",
  "M0 0L80 80",
  "M0 80L80 0",
  "M0 40H80M40 0V80",
  "M0 0L80 80M0 80L80 0",
];

function strokeAttributes(stroke: StrokeLook | undefined): string {
  if (!stroke) return "";
  const dashes = stroke.dashes?.length ? ` stroke-dasharray="${stroke.dashes.map(whole).join(" ")}"` : "";
  const cap = stroke.cap && stroke.cap !== "butt" ? ` stroke-linecap="${stroke.cap}"` : "";
  const join = stroke.join && stroke.join !== "miter" ? ` stroke-linejoin="${stroke.join}"` : "";
  return ` stroke="${stroke.colour}" stroke-width="${whole(stroke.width)}"${dashes}${cap}${join}`;
}

export function boxPath({ left, top, right, bottom }: Box): string {
  return `M${whole(left)} ${whole(top)}H${whole(right)}V${whole(bottom)}H${whole(left)}Z`;
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left + 1 &&
    outer.top <= inner.top + 1 &&
    outer.right >= inner.right - 1 &&
    outer.bottom >= inner.bottom - 1
  );
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function short(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "0";
}
