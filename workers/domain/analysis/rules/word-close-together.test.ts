import { testRule } from "#tests/setup/test-rule";
import { wordCloseTogether } from "./word-close-together";

testRule(wordCloseTogether, {
  breaks: [
    "The harbour lay shimmering.",
    "A shimmering light came.",
    "Then a shimmering sail.",
    "All was shimmering now.",
  ],
  keeps: [["The harbour lay shimmering.", "A golden light came."]],
});
