import { escapedMarkup } from "#domain/convert/escaped-markup";
import type { Capture } from "#domain/convert/readers/odt/capture";
import type { Formula } from "#domain/convert/readers/odt/walk-context";
import type { Attributes } from "#domain/convert/xml";

/** An element of the formula as it stands open; `tag` is what it is written as, "" for one that only wraps. */
type Node = { name: string; tag: string; children: number; end: string; separator: string };

/**
 * Writes the children of `math` anew: only elements and attributes of presentation MathML that can do nothing, each with
 * as many children as it must have.
 */
export class FormulaCapture implements Capture {
  private markup = "";
  private reading = "";
  /** The formula as it was typed, for one that was never drawn. */
  private source = "";
  private skipDepth = 0;
  private inAnnotation = false;
  private readonly stack: Node[] = [];
  private nodes = 0;
  /** Whether the last thing written was the end of a part. */
  private followsPart = false;

  open(name: string, attributes: Attributes): void {
    const element = name.slice(name.indexOf(":") + 1);
    const parent = this.stack.findLast((node) => node.tag !== "");
    if (this.skipDepth > 0 || !this.isTaken(element, parent)) {
      if (this.skipDepth === 0 && element === "annotation") this.inAnnotation = true;
      this.skipDepth++;
      return;
    }
    if (wrappers.has(element)) {
      this.stack.push({ name: element, tag: "", children: 0, end: "", separator: "" });
      return;
    }
    if (parent) this.separate(parent, element);
    this.begin(element, parent, attributes);
  }

  close(): void {
    if (this.skipDepth > 0) {
      this.skipDepth--;
      if (this.skipDepth === 0) this.inAnnotation = false;
      return;
    }
    const node = this.stack.pop();
    if (!node || node.tag === "") return;
    this.complete(node);
    this.markup += `${node.end}</${node.tag}>`;
    this.followsPart = true;
    if (node.name === "msqrt" || node.name === "mfenced") this.reading += ")";
    else if (node.name === "mtr") this.reading += "; ";
  }

  text(text: string): void {
    if (this.inAnnotation && this.skipDepth === 1 && this.source.length < altMax) this.source += text;
    const within = this.stack.at(-1);
    if (this.skipDepth > 0 || !within || !tokens.has(within.tag)) return;
    const shown = text.replace(/\s+/g, " ");
    this.markup += escapedMarkup(within.tag === "mtext" ? shown : shown.trim());
    this.reading += shown;
  }

  /** Undefined when there is nothing to see. */
  formula(isDisplay: boolean): Formula | undefined {
    if (this.reading.trim() === "") {
      const source = this.source.replace(/\s+/g, " ").trim().slice(0, altMax);
      if (source === "") return undefined;
      this.markup = `<mtext>${escapedMarkup(source)}</mtext>`;
      this.reading = source;
    }
    const display = isDisplay ? ' display="block"' : "";
    const alt = this.reading.replace(/\s+/g, " ").trim().slice(0, altMax);
    const opening = `<math xmlns="http://www.w3.org/1998/Math/MathML"${display} alttext="${escapedMarkup(alt)}">`;
    return { mathml: `${opening}${this.markup}</math>`, alt };
  }

  private isTaken(element: string, parent: Node | undefined): boolean {
    // A formula nested this deep, or this large, is an attack: the rest of it is left out.
    if (this.stack.length >= maxDepth || ++this.nodes > maxNodes) return false;
    if (/^annotation/.test(element)) return false;
    if (!parent) return true;
    if (tokens.has(parent.tag) || parent.children >= (arity[parent.tag] ?? Number.POSITIVE_INFINITY))
      return false;
    if (parent.tag === "mtable") return element === "mtr" || element === "mlabeledtr";
    return parent.tag !== "mtr" || element === "mtd";
  }

  private begin(element: string, parent: Node | undefined, attributes: Attributes): void {
    const isMultiscript = element === "mprescripts" || element === "none";
    if (isMultiscript && parent?.tag !== "mmultiscripts") {
      this.skipDepth = 1;
      return;
    }
    if (element === "mprescripts") this.evenOut(parent);
    else if (parent) parent.children++;
    const tag = tagOf(element, parent);
    const node: Node = { name: element, tag, children: 0, end: "", separator: "" };
    this.stack.push(node);
    // A space parts the letters of neighbours for whoever reads the text alone.
    this.markup += `${this.followsPart ? " " : ""}<${tag}`;
    this.followsPart = false;
    const own = attributesOf[tag] ?? "";
    for (const attribute in attributes) {
      const value = attributes[attribute]?.trim() ?? "";
      if (own.split(" ").includes(attribute) && patternOf(attribute).test(value))
        this.markup += ` ${attribute}="${value}"`;
    }
    this.markup += ">";
    if (element === "mfenced") {
      this.markup += `<mo>${escapedMarkup(attributes.open ?? "(")}</mo>`;
      node.end = `<mo>${escapedMarkup(attributes.close ?? ")")}</mo>`;
      node.separator = (attributes.separators ?? ",").trim().slice(0, 1);
    }
    if (element === "mfenced") this.reading += "(";
    else if (element === "msqrt") this.reading += "√(";
    // What is no element known is left out, but its place is kept.
    if (!known.has(element)) {
      this.stack.pop();
      this.markup += `</${tag}>`;
      this.followsPart = true;
      this.skipDepth = 1;
    }
  }

