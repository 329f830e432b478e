import type { Heading, Inline } from "#domain/book/blocks";
import { headingParts } from "#domain/convert/writers/epub/chapter-heading";
import { escapeText } from "#domain/convert/writers/epub/escape";

/**
 * What stands inside a heading, and the classes that say how it is made up. `isParted`: the book's style sets a chapter's
 * label and its title each in its own way. The words are the same, in the same order.
 */
export function headingMarkup(
  heading: Heading,
  words: (inlines: readonly Inline[]) => string,
  isParted = false,
): { content: string; classes: string[] } {
  const subtitle = heading.subtitle ? ` <span class="subtitle">${words(heading.subtitle)}</span>` : "";
  const parts = isParted ? headingParts(heading) : undefined;
  switch (parts?.kind) {
    case undefined:
      return { content: words(heading.inlines) + subtitle, classes: [] };
    case "alone":
      return { content: words(heading.inlines), classes: [parts.isNumeral ? "numeral" : "alone"] };
    case "labelled": {
      const separator = parts.separator
        ? `<span class="separator">${escapeText(parts.separator)}</span>`
        : " ";
      const label = `<span class="label">${words(parts.label)}</span>`;
      const title = `<span class="title">${words(parts.title)}</span>`;
      return {
        content: label + separator + title + (parts.hasSubtitle ? subtitle : ""),
        classes: ["labelled"],
      };
    }
    default:
      return parts satisfies never;
  }
}
