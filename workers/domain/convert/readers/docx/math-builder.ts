import type { Inline } from "#domain/book/blocks";
import type { Attributes } from "#domain/convert/xml";

type Node = { name: string; text: string; children: Node[]; values: Record<string, string | undefined> };

/** Builds one formula from Office Math events and sets it as MathML with a plain reading. */
export class MathBuilder {
  private readonly root: Node = { name: "m:oMath", text: "", children: [], values: {} };
  private readonly open: Node[] = [this.root];
  private beyond = 0;
  private size = 0;

  begin(name: string, attributes: Attributes): void {
    const parent = this.open.at(-1);
    // A formula nested this deep, or this large, is an attack: the rest of it is left out.
    if (!parent || this.open.length >= maxDepth || ++this.size > maxNodes) {
      this.beyond++;
      return;
    }
    const node: Node = { name, text: "", children: [], values: {} };
    const value = attributes["m:val"];
    if (value !== undefined || name === "m:degHide" || name === "m:nor") parent.values[name] = value ?? "on";
    parent.children.push(node);
    this.open.push(node);
  }

  end(): void {
    if (this.beyond > 0) this.beyond--;
    else if (this.open.length > 1) this.open.pop();
  }

  text(text: string): void {
    const top = this.open.at(-1);
    if (top && this.beyond === 0) top.text += text;
  }

  /** Undefined when the formula is empty. */
  build(isDisplay: boolean): Inline | undefined {
    const alt = reading(this.root).trim();
    const body = all(this.root);
    if (body === "") return undefined;
    const display = isDisplay ? ' display="block"' : "";
    return {
      kind: "math",
      mathml: `<math xmlns="http://www.w3.org/1998/Math/MathML"${display}>${body}</math>`,
      alt,
    };
  }
}

const maxDepth = 60;
const maxNodes = 20_000;

function all(node: Node): string {
  return node.children.map(markup).join("");
}

/** The named argument of a structure, as one element. */
function row(node: Node, name: string): string {
  const child = node.children.find((c) => c.name === name);
  return `<mrow>${child ? all(child) : ""}</mrow>`;
}

function property(node: Node, name: string): string | undefined {
  for (const child of node.children)
    if (child.name.endsWith("Pr") && child.values[name] !== undefined) return child.values[name];
  return undefined;
}

function operator(text: string): string {
  return `<mo>${escaped(text)}</mo>`;
}

function markup(node: Node): string {
  switch (node.name) {
    case "m:r":
      return run(node);
    case "m:f": {
      const [num, den] = [row(node, "m:num"), row(node, "m:den")];
      const type = property(node, "m:type");
      if (type === "lin" || type === "skw") return `<mrow>${num}<mo>/</mo>${den}</mrow>`;
      return `<mfrac${type === "noBar" ? ' linethickness="0"' : ""}>${num}${den}</mfrac>`;
    }
    case "m:sSup":
      return `<msup>${row(node, "m:e")}${row(node, "m:sup")}</msup>`;
    case "m:sSub":
      return `<msub>${row(node, "m:e")}${row(node, "m:sub")}</msub>`;
    case "m:sSubSup":
      return `<msubsup>${row(node, "m:e")}${row(node, "m:sub")}${row(node, "m:sup")}</msubsup>`;
    case "m:sPre":
      return `<mmultiscripts>${row(node, "m:e")}<mprescripts/>${row(node, "m:sub")}${row(node, "m:sup")}</mmultiscripts>`;
    case "m:rad": {
      const hidden = property(node, "m:degHide");
      const degree = node.children.find((child) => child.name === "m:deg");
      if (
        !degree?.children.some((child) => child.name !== "m:ctrlPr") ||
        (hidden && hidden !== "0" && hidden !== "off")
      )
        return `<msqrt>${row(node, "m:e")}</msqrt>`;
      return `<mroot>${row(node, "m:e")}${row(node, "m:deg")}</mroot>`;
    }
    case "m:nary": {
      const sign = operator(property(node, "m:chr") ?? "∫");
      const tag = property(node, "m:limLoc") === "undOvr" ? "munderover" : "msubsup";
      return `<mrow><${tag}>${sign}${row(node, "m:sub")}${row(node, "m:sup")}</${tag}>${row(node, "m:e")}</mrow>`;
    }
    case "m:d": {
      const between = operator(property(node, "m:sepChr") ?? "|");
      const parts = node.children
        .filter((child) => child.name === "m:e")
        .map((e) => `<mrow>${all(e)}</mrow>`);
      const begin = property(node, "m:begChr") ?? "(";
      const end = property(node, "m:endChr") ?? ")";
      return `<mrow>${begin && operator(begin)}${parts.join(between)}${end && operator(end)}</mrow>`;
    }
    case "m:func":
      return `<mrow>${row(node, "m:fName")}<mo>\u2061</mo>${row(node, "m:e")}</mrow>`;
    case "m:limLow":
      return `<munder>${row(node, "m:e")}${row(node, "m:lim")}</munder>`;
    case "m:limUpp":
      return `<mover>${row(node, "m:e")}${row(node, "m:lim")}</mover>`;
    case "m:acc":
      return `<mover accent="true">${row(node, "m:e")}${operator(property(node, "m:chr") ?? "\u0302")}</mover>`;
    case "m:bar":
      return property(node, "m:pos") === "top"
        ? `<mover>${row(node, "m:e")}<mo>¯</mo></mover>`
        : `<munder>${row(node, "m:e")}<mo>_</mo></munder>`;
    case "m:groupChr": {
      const brace = operator(property(node, "m:chr") ?? "⏟");
      return property(node, "m:pos") === "top"
        ? `<mover>${row(node, "m:e")}${brace}</mover>`
        : `<munder>${row(node, "m:e")}${brace}</munder>`;
    }
    case "m:m":
    case "m:eqArr":
      return `<mtable>${tableRows(node)}</mtable>`;
    case "m:box":
    case "m:borderBox":
    case "m:phant":
      return row(node, "m:e");
    default:
      return node.name.endsWith("Pr") ? "" : all(node);
  }
}

