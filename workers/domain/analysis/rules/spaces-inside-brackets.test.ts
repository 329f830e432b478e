import { testRule } from "#tests/setup/test-rule";
import { spacesInsideBrackets } from "./spaces-inside-brackets";

testRule(spacesInsideBrackets, {
  breaks: ["The house ( the old one ) stood."],
  keeps: [["The house (the old one) stood."]],
  fixed: ["The house (the old one) stood."],
});
