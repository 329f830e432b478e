import { resolveAddress } from "#domain/epub-check/addresses";
import { addressFault } from "#domain/epub-check/content-checker";
import type { Reference, StyleFacts, StyleRule } from "#domain/epub-check/epub-facts";
import type { TextFile } from "#domain/epub-check/text-file";

/** Reads a stylesheet and says what is wrong with it by itself. */
export function readStyle(file: TextFile): { facts: StyleFacts; references: Reference[] } {
  const facts: StyleFacts = { rules: [], fontFaces: [] };
  const references: Reference[] = [];
  const source = withoutComments(file);
  let media: string | undefined;
  const closes: (string | undefined)[] = [];
  for (let at = 0; at < source.length; ) {
    const next = nextOf(source, at, "{};");
    const head = source.slice(at, next).trim();
    const sign = source[next];
    const headAt = at + (source.slice(at, next).length - source.slice(at, next).trimStart().length);
    if (sign === undefined) {
      if (head !== "") syntax(file, "a rule does not end", headAt);
      break;
    }
    if (sign === ";") {
      if (head.startsWith("@import"))
        refer(/(?:url\(\s*)?["']?([^"')\s;]*)/.exec(head.slice(7).trim())?.[1] ?? "", "style", headAt);
      else if (!/^@(?:charset|namespace|layer)\b/.test(head))
        syntax(file, `"${head.slice(0, 40)}" is no rule`, headAt);
      at = next + 1;
    } else if (sign === "}") {
      if (head !== "" || closes.length === 0) syntax(file, "a } closes nothing", next);
      media = closes.pop();
      at = next + 1;
    } else if (/^@(?:media|supports|-webkit-media|layer|document|keyframes|-webkit-keyframes)/.test(head)) {
      closes.push(media);
      media = /^@media/.test(head) ? head.slice(6).trim() : media;
      at = next + 1;
    } else {
      const end = nextOf(source, next + 1, "{}");
      if (source[end] !== "}") {
        syntax(file, `the block of "${head.slice(0, 40)}" does not end`, headAt);
        break;
      }
      block(head, source.slice(next + 1, end), headAt, next + 1);
      at = end + 1;
    }
  }
  if (closes.length > 0) syntax(file, "a block does not end", source.length);
  return { facts, references };

  function block(head: string, body: string, headAt: number, bodyAt: number): void {
    if (head === "") {
      syntax(file, "a block has no selector", headAt);
      return;
    }
    const declarations = readDeclarations(file, body, bodyAt);
    if (/^@font-face$/i.test(head)) {
      const sources: string[] = [];
      for (const { property, value, at } of declarations)
        if (property === "src")
          for (const url of urlsIn(value)) if (refer(url, "font", at)) sources.push(url);
      if (declarations.length === 0)
        file.tell({
          id: "CSS-019",
          severity: "warning",
          line: file.lineOf(headAt),
          text: "CSS font-face declaration has no attributes.",
        });
      const family = declarations.find(({ property }) => property === "font-family")?.value ?? "";
      facts.fontFaces.push({ sources, family: family.replace(/^["']|["']$/g, "") });
      return;
    }
    if (head.startsWith("@")) return;
    if (/[^\w\s.#:,>+~*[\]="'()|^$\\@%-]/.test(head.replace(/[\u0080-\uffff]/g, "")))
      syntax(file, `"${head.slice(0, 40)}" is no selector`, headAt);
    const rule: StyleRule = { selectors: head.split(",").map((one) => one.trim()), declarations: [], media };
    for (const { property, value, at } of declarations) {
      rule.declarations.push({ property, value, line: file.lineOf(at) });
      for (const url of urlsIn(value)) refer(url, "picture", at);
      checkDeclaration(file, property, value, at);
    }
    facts.rules.push(rule);
  }

  function refer(url: string, use: Reference["use"], at: number): boolean {
    if (url.trim() === "") {
      file.fault("CSS-002", "Empty or NULL reference found.", at);
      return false;
    }
    const address = resolveAddress(url, file.path);
    const found = addressFault(address, url, use);
    if (found && !(use === "font" && found.id === "RSC-006")) file.tell({ ...found, line: file.lineOf(at) });
    if (address.kind === "inside")
      references.push({
        from: file.path,
        line: file.lineOf(at),
        to: address.path,
        fragment: address.fragment,
        use,
        href: url,
      });
    return true;
  }
}

/** Declarations of one block or `style` attribute. */
function readDeclarations(
  file: TextFile,
  body: string,
  bodyAt: number,
): { property: string; value: string; at: number }[] {
  const found: { property: string; value: string; at: number }[] = [];
  for (let at = 0; at < body.length; ) {
    const end = nextOf(body, at, ";");
    const written = body.slice(at, end);
    const text = written.trim();
    const textAt = bodyAt + at + (written.length - written.trimStart().length);
    at = end + 1;
    if (text === "") continue;
    const colon = text.indexOf(":");
    const property = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = text.slice(colon + 1).trim();
    if (
      colon < 0 ||
      !/^[-_*]?[a-z][\w-]*$/.test(property) ||
      value === "" ||
      /(?<!["'(][^"')]*):\s/.test(value)
    )
      syntax(file, `"${text.slice(0, 40).replace(/\s+/g, " ")}" is no declaration`, textAt);
    else found.push({ property, value, at: textAt });
  }
  return found;
}

function checkDeclaration(file: TextFile, property: string, value: string, at: number): void {
  if (property === "direction" || property === "unicode-bidi")
    file.fault("CSS-001", `The "${property}" property must not be included in an EPUB Style Sheet.`, at);
  if (property === "position" && value === "fixed")
    file.tell({
      id: "CSS-006",
      severity: "info",
      line: file.lineOf(at),
      text: "CSS selector specifies fixed position.",
    });
}

function syntax(file: TextFile, what: string, at: number): void {
  file.fault("CSS-008", `An error occurred while parsing the CSS: ${what}.`, at);
}

/** Comments become blanks, so that places stay where they are. */
function withoutComments(file: TextFile): string {
  let source = file.source
    .replace(/^\ufeff/, " ")
    .replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/[^\n]/g, " "));
  const open = source.indexOf("/*");
  if (open >= 0) {
    syntax(file, "a comment does not end", open);
    source = source.slice(0, open);
  }
  return source;
}

/** The place of the first of these signs outside of strings and brackets; the end when there is none. */
function nextOf(source: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? "";
    if (sign === '"' || sign === "'") {
      for (at++; at < source.length && source[at] !== sign && source[at] !== "\n"; at++)
        if (source[at] === "\\") at++;
    } else if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === "\\") at++;
    else if (depth <= 0 && signs.includes(sign)) return at;
  }
  return source.length;
}

function urlsIn(value: string): string[] {
  return [...value.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi)].map(
    ([, double, single, plain]) => double ?? single ?? plain?.trim() ?? "",
  );
}
