import { testRule } from "#tests/setup/test-rule";
import { languageOfPassage } from "./language-of-passage";

testRule(languageOfPassage, {
  breaks: ["He said спасибо to her."],
  keeps: [["He said thanks, and π is 3.14."]],
});
