import { testRule } from "#tests/setup/test-rule";
import { noSpaceAfterSentence } from "./no-space-after-sentence";

testRule(noSpaceAfterSentence, {
  breaks: ["The door opened.She went in."],
  keeps: [["The door opened. She went in. See www.Book.com at once."]],
  fixed: ["The door opened. She went in."],
});
