import { testRule } from "#tests/setup/test-rule";
import { couldOf } from "./could-of";

testRule(couldOf, {
  breaks: ["She could of gone."],
  keeps: [["She would of course go. What they would of the boat."]],
  fixed: ["She could have gone."],
});
