import { testRule } from "#tests/setup/test-rule";
import { phraseReturns } from "./phrase-returns";

testRule(phraseReturns, {
  breaks: [
    "She let out the breath slowly that she had held.",
    "She let out the breath slowly that she had held.",
    "She let out the breath slowly that she had held.",
  ],
  keeps: [
    ["She let out the breath slowly that she had held.", "She let out the breath slowly that she had held."],
  ],
});
