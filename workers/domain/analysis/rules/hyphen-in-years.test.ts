import { testRule } from "#tests/setup/test-rule";
import { hyphenInYears } from "./hyphen-in-years";

testRule(hyphenInYears, {
  breaks: ["The war of 1914-1918 was over."],
  keeps: [["The war of 1914–1918 was over. Call 555-1234-1918."]],
  fixed: ["The war of 1914–1918 was over."],
});
