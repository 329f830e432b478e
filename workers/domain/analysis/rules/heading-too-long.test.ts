import { testRule } from "#tests/setup/test-rule";
import { headingTooLong } from "./heading-too-long";

testRule(headingTooLong, {
  breaks: [
    "# Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word",
    "Words.",
  ],
  keeps: [
    [
      "# Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word Word",
      "Words.",
    ],
  ],
});
