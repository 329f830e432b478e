import { testRule } from "#tests/setup/test-rule";
import { whileForms } from "./while-forms";

testRule(whileForms, {
  breaks: ["They sat among us while we ate.", "And whilst we slept."],
  keeps: [["They sat among us while we ate.", "And while we slept."]],
  fixed: ["They sat among us while we ate.", "And while we slept."],
});
