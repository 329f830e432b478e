import { testRule } from "#tests/setup/test-rule";
import { typedAddresses } from "./typed-addresses";

testRule(typedAddresses, {
  breaks: ["Visit www.adareed.com today."],
  keeps: [
    [
      {
        kind: "paragraph",
        inlines: [
          { kind: "text", text: "See " },
          {
            kind: "link",
            href: "https://adareed.com",
            children: [{ kind: "text", text: "www.adareed.com" }],
          },
          { kind: "text", text: " now." },
        ],
      },
    ],
  ],
});
