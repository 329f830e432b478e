import { testRule } from "#tests/setup/test-rule";
import { headingFullStop } from "./heading-full-stop";

testRule(headingFullStop, {
  breaks: {
    chapters: [
      ["# The lamp", "A."],
      ["# The harbour", "B."],
      ["# The road", "C."],
      ["# The house.", "D."],
    ],
  },
  keeps: [
    {
      chapters: [
        ["# The lamp.", "A."],
        ["# The harbour.", "B."],
      ],
    },
  ],
  fixed: ["# The lamp", "A.", "# The harbour", "B.", "# The road", "C.", "# The house", "D."],
});
