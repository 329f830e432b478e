import { testRule } from "#tests/setup/test-rule";
import { hiddenSigns } from "./hidden-signs";

testRule(hiddenSigns, {
  breaks: ["A won­der​ful day."],
  keeps: [["A wonderful day."]],
  fixed: ["A wonderful day."],
});
