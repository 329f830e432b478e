import { testRule } from "#tests/setup/test-rule";
import { commonMisspellings } from "./common-misspellings";

testRule(commonMisspellings, {
  breaks: ["They definately will recieve it. Untill then."],
  keeps: [["They definitely will receive it."]],
  fixed: ["They definitely will receive it. Until then."],
});
