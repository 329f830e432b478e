import { testRule } from "#tests/setup/test-rule";
import { wrongWayQuotes } from "./wrong-way-quotes";

testRule(wrongWayQuotes, {
  breaks: ["”Come in,“ she said."],
  keeps: [["“Come in,” she said."]],
  fixed: ["“Come in,” she said."],
});
