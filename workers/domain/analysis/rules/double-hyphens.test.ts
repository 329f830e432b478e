import { testRule } from "#tests/setup/test-rule";
import { doubleHyphens } from "./double-hyphens";

testRule(doubleHyphens, {
  breaks: ["She went in--and stopped—there."],
  keeps: [["She went in—and stopped."]],
  fixed: ["She went in—and stopped—there."],
});
