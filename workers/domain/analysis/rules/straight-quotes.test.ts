import { testRule } from "#tests/setup/test-rule";
import { straightQuotes } from "./straight-quotes";

testRule(straightQuotes, {
  breaks: ["“One,” she said. “Two.”", 'He wrote "lost" and crossed it out.'],
  keeps: [
    ["“One,” she said. “Two.”"],
    ['“Two,” she said. The board was 4" wide and 12" long.'],
    ['"All of it," he said, "is straight."'],
  ],
  fixed: ["“One,” she said. “Two.”", "He wrote “lost” and crossed it out."],
});
