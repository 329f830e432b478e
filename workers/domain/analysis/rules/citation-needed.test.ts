import { testRule } from "#tests/setup/test-rule";
import { citationNeeded } from "./citation-needed";

testRule(citationNeeded, {
  breaks: ["It is the oldest [citation needed] of all."],
  keeps: [["It is the oldest [sic] of all [3]."]],
});
