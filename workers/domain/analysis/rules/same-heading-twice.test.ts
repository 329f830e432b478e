import { testRule } from "#tests/setup/test-rule";
import { sameHeadingTwice } from "./same-heading-twice";

testRule(sameHeadingTwice, {
  breaks: {
    chapters: [
      ["# The Lamp", "A."],
      ["# The Road", "B."],
      ["# The Lamp", "C."],
    ],
  },
  keeps: [
    {
      chapters: [
        ["# The Lamp", "A."],
        ["# The Road", "B."],
      ],
    },
    {
      chapters: [
        ["# 1", "A."],
        ["# 1", "B."],
      ],
    },
  ],
});
