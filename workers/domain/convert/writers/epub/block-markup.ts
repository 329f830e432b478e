import { type Block, type Heading, type Inline, type Paragraph, plainText } from "#domain/book/blocks";
import { isOnlyUnseen } from "#domain/convert/transforms/unseen";
import { flourish } from "#domain/convert/writers/epub/drawing-markup";
import { splitDropCap } from "#domain/convert/writers/epub/drop-cap";
import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";
import { firstParagraph } from "#domain/convert/writers/epub/first-words";
import { headingMarkup } from "#domain/convert/writers/epub/heading-markup";
import { inlineMarkup, pictureMarkup } from "#domain/convert/writers/epub/inline-markup";
import { foreignLanguage, languageDirection } from "#domain/convert/writers/epub/language-tags";
import { isSceneSign, spacedOrnament } from "#domain/convert/writers/epub/ornaments";
import { pictureRow } from "#domain/convert/writers/epub/picture-row";
import type { Setting } from "#domain/convert/writers/epub/setting";
import { tableMarkup, tableWidth } from "#domain/convert/writers/epub/table-markup";

/** Blocks of the text flow as XHTML. */
export function flowMarkup(blocks: readonly Block[], setting: Setting): string {
  return new BlockWriter(setting).flow(blocks, "flow");
}

/** The blocks of a note; `backlink` stands at the start of its first paragraph. */
export function noteMarkup(
  blocks: readonly Block[],
  setting: Setting,
  backlink: string,
  at: "start" | "end",
): string {
  const [first, ...others] = blocks;
  const writer = new BlockWriter(setting, true);
  if (first?.kind !== "paragraph") {
    const all = writer.flow(blocks, "inner");
    return at === "start" ? `<p>${backlink.trim()}</p>\n${all}` : withEnd(all, backlink);
  }
  const { role: _role, dropCap: _dropCap, ...start } = first;
  const plain = writer.block({ ...start, role: "first" }, "inner", []);
  const opening = at === "start" ? plain.replace(/^<p[^>]*>/, (tag) => `${tag}${backlink}`) : plain;
  const all = others.length > 0 ? `${opening}\n${writer.flow(others, "inner")}` : opening;
  return at === "start" ? all : withEnd(all, backlink);
}

/** In the last paragraph when it ends the note, in a paragraph of its own otherwise. */
function withEnd(markup: string, backlink: string): string {
  return markup.endsWith("</p>")
    ? `${markup.slice(0, -"</p>".length)}${backlink}</p>`
    : `${markup}\n<p>${backlink.trim()}</p>`;
}

/** Where blocks stand: in the chapter's own flow, or inside a quotation, list, cell, box or note. */
type Place = "flow" | "inner" | "cell";

class BlockWriter {
  private readonly setting: Setting;
  private readonly inNote: boolean;
  private opensFile = true;
  /** A chapter's heading has been set, and no running text yet. */
  private awaitsText = false;
  /** The title page's ornament stands below the title and what belongs to it. */
  private awaitsOrnament = false;

  constructor(setting: Setting, inNote = false) {
    this.setting = setting;
    this.inNote = inNote;
  }

  flow(blocks: readonly Block[], place: Place): string {
    const parts: string[] = [];
    let before: Block | undefined;
    let newPage = false;
    for (const block of blocks) {
      if (block.kind === "pageBreak") {
        newPage = true;
        continue;
      }
      const classes = newPage ? ["new-page"] : [];
      if (endsOpening.has(block.kind)) this.awaitsText = false;
      if (!(block.kind === "paragraph" && block.role === "book-subtitle")) parts.push(this.titleOrnament());
      if (block.kind === "paragraph" && startsFlush(before, newPage)) classes.push("first");
      parts.push(this.block(block, place, classes));
      before = block;
      newPage = false;
    }
    parts.push(this.titleOrnament());
    return parts.filter((part) => part !== "").join("\n");
  }

