import { testRule } from "#tests/setup/test-rule";
import { unclosedQuotes } from "./unclosed-quotes";

testRule(unclosedQuotes, {
  breaks: ["“Come in, she said.", "She went."],
  keeps: [["“Come in,” she said."], ["“It is a long story.", "“And it goes on,” she said."]],
});
