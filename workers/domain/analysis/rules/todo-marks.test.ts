import { testRule } from "#tests/setup/test-rule";
import { todoMarks } from "./todo-marks";

testRule(todoMarks, {
  breaks: ["The street was called XXX then. TODO check."],
  keeps: [["The street was called Todo Street then."]],
});
