import { testRule } from "#tests/setup/test-rule";
import { altTextMissing } from "./alt-text-missing";

testRule(altTextMissing, {
  breaks: [{ kind: "figure", asset: "a1", alt: "" }],
  keeps: [
    [{ kind: "figure", asset: "a1", alt: "A lamp." }],
    [{ kind: "figure", asset: "a1", alt: "", decorative: true }],
  ],
});
