import { testRule } from "#tests/setup/test-rule";
import { missingFullStop } from "./missing-full-stop";

testRule(missingFullStop, {
  breaks: [
    "It was late and cold when they came down to the harbour, and nobody had told them that the boat was gone",
    "They sat down.",
  ],
  keeps: [
    [
      "It was late and cold when they came down to the harbour, and nobody had told them that the boat was gone.",
      "They sat down.",
    ],
    ["Ada Reed", "They sat down."],
  ],
});
