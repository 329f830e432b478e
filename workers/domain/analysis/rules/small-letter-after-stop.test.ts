import { testRule } from "#tests/setup/test-rule";
import { smallLetterAfterStop } from "./small-letter-after-stop";

testRule(smallLetterAfterStop, {
  breaks: ["The door opened. she went in."],
  keeps: [["The door opened. She went in, approx. ten feet."]],
  fixed: ["The door opened. She went in."],
});