  /** What a reader says between the parts: 1/2, x^2. */
  private separate(parent: Node, element: string): void {
    if (parent.children === 0) return;
    if (parent.separator !== "") {
      this.markup += `<mo>${escapedMarkup(parent.separator)}</mo>`;
      this.reading += parent.separator;
    } else if (element === "mtd") this.reading += " ";
    else this.reading += said[parent.tag]?.[parent.children - 1] ?? "";
  }

  private complete(node: Node): void {
    for (let count = node.children; count < (least[node.tag] ?? 0); count++) this.markup += "<mrow></mrow>";
    if (node.tag === "mmultiscripts") {
      if (node.children === 0) this.markup += "<mrow></mrow>";
      this.evenOut(node);
    }
  }

  /** Scripts come in pairs after their base. */
  private evenOut(node: Node | undefined): void {
    if (!node || node.children === 0) return;
    if (node.children % 2 === 0) this.markup += "<none></none>";
    node.children = 1;
  }
}

const words = (list: string) => new Set(list.split(" "));
const tokens = words("mi mn mo ms mtext");
/** What only wraps the formula. */
const wrappers = words("semantics");
const known = words(
  "mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd",
);
const least: Record<string, number | undefined> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};
/** Elements with as many children, and those with none. */
const arity: Record<string, number | undefined> = { ...least, mspace: 0, mprescripts: 0, none: 0 };
const said: Record<string, readonly string[] | undefined> = {
  mfrac: ["/"],
  msub: ["_"],
  msup: ["^"],
  msubsup: ["_", "^"],
  munder: ["_"],
  mover: ["^"],
  munderover: ["_", "^"],
  mroot: ["√"],
};
const attributesOf: Record<string, string | undefined> = {
  mi: "mathvariant",
  mn: "mathvariant",
  ms: "mathvariant",
  mtext: "mathvariant",
  mo: "mathvariant form fence separator lspace rspace stretchy symmetric maxsize minsize largeop movablelimits accent",
  mspace: "width height depth",
  mfrac: "linethickness",
  mstyle: "displaystyle scriptlevel mathvariant",
  munder: "accentunder",
  mover: "accent",
  munderover: "accent accentunder",
  mtable: "displaystyle columnalign rowalign",
  mtr: "columnalign rowalign",
  mtd: "columnalign rowalign columnspan rowspan",
  menclose: "notation",
};

function patternOf(attribute: string): RegExp {
  switch (attribute) {
    case "mathvariant":
      return /^(normal|bold|italic|bold-italic|double-struck|(bold-)?fraktur|(bold-)?script|sans-serif|bold-sans-serif|sans-serif-italic|sans-serif-bold-italic|monospace)$/;
    case "form":
      return /^(prefix|infix|postfix)$/;
    case "scriptlevel":
      return /^[+-]?\d$/;
    case "columnspan":
    case "rowspan":
      return /^[1-9]\d?$/;
    case "columnalign":
      return /^(left|center|right)( (left|center|right))*$/;
    case "rowalign":
      return /^(top|bottom|center|baseline|axis)$/;
    case "notation":
      return /^(box|roundedbox|circle|left|right|top|bottom|updiagonalstrike|downdiagonalstrike|verticalstrike|horizontalstrike|longdiv|actuarial|radical)$/;
    case "lspace":
    case "rspace":
    case "maxsize":
    case "minsize":
    case "width":
    case "height":
    case "depth":
    case "linethickness":
      return /^(0|\d*\.?\d+(em|ex|px|pt|pc|in|cm|mm|%))$/;
    default:
      return /^(true|false)$/;
  }
}

const maxDepth = 60;
const maxNodes = 20_000;
const altMax = 2_000;

/** Rows and cells outside their tables are groups, as are fences, whose signs are written out. */
function tagOf(element: string, parent: Node | undefined): string {
  if (!known.has(element) || element === "mfenced") return "mrow";
  if (element === "mlabeledtr" || element === "mtr") return parent?.tag === "mtable" ? "mtr" : "mrow";
  if (element === "mtd") return parent?.tag === "mtr" ? "mtd" : "mrow";
  return element;
}
