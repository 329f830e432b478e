import { testRule } from "#tests/setup/test-rule";
import { doubledWords } from "./doubled-words";

testRule(doubledWords, {
  breaks: ["She went to the the door."],
  keeps: [["She said that that was all she had had. Very very well."]],
  fixed: ["She went to the door."],
});
