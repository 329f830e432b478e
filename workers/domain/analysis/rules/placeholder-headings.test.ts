import { testRule } from "#tests/setup/test-rule";
import { placeholderHeadings } from "./placeholder-headings";

testRule(placeholderHeadings, {
  breaks: ["# Chapter title", "Words."],
  keeps: [["# The Untitled", "Words."]],
});
