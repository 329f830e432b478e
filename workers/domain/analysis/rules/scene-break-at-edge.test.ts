import { testRule } from "#tests/setup/test-rule";
import { sceneBreakAtEdge } from "./scene-break-at-edge";

testRule(sceneBreakAtEdge, {
  breaks: ["# One", "***", "Words.", "More."],
  keeps: [["# One", "Words.", "***", "More."]],
  fixed: ["# One", "Words.", "More."],
});
