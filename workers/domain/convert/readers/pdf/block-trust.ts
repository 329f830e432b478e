import type { Block } from "#domain/book/blocks";
import type { FurnitureDoubts } from "#domain/convert/readers/pdf/furniture";
import type { Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import type { Line, Page, PageGround } from "#domain/convert/readers/pdf/lines";
import type { LinkTargets } from "#domain/convert/readers/pdf/link-targets";
import { type Decided, trustOf } from "#domain/convert/readers/pdf/trust";

type BookFacts = { vocabulary: Vocabulary; furniture: FurnitureDoubts; links: LinkTargets };

/** Gives blocks what their lines say of them: how sure they are, where they stand, anchors and language. */
export class BlockTrust {
  private readonly book: BookFacts;
  private readonly grounds = new Map<number, PageGround>();
  private readonly scans = new Map<number, number>();

  constructor(book: BookFacts) {
    this.book = book;
  }

  begin(page: Page): void {
    if (page.ground) this.grounds.set(page.number, page.ground);
    if (page.scan !== undefined) this.scans.set(page.number, page.scan);
  }

  /** Returns the block with its trust. `decided`: what was decided while its lines were set. */
  added<T extends Block>(block: T, lines: readonly Line[], decided: readonly Decided[]): T {
    const all = [...decided];
    for (const line of lines) {
      const sure = this.book.furniture.get(line);
      if (sure !== undefined) all.push({ doubt: "furniture", sure });
    }
    const scan = lines.reduce((least, line) => Math.min(least, this.scans.get(line.page) ?? 1), 1);
    if (lines.some((line) => this.scans.has(line.page))) all.push({ doubt: "scan", sure: scan * 0.9 });
    const broken = lines.some((line) => (line.unread ?? 0) > 0 || line.text.includes("\ufffd"));
    if (broken) all.push({ doubt: "letters", sure: 0.6 });
    const anchors = lines.flatMap((line) => this.book.links.anchors.get(line) ?? []);
    const named = anchors.length > 0 ? { anchors: [...(block.anchors ?? []), ...anchors] } : {};
    const lang = this.langOf(lines);
    return {
      ...block,
      ...named,
      ...(lang ? { lang } : {}),
      trust: trustOf(all, lines, (page) => this.grounds.get(page)),
    };
  }

  /** Where the file says that it is another than the book's. */
  private langOf(lines: readonly Line[]): string | undefined {
    const lang = lines[0]?.lang;
    const book = this.book.vocabulary.language;
    if (!lang || !book || primary(lang) === primary(book) || !/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(lang))
      return undefined;
    return lines.every((line) => line.lang === lang) ? lang : undefined;
  }
}

const primary = (lang: string) => lang.toLowerCase().split("-")[0];
