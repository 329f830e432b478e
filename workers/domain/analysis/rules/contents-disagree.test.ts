import { testRule } from "#tests/setup/test-rule";
import { contentsDisagree } from "./contents-disagree";

testRule(contentsDisagree, {
  breaks: {
    chapters: [
      ["# Contents", "The Lamp", "The Harbour", "The Road"],
      ["# The Lamp", "A."],
      ["# The Harbour", "B."],
    ],
  },
  keeps: [
    {
      chapters: [
        ["# Contents", "The Lamp ..... 3", "The Harbour ..... 9"],
        ["# The Lamp", "A."],
        ["# The Harbour", "B."],
      ],
    },
  ],
});
