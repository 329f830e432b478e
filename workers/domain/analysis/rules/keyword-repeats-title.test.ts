import { testRule } from "#tests/setup/test-rule";
import { keywordRepeatsTitle } from "./keyword-repeats-title";

testRule(keywordRepeatsTitle, {
  breaks: { details: { title: "The Edge of Winter", subjects: ["winter"] }, chapters: [["A."]] },
  keeps: [{ details: { title: "The Edge of Winter", subjects: ["lighthouses"] }, chapters: [["A."]] }],
});
