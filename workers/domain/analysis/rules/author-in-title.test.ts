import { testRule } from "#tests/setup/test-rule";
import { authorInTitle } from "./author-in-title";

testRule(authorInTitle, {
  breaks: { details: { title: "Winter by Ada Reed", authors: ["Ada Reed"] }, chapters: [["A."]] },
  keeps: [{ details: { title: "Winter", authors: ["Ada Reed"] }, chapters: [["A."]] }],
});
