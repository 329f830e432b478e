import { testRule } from "#tests/setup/test-rule";
import { wrongWayApostrophes } from "./wrong-way-apostrophes";

testRule(wrongWayApostrophes, {
  breaks: ["‘Tis late. Tell ‘em so."],
  keeps: [["’Tis late. ‘Come in,’ she said."]],
  fixed: ["’Tis late. Tell ’em so."],
});
