import { Fragment, DOMParser as MarkupParser, type NodeSpec, type Schema } from "prosemirror-model";
import { maybeChoice, maybeCount, maybeText, maybeTrue, record, text } from "./attributes";

const noteNumberings = ["lower-roman", "upper-roman", "lower-alpha", "upper-alpha"] as const;

export const inlineNodes = {
  text: { group: "inline" },
  line_break: {
    group: "inline",
    inline: true,
    selectable: false,
    attrs: { columns: maybeCount("number of columns") },
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  /**
   * A note's mark. Its words are its content, and edited in a box of their own; a second mark of the same note, or one whose
   * note belongs to another chapter, has none.
   */
  note: {
    group: "inline",
    inline: true,
    atom: true,
    isolating: true,
    content: "block*",
    attrs: {
      note: text("name of a note"),
      label: maybeText("mark"),
      numbering: maybeChoice("numbering", noteNumberings),
      /** The mark that the note itself has in the stored book, where it is not its number. */
      ownLabel: maybeText("mark"),
      /** The note's words stand here. */
      owns: { default: false, validate: "boolean" },
    },
    parseDOM: [
      {
        // What was pasted with its note; see withPastedNotes.
        tag: "span.pasted-note[data-note]",
        getAttrs: () => ({ note: newNoteName(), owns: true }),
        getContent: (element, schema) => pastedNote(element as HTMLElement, schema),
      },
    ],
    toDOM: ({ attrs }) => [
      "sup",
      {
        class: "edit-note-mark",
        role: "button",
        "aria-label": "Note",
        ...(attrs.label ? { "data-label": attrs.label } : {}),
        ...(attrs.numbering ? { "data-numbering": attrs.numbering } : {}),
      },
    ],
  },
  picture: {
    group: "inline",
    inline: true,
    attrs: {
      asset: text("picture"),
      alt: text("description"),
      width: maybeCount("width"),
      decorative: maybeTrue("mark of a picture that needs no description"),
    },
    toDOM: ({ attrs }) => ["span", { class: "edit-picture", role: "img", "aria-label": attrs.alt }],
  },
  /** Where a page of the printed book begins; nothing to see. */
  page_mark: {
    group: "inline",
    inline: true,
    atom: true,
    selectable: false,
    attrs: { label: text("page number") },
    toDOM: ({ attrs }) => [
      "span",
      { class: "edit-page-mark", title: `Page ${attrs.label} of the printed book` },
    ],
  },
  /**
   * A tracked change or comment of the manuscript. Deleted words are no text of the book, so they are none of the editor's:
   * its view shows them, and what is copied leaves them out.
   */
  tracked: {
    group: "inline",
    inline: true,
    atom: true,
    // Chosen, it would be written over by the next letter.
    selectable: false,
    attrs: { point: record("tracked change") },
    toDOM: () => ["span", { class: "edit-tracked" }],
  },
  math: {
    group: "inline",
    inline: true,
    atom: true,
    attrs: { mathml: text("formula"), alt: text("reading") },
    toDOM: ({ attrs }) => ["span", { class: "edit-held", role: "img", "aria-label": attrs.alt }, attrs.alt],
  },
  ruby: {
    group: "inline",
    inline: true,
    atom: true,
    attrs: { base: text("text"), reading: text("reading") },
    toDOM: ({ attrs }) => ["ruby", { class: "edit-ruby" }, attrs.base, ["rt", attrs.reading]],
  },
  /** An inline that no other node can hold without losing something. */
  held: {
    group: "inline",
    inline: true,
    atom: true,
    attrs: { inline: record("inline") },
    toDOM: () => ["span", { class: "edit-held", role: "img", "aria-label": "Part that can’t be edited" }],
  },
} satisfies Record<string, NodeSpec>;

/** A name that no note of the book has. */
export function newNoteName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `note-${[...bytes].map((byte) => byte.toString(36).padStart(2, "0")).join("")}`;
}

/** The blocks of a note that came as markup; notes in it are left as text, since a note of a note is none here. */
function pastedNote(element: HTMLElement, schema: Schema): Fragment {
  // An inert document: nothing of it loads or runs.
  const page = new DOMParser().parseFromString(element.dataset.note ?? "", "text/html");
  for (const inner of page.querySelectorAll(".pasted-note")) inner.remove();
  const blocks = MarkupParser.fromSchema(schema).parse(page.body).content;
  return blocks.size > 0 ? blocks : Fragment.from(schema.nodes.paragraph?.create());
}
