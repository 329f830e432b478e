import { testRule } from "#tests/setup/test-rule";
import { lookAlikeLetters } from "./look-alike-letters";

testRule(lookAlikeLetters, {
  breaks: ["The dоr was open."],
  keeps: [["The door was open. Он вошёл."]],
  fixed: ["The dor was open."],
});
