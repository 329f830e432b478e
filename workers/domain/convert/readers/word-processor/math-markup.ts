/** One element of Office Math with what its children say about it. */
export type MathNode = {
  name: string;
  text: string;
  children: MathNode[];
  /** By child element: its `m:val`, or `on` when it has none. */
  values: Record<string, string | undefined>;
};

/** The MathML of all that stands in the node. */
export function mathMarkup(node: MathNode): string {
  return all(node);
}

/** What the node's own properties say (`m:naryPr/m:chr`). */
export function mathProperty(node: MathNode, name: string): string | undefined {
  for (const child of node.children)
    if (child.name.endsWith("Pr") && child.values[name] !== undefined) return child.values[name];
  return undefined;
}

export function runText(node: MathNode): string {
  return node.children
    .map((child) => (child.name === "m:t" || child.name === "w:t" ? child.text : ""))
    .join("");
}

export function escapedMath(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Parts are set apart by a space, which MathML does not show but searching and reading aloud need. */
function all(node: MathNode): string {
  return joined(node.children.map(markup));
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** The named argument of a structure, as one element. */
function row(node: MathNode, name: string): string {
  const child = node.children.find((c) => c.name === name);
  return `<mrow>${child ? all(child) : ""}</mrow>`;
}

function element(name: string, ...parts: readonly string[]): string {
  return `<${name}>${joined(parts)}</${name.split(" ")[0]}>`;
}

function operator(text: string): string {
  return text === "" ? "" : `<mo>${escapedMath(text)}</mo>`;
}

function isOn(node: MathNode, name: string): boolean {
  const value = mathProperty(node, name);
  return value !== undefined && value !== "0" && value !== "off" && value !== "false";
}

function markup(node: MathNode): string {
  switch (node.name) {
    case "m:r":
      return run(node);
    case "m:f": {
      const [num, den] = [row(node, "m:num"), row(node, "m:den")];
      const type = mathProperty(node, "m:type");
      if (type === "lin" || type === "skw") return element("mrow", num, operator("/"), den);
      return element(`mfrac${type === "noBar" ? ' linethickness="0"' : ""}`, num, den);
    }
    case "m:sSup":
      return element("msup", row(node, "m:e"), row(node, "m:sup"));
    case "m:sSub":
      return element("msub", row(node, "m:e"), row(node, "m:sub"));
    case "m:sSubSup":
      return element("msubsup", row(node, "m:e"), row(node, "m:sub"), row(node, "m:sup"));
    case "m:sPre":
      return element(
        "mmultiscripts",
        row(node, "m:e"),
        "<mprescripts/>",
        row(node, "m:sub"),
        row(node, "m:sup"),
      );
    case "m:rad": {
      const degree = node.children.find((child) => child.name === "m:deg");
      const hasDegree = degree?.children.some((child) => child.name !== "m:ctrlPr");
      if (!hasDegree || isOn(node, "m:degHide")) return element("msqrt", row(node, "m:e"));
      return element("mroot", row(node, "m:e"), row(node, "m:deg"));
    }
    case "m:nary":
      return nary(node);
    case "m:d":
      return delimited(node);
    case "m:func":
      return element("mrow", row(node, "m:fName"), operator("\u2061"), row(node, "m:e"));
    case "m:limLow":
      return element("munder", row(node, "m:e"), row(node, "m:lim"));
    case "m:limUpp":
      return element("mover", row(node, "m:e"), row(node, "m:lim"));
    case "m:acc": {
      const character = mathProperty(node, "m:chr") ?? "\u0302";
      return element('mover accent="true"', row(node, "m:e"), operator(accents[character] ?? character));
    }
    case "m:bar":
      return mathProperty(node, "m:pos") === "top"
        ? element('mover accent="true"', row(node, "m:e"), operator("\u00af"))
        : element('munder accentunder="true"', row(node, "m:e"), operator("_"));
    case "m:groupChr": {
      const brace = operator(mathProperty(node, "m:chr") ?? "⏟");
      return element(mathProperty(node, "m:pos") === "top" ? "mover" : "munder", row(node, "m:e"), brace);
    }
    case "m:m":
      return element("mtable", ...matrixRows(node));
    case "m:eqArr":
      return element(
        'mtable columnalign="right left" displaystyle="true"',
        ...node.children.filter((child) => child.name === "m:e").map(alignedRow),
      );
    case "m:borderBox":
      return element('menclose notation="box"', row(node, "m:e"));
    case "m:phant":
      return mathProperty(node, "m:show") === undefined || isOn(node, "m:show")
        ? row(node, "m:e")
        : element("mphantom", row(node, "m:e"));
    case "m:box":
      return row(node, "m:e");
    case "w:del":
    case "w:moveFrom":
      return "";
    default:
      return node.name.endsWith("Pr") ? "" : all(node);
  }
}

/** A sum, product or integral: limits stand above and below, but beside an integral's sign. */
function nary(node: MathNode): string {
  const character = mathProperty(node, "m:chr") ?? "∫";
  const where = mathProperty(node, "m:limLoc") ?? (/[∫∬∭∮∯∰]/.test(character) ? "subSup" : "undOvr");
  const below = isOn(node, "m:subHide") ? "" : row(node, "m:sub");
  const above = isOn(node, "m:supHide") ? "" : row(node, "m:sup");
  const names = where === "undOvr" ? ["munderover", "munder", "mover"] : ["msubsup", "msub", "msup"];
  const name = below && above ? names[0] : below ? names[1] : names[2];
  const sign = operator(character);
  const whole = below || above ? element(name ?? "mrow", sign, below, above) : sign;
  return element("mrow", whole, row(node, "m:e"));
}

function delimited(node: MathNode): string {
  const between = operator(mathProperty(node, "m:sepChr") ?? "|");
  const parts = node.children.filter((child) => child.name === "m:e").map((e) => `<mrow>${all(e)}</mrow>`);
  const fence = (character: string) => operator(character).replace("<mo>", '<mo fence="true">');
  return element(
    "mrow",
    fence(mathProperty(node, "m:begChr") ?? "("),
    parts.join(` ${between} `),
    fence(mathProperty(node, "m:endChr") ?? ")"),
  );
}

function matrixRows(node: MathNode): string[] {
  return node.children
    .filter((child) => child.name === "m:mr")
    .map((line) =>
      element("mtr", ...line.children.filter((e) => e.name === "m:e").map((e) => `<mtd>${all(e)}</mtd>`)),
    );
}

/** A line of several equations: `&` marks the places that stand under one another. */
function alignedRow(line: MathNode): string {
  const cells: string[][] = [[]];
  for (const child of line.children) {
    const text = child.name === "m:r" ? runText(child) : "";
    if (!text.includes("&")) {
      cells.at(-1)?.push(markup(child));
      continue;
    }
    for (const [index, piece] of text.split("&").entries()) {
      if (index > 0) cells.push([]);
      cells.at(-1)?.push(tokens(piece, child));
    }
  }
  return element("mtr", ...cells.map((cell) => `<mtd>${joined(cell)}</mtd>`));
}

function run(node: MathNode): string {
  const broken = node.children.some((child) => child.name === "w:br");
  return (broken ? '<mspace linebreak="newline"/>' : "") + tokens(runText(node), node);
}

/** The letters of a run as numbers, names and signs. */
function tokens(text: string, node: MathNode): string {
  if (mathProperty(node, "m:nor")) return text === "" ? "" : `<mtext>${escapedMath(text)}</mtext>`;
  const variant = mathVariant(node);
  const attribute = variant === "" ? "" : ` mathvariant="${variant}"`;
  // An upright word is a name: sin, log, max.
  if (variant === "normal" && /^\p{L}{2,}$/u.test(text)) return `<mi>${text}</mi>`;
  const parts: string[] = [];
  for (const [token] of text.matchAll(/\d+(?:[.,]\d+)*|\p{L}\p{M}*|\s+|[^\s]/gu)) {
    if (/^\d/.test(token)) parts.push(`<mn>${token}</mn>`);
    else if (/^\p{L}/u.test(token)) parts.push(`<mi${attribute}>${escapedMath(token)}</mi>`);
    else if (token.trim() !== "") parts.push(operator(token));
    else if (parts.length > 0) parts.push("<mtext>\u00a0</mtext>");
  }
  return joined(parts);
}

/** MathML's name for the alphabet a run is in; "" for a variable's italics. */
function mathVariant(node: MathNode): string {
  const style = mathProperty(node, "m:sty");
  const isBold = style === "b" || style === "bi";
  switch (mathProperty(node, "m:scr")) {
    case "script":
      return isBold ? "bold-script" : "script";
    case "fraktur":
      return isBold ? "bold-fraktur" : "fraktur";
    case "double-struck":
      return "double-struck";
    case "sans-serif":
      return isBold ? "bold-sans-serif" : "sans-serif";
    case "monospace":
      return "monospace";
  }
  if (style === "p") return "normal";
  if (style === "b") return "bold";
  return style === "bi" ? "bold-italic" : "";
}

/** Office keeps accents as combining characters; alone in an operator they need their spacing forms. */
const accents: Record<string, string | undefined> = {
  "\u0300": "`",
  "\u0301": "´",
  "\u0302": "^",
  "\u0303": "~",
  "\u0304": "¯",
  "\u0305": "‾",
  "\u0306": "˘",
  "\u0307": "˙",
  "\u0308": "¨",
  "\u030a": "˚",
  "\u030c": "ˇ",
  "\u20d0": "↼",
  "\u20d1": "⇀",
  "\u20d6": "←",
  "\u20d7": "→",
  "\u20db": "⋯",
  "\u20e1": "↔",
};
