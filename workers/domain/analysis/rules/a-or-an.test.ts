import { testRule } from "#tests/setup/test-rule";
import { aOrAn } from "./a-or-an";

testRule(aOrAn, {
  breaks: ["It was a old house with an door."],
  keeps: [["It was an old house for an hour, a one-off, a unit."]],
  fixed: ["It was an old house with a door."],
});
