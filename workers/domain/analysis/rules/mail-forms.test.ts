import { testRule } from "#tests/setup/test-rule";
import { mailForms } from "./mail-forms";

testRule(mailForms, {
  breaks: ["An email came.", "An email went.", "One e-mail stayed."],
  keeps: [["An email came.", "An email went.", "One email stayed."]],
  fixed: ["An email came.", "An email went.", "One email stayed."],
});
