import type { Inline, Marks } from "#domain/book/blocks";
import type { ChangeMade, DeletedPart, TrackedPoint } from "#domain/book/tracked";
import { pictureRun } from "#domain/convert/writers/docx/docx-picture";
import type { DocxState } from "#domain/convert/writers/docx/docx-state";
import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";

/** How the runs of a block are set beyond their own marks. */
export type RunSetting = { lang?: string | undefined; isRtl?: boolean };
/** A paragraph's runs; `mark` is what is tracked of its end. */
export type ParagraphRuns = { runs: string; mark: string };

/** Writes one list of inlines; a deletion that took the end of a paragraph parts it into several. */
export class RunWriter {
  private readonly state: DocxState;
  private readonly setting: RunSetting;
  private readonly done: ParagraphRuns[] = [];
  private runs = "";
  private mark = "";
  private insertion: ChangeMade | undefined;

  constructor(state: DocxState, setting: RunSetting) {
    this.state = state;
    this.setting = setting;
  }

  write(inlines: readonly Inline[]): ParagraphRuns[] {
    this.add(inlines);
    return [...this.done, { runs: this.runs, mark: this.mark }];
  }

  private add(inlines: readonly Inline[]): void {
    for (const inline of inlines) {
      switch (inline.kind) {
        case "text":
          this.run(textOf(inline.text), inline.marks);
          break;
        case "break":
          this.run(`<w:br/>${inline.columns ? textOf(" ".repeat(inline.columns)) : ""}`);
          break;
        case "link":
          this.link(inline.href, inline.children);
          break;
        case "noteRef":
          this.noteMark(inline.note, inline.label);
          break;
        case "image":
          this.runs += this.tracked(pictureRun(this.state, inline));
          break;
        case "math":
          this.run(textOf(inline.alt));
          break;
        case "ruby":
          this.run(
            `<w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/></w:rubyPr><w:rt><w:r>${textOf(inline.reading)}</w:r></w:rt><w:rubyBase><w:r>${textOf(inline.base)}</w:r></w:rubyBase></w:ruby>`,
          );
          break;
        case "tracked":
          this.point(inline.point);
          break;
        case "pageMark":
          break;
        default:
          inline satisfies never;
      }
    }
  }

  private run(inner: string, marks?: Marks): void {
    this.runs += this.tracked(`<w:r>${runProperties(marks, this.setting)}${inner}</w:r>`);
  }

  private tracked(run: string): string {
    return this.insertion && run !== "" ? `<w:ins ${this.by(this.insertion)}>${run}</w:ins>` : run;
  }

  private link(href: string, children: readonly Inline[]): void {
    const target = href.startsWith("#")
      ? `w:anchor="${this.state.bookmark(href.slice(1))}"`
      : `r:id="${this.state.relations.link(href)}"`;
    this.runs += `<w:hyperlink ${target}>`;
    this.add(children);
    this.runs += "</w:hyperlink>";
  }

  private noteMark(note: string, label: string | undefined): void {
    const number = this.state.footnote(note);
    if (number === undefined) return;
    const own = label === undefined ? "" : ' w:customMarkFollows="1"';
    this.runs += this.tracked(
      `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference${own} w:id="${number}"/>${label === undefined ? "" : textOf(label)}</w:r>`,
    );
  }

  private point(point: TrackedPoint): void {
    switch (point.type) {
      case "insertion":
        this.insertion = point;
        break;
      case "insertion-end":
        this.insertion = undefined;
        break;
      case "deletion":
        for (const part of point.words) this.deleted(point, part);
        break;
      case "paragraph":
        this.mark = `<w:ins ${this.by(point)}/>`;
        break;
      case "comment":
        this.runs += `<w:commentRangeStart w:id="${this.state.comment(point)}"/>`;
        break;
      case "comment-end": {
        const number = this.state.comments.get(point.id)?.number;
        if (number === undefined) break;
        this.runs += `<w:commentRangeEnd w:id="${number}"/><w:r><w:commentReference w:id="${number}"/></w:r>`;
        break;
      }
      default:
        point satisfies never;
    }
  }

  private deleted(change: ChangeMade, part: DeletedPart): void {
    const by = this.by(change);
    if ("text" in part)
      this.runs += `<w:del ${by}><w:r>${runProperties(part.marks, this.setting)}<w:delText xml:space="preserve">${escapeText(part.text)}</w:delText></w:r></w:del>`;
    else if (part.ends === "line") this.runs += `<w:del ${by}><w:r><w:br/></w:r></w:del>`;
    else {
      this.done.push({ runs: this.runs, mark: `<w:del ${by}/>` });
      this.runs = "";
    }
  }

  private by({ id, author, date }: ChangeMade): string {
    const when = date ? ` w:date="${escapeAttribute(date)}"` : "";
    return `w:id="${this.state.changeNumber(id)}" w:author="${escapeAttribute(author)}"${when}`;
  }
}

export const textOf = (text: string): string => `<w:t xml:space="preserve">${escapeText(text)}</w:t>`;

function runProperties(marks: Marks = {}, { lang, isRtl = false }: RunSetting): string {
  const language = marks.lang ?? lang;
  const rtl = marks.direction ? marks.direction === "rtl" : isRtl;
  const inner = [
    marks.code ? '<w:rStyle w:val="HTMLCode"/>' : "",
    marks.bold ? "<w:b/>" : "",
    marks.italic ? "<w:i/>" : "",
    marks.caps ? "<w:caps/>" : "",
    marks.smallCaps ? "<w:smallCaps/>" : "",
    marks.strike ? "<w:strike/>" : "",
    marks.underline ? '<w:u w:val="single"/>' : "",
    marks.superscript
      ? '<w:vertAlign w:val="superscript"/>'
      : marks.subscript
        ? '<w:vertAlign w:val="subscript"/>'
        : "",
    rtl ? "<w:rtl/>" : "",
    language
      ? `<w:lang w:val="${escapeAttribute(language)}"${rtl ? ` w:bidi="${escapeAttribute(language)}"` : ""}/>`
      : "",
  ].join("");
  return inner === "" ? "" : `<w:rPr>${inner}</w:rPr>`;
}
