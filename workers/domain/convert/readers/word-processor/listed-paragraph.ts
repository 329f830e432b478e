import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { hasOwnLabel, type NumberedPlace } from "#domain/convert/readers/word-processor/numbering";

/** LibreOffice numbers its outline with empty labels: such a paragraph is in no list. */
export function isListed(paragraph: FinishedParagraph): boolean {
  const level = paragraph.number?.level;
  return level !== undefined && !(level.format === "none" && level.text.trim() === "");
}

/** The label a list of a book would not show by itself: it goes with the item. */
export function itemLabel(number: NumberedPlace): { label?: string } {
  return hasOwnLabel(number) ? { label: number.label.trim() } : {};
}

/** Whether an unnumbered paragraph is set as deep as the item before it, whose text begins at `left`, and so belongs to it. */
export function continuesItem(paragraph: FinishedParagraph, left: number | undefined): boolean {
  return (
    left !== undefined &&
    left > 0 &&
    paragraph.left >= left &&
    (paragraph.role.kind === "listText" || paragraph.role.kind === "body") &&
    paragraph.align !== "center"
  );
}
