import type { Block } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

/** What a rule between two scenes stands for: the same as a row of asterisks that an author types. */
export const ruleSign = "* * *";

/** The scene break that an `hr` is; one that its page shows as white stays white. */
export function ruleBreak(attributes: MarkupAttributes): Block {
  return isWhite.test(attributes.class ?? "")
    ? { kind: "sceneBreak" }
    : { kind: "sceneBreak", ornament: ruleSign };
}

const isWhite = /(?:^|[\s_-])(?:blank|white|space|spacer|invisible|hidden|empty)(?:$|[\s_-])/i;