function tableRows(node: Node): string {
  const cell = (e: Node) => `<mtd>${all(e)}</mtd>`;
  return node.children
    .filter((child) => child.name === "m:mr" || child.name === "m:e")
    .map((child) =>
      child.name === "m:e"
        ? `<mtr>${cell(child)}</mtr>`
        : `<mtr>${child.children
            .filter((e) => e.name === "m:e")
            .map(cell)
            .join("")}</mtr>`,
    )
    .join("");
}

/** The letters of a run as numbers, names and signs. */
function run(node: Node): string {
  const text = runText(node);
  if (property(node, "m:nor")) return text === "" ? "" : `<mtext>${escaped(text)}</mtext>`;
  const upright = property(node, "m:sty") === "p" ? ' mathvariant="normal"' : "";
  let out = "";
  for (const [token] of text.matchAll(/\d+(?:[.,]\d+)*|\p{L}\p{M}*|\s+|[^\s]/gu)) {
    if (/^\d/.test(token)) out += `<mn>${token}</mn>`;
    else if (/^\p{L}/u.test(token)) out += `<mi${upright}>${escaped(token)}</mi>`;
    else if (token.trim() === "") out += out === "" ? "" : "<mtext>\u00a0</mtext>";
    else out += operator(token);
  }
  return out;
}

function runText(node: Node): string {
  return node.children
    .map((child) => (child.name === "m:t" || child.name === "w:t" ? child.text : ""))
    .join("");
}

/** The formula in a line: a/b, x^2, √(…). */
function reading(node: Node): string {
  const part = (name: string) => {
    const child = node.children.find((c) => c.name === name);
    return child ? child.children.map(reading).join("") : "";
  };
  switch (node.name) {
    case "m:r":
      return runText(node);
    case "m:f":
      return `${part("m:num")}/${part("m:den")}`;
    case "m:sSup":
      return `${part("m:e")}^${part("m:sup")}`;
    case "m:sSub":
      return `${part("m:e")}_${part("m:sub")}`;
    case "m:sSubSup":
      return `${part("m:e")}_${part("m:sub")}^${part("m:sup")}`;
    case "m:rad":
      return `${part("m:deg")}√(${part("m:e")})`;
    case "m:nary":
      return `${property(node, "m:chr") ?? "∫"}${part("m:sub") && `_${part("m:sub")}`}${part("m:sup") && `^${part("m:sup")}`} ${part("m:e")}`;
    case "m:d":
      return `${property(node, "m:begChr") ?? "("}${node.children
        .filter((child) => child.name === "m:e")
        .map((e) => e.children.map(reading).join(""))
        .join(property(node, "m:sepChr") ?? "|")}${property(node, "m:endChr") ?? ")"}`;
    default:
      return node.children.map(reading).join("");
  }
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
