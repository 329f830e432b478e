import { testRule } from "#tests/setup/test-rule";
import { missingHyphenInNumbers } from "./missing-hyphen-in-numbers";

testRule(missingHyphenInNumbers, {
  breaks: ["She was twenty one that year."],
  keeps: [["She was twenty-one. Of the twenty one of them stayed."]],
  fixed: ["She was twenty-one that year."],
});
