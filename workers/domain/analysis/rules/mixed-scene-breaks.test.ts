import { testRule } from "#tests/setup/test-rule";
import { mixedSceneBreaks } from "./mixed-scene-breaks";

testRule(mixedSceneBreaks, {
  breaks: ["# One", "A.", "***", "B.", "***", "C.", { kind: "sceneBreak", ornament: "#" }, "D."],
  keeps: [["# One", "A.", "***", "B.", "***", "C."]],
  fixed: ["# One", "A.", "***", "B.", "***", "C.", "***", "D."],
});
