import type { NodeSpec } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { common, count, maybeText, maybeTexts, maybeTrue } from "./attributes";
import { blockAttributes } from "./look";
import { listFormat } from "./schema-blocks";

const isTrueOrFalse = "boolean";
const cells = tableNodes({ cellContent: "block+", cellAttributes: {} });

export const listAndTableNodes = {
  list: {
    content: "list_item+",
    group: "block",
    attrs: {
      ...common,
      ordered: { validate: isTrueOrFalse },
      start: count("number"),
      format: listFormat,
    },
    parseDOM: [
      { tag: "ul", getAttrs: () => ({ ordered: false, start: 1, format: "bullet" }) },
      {
        tag: "ol",
        getAttrs: (element) => ({
          ordered: true,
          start: Math.trunc(Number((element as HTMLElement).getAttribute("start")) || 1),
          format: numberings[(element as HTMLElement).getAttribute("type") ?? ""] ?? "decimal",
        }),
      },
    ],
    toDOM(node) {
      const { ordered, start, format } = node.attrs;
      const isUnmarked = format === "none" || node.firstChild?.attrs.label;
      const attributes = blockAttributes(node, isUnmarked ? ["unmarked"] : []);
      const type = Object.keys(numberings).find((letter) => numberings[letter] === format);
      if (!ordered) return ["ul", attributes, 0];
      return [
        "ol",
        { ...attributes, ...(start === 1 ? {} : { start: `${start}` }), ...(type ? { type } : {}) },
        0,
      ];
    },
  },
  list_item: {
    content: "block+",
    defining: true,
    attrs: { anchors: maybeTexts("list of anchors"), label: maybeText("number") },
    parseDOM: [{ tag: "li" }],
    toDOM: ({ attrs }) => ["li", attrs.label ? { "data-label": attrs.label } : {}, 0],
  },
  /** With its caption; the cells are in its `grid`. */
  table: {
    content: "caption? grid",
    group: "block",
    isolating: true,
    attrs: { ...common, captionBelow: maybeTrue("mark of a caption below") },
    toDOM: (node) => [
      "div",
      blockAttributes(node, ["edit-table", node.attrs.captionBelow ? "caption-below" : ""]),
      0,
    ],
  },
  grid: {
    ...cells.table,
    content: "grid_row+",
    group: "",
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["table", ["tbody", 0]],
  },
  grid_row: {
    ...cells.table_row,
    content: "(grid_cell | grid_header)+",
    attrs: { isHead: { default: false, validate: isTrueOrFalse } },
    parseDOM: [
      {
        tag: "tr",
        getAttrs: (element) => ({ isHead: isHeadRow(element as HTMLElement) }),
      },
    ],
    toDOM: ({ attrs }) => ["tr", attrs.isHead ? { class: "edit-head-row" } : {}, 0],
  },
  grid_cell: { ...cells.table_cell },
  grid_header: { ...cells.table_header },
} satisfies Record<string, NodeSpec>;

const numberings: Record<string, string> = {
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
};

/** Rows of a `thead`, those of our own pages, and a first row of nothing but header cells with rows of others below it. */
function isHeadRow(row: HTMLElement): boolean {
  if (row.closest("thead") || row.classList.contains("edit-head-row")) return true;
  const isAllHeaders = (one: Element) => [...one.children].every(({ tagName }) => tagName === "TH");
  const [first, second] = row.closest("table")?.querySelectorAll("tr") ?? [];
  return row === first && second !== undefined && isAllHeaders(first) && !isAllHeaders(second);
}
