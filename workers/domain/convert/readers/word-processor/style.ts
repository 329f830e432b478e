import { bit, type CharacterFormat } from "#domain/convert/readers/word-processor/character-format";
import type { ParagraphFormat } from "#domain/convert/readers/word-processor/paragraph-format";
import type { StyleRole } from "#domain/convert/readers/word-processor/style-roles";

/** A style with everything it inherits. */
export type Style = {
  id: string;
  /** Its own name and those it is based on, nearest first, lower case. */
  names: readonly string[];
  character: CharacterFormat;
  paragraph: ParagraphFormat;
  role: StyleRole;
};

export type Styles = {
  /** The named style, else the default paragraph style. */
  paragraph(id: string | undefined): Style;
  character(id: string | undefined): Style | undefined;
  defaults: CharacterFormat;
};

/** A link looks underlined because it is a link; a note's mark is raised because it is one. Code is code by name. */
export function adjustCharacterStyle(name: string, format: CharacterFormat): void {
  if (/^(hyperlink|followedhyperlink|internet link|visited internet link)$/.test(name)) {
    format.known &= ~bit.underline;
    format.bits &= ~bit.underline;
  } else if (
    /^(verbatim char|source text|html code|html typewriter|html keyboard|code|inline code)$/.test(name)
  ) {
    format.known |= bit.code;
    format.bits |= bit.code;
  }
}
