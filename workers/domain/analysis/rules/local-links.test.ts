import { testRule } from "#tests/setup/test-rule";
import { localLinks } from "./local-links";

testRule(localLinks, {
  breaks: [
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "See " },
        { kind: "link", href: "http://localhost:3000/book", children: [{ kind: "text", text: "Ada" }] },
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
          { kind: "link", href: "https://localhost.example.org", children: [{ kind: "text", text: "Ada" }] },
          { kind: "text", text: " now." },
        ],
      },
    ],
  ],
  fixed: ["See Ada now."],
});
