import type { NodeSpec } from "prosemirror-model";
import {
  choice,
  common,
  count,
  maybeChoice,
  maybeCount,
  maybeText,
  maybeTrue,
  record,
  text,
} from "./attributes";
import { blockAttributes, blockLook } from "./look";

const alignments = ["start", "center", "end", "justify"] as const;
const roles = [
  "first",
  "continued",
  "caption",
  "signature",
  "epigraph",
  "attribution",
  "address",
  "book-author",
  "book-subtitle",
] as const;

const alignmentOf = (element: HTMLElement) => {
  const align = element.style.textAlign || element.getAttribute("align") || "";
  return align === "center" ? "center" : /^(?:right|end)$/.test(align) ? "end" : null;
};

/** Word's own headings come as paragraphs of these classes; its title opens a chapter here. */
const wordHeadings: Record<string, number> = { MsoTitle: 1, MsoSubtitle: 2 };

export const blockNodes = {
  paragraph: {
    content: "inline*",
    group: "block",
    attrs: {
      ...common,
      align: maybeChoice("alignment", alignments),
      role: maybeChoice("role", roles),
      dropCap: maybeCount("number of letters"),
      columns: maybeCount("number of columns"),
      indent: maybeCount("indent"),
      /** It stands where the book has nothing, so that there is a line to write in; empty, it is left out again. */
      implied: maybeTrue("mark of a line that is not in the book"),
    },
    parseDOM: [
      ...Object.entries(wordHeadings).map(([name, level]) => ({
        tag: `p.${name}`,
        node: "heading",
        priority: 60,
        getAttrs: () => ({ level }),
      })),
      {
        tag: "p",
        getAttrs: (element) => ({
          align: alignmentOf(element as HTMLElement),
          ...((element as HTMLElement).dir === "rtl" ? { direction: "rtl" } : {}),
        }),
      },
    ],
    toDOM: (node) => ["p", blockLook(node), 0],
  },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { ...common, level: count("level") },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, getAttrs: () => ({ level }) })),
    toDOM: (node) => [`h${headingLevel(node.attrs.level)}`, blockLook(node), 0],
  },
  /** The second line of the heading before it; anywhere else it is a paragraph. */
  subtitle: {
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "p.subtitle", priority: 60 }],
    toDOM: () => ["p", { class: "subtitle heading-subtitle" }, 0],
  },
  verse: {
    content: "stanza+",
    group: "block",
    defining: true,
    attrs: common,
    parseDOM: [{ tag: "div.verse" }],
    toDOM: (node) => ["div", blockAttributes(node, ["verse"]), 0],
  },
  stanza: {
    content: "verse_line+",
    parseDOM: [{ tag: "div.stanza" }],
    toDOM: () => ["div", { class: "stanza" }, 0],
  },
  verse_line: {
    content: "inline*",
    attrs: { indent: { ...count("indent"), default: 0 } },
    parseDOM: [{ tag: "div.line", getAttrs: (element) => ({ indent: lineIndent(element as HTMLElement) }) }],
    toDOM: ({ attrs }) => ["div", { class: lineClass(attrs.indent) }, 0],
  },
  quote: {
    content: "block+",
    group: "block",
    defining: true,
    attrs: common,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: (node) => ["blockquote", blockAttributes(node), 0],
  },
  /** A text box or side note. */
  aside: {
    content: "block+",
    group: "block",
    defining: true,
    attrs: common,
    parseDOM: [{ tag: "div.box" }, { tag: "aside" }],
    toDOM: (node) => ["div", blockAttributes(node, ["box"]), 0],
  },
  figure: {
    content: "caption?",
    group: "block",
    isolating: true,
    attrs: {
      ...common,
      asset: text("picture"),
      alt: text("description"),
      width: maybeCount("width"),
      decorative: maybeTrue("mark of a picture that needs no description"),
    },
    toDOM: (node) => ["figure", blockAttributes(node), 0],
  },
  /** Of a picture or a table. */
  caption: {
    content: "inline*",
    defining: true,
    parseDOM: [{ tag: "figcaption" }, { tag: "caption" }],
    toDOM: () => ["figcaption", 0],
  },
  scene_break: {
    group: "block",
    attrs: { ...common, ornament: maybeText("ornament"), ornamentAsset: maybeText("picture") },
    parseDOM: [{ tag: "hr" }],
    toDOM: ({ attrs }) => [
      "div",
      { class: "edit-scene", role: "separator", "data-ornament": attrs.ornament?.trim() || "" },
    ],
  },
  page_break: {
    group: "block",
    attrs: common,
    toDOM: () => ["div", { class: "edit-page-break", role: "separator", "aria-label": "Page break" }],
  },
  preformatted: {
    content: "text*",
    group: "block",
    marks: "",
    code: true,
    defining: true,
    attrs: common,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: (node) => ["pre", blockAttributes(node), 0],
  },
  /** A block that no other node can hold without losing something. */
  locked: {
    group: "block",
    atom: true,
    selectable: true,
    attrs: { block: record("block") },
    toDOM: () => ["div", { class: "edit-locked" }],
  },
} satisfies Record<string, NodeSpec>;

const listFormats = [
  "decimal",
  "lower-alpha",
  "upper-alpha",
  "lower-roman",
  "upper-roman",
  "bullet",
  "none",
] as const;
export const listFormat = choice("numbering", listFormats);

const headingLevel = (level: number) => Math.min(6, Math.max(1, Math.round(level)));

function lineClass(indent: number): string {
  const step = Math.max(0, Math.min(6, Math.round(indent)));
  return step > 0 ? `line line-${step}` : "line";
}

const lineIndent = (element: HTMLElement) => Number(/\bline-([1-6])\b/.exec(element.className)?.[1] ?? 0);
