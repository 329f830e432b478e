import { expect, test } from "vitest";
import { manuscripts } from "../authored/manuscripts";
import type { Book, Segment } from "../authored/read-book";
import { scoreBook } from "../authored/score";
import { type Authored, plain, runs } from "../authored/truth";

/** The book that a manuscript should become. */
function perfect({ items }: Authored): Book {
  const segment = (kind: Segment["kind"], text: string, more: Partial<Segment> = {}): Segment => ({
    kind,
    text,
    italics: [],
    notes: [],
    indent: 0,
    startsStanza: false,
    file: "book.xhtml",
    ...more,
  });
  const segments = items.flatMap((item): Segment[] => {
    switch (item.kind) {
      case "break":
        return [segment("break", "")];
      case "contents":
        return [];
      case "chapter":
        return [segment("heading", item.title)];
      case "verse":
        return item.stanzas.flatMap((stanza) =>
          stanza.map(({ text, indent }, at) => segment("line", text, { indent, startsStanza: at === 0 })),
        );
      case "paragraph":
        return [
          segment("text", plain(item.text), {
            italics: runs(item.text).flatMap((run) => (run.isItalic ? [run.text] : [])),
            notes: item.note ? [{ at: 0, text: item.note }] : [],
          }),
        ];
      default:
        return [segment("text", item.text)];
    }
  });
  const nav = items.flatMap((item) => (item.kind === "chapter" ? [item.title] : []));
  return { title: "The Ferry at Low Water", authors: ["Karen Lyngholm"], nav, segments };
}

test.each(manuscripts)("$name: a perfect book scores 100 everywhere", (manuscript) => {
  expect(Object.values(scoreBook(manuscript, perfect(manuscript))).every((score) => score === 100)).toBe(
    true,
  );
});

const [written] = manuscripts.filter(({ name }) => name === "verse-and-notes");
const [typed] = manuscripts.filter(({ name }) => name === "contents");

const spoilt: [feature: string, manuscript: Authored | undefined, spoil: (book: Book) => Book][] = [
  ["title", written, (book) => ({ ...book, title: "verse-and-notes" })],
  ["author", written, (book) => ({ ...book, authors: [] })],
  ["chapters", written, (book) => ({ ...book, nav: book.nav.slice(1) })],
  ["words", written, (book) => ({ ...book, segments: book.segments.slice(0, -1) })],
  ["scene breaks", written, without(({ kind }) => kind === "break")],
  ["notes", written, each((segment) => ({ ...segment, notes: [] }))],
  ["italics", written, each((segment) => ({ ...segment, italics: [] }))],
  ["verse indents", written, each((segment) => ({ ...segment, indent: 0 }))],
  ["stanza gaps", written, each((segment) => ({ ...segment, startsStanza: false }))],
  ["verse lines", written, without(({ text }) => text.startsWith("Row out"))],
  ["under its chapter", written, without(({ text }) => text.startsWith("Chapter 2"))],
  ["front matter", typed, without(({ text }) => text.startsWith("For those"))],
  ["paragraph edges", typed, (book) => ({ ...book, segments: joined(book.segments) })],
  [
    "typed contents",
    typed,
    (book) => ({
      ...book,
      segments: [...book.segments, ...book.nav.map((text) => ({ ...blank, text: `${text} 3` }))],
    }),
  ],
];

test.each(spoilt)("%s falls where it is spoilt", (feature, manuscript, spoil) => {
  if (!manuscript) throw new Error("no such manuscript");
  expect(scoreBook(manuscript, spoil(perfect(manuscript)))[feature]).toBeLessThan(100);
});

const blank: Segment = {
  kind: "text",
  text: "",
  italics: [],
  notes: [],
  indent: 0,
  startsStanza: false,
  file: "book.xhtml",
};

function each(change: (segment: Segment) => Segment) {
  return (book: Book): Book => ({ ...book, segments: book.segments.map(change) });
}

function without(isLost: (segment: Segment) => boolean) {
  return (book: Book): Book => ({ ...book, segments: book.segments.filter((segment) => !isLost(segment)) });
}

/** The last two paragraphs as one. */
function joined(segments: readonly Segment[]): Segment[] {
  const [one, other] = segments.slice(-2);
  return [...segments.slice(0, -2), { ...blank, text: `${one?.text} ${other?.text}` }];
}
