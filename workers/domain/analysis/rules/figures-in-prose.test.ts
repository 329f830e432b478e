import { testRule } from "#tests/setup/test-rule";
import { figuresInProse } from "./figures-in-prose";

testRule(figuresInProse, {
  breaks: ["The two of them, the three of us, the four winds.", "There were 5 people left."],
  keeps: [["The two of them, the three of us, the four winds.", "See page 5 below."]],
  fixed: ["The two of them, the three of us, the four winds.", "There were five people left."],
});
