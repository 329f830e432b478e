import { testRule } from "#tests/setup/test-rule";
import { manyExclamationMarks } from "./many-exclamation-marks";

testRule(manyExclamationMarks, {
  breaks: ["Stop!!! What?!?!"],
  keeps: [["Stop! What?!"]],
  fixed: ["Stop! What?!"],
});
