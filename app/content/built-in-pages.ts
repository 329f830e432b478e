import aboutUs from "./pages/about-us.md?raw";
import kdpGuidelines from "./pages/kdp-guidelines.md?raw";
import privacyPolicy from "./pages/privacy-policy.md?raw";
import publishingTips from "./pages/publishing-tips.md?raw";
import termsOfService from "./pages/terms-of-service.md?raw";

/** A page that comes with the product, until somebody who runs the site writes another at the same address. */
export type BuiltInPage = {
  title: string;
  description: string;
  keywords: string;
  /** Markdown, with names of values in double braces. */
  content: string;
  /** ISO date of the last change to its words. */
  changedOn: string;
};

export const builtInPages = {
  "about-us": {
    title: "About Colophon",
    description: "Who Colophon is for, what we value, and what it does for a book.",
    keywords: "about, self-publishing tools, EPUB converter",
    content: aboutUs,
    changedOn: "2026-11-28",
  },
  "kdp-guidelines": {
    title: "KDP guidelines",
    description:
      "What Amazon KDP asks of files, covers, details, prices and keywords: each figure with its source and date.",
    keywords: "KDP guidelines, Kindle cover size, KDP margins, KDP royalties, KDP keywords",
    content: kdpGuidelines,
    changedOn: "2026-11-28",
  },
  "publishing-tips": {
    title: "Publishing tips",
    description:
      "How to launch a self-published book, bring it before readers, price it and keep it selling.",
    keywords: "self-publishing tips, book launch, book marketing, book pricing",
    content: publishingTips,
    changedOn: "2026-11-28",
  },
  "privacy-policy": {
    title: "Privacy policy",
    description: "Which data Colophon holds, where, for how long, and who else sees any of it.",
    keywords: "privacy",
    content: privacyPolicy,
    changedOn: "2026-11-28",
  },
  "terms-of-service": {
    title: "Terms of service",
    description: "What you and Colophon agree on: your rights, plans and prices, canceling.",
    keywords: "terms",
    content: termsOfService,
    changedOn: "2026-11-28",
  },
} as const satisfies Record<string, BuiltInPage>;

export type BuiltInSlug = keyof typeof builtInPages;
export const isBuiltInSlug = (slug: string): slug is BuiltInSlug => Object.hasOwn(builtInPages, slug);
