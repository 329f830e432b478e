import { testRule } from "#tests/setup/test-rule";
import { letterForTimes } from "./letter-for-times";

testRule(letterForTimes, {
  breaks: ["It measured 3 x 4 feet."],
  keeps: [["It measured 3 × 4 feet. His 4x4 stood there."]],
  fixed: ["It measured 3 × 4 feet."],
});
