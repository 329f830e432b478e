import type { GuideId } from "./guide-list";
import advancedFeatures from "./guides/advanced-features.md?raw";
import bestPractices from "./guides/publishing-best-practices.md?raw";
import quickStart from "./guides/quick-start.md?raw";
import troubleshooting from "./guides/troubleshooting.md?raw";

/** The words of each guide, Markdown. */
export const guideTexts: Record<GuideId, string> = {
  "quick-start": quickStart,
  "advanced-features": advancedFeatures,
  "publishing-best-practices": bestPractices,
  troubleshooting: troubleshooting,
};
