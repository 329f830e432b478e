import type { MarkSpec } from "prosemirror-model";
import { choice, directions, record, text } from "./attributes";

const styled = (style: string, isIt: (value: string) => boolean) => ({
  style,
  getAttrs: (value: string | HTMLElement) => (typeof value === "string" && isIt(value) ? null : false),
});

/** Google Docs wraps everything it copies in a `b` that is not bold. */
const isPlain = (property: "fontWeight" | "fontStyle") => (element: string | HTMLElement) =>
  typeof element !== "string" && /^(?:normal|400)$/.test(element.style[property]) ? false : null;

/** From the outside in, as the EPUB writer nests them; the link is outside all but tracked changes. */
export const markSpecs = {
  /** Inserted in a tracked change; what is typed beside it is not. */
  inserted: {
    attrs: { made: record("tracked change") },
    inclusive: false,
    toDOM: () => ["ins", { class: "edit-inserted" }, 0],
  },
  link: {
    attrs: { href: text("address") },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs(element) {
          const href = (element as HTMLElement).getAttribute("href") ?? "";
          return isAllowedAddress(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: attrs.href, rel: "noopener" }, 0],
  },
  lang: {
    attrs: { lang: text("language") },
    toDOM: ({ attrs }) => ["span", { lang: attrs.lang }, 0],
  },
  direction: {
    attrs: { direction: choice("direction", directions) },
    toDOM: ({ attrs }) => ["span", { dir: attrs.direction }, 0],
  },
  italic: {
    parseDOM: [
      { tag: "i", getAttrs: isPlain("fontStyle") },
      { tag: "em", getAttrs: isPlain("fontStyle") },
      styled("font-style", (value) => /^(?:italic|oblique)/.test(value)),
    ],
    toDOM: () => ["em", 0],
  },
  bold: {
    parseDOM: [
      { tag: "b", getAttrs: isPlain("fontWeight") },
      { tag: "strong", getAttrs: isPlain("fontWeight") },
      styled("font-weight", (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value)),
    ],
    toDOM: () => ["strong", 0],
  },
  underline: {
    parseDOM: [{ tag: "u" }, styled("text-decoration", (value) => /underline/.test(value))],
    toDOM: () => ["span", { class: "underline" }, 0],
  },
  strike: {
    parseDOM: [
      { tag: "s" },
      { tag: "del" },
      { tag: "strike" },
      styled("text-decoration", (value) => /line-through/.test(value)),
    ],
    toDOM: () => ["s", 0],
  },
  caps: {
    parseDOM: [{ tag: "span.caps" }],
    toDOM: () => ["span", { class: "caps" }, 0],
  },
  smallCaps: {
    parseDOM: [
      { tag: "span.small-caps" },
      styled("font-variant", (value) => /small-caps/.test(value)),
      styled("font-variant-caps", (value) => /small-caps/.test(value)),
    ],
    toDOM: () => ["span", { class: "small-caps" }, 0],
  },
  code: { parseDOM: [{ tag: "code" }, { tag: "tt" }], toDOM: () => ["code", 0] },
  superscript: {
    parseDOM: [{ tag: "sup" }, styled("vertical-align", (value) => value === "super")],
    toDOM: () => ["sup", 0],
  },
  subscript: {
    parseDOM: [{ tag: "sub" }, styled("vertical-align", (value) => value === "sub")],
    toDOM: () => ["sub", 0],
  },
} satisfies Record<string, MarkSpec>;

/** Whether a link may lead there: a place in this book, the web, or a mail address. */
export function isAllowedAddress(href: string): boolean {
  return /^(?:#\S+|https?:\/\/\S+|mailto:\S+@\S+)$/i.test(href);
}
