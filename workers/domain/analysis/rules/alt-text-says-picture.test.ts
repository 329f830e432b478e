import { testRule } from "#tests/setup/test-rule";
import { altTextSaysPicture } from "./alt-text-says-picture";

testRule(altTextSaysPicture, {
  breaks: [{ kind: "figure", asset: "a1", alt: "Picture of a lamp" }],
  keeps: [[{ kind: "figure", asset: "a1", alt: "A lamp" }]],
  fixed: [],
});
