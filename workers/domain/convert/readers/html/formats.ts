import type { Alignment, Marks, Paragraph } from "#domain/book/blocks";
import type { OpenLink } from "#domain/convert/readers/html/inline-flow";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import type { ParagraphSpacing } from "#domain/convert/readers/html/paragraph-spacing";
import type { Look } from "#domain/convert/readers/html/style-rules";

/** What text inherits from the elements around it. */
export type Format = {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  smallCaps: boolean;
  script: "super" | "sub" | "none";
  code: boolean;
  keepsSpace: boolean;
  hidden: boolean;
  lang: string | undefined;
  direction: "ltr" | "rtl" | undefined;
  link: OpenLink | undefined;
  paragraph: ParagraphFormat;
  marks?: Marks | undefined;
};

/** What the innermost block element says of the paragraphs in it. */
export type ParagraphFormat = {
  level: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  align: Alignment | undefined;
  role: Paragraph["role"];
  indent: number;
  /** An item of a list, in a paragraph's shape. */
  listLevel?: number | undefined;
  lang: string | undefined;
  direction: "ltr" | "rtl" | undefined;
  spacing?: ParagraphSpacing;
};

/** An element's own say, before what it inherits. */
export type OwnFormat = Look & { code?: boolean; lang?: string };

export const rootFormat: Format = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  smallCaps: false,
  script: "none",
  code: false,
  keepsSpace: false,
  hidden: false,
  lang: undefined,
  direction: undefined,
  link: undefined,
  paragraph: {
    level: 0,
    align: undefined,
    role: undefined,
    indent: 0,
    lang: undefined,
    direction: undefined,
  },
};

const byElement: Readonly<Record<string, OwnFormat>> = {
  em: { italic: true },
  i: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  b: { bold: true },
  strong: { bold: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sup: { script: "super" },
  sub: { script: "sub" },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  pre: { keepsSpace: true },
  center: { align: "center" },
};

const neverShown = new Set(
  "head script style title template nav select textarea button datalist option iframe audio video canvas map object embed applet noframes rp".split(
    " ",
  ),
);

/** The element's own format: what its name means, its attributes, then its style. */
export function ownFormat(
  name: string,
  attributes: MarkupAttributes,
  look: Look | undefined,
): OwnFormat | undefined {
  let own = byElement[name];
  if (look) own = { ...own, ...look };
  const lang = attributes["xml:lang"] ?? attributes.lang;
  if (lang) own = { ...own, lang };
  const direction = attributes.dir?.toLowerCase();
  if (direction === "rtl" || direction === "ltr") own = { ...own, direction };
  const align = attributes.align?.toLowerCase();
  if (
    (align === "center" || align === "right") &&
    look?.align === undefined &&
    name !== "img" &&
    name !== "table"
  )
    own = { ...own, align: align === "center" ? "center" : "end" };
  if (neverShown.has(name) || attributes.hidden !== undefined) own = { ...own, hidden: true };
  return own;
}

/** What holds inside the element. */
export function inherited(parent: Format, own: OwnFormat | undefined): Format {
  if (!own) return parent;
  return {
    ...parent,
    bold: own.bold ?? parent.bold,
    italic: own.italic ?? parent.italic,
    underline: own.underline ?? parent.underline,
    strike: own.strike ?? parent.strike,
    smallCaps: own.smallCaps ?? parent.smallCaps,
    script: own.script === undefined || own.script === "none" ? parent.script : own.script,
    code: own.code ?? parent.code,
    keepsSpace: own.keepsSpace ?? parent.keepsSpace,
    hidden: parent.hidden || own.hidden === true,
    lang: own.lang ?? parent.lang,
    direction: own.direction ?? parent.direction,
    paragraph: own.align
      ? {
          ...parent.paragraph,
          align: own.align === "start" || own.align === "justify" ? undefined : own.align,
        }
      : parent.paragraph,
    marks: undefined,
  };
}

/** The marks of text in this format, one object for each format, so that equal neighbours are seen to be equal. */
export class MarksCache {
  private readonly known = new Map<string, Marks | undefined>();

  of(format: Format): Marks | undefined {
    const { paragraph } = format;
    const lang = format.lang === paragraph.lang ? undefined : format.lang;
    const direction = format.direction === paragraph.direction ? undefined : format.direction;
    const flags =
      (format.bold ? 1 : 0) +
      (format.italic ? 2 : 0) +
      (format.underline ? 4 : 0) +
      (format.strike ? 8 : 0) +
      (format.smallCaps ? 16 : 0) +
      (format.script === "super" ? 32 : format.script === "sub" ? 64 : 0) +
      (format.code ? 128 : 0);
    if (flags === 0 && lang === undefined && direction === undefined) return undefined;
    const key = `${flags} ${lang ?? ""} ${direction ?? ""}`;
    const seen = this.known.get(key);
    if (seen) return seen;
    const marks: Marks = {
      ...(format.bold && { bold: true }),
      ...(format.italic && { italic: true }),
      // A link is underlined by nature; only real underlining counts.
      ...(format.underline && { underline: true }),
      ...(format.strike && { strike: true }),
      ...(format.smallCaps && { smallCaps: true }),
      ...(format.script === "super" && { superscript: true }),
      ...(format.script === "sub" && { subscript: true }),
      ...(format.code && { code: true }),
      ...(lang !== undefined && { lang }),
      ...(direction !== undefined && { direction }),
    };
    if (this.known.size < 1_000) this.known.set(key, marks);
    return marks;
  }
}
