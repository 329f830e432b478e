import { testRule } from "#tests/setup/test-rule";
import { garbledLetters } from "./garbled-letters";

testRule(garbledLetters, {
  breaks: ["Itâ€™s a cafÃ©."],
  keeps: [["It’s a café."]],
  fixed: ["It’s a café."],
});
