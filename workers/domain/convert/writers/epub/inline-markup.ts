import type { Inline, Marks } from "#domain/book/blocks";
import { escapeAttribute, escapeText, withoutForbidden } from "#domain/convert/writers/epub/escape";
import { foreignLanguage } from "#domain/convert/writers/epub/language-tags";
import type { SetPicture, Setting } from "#domain/convert/writers/epub/setting";

/** Inlines as XHTML: marks nest in one order, equal neighbours share their elements, links never nest. */
export function inlineMarkup(inlines: readonly Inline[], setting: Setting, plain: PlainMarks = {}): string {
  const writer = new InlineWriter(setting, plain);
  writer.write(inlines, false);
  return writer.finish();
}

export function pictureMarkup({ href, alt, className }: SetPicture): string {
  const width = className ? ` class="${className}"` : "";
  return `<img src="${escapeAttribute(href)}" alt="${escapeAttribute(alt)}"${width}/>`;
}

/** Marks that say nothing here, such as bold in a heading that is bold throughout. */
export type PlainMarks = { bold?: boolean; italic?: boolean };

type Tag = { open: string; close: string };

class InlineWriter {
  private readonly setting: Setting;
  private readonly plain: PlainMarks;
  private readonly openTags: Tag[] = [];
  private notesAfterLink = "";
  private markup = "";

  constructor(setting: Setting, plain: PlainMarks) {
    this.setting = setting;
    this.plain = plain;
  }

  write(inlines: readonly Inline[], inLink: boolean): void {
    for (const inline of inlines) {
      switch (inline.kind) {
        case "text":
          if (inline.text === "") break;
          this.openOnly(inline.marks ? this.tagsFor(inline.marks) : []);
          this.markup += escapeText(this.setting.words(inline.text));
          break;
        case "break":
          this.markup += "<br/>\n";
          break;
        case "link":
          this.link(inline, inLink);
          break;
        case "noteRef": {
          const mark = this.setting.noteMark(inline);
          if (inLink) this.notesAfterLink += mark;
          else {
            this.openOnly([]);
            this.markup += mark;
          }
          break;
        }
        case "image": {
          const picture = this.setting.picture(inline.asset, inline.alt, inline);
          this.openOnly([]);
          if (picture) this.markup += pictureMarkup(picture);
          break;
        }
        case "math":
          this.openOnly([]);
          this.setting.usesMath();
          this.markup += withoutForbidden(inline.mathml);
          break;
        case "ruby":
          this.openOnly([]);
          this.markup += `<ruby>${escapeText(inline.base)}<rt>${escapeText(inline.reading)}</rt></ruby>`;
          break;
        case "pageMark":
          this.markup += this.setting.pageMark(inline.label);
          break;
        case "tracked":
          break;
        default:
          inline satisfies never;
      }
    }
  }

  finish(): string {
    this.openOnly([]);
    return this.markup;
  }

  private link(link: Inline & { kind: "link" }, inLink: boolean): void {
    const address = inLink ? undefined : this.setting.address(link.href);
    if (address === undefined) {
      this.write(link.children, inLink);
      return;
    }
    this.openOnly([]);
    const before = this.markup;
    this.markup = "";
    this.write(link.children, true);
    this.openOnly([]);
    const inside = this.markup;
    this.markup = before;
    if (inside !== "") this.markup += `<a href="${address}">${inside}</a>`;
    this.markup += this.notesAfterLink;
    this.notesAfterLink = "";
  }

  /** Leaves exactly these elements open, keeping those that are open already from the outside in. */
  private openOnly(tags: readonly Tag[]): void {
    let shared = 0;
    while (shared < tags.length && this.openTags[shared]?.open === tags[shared]?.open) shared++;
    while (this.openTags.length > shared) this.markup += this.openTags.pop()?.close ?? "";
    for (const tag of tags.slice(shared)) {
      this.markup += tag.open;
      this.openTags.push(tag);
    }
  }

  private tagsFor(marks: Marks): Tag[] {
    const tags: Tag[] = [];
    const attributes = this.languageAttributes(marks);
    // A foreign phrase in italics is not emphasis: <i lang>.
    const italic = marks.italic && !this.plain.italic;
    if (italic && attributes.includes("lang=")) tags.push({ open: `<i${attributes}>`, close: "</i>" });
    else {
      if (attributes) tags.push({ open: `<span${attributes}>`, close: "</span>" });
      if (italic) tags.push({ open: "<em>", close: "</em>" });
    }
    if (marks.bold && !this.plain.bold) tags.push({ open: "<strong>", close: "</strong>" });
    if (marks.underline) tags.push({ open: '<span class="underline">', close: "</span>" });
    if (marks.strike) tags.push({ open: "<s>", close: "</s>" });
    if (marks.caps) tags.push({ open: '<span class="caps">', close: "</span>" });
    if (marks.smallCaps) tags.push({ open: '<span class="small-caps">', close: "</span>" });
    if (marks.code) tags.push({ open: "<code>", close: "</code>" });
    if (marks.superscript) tags.push({ open: "<sup>", close: "</sup>" });
    else if (marks.subscript) tags.push({ open: "<sub>", close: "</sub>" });
    return tags;
  }

  private languageAttributes(marks: Marks): string {
    const language = foreignLanguage(marks.lang, this.setting.language);
    const direction = marks.direction ? ` dir="${marks.direction}"` : "";
    return (language ? ` xml:lang="${language}" lang="${language}"` : "") + direction;
  }
}
