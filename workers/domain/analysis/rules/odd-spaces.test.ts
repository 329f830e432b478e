import { testRule } from "#tests/setup/test-rule";
import { oddSpaces } from "./odd-spaces";

testRule(oddSpaces, {
  breaks: ["A wide space."],
  keeps: [["A wide space."]],
  fixed: ["A wide space."],
});
