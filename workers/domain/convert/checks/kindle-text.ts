import type { Check } from "#domain/convert/checks/check";

/** KDP text guidelines (topic GH4DRT75GWWAGBTU): the body of a book is neither all bold nor all italic. */
export const checkKindleText: Check = ({ letters }) => {
  if (letters.all < fewestLetters) return [];
  const found = [];
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
const fewestLetters = 2_000;
