import { drawings } from "#domain/convert/themes/drawings";
import type { Mark, Theme } from "#domain/convert/themes/theme";
import { em, rule, sideOf } from "#domain/convert/writers/epub/style/lettering";
import type { StyleOptions } from "#domain/convert/writers/epub/style/options";

/** The sizes and places of a style's ornaments. */
export function marksSheet(theme: Theme, options: StyleOptions): string[] {
  const { direction, kindle, mobile } = options;
  const { openings, sceneMark, titlePage } = theme;
  const tight = mobile ? 0.6 : 1;
  const sheet: string[] = [];
  if (openings?.drawing)
    sheet.push(
      rule(".opening.drawn", [`margin-bottom: ${em(0.4)}`]),
      rule(".flourish", [
        `margin: 0 0 ${em(openings.below * tight)}`,
        `text-align: ${sideOf(openings.align, direction)}`,
        "text-indent: 0",
      ]),
      sized(".flourish", openings.drawing),
    );
  if (titlePage?.drawing)
    sheet.push(
      rule("section.title-page .flourish", [
        `margin: ${em(1.6 * tight)} 0`,
        `text-align: ${sideOf(titlePage.align, direction)}`,
      ]),
      sized("section.title-page .flourish", titlePage.drawing),
    );
  if (sceneMark) {
    sheet.push(
      rule("p.scene-mark", [
        `margin: 0 0 ${em(1.4 * tight)}`,
        "text-align: center",
        "text-indent: 0",
        "page-break-after: avoid",
        "break-after: avoid",
      ]),
      sized("p.scene-mark", sceneMark),
    );
    // The mark stands in the text: nothing is to be drawn beside it.
    if (!kindle) sheet.push(rule("hr.marked::after", ['content: ""']));
  }
  return sheet;
}

function sized(selector: string, { drawing, width }: Mark): string {
  const box = drawings[drawing];
  return rule(`${selector} img, ${selector} svg`, [
    `width: ${em(width)}`,
    `height: ${em((width * box.height) / box.width)}`,
  ]);
}
