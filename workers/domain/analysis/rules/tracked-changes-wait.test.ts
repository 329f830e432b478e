import { testRule } from "#tests/setup/test-rule";
import { trackedChangesWait } from "./tracked-changes-wait";

testRule(trackedChangesWait, {
  breaks: [
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "Words." },
        { kind: "tracked", point: { type: "comment", id: "c1", author: "E", text: "Nice." } },
      ],
    },
  ],
  keeps: [["Words."]],
});
