import { testRule } from "#tests/setup/test-rule";
import { aboutAuthorMissing } from "./about-author-missing";

testRule(aboutAuthorMissing, {
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
        ["# About the author", "C."],
      ],
    },
  ],
});
