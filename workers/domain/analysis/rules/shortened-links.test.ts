import { testRule } from "#tests/setup/test-rule";
import { shortenedLinks } from "./shortened-links";

testRule(shortenedLinks, {
  breaks: [
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "See " },
        { kind: "link", href: "https://bit.ly/3xYz", children: [{ kind: "text", text: "Ada" }] },
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
          { kind: "link", href: "https://adareed.com/bit.ly/", children: [{ kind: "text", text: "Ada" }] },
          { kind: "text", text: " now." },
        ],
      },
    ],
  ],
});
