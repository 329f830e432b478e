import type { ConversionMessage } from "#domain/convert/messages";

/** The message that says what a submission's first page had and the book has not. */
export const submissionLeftOut: ConversionMessage = {
  code: "submission-left-out",
  severity: "info",
  text: "The address and word count on the first page were left out, so readers won’t see them.",
};
