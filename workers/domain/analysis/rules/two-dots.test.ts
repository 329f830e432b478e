import { testRule } from "#tests/setup/test-rule";
import { twoDots } from "./two-dots";

testRule(twoDots, {
  breaks: ["It ended.. Then it began."],
  keeps: [["It ended... Then it began. It ended."]],
});
