import { plainText } from "#domain/book/blocks";
import { BlockBuilder } from "#domain/convert/readers/html/block-builder";
import { openContainer } from "#domain/convert/readers/html/containers";
import { dropCapClass, isTrackedInsertion, reasonLeft } from "#domain/convert/readers/html/element-roles";
import { ElementStack, isInline, type OpenElement } from "#domain/convert/readers/html/element-stack";
import { ForeignMarkup } from "#domain/convert/readers/html/foreign-markup";
import {
  type Format,
  inherited,
  type OwnFormat,
  ownFormat,
  rootFormat,
} from "#domain/convert/readers/html/formats";
import type { OpenLink } from "#domain/convert/readers/html/inline-flow";
import type { MarkupAttributes, MarkupHandler } from "#domain/convert/readers/html/markup-tokens";
import { noteBody } from "#domain/convert/readers/html/note-body";
import {
  isBacklinkText,
  isNoteLabel,
  isRemark,
  noteSemantics,
  ownSign,
} from "#domain/convert/readers/html/note-signs";
import { isPageMark, pageLabel } from "#domain/convert/readers/html/page-labels";
import { paragraphFormat } from "#domain/convert/readers/html/paragraph-format";
import { pictureInline } from "#domain/convert/readers/html/picture-inline";
import { RubyBuilder } from "#domain/convert/readers/html/ruby";
import { ruleBreak } from "#domain/convert/readers/html/rule-break";
import type { Look } from "#domain/convert/readers/html/style-rules";
import { TextFlow } from "#domain/convert/readers/html/text-flow";
import type { WalkContext } from "#domain/convert/readers/html/walk-context";
import type { LeftReason } from "#domain/losses/reasons";

type HeldNote = { note: string; isContinued: boolean };
type Held = { own: OwnFormat | undefined; format: Format; end?: () => void; leaves?: LeftReason };

/** Turns the events of one document of markup into blocks as they come. */
export class MarkupWalker implements MarkupHandler {
  private readonly context: WalkContext;
  private readonly stack: ElementStack<Held>;
  private readonly builder: BlockBuilder;
  private readonly flow: TextFlow;
  /** A drawing or a formula being put down. */
  private foreign: ForeignMarkup | undefined;
  private ruby: RubyBuilder | undefined;
  /** The words of a page mark being read. */
  private page: { text: string } | undefined;
  /** What the document as a whole is written in: blocks need not repeat it. */
  private root: Format = rootFormat;

  constructor(context: WalkContext) {
    this.context = context;
    this.builder = new BlockBuilder((block) => context.emit(block));
    this.flow = new TextFlow(this.builder, () => {
      if (this.builder.isAtRoot) context.blank();
    });
    this.stack = new ElementStack<Held>(
      (element) => element.data.end?.(),
      (from) => this.reformat(from),
    );
  }

  open(name: string, attributes: MarkupAttributes): void {
    const { stack } = this;
    stack.makeRoom(name);
    const look = this.context.styles.lookOf(name, attributes.class, attributes.style);
    const parent = stack.top?.data.format ?? this.root;
    let own = ownFormat(name, attributes, look);
    // Every link is underlined, and every note's mark is raised: that is no choice of the author's.
    if (name === "a" && own) own = { ...own, underline: parent.underline };
    if (isTrackedInsertion(name, attributes)) own = { ...own, underline: parent.underline };
    const leaves = reasonLeft(name, attributes);
    if (leaves) own = { ...own, hidden: true };
    const data: Held = { own, format: inherited(parent, own), ...(leaves && { leaves }) };
    const element = stack.push(name, data);
    if (name === "html" || name === "body") this.settleRoot(data);
    if (this.foreign) {
      this.foreign.open(name, attributes);
      data.end = () => this.foreign?.close(name);
      return;
    }
    this.keepAnchors(attributes, !isPageMark(name, attributes));
    if (this.page) return;
    const note = this.noteAt(element);
    // Notes for pop-ups are hidden in the page.
    if (note && data.format.hidden) data.format = { ...data.format, hidden: false };
    else if (!parent.hidden) {
      if (isPageMark(name, attributes)) {
        this.openPageMark(attributes, data);
        return;
      }
      if (look?.breakBefore || name === "mbp:pagebreak") this.pageBreak();
    }
    if (data.format.hidden) return;
    if (isInline(name)) this.openInline(name, attributes, element, look);
    else this.openBlock(name, attributes, element, look, note);
    if (look?.breakAfter) atEnd(data, () => this.pageBreak());
  }

