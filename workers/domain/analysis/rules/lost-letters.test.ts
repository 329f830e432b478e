import { testRule } from "#tests/setup/test-rule";
import { lostLetters } from "./lost-letters";

testRule(lostLetters, {
  breaks: ["A caf� by the sea."],
  keeps: [["A café by the sea."]],
});
