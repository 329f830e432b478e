import { testRule } from "#tests/setup/test-rule";
import { headingSkipsLevel } from "./heading-skips-level";

testRule(headingSkipsLevel, {
  breaks: ["# One", "Words.", "### A detail", "More."],
  keeps: [["# One", "Words.", "## A detail", "More."]],
  fixed: ["# One", "Words.", "## A detail", "More."],
});
