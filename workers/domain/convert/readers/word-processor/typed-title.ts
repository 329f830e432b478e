import { plainText } from "#domain/book/blocks";
import { byline, properTitle } from "#domain/convert/readers/txt/title-page";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";

/** A title page typed without styles: centred lines at the very start, the title first, `by` and a name below it. */
export class TypedTitle {
  private readonly lines: string[] = [];
  private isOver = false;

  paragraph(paragraph: FinishedParagraph, isHeading: boolean): void {
    if (this.isOver) return;
    const text = plainText(paragraph.inlines).replace(/\s+/g, " ").trim();
    this.isOver =
      isHeading || paragraph.align !== "center" || text.length > longest || this.lines.length >= most;
    if (!this.isOver) this.lines.push(text);
  }

  /** Undefined when no line names an author: any centred line may begin a text. */
  found(): { title: string; subtitle?: string; authors: string[] } | undefined {
    const [title, ...rest] = this.lines;
    const at = rest.findIndex((line, index) => byline(line, rest[index + 1]));
    const names = at >= 0 && at <= 1 ? byline(rest[at] ?? "", rest[at + 1]) : undefined;
    if (!title || !names || byline(title, rest[0])) return undefined;
    const subtitle = at === 1 ? rest[0] : undefined;
    return { title: properTitle(title), ...(subtitle ? { subtitle } : {}), authors: names.authors };
  }
}

const longest = 120;
const most = 6;
