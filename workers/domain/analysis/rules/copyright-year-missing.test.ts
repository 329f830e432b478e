import { testRule } from "#tests/setup/test-rule";
import { copyrightYearMissing } from "./copyright-year-missing";

testRule(copyrightYearMissing, {
  breaks: { matters: ["front"], chapters: [["Copyright © Ada Reed"]] },
  keeps: [{ matters: ["front"], chapters: [["Copyright © 2026 Ada Reed"]] }],
});
