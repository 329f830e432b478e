import { testRule } from "#tests/setup/test-rule";
import { doubledChapterNumber } from "./doubled-chapter-number";

testRule(doubledChapterNumber, {
  breaks: {
    chapters: [
      ["# Chapter 1", "Some words stand here."],
      ["# Chapter 2", "Some words stand here."],
      ["# Chapter 3", "Some words stand here."],
      ["# Chapter 3", "Some words stand here."],
      ["# Chapter 4", "Some words stand here."],
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
});
