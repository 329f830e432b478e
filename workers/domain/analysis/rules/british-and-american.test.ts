import { testRule } from "#tests/setup/test-rule";
import { britishAndAmerican } from "./british-and-american";

testRule(britishAndAmerican, {
  breaks: ["The colour of the harbour was grey.", "Her favorite color."],
  keeps: [["The colour of the harbour was grey."], ["The color of the harbor was gray."]],
  fixed: ["The colour of the harbour was grey.", "Her favourite colour."],
});
