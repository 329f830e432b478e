import { testRule } from "#tests/setup/test-rule";
import { trackingLinks } from "./tracking-links";

testRule(trackingLinks, {
  breaks: [
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "See " },
        {
          kind: "link",
          href: "https://adareed.com/?utm_source=book&id=3",
          children: [{ kind: "text", text: "Ada" }],
        },
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
          { kind: "link", href: "https://adareed.com/?id=3", children: [{ kind: "text", text: "Ada" }] },
          { kind: "text", text: " now." },
        ],
      },
    ],
  ],
  fixed: ["See Ada now."],
});
