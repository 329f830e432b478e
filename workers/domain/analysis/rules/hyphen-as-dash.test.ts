import { testRule } from "#tests/setup/test-rule";
import { hyphenAsDash } from "./hyphen-as-dash";

testRule(hyphenAsDash, {
  breaks: ["She went in - and stopped – there."],
  keeps: [["A well-known house – the old one."]],
  fixed: ["She went in – and stopped – there."],
});
