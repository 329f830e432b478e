import { testRule } from "#tests/setup/test-rule";
import { doubleSpaces } from "./double-spaces";

testRule(doubleSpaces, {
  breaks: ["It ended.  Then it began."],
  keeps: [["It ended. Then it began."]],
  fixed: ["It ended. Then it began."],
});
