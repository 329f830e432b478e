import MarkdownIt from "markdown-it";
import { addBlockRules } from "#domain/convert/readers/markdown/block-rules";
import { addDrawnTables } from "#domain/convert/readers/markdown/drawn-tables";
import { limitEffort } from "#domain/convert/readers/markdown/effort";
import { addInlineRules, type NoteEnvironment } from "#domain/convert/readers/markdown/inline-rules";
import type { Definitions } from "#domain/convert/readers/markdown/slices";
import { limitColumns } from "#domain/convert/readers/markdown/wide-tables";
import { ownString } from "#domain/convert/readers/txt/joined-lines";

type Environment = NoteEnvironment & { references?: object };

/** Sets Markdown as markup, slice by slice; notes are set after the last one, each in an element of its own. */
export class MarkdownRenderer {
  /** Names of marks met so far that no note answers. */
  readonly missingNotes = new Set<string>();
  private readonly md: MarkdownIt;
  private readonly definitions: Definitions;
  private readonly env: Environment;
  private readonly references: object;
  private readonly slugs = new Map<string, number>();

  constructor(definitions: Definitions) {
    this.definitions = definitions;
    this.md = new MarkdownIt("default", { html: true, linkify: false, typographer: false });
    // Any address may be written here: what a book may link to is decided where links are read.
    this.md.validateLink = () => true;
    // It is put together letter by letter, and kept so it would take thirty times its room.
    const { normalizeLink } = this.md;
    this.md.normalizeLink = (address) => ownString(normalizeLink(address));
    addInlineRules(this.md);
    addBlockRules(this.md);
    addDrawnTables(this.md);
    limitColumns(this.md);
    limitEffort(this.md);
    this.md.core.ruler.push("headings", (state) => this.nameHeadings(state.tokens));
    this.md.renderer.rules.code_block = (tokens, at) => this.indented(tokens[at]?.content ?? "");
    this.env = {
      noteNames: new Set(definitions.notes.keys()),
      inlineNotes: [],
      missingNotes: this.missingNotes,
    };
    if (definitions.links.length > 0) this.md.parse(definitions.links.join("\n"), this.env);
    this.references = this.env.references ?? {};
  }

  /** The slice as HTML. */
  slice(text: string): string {
    // What it defines is known, or more than can be kept: it holds in this slice alone.
    this.env.references = Object.create(this.references);
    return this.md.render(text, this.env);
  }

  *notes(): Generator<string, void, void> {
    for (const [name, text] of this.definitions.notes) yield this.note(`fn:${name}`, text);
    // A note may hold notes.
    const { inlineNotes = [] } = this.env;
    for (let at = 0; at < inlineNotes.length; at++) yield this.note(`fn^${at + 1}`, inlineNotes[at] ?? "");
  }

  private note(id: string, text: string): string {
    const name = id.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return `<aside epub:type="footnote" id="${name}">${this.md.render(text, this.env)}</aside>`;
  }

  /** Explicit `{#name}`, else a name made of the words, as links in Markdown expect. A heading without words parts scenes. */
  private nameHeadings(tokens: ReturnType<MarkdownIt["parse"]>): void {
    tokens.forEach((token, at) => {
      if (token.type !== "heading_open") return;
      const inline = tokens[at + 1];
      if (inline?.type !== "inline") return;
      if (inline.content.trim() === "") {
        const rule = tokens[at + 2];
        token.type = "html_block";
        token.content = "<hr>";
        if (rule) {
          rule.type = "html_block";
          rule.content = "";
        }
        return;
      }
      const last = inline.children?.at(-1);
      const said = last?.type === "text" ? / *\{([^{}]{1,200})\} *$/.exec(last.content) : null;
      if (last && said) last.content = last.content.slice(0, -said[0].length);
      const explicit = /#([\w:.-]+)/.exec(said?.[1] ?? "")?.[1];
      token.attrSet("id", explicit ?? this.slug(inline.content));
    });
  }

  private slug(text: string): string {
    const base = text
      .toLowerCase()
      .replace(/<[^<>]{0,200}>/g, "")
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .slice(0, 200)
      .replace(/\s+/g, "-");
    const seen = this.slugs.get(base) ?? 0;
    if (this.slugs.size < 50_000) this.slugs.set(base, seen + 1);
    return seen > 0 ? `${base}-${seen}` : base;
  }

  /** Authors indent paragraphs; programs indent code. */
  private indented(text: string): string {
    const isProse = text
      .trim()
      .split(/\n\s*\n/)
      .every((part) => part.split(/\s+/).length >= 8 && !/[{};=<>|]/.test(part));
    if (!isProse) return `<pre><code>${this.md.utils.escapeHtml(text)}</code></pre>\n`;
    return text
      .trim()
      .split(/\n\s*\n/)
      .map((part) => `<p>${this.md.renderInline(part.replace(/^[ \t]+/gm, ""), this.env)}</p>\n`)
      .join("");
  }
}
