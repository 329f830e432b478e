/** Paragraphs between blank lines. */
export function textParagraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n|\r\n?\s*\r/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** The same of Markdown, without the marks at the start of lines and around words. */
export function markdownParagraphs(text: string): string[] {
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n(---|\.\.\.)\r?\n/, "");
  return textParagraphs(body)
    .map((paragraph) =>
      paragraph
        .replace(/^(#{1,6}|>|[-*+]|\d+\.)\s+/, "")
        .replace(/(\*\*?|__?)(\S(?:.*?\S)?)\1/g, "$2")
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1"),
    )
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph));
}

/** Paragraphs of markup: what stands before each closing tag of a block, without tags. `blocks`: `p|h[1-6]`. */
export function markupParagraphs(markup: string, blocks: string): string[] {
  return markup
    .split(new RegExp(`</(?:${blocks})>`, "i"))
    .slice(0, -1)
    .map((piece) =>
      piece
        .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, "")
        .replace(/<(?:br|td|th|text:tab|text:s|text:line-break)\b[^>]*>/gi, " ")
        .replace(/<[^>]*>/g, "")
        .replace(/&(amp|lt|gt|quot|apos|nbsp|#\d+);/g, (_, name: string) =>
          name.startsWith("#") ? codePoint(Number(name.slice(1))) : (entities[name] ?? ""),
        )
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}

/** Paragraphs of Word's XML, in which a word may be cut over several runs and no space stands between them. */
export function wordParagraphs(xml: string): string[] {
  return xml
    .slice(Math.max(0, xml.indexOf("<w:body")))
    .split("</w:p>")
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g)]
        .map((run) => run[1] ?? "")
        .join("")
        .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "")
        .trim(),
    )
    .filter(Boolean);
}

/** Paragraphs of rich text: letters outside the groups that hold fonts, styles, pictures and the like. */
export function richTextParagraphs(rtf: string): string[] {
  const tokens = /\\'([0-9a-f]{2})|\\u(-?\d+) ?\??|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi;
  let text = "";
  let depth = 0;
  let skipped = Number.POSITIVE_INFINITY;
  for (const [, hex, unicode, word, , symbol, brace, letters] of rtf.matchAll(tokens)) {
    if (brace === "{") depth++;
    else if (brace === "}") {
      depth--;
      if (depth < skipped) skipped = Number.POSITIVE_INFINITY;
    } else if (depth >= skipped) continue;
    else if (symbol === "*" || (word && hiddenGroups.has(word))) skipped = depth;
    else if (word) text += wordSigns[word] ?? "";
    else if (hex) text += windowsLetters.decode(Uint8Array.of(Number.parseInt(hex, 16)));
    else if (unicode) text += codePoint((Number(unicode) + 65_536) % 65_536);
    else if (symbol) text += symbol === "~" ? " " : /[\\{}]/.test(symbol) ? symbol : "";
    else text += letters;
  }
  return textParagraphs(text);
}

const hiddenGroups = new Set(
  "fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote listtable listoverridetable".split(
    " ",
  ),
);
const wordSigns: Record<string, string> = {
  par: "\n\n",
  line: " ",
  tab: " ",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
};
const windowsLetters = new TextDecoder("windows-1252");
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const codePoint = (code: number) => (code > 0 && code < 0x110000 ? String.fromCodePoint(code) : "");
