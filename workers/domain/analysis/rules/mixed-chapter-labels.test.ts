import { testRule } from "#tests/setup/test-rule";
import { mixedChapterLabels } from "./mixed-chapter-labels";

testRule(mixedChapterLabels, {
  breaks: {
    chapters: [
      ["# Chapter 1", "Some words stand here."],
      ["# Chapter 2", "Some words stand here."],
      ["# Chapter 3", "Some words stand here."],
      ["# Chapter 4", "Some words stand here."],
      ["# 5", "Words."],
    ],
  },
  keeps: [
    {
      chapters: [
        ["# I: Loomings", "Words."],
        ["# II: The Carpetbag", "Words."],
        ["# III: The Inn", "Words."],
        ["# IV: Breakfast", "Words."],
      ],
    },
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
    {
      chapters: [
        ["# 1", "Some words stand here."],
        ["# 2", "Some words stand here."],
        ["# 3", "Some words stand here."],
        ["# 4", "Some words stand here."],
        ["# 5", "Some words stand here."],
        ["# 6", "Some words stand here."],
      ],
    },
  ],
});
