import { testRule } from "#tests/setup/test-rule";
import { capitals } from "./capitals";

testRule(capitals, {
  breaks: ["The sign said KEEP OUT OF THIS OLD HOUSE in red."],
  keeps: [["The BBC and NASA said so."]],
});
