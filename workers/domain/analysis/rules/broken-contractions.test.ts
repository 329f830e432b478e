import { testRule } from "#tests/setup/test-rule";
import { brokenContractions } from "./broken-contractions";

testRule(brokenContractions, {
  breaks: ["They did n’t know that it ’s late."],
  keeps: [["They didn’t know that it’s late. ‘’S late,’ he said."]],
  fixed: ["They didn’t know that it’s late."],
});
