import { testRule } from "#tests/setup/test-rule";
import { accentedAndPlain } from "./accented-and-plain";

testRule(accentedAndPlain, {
  breaks: ["The café was open.", "The café was open.", "The café was open.", "The cafe closed."],
  keeps: [["The café was open.", "The café was open.", "The café was open."], ["Her résumé. They resume."]],
  fixed: ["The café was open.", "The café was open.", "The café was open.", "The café closed."],
});
