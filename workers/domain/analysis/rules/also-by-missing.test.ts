import { testRule } from "#tests/setup/test-rule";
import { alsoByMissing } from "./also-by-missing";

testRule(alsoByMissing, {
  breaks: {
    chapters: [
      ["# One", "A."],
      ["# Two", "B."],
      ["# Three", "C."],
    ],
  },
  keeps: [
    {
      chapters: [
        ["# One", "A."],
        ["# Two", "B."],
        ["# Also by Ada Reed", "C."],
      ],
    },
  ],
});
