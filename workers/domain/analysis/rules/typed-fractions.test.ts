import { testRule } from "#tests/setup/test-rule";
import { typedFractions } from "./typed-fractions";

testRule(typedFractions, {
  breaks: ["She took 1/2 a cup."],
  keeps: [["She took ½ a cup on 1/2/2024."]],
  fixed: ["She took ½ a cup."],
});
