import { testRule } from "#tests/setup/test-rule";
import { rivalStoreLinks } from "./rival-store-links";

testRule(rivalStoreLinks, {
  breaks: [
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "See " },
        { kind: "link", href: "https://www.kobo.com/ebook/1", children: [{ kind: "text", text: "Kobo" }] },
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
  fixed: ["See Kobo now."],
});
