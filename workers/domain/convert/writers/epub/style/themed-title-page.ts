import type { TitlePage } from "#domain/convert/themes/theme";
import { em, letters, rule, sideOf, sizeOf } from "#domain/convert/writers/epub/style/lettering";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";
import { ruled } from "#domain/convert/writers/epub/style/themed-openings";

/** The page with the book's title, made or the author's own. */
export function themedTitlePage(page: TitlePage, options: StyleOptions): string[] {
  const { direction, mobile } = options;
  const tight = mobile ? 0.55 : 1;
  const shrink = mobile ? 0.8 : 1;
  const side = `text-align: ${sideOf(page.align, direction)}`;
  const size = sizeOf(page.title, options) * shrink;
  const above = (ems: number, own: number) => `margin: ${em((ems * tight) / own)} 0 0`;
  return [
    rule("section.title-page, section.title-page p", [side]),
    rule("section.title-page .opening, section.title-page .book-title", [
      side,
      `margin: ${em((page.above * tight) / size)} 0 ${em(0.8 / size)}`,
      ...ruled(page.rules ?? {}, size),
      ...letters(page.title, options, shrink),
    ]),
    rule("section.title-page .book-subtitle", [
      `margin: 0 0 ${em(0.6)}`,
      ...letters(page.subtitle, options, shrink),
    ]),
    rule("section.title-page .book-author", [
      above(page.authorAbove, page.author.size * shrink),
      ...letters(page.author, options, shrink),
    ]),
    rule("section.title-page .book-author + .book-author", [`margin-top: ${em(0.3)}`]),
    rule("section.title-page .book-publisher", [
      above(page.publisherAbove, page.publisher.size * shrink),
      ...letters(page.publisher, options, shrink),
    ]),
  ];
}
