import { testRule } from "#tests/setup/test-rule";
import { chapterWithoutTitle } from "./chapter-without-title";

testRule(chapterWithoutTitle, {
  breaks: {
    chapters: [
      ["# Chapter 1", "Some words stand here."],
      ["# Chapter 2", "Some words stand here."],
      ["# Chapter 3", "Some words stand here."],
      ["# Chapter 4", "Some words stand here."],
      ["# Chapter 5", "Some words stand here."],
      ["# Chapter 6", "Some words stand here."],
      ["Words without a heading."],
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
