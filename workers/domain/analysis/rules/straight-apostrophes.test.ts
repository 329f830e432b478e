import { testRule } from "#tests/setup/test-rule";
import { straightApostrophes } from "./straight-apostrophes";

testRule(straightApostrophes, {
  breaks: ["“It’s gone,” she said. “I’m late.”", "The harbour master's boots were wet."],
  keeps: [["“It’s gone,” she said. “I’m late.”"], ["It's all straight here, isn't it?"]],
  fixed: ["“It’s gone,” she said. “I’m late.”", "The harbour master’s boots were wet."],
});
