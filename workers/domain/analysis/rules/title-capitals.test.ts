import { testRule } from "#tests/setup/test-rule";
import { titleCapitals } from "./title-capitals";

testRule(titleCapitals, {
  breaks: { details: { title: "THE EDGE OF WINTER" }, chapters: [["A."]] },
  keeps: [
    { details: { title: "The Edge of Winter" }, chapters: [["A."]] },
    { details: { title: "SPQR" }, chapters: [["A."]] },
  ],
});
