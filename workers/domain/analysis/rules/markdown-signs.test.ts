import { testRule } from "#tests/setup/test-rule";
import { markdownSigns } from "./markdown-signs";

testRule(markdownSigns, {
  breaks: ["It was *very* late.", "## The road"],
  keeps: [["See the note* at the end.* It was 3 * 4 * 5.", "#1 of snake_case_names"]],
});
