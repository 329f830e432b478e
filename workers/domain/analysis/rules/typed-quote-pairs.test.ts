import { testRule } from "#tests/setup/test-rule";
import { typedQuotePairs } from "./typed-quote-pairs";

testRule(typedQuotePairs, {
  breaks: ["``Come in,'' she said."],
  keeps: [["“Come in,” she said. It’s ‘late’."]],
  fixed: ["“Come in,” she said."],
});
