import { testRule } from "#tests/setup/test-rule";
import { halfDayForms } from "./half-day-forms";

testRule(halfDayForms, {
  breaks: ["At 5 a.m. sharp.", "At 6 p.m. sharp.", "At 7 pm sharp."],
  keeps: [["At 5 a.m. sharp.", "At 6 p.m. sharp.", "At 7 p.m. sharp."]],
  fixed: ["At 5 a.m. sharp.", "At 6 p.m. sharp.", "At 7 p.m. sharp."],
});
