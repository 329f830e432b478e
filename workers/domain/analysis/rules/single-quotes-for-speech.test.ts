import { testRule } from "#tests/setup/test-rule";
import { singleQuotesForSpeech } from "./single-quotes-for-speech";

testRule(singleQuotesForSpeech, {
  breaks: [
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "‘Go out,’ he said.",
  ],
  keeps: [["‘Come in,’ she said.", "‘Go out,’ he said."]],
});
