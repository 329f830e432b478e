import covers from "./covers.md?raw";
import gettingStarted from "./getting-started.md?raw";
import pricing from "./pricing.md?raw";
import technical from "./technical.md?raw";

/** What people ask, one Markdown heading a question. */
export const helpTexts = {
  "getting-started": gettingStarted,
  covers,
  pricing,
  technical,
} as const;
