import MarkdownIt from "markdown-it";

/** A part of a page under a heading of the second level. */
export type PageSection = { id: string; title: string; html: string };
export type SetPage = {
  /** What stands before the first heading of the second level. */
  intro: string;
  sections: PageSection[];
};

/**
 * Returns Markdown as HTML, with curly quotes. HTML in it is shown as text, links lead only where a link may (markdown-it refuses `javascript:` and the
 * like), and links to other sites don't tell where they were clicked.
 */
export const pageHtml = (markdown: string): string => markdownIt().render(markdown);

/** Returns a page parted at its headings of the second level, each with an id made of its words. */
export function setPage(markdown: string): SetPage {
  const md = markdownIt();
  const tokens = md.parse(markdown, {});
  const starts = tokens.flatMap((token, at) => (isSectionStart(token) ? [at] : []));
  const html = (from: number, to: number) => md.renderer.render(tokens.slice(from, to), md.options, {});
  const ids = new Set<string>();
  return {
    intro: html(0, starts[0] ?? tokens.length),
    sections: starts.map((start, place) => {
      // Opening, words, closing.
      const title = tokens[start + 1]?.content ?? "";
      return { id: freeId(title, ids), title, html: html(start + 3, starts[place + 1] ?? tokens.length) };
    }),
  };
}

export type PageValues = Readonly<Record<string, string>>;

/**
 * Puts values where the text names them in double braces; a name without a value stays as it is, for whoever wrote it to see. A line
 * that begins with `{{?name}}` is left out while that value is missing or empty.
 */
export function withValues(markdown: string, values: PageValues): string {
  const lookUp = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return markdown
    .split("\n")
    .flatMap((line) => {
      const condition = /^\{\{\?([\w.]+)\}\}/.exec(line);
      if (!condition) return [line];
      return lookUp(condition[1] ?? "") ? [line.slice(condition[0].length)] : [];
    })
    .join("\n")
    .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => lookUp(name) ?? whole);
}

/** Returns the words of a heading as an id: `What we keep, and where` → `what-we-keep-and-where`. */
export const wordsAsId = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "part";

type Token = ReturnType<MarkdownIt["parse"]>[number];
const isSectionStart = (token: Token) =>
  token.type === "heading_open" && token.tag === "h2" && token.level === 0;

function markdownIt(): MarkdownIt {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: true });
  md.renderer.rules.link_open = (tokens, at, options, _env, self) => {
    const token = tokens[at];
    if (token && /^https?:/i.test(token.attrGet("href") ?? "")) token.attrSet("rel", "noreferrer");
    return self.renderToken(tokens, at, options);
  };
  // Code wider than the screen scrolls in its own frame, and so does a table.
  md.renderer.rules.fence = (tokens, at) =>
    `<pre tabindex="0" role="group" aria-label="Code"><code>${md.utils.escapeHtml(tokens[at]?.content ?? "")}</code></pre>\n`;
  // A table wider than the screen scrolls in its own frame.
  md.renderer.rules.table_open = () =>
    '<div class="prose-table" tabindex="0" role="group" aria-label="Table"><table>';
  md.renderer.rules.table_close = () => "</table></div>";
  md.renderer.rules.heading_open = (tokens, at, options, _env, self) => {
    const words = tokens[at + 1]?.content ?? "";
    if (tokens[at]?.tag === "h3") tokens[at]?.attrSet("id", wordsAsId(words));
    return self.renderToken(tokens, at, options);
  };
  return md;
}

function freeId(title: string, ids: Set<string>): string {
  const base = wordsAsId(title);
  let id = base;
  for (let copy = 2; ids.has(id); copy += 1) id = `${base}-${copy}`;
  ids.add(id);
  return id;
}
