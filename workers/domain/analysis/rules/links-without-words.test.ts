import { testRule } from "#tests/setup/test-rule";
import { linksWithoutWords } from "./links-without-words";

testRule(linksWithoutWords, {
  breaks: [
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "See " },
        { kind: "link", href: "https://adareed.com", children: [] },
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
  fixed: ["See  now."],
});
