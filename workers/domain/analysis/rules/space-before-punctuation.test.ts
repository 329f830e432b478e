import { testRule } from "#tests/setup/test-rule";
import { spaceBeforePunctuation } from "./space-before-punctuation";

testRule(spaceBeforePunctuation, {
  breaks: ["It was late , and cold ."],
  keeps: [
    ["It was late, and cold. Well . . . nearly."],
    { language: "fr", chapters: [["Il dit : non ; et toi ?"]] },
  ],
  fixed: ["It was late, and cold."],
});
