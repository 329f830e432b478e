import type { BlockBuilder } from "#domain/convert/readers/html/block-builder";
import { holdsVerse } from "#domain/convert/readers/html/element-roles";
import { finishFigure, finishVerse } from "#domain/convert/readers/html/frames";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import type { Look } from "#domain/convert/readers/html/style-rules";

/** Opens what the element is a container of; gives the function that closes it, or nothing when it is none. */
export function openContainer(
  name: string,
  attributes: MarkupAttributes,
  look: Look | undefined,
  builder: BlockBuilder,
): (() => void) | undefined {
  if (holdsVerse(name, attributes)) return builder.blocks((blocks) => builder.putAll(finishVerse(blocks)));
  switch (name) {
    case "blockquote":
      return builder.blocks((blocks) => {
        if (blocks.length > 0) builder.put({ kind: "quote", blocks });
      });
    case "aside":
    case "details":
    case "fieldset":
      return builder.blocks((blocks) => {
        if (blocks.length > 0) builder.put({ kind: "aside", blocks });
      });
    case "figure":
      return builder.blocks((blocks) => builder.putAll(finishFigure(blocks)));
    case "figcaption":
    case "caption":
      return builder.caption();
    case "ul":
    case "ol":
    case "menu":
    case "dir":
      return builder.list(name, attributes, look);
    case "li":
      return builder.item();
    case "table":
      return builder.table();
    case "thead":
    case "tr":
    case "td":
    case "th":
      return builder.tablePart(name, attributes);
    default:
      return undefined;
  }
}
