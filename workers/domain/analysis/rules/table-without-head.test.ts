import { testRule } from "#tests/setup/test-rule";
import { tableWithoutHead } from "./table-without-head";

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
