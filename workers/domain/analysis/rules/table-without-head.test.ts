import { testRule } from "#tests/setup/test-rule";
import { tableWithoutHead } from "./table-without-head";

const said = (text: string) => ({
  blocks: [{ kind: "paragraph" as const, inlines: [{ kind: "text" as const, text }] }],
  columns: 1,
  rows: 1,
});

testRule(tableWithoutHead, {
  breaks: [
    {
      kind: "table",
      headRows: [],
      rows: [
        [
          { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "Name" }] }], columns: 1, rows: 1 },
          { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "Age" }] }], columns: 1, rows: 1 },
        ],
        [
          { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "Ada" }] }], columns: 1, rows: 1 },
          { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "9" }] }], columns: 1, rows: 1 },
        ],
        [
          { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "Bo" }] }], columns: 1, rows: 1 },
          { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "8" }] }], columns: 1, rows: 1 },
        ],
      ],
    },
  ],
  keeps: [
    // Speakers and what they say.
    [
      {
        kind: "table",
        headRows: [],
        rows: [
          [said("Clara."), said("Who is there?")],
          [said("Alex."), said("Nobody, at 9 o’clock.")],
        ],
      },
    ],
    [
      {
        kind: "table",
        headRows: [
          [
            {
              blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "Name" }] }],
              columns: 1,
              rows: 1,
            },
            {
              blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "Age" }] }],
              columns: 1,
              rows: 1,
            },
          ],
        ],
        rows: [
          [
            {
              blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "Ada" }] }],
              columns: 1,
              rows: 1,
            },
            { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "9" }] }], columns: 1, rows: 1 },
          ],
          [
            { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "Bo" }] }], columns: 1, rows: 1 },
            { blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "8" }] }], columns: 1, rows: 1 },
          ],
        ],
      },
    ],
  ],
  fixed: ["Name", "Age", "Ada", "9", "Bo", "8"],
});