  close(name: string): void {
    this.stack.close(name);
  }

  text(text: string): void {
    if (this.foreign) {
      this.foreign.text(text);
      return;
    }
    if (this.page) {
      if (this.page.text.length < 60) this.page.text += text;
      return;
    }
    const format = this.stack.top?.data.format ?? this.root;
    if (format.hidden) return;
    if (this.ruby) this.ruby.text(text);
    else this.flow.text(text, format);
  }

  /** Why text met here is left out, or undefined when it is read. */
  get leaves(): LeftReason | undefined {
    if (this.page) return "page-mark";
    const { top, open } = this.stack;
    if (!(top?.data.format ?? this.root).hidden) return undefined;
    for (let at = open.length - 1; at >= 0; at--) {
      const reason = open[at]?.data.leaves;
      if (reason) return reason;
    }
    return "hidden";
  }

  finish(): void {
    this.stack.closeAll();
    this.flow.finish();
    this.builder.finish();
  }

  private openInline(
    name: string,
    attributes: MarkupAttributes,
    { data }: OpenElement<Held>,
    look: Look | undefined,
  ): void {
    switch (name) {
      case "br":
        this.flow.lineBreak(data.format);
        return;
      case "img":
      case "image":
        this.picture(attributes.src ?? attributes["data-src"], attributes, look, data.format);
        return;
      case "svg":
      case "math":
        this.openForeign(name, attributes, data);
        return;
      case "a":
        this.openLink(attributes, data);
        return;
      case "q":
        this.flow.text("\u201c", data.format);
        atEnd(data, () => this.flow.text("\u201d", data.format));
        return;
      case "ruby":
        this.openRuby(data);
        return;
      case "rt":
      case "rtc":
        this.ruby?.reading(true);
        atEnd(data, () => this.ruby?.reading(false));
        return;
      default:
        if (attributes.class && !this.flow.isOpen && dropCapClass.test(attributes.class))
          atEnd(data, () => this.flow.endDropCap());
        if (attributes.class === "subtitle" && data.format.paragraph.level > 0)
          this.flow.lineBreak(data.format);
    }
  }

  private openBlock(
    name: string,
    attributes: MarkupAttributes,
    { data }: OpenElement<Held>,
    look: Look | undefined,
    note: HeldNote | undefined,
  ): void {
    this.flow.end(false);
    data.format = {
      ...data.format,
      marks: undefined,
      paragraph: paragraphFormat(name, attributes, data.format, look, this.root),
    };
    data.end = () => this.flow.end(name === "p");
    if (note) {
      const close = this.builder.blocks((blocks) => this.endNote(note.note, note.isContinued, blocks), true);
      atEnd(data, close);
      return;
    }
    if (name === "hr") {
      data.end = () => undefined;
      if (look?.breakBefore) return;
      if (/page-?break/i.test(attributes.class ?? "")) this.pageBreak();
      else this.flow.put(ruleBreak(attributes));
    } else if (name === "pre") {
      data.end = () => this.flow.endPreformatted();
    } else {
      const close = openContainer(name, attributes, look, this.builder);
      if (close) atEnd(data, close);
    }
  }

  private openLink(attributes: MarkupAttributes, data: Held): void {
    const { href } = attributes;
    if (href === undefined || data.format.link) return;
    const target = this.context.target(href);
    if (target === undefined) {
      if (href.trim() !== "" && href.trim() !== "#") this.context.linkDropped();
      return;
    }
    const { labels, marks } = this.context.notes;
    const name = target.startsWith("#") ? target.slice(1) : undefined;
    const semantics = noteSemantics(attributes);
    if (this.builder.inNote && name !== undefined && (semantics === "backlink" || marks.has(name))) {
      data.format = { ...data.format, hidden: true };
      data.leaves = "note-sign";
      return;
    }
    const link: OpenLink = { href: target };
    data.format = { ...data.format, link, paragraph: data.format.paragraph, marks: undefined };
    if (name === undefined || !labels.has(name)) return;
    atEnd(data, () => {
      const children = this.flow.takeLink(link);
      const words = plainText(children);
      if (isRemark(name)) return;
      if (semantics === "mark" || isNoteLabel(words)) {
        const label = ownSign(words);
        this.flow.putBack({ kind: "noteRef", note: name, ...(label && { label }) });
        this.context.noteMarked?.(words);
      } else if (!(this.builder.inNote && isBacklinkText(words)) && children.length > 0)
        this.flow.putBack({ kind: "link", href: target, children });
    });
  }

