import { testRule } from "#tests/setup/test-rule";
import { brokenWords } from "./broken-words";

testRule(brokenWords, {
  breaks: ["It was wonderful. A wonder- ful day."],
  keeps: [["Wonderfuland. Two- and three-day trips, a dim- and dimand."]],
  fixed: ["It was wonderful. A wonderful day."],
});
