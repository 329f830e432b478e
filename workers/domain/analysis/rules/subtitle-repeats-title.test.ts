import { testRule } from "#tests/setup/test-rule";
import { subtitleRepeatsTitle } from "./subtitle-repeats-title";

testRule(subtitleRepeatsTitle, {
  breaks: { details: { title: "Winter", subtitle: "Winter, a novel" }, chapters: [["A."]] },
  keeps: [{ details: { title: "Winter", subtitle: "A novel" }, chapters: [["A."]] }],
});