  block(block: Block, place: Place, classes: string[]): string {
    switch (block.kind) {
      case "paragraph":
        return this.paragraph(block, place, classes);
      case "heading":
        return this.heading(block, place, classes);
      case "verse":
        return this.verse(block, classes);
      case "quote":
        return `<blockquote${this.attributes(block, classes)}>\n${this.flow(block.blocks, "inner")}\n</blockquote>`;
      case "aside":
        return `<div${this.attributes(block, ["box", ...classes])}>\n${this.flow(block.blocks, "inner")}\n</div>`;
      case "list":
        return this.list(block, classes);
      case "table":
        this.setting.facts.tables++;
        return tableMarkup(
          block,
          this.attributes(block, [...classes, tableWidth(block)]),
          this.setting,
          (blocks) => this.compact(blocks, "cell"),
        );
      case "figure":
        return this.figure(block, classes);
      case "sceneBreak":
        return this.sceneBreak(block, classes);
      case "preformatted":
        return `<pre${this.attributes(block, classes)}>${escapeText(block.text)}</pre>`;
      case "pageBreak":
        return "";
      default:
        return block satisfies never;
    }
  }

  private paragraph(block: Paragraph, place: Place, classes: string[]): string {
    if (block.role) classes.push(block.role === "continued" ? "first" : block.role);
    if (block.align === "center" || block.align === "end") classes.push(block.align);
    if (block.indent) classes.push(`indent-${Math.max(1, Math.min(6, Math.round(block.indent)))}`);
    const onlyPictures = block.inlines.every((inline) => inline.kind === "image" || isSpace(inline));
    const row = onlyPictures ? pictureRow(block.inlines, this.setting) : undefined;
    const content = row ?? this.words(block, place, classes);
    if (content.trim() === "") return "";
    if (isOnlyUnseen(block)) return `<div${this.attributes(block, [])}>${content}</div>`;
    if (onlyPictures) classes.push("picture");
    return `<p${this.attributes(block, [...new Set(classes)])}>${content}</p>`;
  }

  private words(block: Paragraph, place: Place, classes: string[]): string {
    const opening = this.awaitsText && place === "flow" ? firstParagraph(block, this.setting) : undefined;
    if (opening) this.awaitsText = opening.isAwaited;
    if (!opening?.style) return this.withDropCap(block, classes);
    const { pages, cap, lead, rest } = opening.style;
    classes.push("first", cap ? "drop" : "");
    return (
      inlineMarkup(pages, this.setting) +
      (cap ? `<span class="drop-cap">${escapeText(cap)}</span>` : "") +
      (lead ? `<span class="lead">${inlineMarkup(lead, this.setting)}</span>` : "") +
      inlineMarkup(rest, this.setting)
    );
  }

  private withDropCap(block: Paragraph, classes: string[]): string {
    // A page that begins here begins before the letter, not after it.
    const start = block.inlines.findIndex((inline) => inline.kind !== "pageMark");
    const split = block.dropCap
      ? splitDropCap(block.inlines.slice(start), Math.min(4, block.dropCap))
      : undefined;
    if (!split) return inlineMarkup(block.inlines, this.setting);
    classes.push("first", "drop");
    const pages = inlineMarkup(block.inlines.slice(0, start), this.setting);
    return `${pages}<span class="drop-cap">${escapeText(split.cap)}</span>${inlineMarkup(split.rest, this.setting)}`;
  }

