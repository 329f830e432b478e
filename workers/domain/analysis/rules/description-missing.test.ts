import { testRule } from "#tests/setup/test-rule";
import { descriptionMissing } from "./description-missing";

testRule(descriptionMissing, {
  breaks: { details: { description: "" }, chapters: [["A."]] },
  keeps: [{ details: { description: "A lamp goes out." }, chapters: [["A."]] }],
});
