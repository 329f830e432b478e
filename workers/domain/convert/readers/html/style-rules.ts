/** What a style says about an element, as far as it is carried into the book. */
export type Look = {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  smallCaps?: boolean;
  script?: "super" | "sub" | "none";
  align?: "start" | "center" | "end" | "justify";
  hidden?: boolean;
  keepsSpace?: boolean;
  breakBefore?: boolean;
  breakAfter?: boolean;
  unmarked?: boolean;
  direction?: "ltr" | "rtl";
  /** Points. */
  marginLeft?: number;
  marginTop?: number;
  marginBottom?: number;
  textIndent?: number;
  /** Share of the text's width, 0..1. */
  width?: number;
  /** The same as a length, where it is stated as one. */
  widthPoints?: number;
};

/** Style sheets read for their rules on `tag`, `.class` and `tag.class`; everything else in them is passed over. */
export class StyleRules {
  private readonly rules = new Map<string, Look>();
  private readonly resolved = new Map<string, Look>();
  private length = 0;

  add(css: string): void {
    this.resolved.clear();
    this.length += css.length;
    if (this.length > maxCss) return;
    const text = withoutComments(css);
    let at = 0;
    while (at < text.length && this.rules.size < maxRules) {
      const brace = text.indexOf("{", at);
      if (brace < 0) return;
      const prelude = text.slice(at, brace);
      const selectors = prelude.slice(prelude.lastIndexOf(";") + 1).trim();
      if (selectors.startsWith("@")) {
        at = endOfBlock(text, brace);
        continue;
      }
      const end = text.indexOf("}", brace);
      const look = readDeclarations(text.slice(brace + 1, end < 0 ? text.length : end));
      if (look && selectors.length < 20_000)
        for (const selector of selectors.split(",")) this.addRule(selector.trim(), look);
      if (end < 0) return;
      at = end + 1;
    }
  }

  /** What the rules and the element's own `style` say together; undefined when they say nothing. */
  lookOf(tag: string, classes: string | undefined, style: string | undefined): Look | undefined {
    const ruled = this.rules.size > 0 ? this.ruled(tag, classes ?? "") : undefined;
    const own = style ? readDeclarations(style) : undefined;
    if (!own || !ruled) return own ?? ruled;
    return { ...ruled, ...own };
  }

  private addRule(selector: string, look: Look): void {
    const simple = /^([a-z][a-z0-9]*)?((?:\.[\w-]+)?)$/i.exec(selector);
    if (!simple || selector === "") return;
    const key = `${simple[1]?.toLowerCase() ?? ""}${simple[2]?.toLowerCase() ?? ""}`;
    this.rules.set(key, { ...this.rules.get(key), ...look });
  }

  private ruled(tag: string, classes: string): Look | undefined {
    const key = `${tag} ${classes}`;
    const known = this.resolved.get(key);
    if (known) return known === nothing ? undefined : known;
    const names = classes.toLowerCase().split(/\s+/, 12).filter(Boolean);
    const parts = [
      this.rules.get(tag),
      ...names.map((name) => this.rules.get(`.${name}`)),
      ...names.map((name) => this.rules.get(`${tag}.${name}`)),
    ].filter((look) => look !== undefined);
    const look = parts.length > 0 ? Object.assign({}, ...parts) : nothing;
    if (this.resolved.size < 5_000) this.resolved.set(key, look);
    return look === nothing ? undefined : look;
  }
}

const maxCss = 2_000_000;
const maxRules = 10_000;
const nothing: Look = {};

function withoutComments(css: string): string {
  let text = "";
  let at = 0;
  while (true) {
    const start = css.indexOf("/*", at);
    if (start < 0) break;
    text += css.slice(at, start);
    const end = css.indexOf("*/", start + 2);
    if (end < 0) return text;
    at = end + 2;
  }
  // Style sheets in old pages stand in an HTML comment.
  return (text + css.slice(at)).replaceAll("<!--", "").replaceAll("-->", "");
}

function endOfBlock(text: string, brace: number): number {
  let depth = 0;
  for (let at = brace; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

function readDeclarations(text: string): Look | undefined {
  const look: Look = {};
  let said = false;
  for (const declaration of text.split(";", 200)) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1, colon + 120)
      .replace(/!important/i, "")
      .trim()
      .toLowerCase();
    if (declare(look, name, value)) said = true;
  }
  return said ? look : undefined;
}

function declare(look: Look, name: string, value: string): boolean {
  switch (name) {
    case "font-style":
      look.italic = /^(italic|oblique)/.test(value);
      return true;
    case "font-weight":
      if (/^(inherit|unset)/.test(value)) return false;
      look.bold = /^(bold|[6-9]00)/.test(value);
      return true;
    case "font":
      if (/\b(italic|oblique)\b/.test(value)) look.italic = true;
      if (/\b(bold|[6-9]00)\b/.test(value)) look.bold = true;
      return true;
    case "font-variant":
    case "font-variant-caps":
      look.smallCaps = value.includes("small-caps");
      return true;
    case "text-decoration":
    case "text-decoration-line":
      if (value.includes("underline")) look.underline = true;
      if (value.includes("line-through")) look.strike = true;
      if (/^none/.test(value)) look.underline = look.strike = false;
      return true;
    case "vertical-align":
      look.script = /^super/.test(value) ? "super" : /^sub/.test(value) ? "sub" : "none";
      return true;
    case "text-align": {
      const align = alignments[value];
      if (align) look.align = align;
      return align !== undefined;
    }
    case "display":
      look.hidden = value === "none";
      return true;
    case "visibility":
      look.hidden = value === "hidden";
      return true;
    case "mso-hide":
      look.hidden = value === "all";
      return true;
    case "white-space":
      look.keepsSpace = /^(pre|break-spaces)/.test(value) && value !== "pre-line";
      return true;
    case "page-break-before":
    case "break-before":
      look.breakBefore = /^(always|left|right|page|recto|verso)/.test(value);
      return true;
    case "page-break-after":
    case "break-after":
      look.breakAfter = /^(always|left|right|page|recto|verso)/.test(value);
      return true;
    case "list-style":
    case "list-style-type":
      look.unmarked = /\bnone\b/.test(value);
      return true;
    case "direction":
      if (value === "rtl" || value === "ltr") look.direction = value;
      return look.direction !== undefined;
    case "margin-left":
      look.marginLeft = points(value);
      return true;
    case "margin-top":
      look.marginTop = points(value);
      return true;
    case "margin-bottom":
      look.marginBottom = points(value);
      return true;
    case "margin": {
      const [top = "", right = top, bottom = top, left = right] = value.split(/\s+/);
      look.marginLeft = points(left);
      look.marginTop = points(top);
      look.marginBottom = points(bottom);
      return true;
    }
    case "text-indent":
      look.textIndent = points(value);
      return true;
    case "width": {
      const share = /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1];
      if (share) look.width = Math.min(1, Number(share) / 100);
      const length = share ? 0 : points(value);
      if (length > 0) look.widthPoints = length;
      return share !== undefined || length > 0;
    }
    default:
      return false;
  }
}

const alignments: Readonly<Record<string, Look["align"]>> = {
  left: "start",
  start: "start",
  center: "center",
  "-webkit-center": "center",
  right: "end",
  end: "end",
  justify: "justify",
};

/** A length in points; 0 where it is no length that can be told. */
function points(value: string): number {
  const length = /^(\d*\.?\d+)(pt|in|cm|mm|px|em|rem)/.exec(value);
  if (!length) return 0;
  const unit = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75, em: 12, rem: 12 }[length[2] ?? ""] ?? 0;
  return Number(length[1]) * unit;
}
