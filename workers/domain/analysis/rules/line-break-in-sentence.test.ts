import { testRule } from "#tests/setup/test-rule";
import { lineBreakInSentence } from "./line-break-in-sentence";

testRule(lineBreakInSentence, {
  breaks: [
    "It was late and cold when they came down to the harbour, and nobody had told them that the boat was\nalready gone, with all their things in it.",
  ],
  keeps: [["Roses are red,\nviolets are blue."]],
  fixed: [
    "It was late and cold when they came down to the harbour, and nobody had told them that the boat was already gone, with all their things in it.",
  ],
});
