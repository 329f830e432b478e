import type { Inline } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

type Node = { name: string; attributes: MarkupAttributes; text: string; children: Node[] };

/** Builds a formula anew from MathML in a text: known elements and attributes only, each with as many parts as it needs. */
export class MathmlBuilder {
  private readonly root: Node;
  private readonly open: Node[];
  private beyond = 0;
  private size = 0;

  constructor(attributes: MarkupAttributes) {
    this.root = { name: "math", attributes, text: "", children: [] };
    this.open = [this.root];
  }

  begin(name: string, attributes: MarkupAttributes): void {
    const parent = this.open.at(-1);
    if (!parent || this.open.length >= deepest || ++this.size > maxNodes) {
      this.beyond++;
      return;
    }
    const node: Node = { name: name.slice(name.indexOf(":") + 1), attributes, text: "", children: [] };
    parent.children.push(node);
    this.open.push(node);
  }

  end(name: string): void {
    if (this.beyond > 0) this.beyond--;
    else {
      const local = name.slice(name.indexOf(":") + 1);
      const at = this.open.findLastIndex((node) => node.name === local);
      if (at > 0) this.open.length = at;
    }
  }

  text(text: string): void {
    const top = this.open.at(-1);
    if (top && this.beyond === 0 && this.size <= maxNodes) {
      this.size += text.length / 10;
      top.text += text;
    }
  }

  /** Undefined when the formula is empty. */
  build(): Inline | undefined {
    const body = this.root.children.map(markup).join("");
    if (body === "") return undefined;
    const display = this.root.attributes.display === "block" ? ' display="block"' : "";
    const alt = (this.root.attributes.alttext ?? "") || reading(this.root).replace(/\s+/g, " ").trim();
    return {
      kind: "math",
      mathml: `<math xmlns="http://www.w3.org/1998/Math/MathML"${display}>${body}</math>`,
      alt,
    };
  }
}

const deepest = 60;
const maxNodes = 20_000;
const tokens = new Set(["mi", "mn", "mo", "mtext", "ms"]);
/** Elements and how many parts each must have; 0: any number. */
const elements: Readonly<Record<string, number>> = {
  mrow: 0,
  mfrac: 2,
  msqrt: 0,
  mroot: 2,
  mstyle: 0,
  merror: 0,
  mpadded: 0,
  mphantom: 0,
  menclose: 0,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};
const allowedAttributes = new Set([
  "mathvariant",
  "stretchy",
  "fence",
  "separator",
  "accent",
  "accentunder",
  "linethickness",
  "displaystyle",
  "columnalign",
  "rowspan",
  "columnspan",
  "form",
  "largeop",
  "movablelimits",
]);

function markup(node: Node): string {
  const { name } = node;
  if (tokens.has(name)) {
    const text = `${node.text}${node.children.map((child) => child.text).join("")}`
      .replace(/\s+/g, " ")
      .trim();
    return `<${name}${attributesOf(node)}>${escaped(text)}</${name}>`;
  }
  if (name === "mspace") return "<mspace/>";
  if (name === "semantics") return node.children[0] ? markup(node.children[0]) : "";
  if (name.startsWith("annotation") || name === "none" || name === "mprescripts") return "";
  if (name === "mtable") {
    const rows = node.children.filter((row) => row.name === "mtr" || row.name === "mlabeledtr");
    return `<mtable>${rows.map(tableRow).join("")}</mtable>`;
  }
  const inner = node.children.map(markup).filter((part) => part !== "");
  const arity = elements[name];
  if (arity === undefined) return inner.length === 1 ? (inner[0] ?? "") : `<mrow>${inner.join("")}</mrow>`;
  if (arity > 0 && inner.length !== arity) return `<mrow>${inner.join("")}</mrow>`;
  return `<${name}${attributesOf(node)}>${inner.join("")}</${name}>`;
}

function tableRow(row: Node): string {
  const cells = row.children.filter((cell) => cell.name === "mtd");
  return `<mtr>${cells.map((cell) => `<mtd>${cell.children.map(markup).join("")}</mtd>`).join("")}</mtr>`;
}

function attributesOf({ attributes }: Node): string {
  let out = "";
  for (const name in attributes) {
    const value = attributes[name] ?? "";
    if (allowedAttributes.has(name) && /^[\w .%-]{1,40}$/.test(value)) out += ` ${name}="${value}"`;
  }
  return out;
}

function reading(node: Node): string {
  if (node.name.startsWith("annotation")) return "";
  const parts = node.children.map(reading);
  switch (node.name) {
    case "mfrac":
      return parts.join("/");
    case "msup":
      return parts.join("^");
    case "msub":
      return parts.join("_");
    case "msqrt":
      return `√(${parts.join("")})`;
    default:
      return node.text.trim() + parts.join("");
  }
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
