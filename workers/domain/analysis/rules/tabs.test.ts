import { testRule } from "#tests/setup/test-rule";
import { tabs } from "./tabs";

testRule(tabs, {
  breaks: ["\tIt was late,\tand cold."],
  keeps: [["It was late, and cold."]],
  fixed: ["It was late, and cold."],
});
