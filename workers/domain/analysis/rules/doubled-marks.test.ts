import { testRule } from "#tests/setup/test-rule";
import { doubledMarks } from "./doubled-marks";

testRule(doubledMarks, {
  breaks: ["It was late,, and cold,."],
  keeps: [["It was late, and cold. Why? Because."]],
  fixed: ["It was late, and cold."],
});
