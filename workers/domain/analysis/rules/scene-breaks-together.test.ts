import { testRule } from "#tests/setup/test-rule";
import { sceneBreaksTogether } from "./scene-breaks-together";

testRule(sceneBreaksTogether, {
  breaks: ["# One", "Words.", "***", "***", "More."],
  keeps: [["# One", "Words.", "***", "More."]],
  fixed: ["# One", "Words.", "***", "More."],
});
