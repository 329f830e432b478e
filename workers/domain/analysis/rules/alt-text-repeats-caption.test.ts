import { testRule } from "#tests/setup/test-rule";
import { altTextRepeatsCaption } from "./alt-text-repeats-caption";

testRule(altTextRepeatsCaption, {
  breaks: [{ kind: "figure", asset: "a1", alt: "A lamp", caption: [{ kind: "text", text: "A lamp" }] }],
  keeps: [
    [
      {
        kind: "figure",
        asset: "a1",
        alt: "A brass lamp on a table",
        caption: [{ kind: "text", text: "A lamp" }],
      },
    ],
  ],
});
