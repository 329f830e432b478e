import { testRule } from "#tests/setup/test-rule";
import { loneQuestionMarks } from "./lone-question-marks";

testRule(loneQuestionMarks, {
  breaks: ["It was built in ??? by monks."],
  keeps: [["What?? Really?"]],
});
