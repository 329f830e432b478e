/** The message that says the manuscript's own contents are not in the book. */
export const contentsRebuilt = {
  code: "contents-rebuilt",
  severity: "info",
  text: "The manuscript’s own table of contents was left out, since the book gets one made from its headings.",
} as const;
