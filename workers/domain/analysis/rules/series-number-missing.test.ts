import { testRule } from "#tests/setup/test-rule";
import { seriesNumberMissing } from "./series-number-missing";

testRule(seriesNumberMissing, {
  breaks: { details: { series: { name: "The Keepers" } }, chapters: [["A."]] },
  keeps: [{ details: { series: { name: "The Keepers", number: 2 } }, chapters: [["A."]] }],
});
