import { testRule } from "#tests/setup/test-rule";
import { markupInText } from "./markup-in-text";

testRule(markupInText, {
  breaks: ["It was <i>very</i> late.<br/>"],
  keeps: [["It was 3 < 4 and 5 > 2, <sic>."]],
  fixed: ["It was very late."],
});
