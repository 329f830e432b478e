import type { CoverDesign, TextLayer } from "#domain/cover/design";
import { cleanText } from "#domain/cover/layout/clean-text";
import { upperCase } from "#domain/cover/layout/upper-case";

/** Characters on one cover. A back text has some 2,500; what is beyond is hostile, and is not laid out. */
const maxCharacters = 20_000;

/**
 * What the visible text layers say, cleaned and in capitals where they are asked for. The words are null of layers that
 * come after too many others.
 */
export function drawnWords(design: CoverDesign): Map<TextLayer, string | null> {
  const isPrint = design.coverType !== "kindle";
  const words = new Map<TextLayer, string | null>();
  let left = maxCharacters;
  for (const layer of design.layers) {
    if (layer.kind !== "text" || layer.isHidden) continue;
    if (!isPrint && (layer.panel === "back" || layer.panel === "spine")) continue;
    const clean = cleanText(said(design, layer));
    left -= clean.length;
    words.set(
      layer,
      left < 0 ? null : layer.textCase === "upper" ? upperCase(clean, design.language) : clean,
    );
  }
  return words;
}

/** A spine without words of its own says the title and the author. */
function said({ words }: CoverDesign, { slot, text }: TextLayer): string {
  switch (slot) {
    case "free":
      return text;
    case "spineTitle":
      return words.spineTitle.trim() || words.title;
    case "spineAuthor":
      return words.spineAuthor.trim() || words.author;
    default:
      return words[slot];
  }
}
