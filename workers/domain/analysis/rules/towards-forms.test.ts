import { testRule } from "#tests/setup/test-rule";
import { towardsForms } from "./towards-forms";

testRule(towardsForms, {
  breaks: ["They went towards it.", "And towards her.", "Then toward him."],
  keeps: [["They went towards it.", "And towards her.", "Then towards him."]],
  fixed: ["They went towards it.", "And towards her.", "Then towards him."],
});
