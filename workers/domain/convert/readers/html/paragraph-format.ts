import { blockRole, isTitleClass } from "#domain/convert/readers/html/element-roles";
import { isHeading } from "#domain/convert/readers/html/element-stack";
import type { Format, ParagraphFormat } from "#domain/convert/readers/html/formats";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import type { Look } from "#domain/convert/readers/html/style-rules";
import { wordListLevel } from "#domain/convert/readers/html/word-items";

/** What a block element makes of the paragraphs in it; `root` is what the document as a whole is written in. */
export function paragraphFormat(
  name: string,
  attributes: MarkupAttributes,
  format: Format,
  look: Look | undefined,
  root: Format,
): ParagraphFormat {
  const { paragraph } = format;
  const steps = look?.marginLeft && (name === "p" || name === "dd") ? Math.round(look.marginLeft / 36) : 0;
  return {
    ...paragraph,
    level: isHeading(name)
      ? (levels[name[1] ?? ""] ?? 6)
      : isTitleClass(name, attributes)
        ? 1
        : paragraph.level,
    role: blockRole(name, attributes) ?? paragraph.role,
    listLevel: wordListLevel(attributes, look?.marginLeft),
    indent: paragraph.indent + Math.max(name === "dd" ? 1 : 0, Math.min(6, steps)),
    lang: format.lang === root.lang ? undefined : format.lang,
    direction: format.direction === root.direction ? undefined : format.direction,
    spacing: {
      above: look?.marginTop ?? (name === "p" ? browserMargin : 0),
      below: look?.marginBottom ?? (name === "p" ? browserMargin : 0),
      firstLine: look?.textIndent ?? paragraph.spacing?.firstLine ?? 0,
    },
  };
}

/** Points that browsers set above and below a paragraph when no style says otherwise. */
const browserMargin = 12;

const levels: Readonly<Record<string, 1 | 2 | 3 | 4 | 5 | 6>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 };
