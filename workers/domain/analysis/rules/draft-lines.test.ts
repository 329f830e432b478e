import { testRule } from "#tests/setup/test-rule";
import { draftLines } from "./draft-lines";

testRule(draftLines, {
  breaks: ["Second draft, about 90,000 words", "It began."],
  keeps: [["There was a cold draft from the window."]],
});
