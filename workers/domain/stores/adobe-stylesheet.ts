export type RestyledSheet = {
  style: string /** What was left out or said more simply, each once. */;
  changed: string[];
};

/**
 * A stylesheet of ours as Adobe's engine reads it (Kobo's e-readers, NOOK): that engine drops the whole sheet for one rule
 * it cannot parse, so only the selectors and values of CSS 2.1 stay, the rest is left out, rule by rule.
 */
export function adobeStylesheet(style: string): RestyledSheet {
  const changed = new Set<string>();
  const rules = readRules(style.replace(/\/\*[\s\S]*?\*\//g, ""));
  const parts: string[] = [];
  for (const { prelude, body } of rules) {
    if (prelude.startsWith("@")) {
      const kept = atRule(prelude, body, changed);
      if (kept !== undefined) parts.push(kept);
      continue;
    }
    const selectors = divided(prelude, ",")
      .map((one) => one.trim())
      .filter((one) => isPlainSelector(one) || leave(changed, one));
    const declarations = plainDeclarations(body ?? "", changed);
    if (selectors.length > 0 && declarations.length > 0)
      parts.push(`${selectors.join(", ")} {\n${declarations.map((one) => `  ${one};\n`).join("")}}`);
  }
  return { style: `${parts.join("\n\n")}\n`, changed: [...changed] };
}

type Rule = { prelude: string; body: string | undefined };

/** The rules at the top, each with what stands between its braces; a sheet that ends too soon ends its last rule. */
function readRules(style: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < style.length) {
    const end = nextOf(style, at, ";{");
    const prelude = style.slice(at, end).trim();
    if (style[end] !== "{") {
      if (prelude !== "") rules.push({ prelude, body: undefined });
      at = end + 1;
      continue;
    }
    let depth = 1;
    let close = end + 1;
    while (close < style.length && depth > 0) {
      close = nextOf(style, close, "{}");
      if (style[close] === "{") depth++;
      else depth--;
      close++;
    }
    rules.push({ prelude, body: style.slice(end + 1, close - 1) });
    at = close;
  }
  return rules;
}

/** Where the first of the signs stands outside strings and brackets; the end when none does. */
function nextOf(text: string, from: number, signs: string): number {
  let quote = "";
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "\\") at++;
    else if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "(") depth++;
    else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0 && signs.includes(sign)) return at;
  }
  return text.length;
}

function divided(text: string, sign: string): string[] {
  const parts: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const end = nextOf(text, at, sign);
    parts.push(text.slice(at, end));
    at = end + 1;
  }
  return parts;
}

function atRule(prelude: string, body: string | undefined, changed: Set<string>): string | undefined {
  const name = /^@[\w-]+/.exec(prelude)?.[0].toLowerCase() ?? "@";
  if (name === "@charset" && body === undefined) return `${prelude};`;
  if (
    (name === "@font-face" || name === "@page") &&
    body !== undefined &&
    prelude.trim().toLowerCase() === name
  ) {
    const declarations = plainDeclarations(body, changed);
    if (declarations.length > 0) return `${name} {\n${declarations.map((one) => `  ${one};\n`).join("")}}`;
    return undefined;
  }
  leave(changed, name);
  return undefined;
}

/** Elements, classes, ids, the four combinators, and the pseudo-classes of CSS 2.1. */
function isPlainSelector(selector: string): boolean {
  const plain = selector.replace(
    /:(?:first-child|link|visited|hover|active|focus|first-line|first-letter|before|after)\b/g,
    "",
  );
  return selector !== "" && /^(?:[\w.#*-]|\s|>|\+)+$/.test(plain) && !/[>+]\s*(?:[>+]|$)/.test(plain);
}

function plainDeclarations(body: string, changed: Set<string>): string[] {
  const kept: string[] = [];
  for (const one of divided(body, ";")) {
    const at = one.indexOf(":");
    if (at < 0) continue;
    const name = one.slice(0, at).trim().toLowerCase();
    const value = one.slice(at + 1).trim();
    if (known.has(name) && isPlainValue(name, value)) kept.push(`${name}: ${value}`);
    else leave(changed, known.has(name) ? `${name}: ${value}` : name);
  }
  return kept;
}

function isPlainValue(name: string, value: string): boolean {
  if (value === "" || /[{}<>!\\]/.test(value.replace(/"[^"]*"|'[^']*'/g, ""))) return false;
  // Functions but addresses and colours, units younger than CSS 2.1, and words of later modules.
  if (/\b(?!(?:url|rgb|format|counter|attr)\()[a-z-]+\(/i.test(value)) return false;
  if (/(?:^|[\s,])-?[\d.]+(?:rem|vh|vw|vmin|vmax|ch|lh|rlh|svh|dvh|q|fr)\b/i.test(value)) return false;
  if (
    /\b(?:unset|revert|initial|flex|grid|contents|sticky|min-content|max-content|fit-content)\b/i.test(value)
  )
    return false;
  if (name === "text-align") return /^(?:left|right|center|justify)$/.test(value);
  if (name === "font-weight") return /^(?:normal|bold|bolder|lighter|[1-9]00)$/.test(value);
  return true;
}

function leave(changed: Set<string>, what: string): false {
  changed.add(what.replace(/\s+/g, " "));
  return false;
}

/** CSS 2.1, with what an EPUB may say of fonts and of Asian text. */
const known = new Set(
  `background background-color background-image background-position background-repeat border border-bottom
  border-bottom-color border-bottom-style border-bottom-width border-collapse border-color border-left border-left-color
  border-left-style border-left-width border-right border-right-color border-right-style border-right-width
  border-spacing border-style border-top border-top-color border-top-style border-top-width border-width bottom
  caption-side clear color content counter-increment counter-reset direction display empty-cells float font font-family
  font-size font-style font-variant font-weight height left letter-spacing line-height list-style list-style-image
  list-style-position list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width
  min-height min-width orphans overflow padding padding-bottom padding-left padding-right padding-top page-break-after
  page-break-before page-break-inside position quotes right src table-layout text-align text-decoration text-indent
  text-transform top unicode-bidi vertical-align visibility white-space widows width word-spacing z-index`.split(
    /\s+/,
  ),
);