  private noteAt({ serial }: OpenElement<Held>): HeldNote | undefined {
    const { notes, document } = this.context;
    return this.builder.inNote || notes.elements.size === 0
      ? undefined
      : notes.elements.get(`${document} ${serial}`);
  }

  private endNote(id: string, isContinued: boolean, blocks: Parameters<typeof noteBody>[0]): void {
    const label = this.context.notes.labels.get(id) ?? "";
    this.context.note(id, isContinued ? [...blocks] : noteBody(blocks, label));
  }

  private picture(
    src: string | undefined,
    attributes: MarkupAttributes,
    look: Look | undefined,
    format: Format,
  ): void {
    const asset = src ? this.context.picture(src, this.builder.inNote) : undefined;
    if (asset === undefined) return;
    this.flow.add(pictureInline(asset, attributes, look), format);
  }

  private openForeign(name: "svg" | "math", attributes: MarkupAttributes, data: Held): void {
    this.foreign = new ForeignMarkup(name, attributes);
    data.end = () => {
      const found = this.foreign?.finish();
      this.foreign = undefined;
      if (!found) return;
      const { context, flow, builder } = this;
      if (found.math) flow.add(found.math, data.format);
      else if (found.picture) this.picture(found.picture, { alt: found.title }, undefined, data.format);
      else if (found.drawing) {
        const asset = context.drawing(found.drawing, builder.inNote);
        if (asset) flow.add({ kind: "image", asset, alt: found.title }, data.format);
      }
    };
  }

  private openRuby(data: Held): void {
    if (this.ruby) return;
    const ruby = new RubyBuilder();
    this.ruby = ruby;
    atEnd(data, () => {
      this.ruby = undefined;
      for (const inline of ruby.build()) {
        if (inline.kind === "text") this.flow.text(inline.text, data.format);
        else this.flow.add(inline, data.format);
      }
    });
  }

  private openPageMark(attributes: MarkupAttributes, data: Held): void {
    const page = { text: "" };
    this.page = page;
    data.end = () => {
      this.page = undefined;
      const said = attributes["aria-label"] ?? attributes.title ?? "";
      const listed = attributes.id ? this.context.pageLabel(this.context.anchor(attributes.id)) : undefined;
      const label = pageLabel(page.text.trim()) ?? pageLabel(said.trim()) ?? pageLabel(listed ?? "");
      if (label) this.flow.pageMark(label);
    };
  }

  private pageBreak(): void {
    if (this.builder.isAtRoot) this.flow.put({ kind: "pageBreak" });
  }

  private keepAnchors({ id, name }: MarkupAttributes, mayBePage: boolean): void {
    for (const place of id === name ? [id] : [id, name]) {
      if (!place) continue;
      const anchor = this.context.anchor(place);
      if (this.context.wanted.has(anchor)) this.flow.anchor(anchor);
      const label = mayBePage ? pageLabel(this.context.pageLabel(anchor) ?? "") : undefined;
      if (label) this.flow.pageMark(label);
    }
  }

  private settleRoot(data: Held): void {
    const { lang, direction } = data.format;
    // Whatever a style sheet says of the whole page is the page's own business.
    this.root = { ...rootFormat, lang, direction };
    data.own = undefined;
    data.format = this.root;
  }

  /** An inline element ended before those opened within it; they go on without what it gave them. */
  private reformat(from: number): void {
    const { open } = this.stack;
    for (let at = from; at < open.length; at++) {
      const element = open[at];
      if (!element) return;
      const parent = open[at - 1]?.data.format ?? this.root;
      const { link, paragraph, hidden } = element.data.format;
      const isLink = element.name === "a";
      element.data.format = {
        ...inherited(parent, element.data.own ?? {}),
        hidden,
        link: isLink ? link : parent.link,
        paragraph: isInline(element.name) ? parent.paragraph : paragraph,
      };
    }
  }
}

/** Adds to what happens when the element closes. */
function atEnd(data: Held, then: () => void): void {
  const { end } = data;
  data.end = end
    ? () => {
        end();
        then();
      }
    : then;
}
