import type { Inline } from "#domain/book/blocks";
import { rowWidths } from "#domain/convert/pictures/picture-widths";
import { inlineMarkup, pictureMarkup } from "#domain/convert/writers/epub/inline-markup";
import type { Setting } from "#domain/convert/writers/epub/setting";

/** Returns the markup of pictures side by side, no wider together than the text; undefined when they are no such row. */
export function pictureRow(inlines: readonly Inline[], setting: Setting): string | undefined {
  const pictures = inlines.filter((inline) => inline.kind === "image");
  if (pictures.length < 2 || inlines.some((inline) => inline.kind === "break")) return undefined;
  const steps = rowWidths(pictures.map(({ width }) => width ?? 0));
  if (!steps) return undefined;
  const set = pictures.flatMap((picture, at) => {
    const found = setting.picture(picture.asset, picture.alt, { ...picture, step: steps[at] });
    return found ? [pictureMarkup(found)] : [];
  });
  const marks = inlines.filter((inline) => inline.kind === "pageMark");
  return inlineMarkup(marks, setting) + set.join(" ");
}
