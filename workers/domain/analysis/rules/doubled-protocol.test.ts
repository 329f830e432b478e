import { testRule } from "#tests/setup/test-rule";
import { doubledProtocol } from "./doubled-protocol";

testRule(doubledProtocol, {
  breaks: [
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "See " },
        { kind: "link", href: "http://https//adareed.com", children: [{ kind: "text", text: "Ada" }] },
        { kind: "text", text: " now." },
      ],
    },
  ],
  keeps: [
    [
      {
        kind: "paragraph",
        inlines: [
          { kind: "text", text: "See " },
          { kind: "link", href: "https://adareed.com", children: [{ kind: "text", text: "Ada" }] },
          { kind: "text", text: " now." },
        ],
      },
    ],
  ],
  fixed: ["See Ada now."],
});
