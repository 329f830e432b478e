import { testRule } from "#tests/setup/test-rule";
import { webCodes } from "./web-codes";

testRule(webCodes, {
  breaks: ["Salt &amp; Ledger&#8217;s end."],
  keeps: [["Salt & Ledger; R&D;"]],
  fixed: ["Salt & Ledger’s end."],
});
