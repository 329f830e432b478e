import type { Check } from "#domain/convert/checks/check";

/** KDP takes EPUBs up to 650 MB. */
export const checkKindleSize: Check = ({ size }) =>
  size <= 650_000_000
    ? []
    : [
        {
          code: "kindle-too-large",
          severity: "error",
          text: `The book is ${Math.round(size / 1_000_000)} MB; Kindle takes at most 650 MB.`,
          suggestion: "Make the pictures smaller.",
        },
      ];
