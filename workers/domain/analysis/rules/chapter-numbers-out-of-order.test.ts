import { testRule } from "#tests/setup/test-rule";
import { chapterNumbersOutOfOrder } from "./chapter-numbers-out-of-order";

testRule(chapterNumbersOutOfOrder, {
  breaks: {
    chapters: [
      ["# Chapter 1", "Some words stand here."],
      ["# Chapter 2", "Some words stand here."],
      ["# Chapter 3", "Some words stand here."],
      ["# Chapter 2", "Some words stand here."],
      ["# Chapter 4", "Some words stand here."],
      ["# Chapter 5", "Some words stand here."],
      ["# Chapter 6", "Some words stand here."],
      ["# Chapter 7", "Some words stand here."],
      ["# Chapter 8", "Some words stand here."],
      ["# Chapter 9", "Some words stand here."],
    ],
  },
  keeps: [
    // A dictionary.
    {
      chapters: ["A", "B", "C", "D", "E", "I", "L", "M", "T", "V", "X"].map((letter) => [
        `# ${letter}`,
        "Some words.",
      ]),
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
  ],
});
