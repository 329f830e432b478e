import { testRule } from "#tests/setup/test-rule";
import { altTextFileName } from "./alt-text-file-name";

testRule(altTextFileName, {
  breaks: [{ kind: "figure", asset: "a1", alt: "IMG_2041.jpg" }],
  keeps: [[{ kind: "figure", asset: "a1", alt: "A picture of a lamp" }]],
});
