import { testRule } from "#tests/setup/test-rule";
import { copyrightPageMissing } from "./copyright-page-missing";

testRule(copyrightPageMissing, {
  breaks: ["# One", "Words."],
  keeps: [["© 2026 Ada Reed", "Words."]],
});
