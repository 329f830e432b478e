import { testRule } from "#tests/setup/test-rule";
import { titlePromises } from "./title-promises";

testRule(titlePromises, {
  breaks: { details: { title: "Winter: A Bestselling Novel" }, chapters: [["A."]] },
  keeps: [{ details: { title: "Born Free" }, chapters: [["A."]] }],
});
