import { testRule } from "#tests/setup/test-rule";
import { bracketNotes } from "./bracket-notes";

testRule(bracketNotes, {
  breaks: ["She went in. [check the year] It was dark."],
  keeps: [["“He [Smith] went in,” she said. [Exit.]"]],
});
