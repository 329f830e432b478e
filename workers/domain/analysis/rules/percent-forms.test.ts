import { testRule } from "#tests/setup/test-rule";
import { percentForms } from "./percent-forms";

testRule(percentForms, {
  breaks: ["Ten percent came.", "Ten percent went.", "Ten per cent stayed."],
  keeps: [["Ten percent came.", "Ten percent went.", "Ten percent stayed."]],
  fixed: ["Ten percent came.", "Ten percent went.", "Ten percent stayed."],
});
