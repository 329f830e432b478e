import type { Check } from "#domain/convert/checks/check";

/** Kindle shows page numbers in Arabic or Roman figures only. */
export const checkKindlePages: Check = ({ pages }) => {
  const odd = pages.filter((label) => !/^(?:\d+|[ivxlcdm]+)$/i.test(label));
  if (odd.length === 0) return [];
  return [
    {
      code: "kindle-page-labels",
      severity: "info",
      text: `${odd.length} of ${pages.length} page labels are neither Arabic nor Roman numbers ("${odd[0]}"), and Kindle may not show them.`,
      suggestion: "Number the pages of the manuscript plainly, if readers are to find them.",
    },
  ];
};