  private heading(block: Heading, place: Place, classes: string[]): string {
    const plain = {
      bold: isThroughout(block.inlines, "bold"),
      italic: isThroughout(block.inlines, "italic"),
    };
    const words = (inlines: readonly Inline[]) => inlineMarkup(inlines, this.setting, plain);
    if (place !== "flow") {
      const depth = this.inNote ? this.setting.innerDepth() : this.setting.innerHeading(block);
      const content = headingMarkup(block, words).content;
      return `<h${depth}${this.attributes(block, [...classes, "inner"])}>${content}</h${depth}>`;
    }
    const depth = this.setting.outline(block);
    const opens = this.opensFile ? this.setting.opens : undefined;
    const { openings, titlePage } = this.setting.theme;
    const isBody = opens === "chapter" || opens === "part";
    const set = headingMarkup(block, words, openings !== undefined && isBody);
    const mark = isBody ? openings?.drawing : undefined;
    classes.push(this.opensFile ? "opening" : "section", ...set.classes, mark ? "drawn" : "");
    if (this.opensFile) this.awaitsText = opens === "chapter";
    this.awaitsOrnament = opens === "title-page" && titlePage?.drawing !== undefined;
    this.opensFile = false;
    const heading = `<h${depth}${this.attributes(block, classes)}>${set.content}</h${depth}>`;
    return mark ? `${heading}\n${flourish(this.setting.drawing(mark))}` : heading;
  }

  private titleOrnament(): string {
    const mark = this.setting.theme.titlePage?.drawing;
    if (!this.awaitsOrnament || !mark) return "";
    this.awaitsOrnament = false;
    return flourish(this.setting.drawing(mark));
  }

  private verse(block: Block & { kind: "verse" }, classes: string[]): string {
    const stanzas = block.stanzas.map((stanza) => {
      const lines = stanza.lines.map((line) => {
        const indent = Math.max(0, Math.min(6, Math.round(line.indent)));
        const name = indent > 0 ? `line line-${indent}` : "line";
        return `<span class="${name}">${inlineMarkup(line.inlines, this.setting)}</span>`;
      });
      return `<p class="stanza">${lines.join("<br/>\n")}</p>`;
    });
    return `<div${this.attributes(block, ["verse", ...classes])}>\n${stanzas.join("\n")}\n</div>`;
  }

  private list(block: Block & { kind: "list" }, classes: string[]): string {
    const name = block.ordered ? "ol" : "ul";
    const isLabelled = block.items.some((item) => item.label);
    if (isLabelled || block.format === "none") classes.push("unmarked");
    const start = block.ordered && block.start !== 1 ? ` start="${Math.trunc(block.start) || 0}"` : "";
    const type = block.ordered && !isLabelled ? (listTypes[block.format] ?? "") : "";
    const items = block.items.map((item) => {
      const [first] = item.blocks;
      if (first?.id && item.anchors) this.setting.place(item.anchors, first.id);
      const { id, markup } = this.compact(item.blocks, "inner");
      return `<li${id}>${labelled(item.label, markup)}</li>`;
    });
    return `<${name}${start}${type}${this.attributes(block, classes)}>\n${items.join("\n")}\n</${name}>`;
  }

  /**
   * Without a paragraph around it when the first thing is a plain paragraph and nothing but lists follow: the paragraph's
   * id is the holder's then.
   */
  private compact(blocks: readonly Block[], place: Place): { id: string; markup: string } {
    const [first, ...others] = blocks;
    const isPlain =
      first?.kind === "paragraph" &&
      !first.lang &&
      !first.direction &&
      !first.dropCap &&
      (first.align === undefined || first.align === "start" || first.align === "justify");
    if (!isPlain || others.some((block) => block.kind !== "list"))
      return { id: "", markup: this.flow(blocks, place) };
    const id = this.id(first);
    const content = inlineMarkup(first.inlines, this.setting);
    return { id, markup: others.length > 0 ? `${content}\n${this.flow(others, place)}` : content };
  }

  private figure(block: Block & { kind: "figure" }, classes: string[]): string {
    const picture = this.setting.picture(block.asset, block.alt, block);
    const caption = block.caption ? inlineMarkup(block.caption, this.setting) : "";
    if (!picture) return caption ? `<p${this.attributes(block, ["caption", ...classes])}>${caption}</p>` : "";
    const image = pictureMarkup(picture);
    const below = caption ? `<figcaption>${caption}</figcaption>` : "";
    return `<figure${this.attributes(block, classes)}>${image}${below}</figure>`;
  }

