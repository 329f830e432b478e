import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { hasOwnLabel, type NumberedPlace } from "#domain/convert/readers/word-processor/numbering";

/** LibreOffice numbers its outline with empty labels: such a paragraph is in no list. */
export function isListed(paragraph: FinishedParagraph): boolean {
  const level = paragraph.number?.level;
  return level !== undefined && !(level.format === "none" && level.text.trim() === "");
}

/** A label that a list of a book would not show is set into the item's text; its list counts nothing then. */
export function withLabel(paragraph: FinishedParagraph, number: NumberedPlace): NumberedPlace {
  if (!hasOwnLabel(number)) return number;
  const label = `${number.label.trim()} `;
  const [first] = paragraph.inlines;
  if (first?.kind === "text" && !first.marks) first.text = label + first.text;
  else paragraph.inlines.unshift({ kind: "text", text: label });
  return { ...number, level: { ...number.level, format: "none" } };
}
