import { testRule } from "#tests/setup/test-rule";
import { cliches } from "./cliches";

testRule(cliches, {
  breaks: ["Her blood ran cold."],
  keeps: [["Her blood ran, and it was cold."]],
});
