import { testRule } from "#tests/setup/test-rule";
import { headingCapitals } from "./heading-capitals";

testRule(headingCapitals, {
  breaks: {
    chapters: [
      ["# The Lamp", "A."],
      ["# The Harbour", "B."],
      ["# THE SECOND KEEPER OF THE LIGHT", "C."],
    ],
  },
  keeps: [
    { matters: ["front"], chapters: [["# A QUIET ORCHARD"], ["# The Lamp", "A."], ["# The Harbour", "B."]] },
    {
      chapters: [
        ["# THE LAMP", "A."],
        ["# THE HARBOUR", "B."],
      ],
    },
    {
      chapters: [
        ["# The Lamp", "A."],
        ["# The Harbour", "A."],
        ["# XIV", "A."],
      ],
    },
  ],
  fixed: ["# The Lamp", "A.", "# The Harbour", "B.", "# The Second Keeper of the Light", "C."],
});
