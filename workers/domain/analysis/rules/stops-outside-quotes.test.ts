import { testRule } from "#tests/setup/test-rule";
import { stopsOutsideQuotes } from "./stops-outside-quotes";

testRule(stopsOutsideQuotes, {
  breaks: {
    details: { language: "en-US" },
    chapters: [
      [
        "“Come in,” she said.",
        "“Come in,” she said.",
        "“Come in,” she said.",
        "“Come in,” she said.",
        "“Come in,” she said.",
        "“Come in,” she said.",
        "“Come in,” she said.",
        "“Come in,” she said.",
        "“Come in,” she said.",
        "She said “no”, and went.",
      ],
    ],
  },
  keeps: [
    {
      details: { language: "en-US" },
      chapters: [
        [
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
        ],
      ],
    },
    {
      details: { language: "en-GB" },
      chapters: [
        [
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "“Come in,” she said.",
          "She said “no”, and went.",
        ],
      ],
    },
  ],
  fixed: [
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "“Come in,” she said.",
    "She said “no,” and went.",
  ],
});
