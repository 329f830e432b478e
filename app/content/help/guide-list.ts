/** The guides, apart from their words: those stay on the server. */
export const guides = [
  {
    id: "quick-start",
    title: "Quick Start",
    about: "From a file on your desk to a book you can upload, in five steps.",
  },
  {
    id: "advanced-features",
    title: "Advanced Features",
    about: "Several books at once, series covers, the print calculator, and the EPUB editor.",
  },
  {
    id: "publishing-best-practices",
    title: "Publishing Best Practices",
    about: "What to look at before you press “Publish”.",
  },
  {
    id: "troubleshooting",
    title: "Troubleshooting",
    about: "Uploads, conversions, payments and signing in: what usually helps.",
  },
] as const;

export type GuideId = (typeof guides)[number]["id"];
