import { testRule } from "#tests/setup/test-rule";
import { headingEmpty } from "./heading-empty";

testRule(headingEmpty, {
  breaks: ["# One", "Words.", { kind: "heading", level: 2, inlines: [] }, "More."],
  keeps: [["# One", "Words."]],
  fixed: ["# One", "Words.", "More."],
});
