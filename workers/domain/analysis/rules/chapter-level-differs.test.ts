import { testRule } from "#tests/setup/test-rule";
import { chapterLevelDiffers } from "./chapter-level-differs";

testRule(chapterLevelDiffers, {
  breaks: {
    chapters: [
      ["# Chapter 1", "Some words stand here."],
      ["# Chapter 2", "Some words stand here."],
      ["# Chapter 3", "Some words stand here."],
      ["# Chapter 4", "Some words stand here."],
      ["## Chapter 5", "Words."],
    ],
  },
  keeps: [
    {
      chapters: [
        ["# Chapter 1", "Some words stand here."],
        ["# Chapter 2", "Some words stand here."],
        ["# Chapter 3", "Some words stand here."],
        ["# Chapter 4", "Some words stand here."],
        ["# Chapter 5", "Some words stand here."],
        ["# Chapter 6", "Some words stand here."],
      ],
    },
  ],
  fixed: [
    "# Chapter 1",
    "Some words stand here.",
    "# Chapter 2",
    "Some words stand here.",
    "# Chapter 3",
    "Some words stand here.",
    "# Chapter 4",
    "Some words stand here.",
    "# Chapter 5",
    "Words.",
  ],
});
