import { testRule } from "#tests/setup/test-rule";
import { emptyChapter } from "./empty-chapter";

testRule(emptyChapter, {
  breaks: { chapters: [["# One"], ["# Two", "Words."]] },
  keeps: [
    { chapters: [["# Epilogue"], ["## One", "Words."]] },
    { chapters: [["# Part One"], ["# Two", "Words."]] },
  ],
});