  private sceneBreak(block: Block & { kind: "sceneBreak" }, classes: string[]): string {
    const picture = block.ornamentAsset
      ? this.setting.picture(block.ornamentAsset, "", { ornament: true })
      : undefined;
    if (picture)
      return `<div${this.attributes(block, ["scene-picture", ...classes])} role="separator"><img src="${escapeAttribute(picture.href)}" alt=""/></div>`;
    const ornament = block.ornament?.trim();
    if (!ornament) return `<hr${this.attributes(block, ["scene", "blank", ...classes])}/>`;
    const mark = this.setting.theme.sceneMark;
    if (mark && isSceneSign(ornament))
      return `<hr${this.attributes(block, ["scene", "marked", ...classes])}/>\n<p class="scene-mark" aria-hidden="true">${this.setting.drawing(mark)}</p>`;
    if (!this.setting.kindle)
      return `<hr${this.attributes(block, ["scene", this.setting.ornamentClass(ornament), ...classes])}/>`;
    // Kindle shows no generated content: the rule is for the ear, the ornament for the eye.
    const rule = `<hr${this.attributes(block, ["scene", ...classes])}/>`;
    return `${rule}\n<p class="ornament" aria-hidden="true">${escapeText(spacedOrnament(ornament))}</p>`;
  }

  private attributes(block: Block, classes: readonly string[]): string {
    const language = foreignLanguage(block.lang, this.setting.language);
    const direction = block.direction ?? (language ? languageDirection(language) : undefined);
    const named = classes.filter((name) => name !== "");
    return (
      this.id(block) +
      (named.length > 0 ? ` class="${named.join(" ")}"` : "") +
      (language ? ` xml:lang="${language}" lang="${language}"` : "") +
      (direction && direction !== this.setting.direction ? ` dir="${direction}"` : "")
    );
  }

  /** The block's id as an attribute; from now on it is where links to its anchors lead. */
  private id(block: Block): string {
    if (!block.id) return "";
    if (block.anchors) this.setting.place(block.anchors, block.id);
    return ` id="${block.id}"`;
  }
}

/** What is no opening of a text that is still to begin. */
const endsOpening: ReadonlySet<Block["kind"]> = new Set(["aside", "list", "table", "preformatted"]);

const listTypes: Record<string, string> = {
  "lower-alpha": ' type="a"',
  "upper-alpha": ' type="A"',
  "lower-roman": ' type="i"',
  "upper-roman": ' type="I"',
};

/** A number that no list style can show stands in the text, in front of the item's first words. */
function labelled(label: string | undefined, markup: string): string {
  if (!label?.trim()) return markup;
  const number = `<span class="item-number">${escapeText(label.trim())}</span> `;
  return /^<p[ >]/.test(markup) ? markup.replace(/^<p[^>]*>/, (tag) => tag + number) : number + markup;
}

/** The first paragraph after a heading, a scene break, a page break or a motto is not indented. */
function startsFlush(before: Block | undefined, newPage: boolean): boolean {
  if (!before || newPage || before.kind === "heading" || before.kind === "sceneBreak") return true;
  return before.kind === "paragraph" && before.role !== undefined && setApart.has(before.role);
}

/** After the head of a letter or a motto the text begins anew. */
const setApart = new Set(["address", "epigraph", "attribution"]);

function isSpace(inline: Inline): boolean {
  return (
    inline.kind === "break" ||
    inline.kind === "pageMark" ||
    (inline.kind === "text" && inline.text.trim() === "")
  );
}

function isThroughout(inlines: readonly Inline[], mark: "bold" | "italic"): boolean {
  const marked = inlines.every((inline) => {
    if (inline.kind === "link") return isThroughout(inline.children, mark);
    return inline.kind !== "text" || inline.text.trim() === "" || inline.marks?.[mark] === true;
  });
  return marked && plainText(inlines).trim() !== "";
}
