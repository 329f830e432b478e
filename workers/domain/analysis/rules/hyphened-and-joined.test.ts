import { testRule } from "#tests/setup/test-rule";
import { hyphenedAndJoined } from "./hyphened-and-joined";

testRule(hyphenedAndJoined, {
  breaks: ["A night-watch.", "A night-watch.", "A night-watch.", "The nightwatch came."],
  keeps: [["A night-watch.", "A night-watch.", "A night-watch."]],
  fixed: ["A night-watch.", "A night-watch.", "A night-watch.", "The night-watch came."],
});
