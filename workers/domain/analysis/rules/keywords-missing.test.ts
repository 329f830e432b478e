import { testRule } from "#tests/setup/test-rule";
import { keywordsMissing } from "./keywords-missing";

testRule(keywordsMissing, {
  breaks: { details: { subjects: [] }, chapters: [["A."]] },
  keeps: [{ details: { subjects: ["lighthouses"] }, chapters: [["A."]] }],
});
