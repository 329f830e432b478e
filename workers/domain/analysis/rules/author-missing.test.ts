import { testRule } from "#tests/setup/test-rule";
import { authorMissing } from "./author-missing";

testRule(authorMissing, {
  breaks: { details: { authors: [] }, chapters: [["A."]] },
  keeps: [{ details: { authors: ["Ada Reed"] }, chapters: [["A."]] }],
});
