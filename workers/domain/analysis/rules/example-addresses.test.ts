import { testRule } from "#tests/setup/test-rule";
import { exampleAddresses } from "./example-addresses";

testRule(exampleAddresses, {
  breaks: ["Visit www.yourwebsite.com for more."],
  keeps: [["Visit www.adareed.com for your sake."]],
});
