import { testRule } from "#tests/setup/test-rule";
import { typedList } from "./typed-list";

testRule(typedList, {
  breaks: ["Take these:", "• a lamp", "• a rope", "• a knife", "Then go."],
  keeps: [["Take these:", "• a lamp", "Then go."]],
});
