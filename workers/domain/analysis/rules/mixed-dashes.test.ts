import { testRule } from "#tests/setup/test-rule";
import { mixedDashes } from "./mixed-dashes";

testRule(mixedDashes, {
  breaks: [
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In – out.",
  ],
  keeps: [["In—out.", "In – out."]],
  fixed: [
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
    "In—out.",
  ],
});
