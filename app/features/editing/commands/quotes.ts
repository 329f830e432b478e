import { InputRule, inputRules } from "prosemirror-inputrules";
import type { Plugin } from "prosemirror-state";
import { typesetText } from "#domain/convert/transforms/typeset-text";
import { schema } from "../model/schema";

const { nodes, marks } = schema;

/** Sets quotes, apostrophes, dashes and ellipses as they are typed, the way the book's conversion set them. */
export function typographicQuotes(language: string): Plugin {
  return inputRules({
    rules: [/["']$/, /--$/, /\.\.\.$/].map(
      (sign) =>
        new InputRule(
          sign,
          (state, match, start, end) => {
            const $start = state.doc.resolve(start);
            const isPlain =
              $start.parent.type === nodes.preformatted ||
              marks.code.isInSet(state.storedMarks ?? $start.marks()) !== undefined;
            if (isPlain) return null;
            const before = $start.parent.textBetween(0, $start.parentOffset, "\n", "\ufffc");
            const own = languageAt(state.doc.resolve(start).node(1).attrs.lang) ?? language;
            const set = setAfter(before, match[0], own);
            return set === match[0] ? null : state.tr.insertText(set, start, end);
          },
          { undoable: true },
        ),
    ),
  });
}

const languageAt = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** What is typed, as it is set behind a text: a quote behind a space or a bracket opens, and words follow it. */
export function setAfter(before: string, typed: string, language: string): string {
  const opens = /(?:^|[\s([{\u2014\u2013\ufffc])$/.test(before);
  const set = typesetText([before, typed, opens ? "x" : ""], language);
  return set[1] ?? typed;
}
