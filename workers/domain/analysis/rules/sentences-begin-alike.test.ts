import { testRule } from "#tests/setup/test-rule";
import { sentencesBeginAlike } from "./sentences-begin-alike";

testRule(sentencesBeginAlike, {
  breaks: ["She ran. She fell. She rose. She ran on. She won."],
  keeps: [["She ran. She fell. She rose. She ran on. Then she won."]],
});
