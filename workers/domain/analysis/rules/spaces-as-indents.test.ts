import { testRule } from "#tests/setup/test-rule";
import { spacesAsIndents } from "./spaces-as-indents";

testRule(spacesAsIndents, {
  breaks: ["   It was late."],
  keeps: [["It was late."]],
  fixed: ["It was late."],
});
