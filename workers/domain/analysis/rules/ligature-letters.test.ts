import { testRule } from "#tests/setup/test-rule";
import { ligatureLetters } from "./ligature-letters";

testRule(ligatureLetters, {
  breaks: ["The ﬁrst ofﬁce."],
  keeps: [["The first office."]],
  fixed: ["The first office."],
});
