import { testRule } from "#tests/setup/test-rule";
import { dotsForEllipsis } from "./dots-for-ellipsis";

testRule(dotsForEllipsis, {
  breaks: ["Well… perhaps… or not.", "Wait... now."],
  keeps: [["Well... perhaps... or not.", "Wait… now."]],
  fixed: ["Well… perhaps… or not.", "Wait… now."],
});
