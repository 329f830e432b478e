import { testRule } from "#tests/setup/test-rule";
import { boldLineAsHeading } from "./bold-line-as-heading";

testRule(boldLineAsHeading, {
  breaks: [
    "# One",
    { kind: "paragraph", inlines: [{ kind: "text", text: "The lamp", marks: { bold: true } }] },
    "Words.",
  ],
  keeps: [["# One", "The lamp", "Words."]],
  fixed: ["# One", "## The lamp", "Words."],
});
