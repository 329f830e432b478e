import type { Check } from "#domain/convert/checks/check";

/** Words left over from a draft. Shops take placeholder text and promises of a disc for faults of the book. */
export const checkLeftovers: Check = ({ leftovers }) =>
  leftovers.map(({ words, place }) => ({
    code: "text-left-over",
    severity: "warning",
    text: `"${words}" looks left over from a draft or from the printed book.`,
    place,
    suggestion: "Replace it or take it out.",
  }));
