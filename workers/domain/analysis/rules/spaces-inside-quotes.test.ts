import { testRule } from "#tests/setup/test-rule";
import { spacesInsideQuotes } from "./spaces-inside-quotes";

testRule(spacesInsideQuotes, {
  breaks: ["“ Come in, ” she said."],
  keeps: [["“Come in,” she said."]],
  fixed: ["“Come in,” she said."],
});
