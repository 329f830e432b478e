import type { Check } from "#domain/convert/checks/check";

/**
 * KDP text guidelines (topic GH4DRT75GWWAGBTU): the body of a book is neither all bold nor all italic, and its spaces let
 * lines break.
 */
export const checkKindleText: Check = ({ letters, spaces }) => {
  if (letters.all < fewestLetters) return [];
  const found = [];
  if (spaces.fixed > spaces.all * mostFixed)
    found.push({
      code: "kindle-fixed-spaces",
      severity: "warning" as const,
      text: `${spaces.fixed} of ${spaces.all} spaces are no-break spaces, so lines cannot break where they should.`,
      suggestion: "Replace no-break spaces by plain ones, but for the few that keep two words together.",
    });
  if (letters.bold > letters.all * mostOfIt)
    found.push({
      code: "kindle-all-bold",
      severity: "warning" as const,
      text: "Nearly the whole text is bold, which Kindle counts as a formatting fault.",
      suggestion: "Set the body text in regular weight.",
    });
  if (letters.italic > letters.all * mostOfIt)
    found.push({
      code: "kindle-all-italic",
      severity: "warning" as const,
      text: "Nearly the whole text is in italics, which Kindle counts as a formatting fault.",
      suggestion: "Set the body text upright.",
    });
  return found;
};

const mostOfIt = 0.8;
/** French, Czech or Russian typesetting keeps fewer than one space in ten from breaking. */
const mostFixed = 0.2;
const fewestLetters = 2_000;
