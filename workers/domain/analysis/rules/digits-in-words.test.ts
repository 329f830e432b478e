import { testRule } from "#tests/setup/test-rule";
import { digitsInWords } from "./digits-in-words";

testRule(digitsInWords, {
  breaks: ["They wi1l come to the h0use."],
  keeps: [["They will come at 10pm to room b12."]],
  fixed: ["They will come to the house."],
});
