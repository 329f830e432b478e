import { testRule } from "#tests/setup/test-rule";
import { noSpaceAfterComma } from "./no-space-after-comma";

testRule(noSpaceAfterComma, {
  breaks: ["It was late,and cold."],
  keeps: [["It was late, and cold: 1,000 degrees below."]],
  fixed: ["It was late, and cold."],
});
