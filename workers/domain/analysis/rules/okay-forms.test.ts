import { testRule } from "#tests/setup/test-rule";
import { okayForms } from "./okay-forms";

testRule(okayForms, {
  breaks: ["“Okay,” she said.", "“Okay,” he said.", "OK then."],
  keeps: [["“Okay,” she said.", "“Okay,” he said.", "Okay then."]],
  fixed: ["“Okay,” she said.", "“Okay,” he said.", "Okay then."],
});
