import { testRule } from "#tests/setup/test-rule";
import { categoryMissing } from "./category-missing";

testRule(categoryMissing, {
  breaks: { details: { categories: [] }, chapters: [["A."]] },
  keeps: [{ details: { categories: [{ label: "Fiction / Sea Stories" }] }, chapters: [["A."]] }],
});
