import { testRule } from "#tests/setup/test-rule";
import { vagueLinks } from "./vague-links";

testRule(vagueLinks, {
  breaks: [
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "See " },
        { kind: "link", href: "https://adareed.com", children: [{ kind: "text", text: "here" }] },
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
          { kind: "link", href: "https://adareed.com", children: [{ kind: "text", text: "Ada’s letters" }] },
          { kind: "text", text: " now." },
        ],
      },
    ],
  ],
});
