import { history, undo } from "prosemirror-history";
import { EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { acceptedBlocks } from "#domain/book/accepted-text";
import type { Block, Inline } from "#domain/book/blocks";
import type { DeletedPart, TrackedPoint } from "#domain/book/tracked";
import { ownBooks } from "#tests/setup/own-books";
import { randomBlocks } from "#tests/setup/random-blocks";
import { openChapter } from "../model/chapter";
import { isSameContent } from "../model/same-content";
import { wordsBetween } from "../view/text-counts";
import { trackedIn } from "./changes-in";
import { changesPlugins, decideHere } from "./changes-plugin";
import { decide, type Verdict, type WhichChanges } from "./decide";

const ada = (id: string) => ({ id, author: "Ada" });
const t = (text: string): Inline => ({ kind: "text", text });
const point = (one: TrackedPoint): Inline => ({ kind: "tracked", point: one });
const inserted = (id: string, ...inner: Inline[]): Inline[] => [
  point({ type: "insertion", ...ada(id) }),
  ...inner,
  point({ type: "insertion-end", id }),
];
const deleted = (id: string, ...words: (string | DeletedPart)[]): Inline =>
  point({
    type: "deletion",
    ...ada(id),
    words: words.map((one) => (typeof one === "string" ? { text: one } : one)),
  });
const line = (...inlines: (Inline | Inline[])[]): Block => ({ kind: "paragraph", inlines: inlines.flat() });
const end: DeletedPart = { ends: "paragraph" };

function decided(blocks: Block[], verdict: Verdict, isChosen: WhichChanges = () => true): Block[] {
  const open = openChapter({ blocks, notes: [] });
  const { doc } = decide(EditorState.create({ doc: open.doc }).tr, isChosen, verdict);
  doc.check();
  return open.contentOf(doc).blocks;
}
const expectSame = (one: Block[], other: Block[]) => {
  expect(isSameContent(one, other) || one).toEqual(isSameContent(one, other) || other);
};

describe("one change", () => {
  const both = [line(t("It was "), deleted("t1", "quite "), inserted("t2", t("very ")), t("dark."))];

  test("an accepted deletion is gone, a rejected one stands again", () => {
    const only: WhichChanges = ({ id }) => id === "t1";
    expectSame(decided(both, "accept", only), [line(t("It was "), inserted("t2", t("very ")), t("dark."))]);
    expectSame(decided(both, "reject", only), [
      line(t("It was quite "), inserted("t2", t("very ")), t("dark.")),
    ]);
  });

  test("an accepted insertion is plain text, a rejected one is gone; nothing else changes", () => {
    const only: WhichChanges = ({ id }) => id === "t2";
    expectSame(decided(both, "accept", only), [line(t("It was "), deleted("t1", "quite "), t("very dark."))]);
    expectSame(decided(both, "reject", only), [line(t("It was "), deleted("t1", "quite "), t("dark."))]);
  });

  test("rejected words have the marks they had, and what was inserted beside text goes with it", () => {
    const words = deleted("t1", { text: "very", marks: { italic: true } }, { ends: "line" }, "cold");
    expectSame(decided([line(t("It was "), words)], "reject"), [
      line(
        t("It was "),
        { kind: "text", text: "very", marks: { italic: true } },
        { kind: "break" },
        t("cold"),
      ),
    ]);
    const picture: Inline = { kind: "image", asset: "p1", alt: "" };
    const link: Inline = { kind: "link", href: "#x", children: [t("there")] };
    expectSame(decided([line(t("Here"), inserted("t1", picture, link))], "reject"), [line(t("Here"))]);
    expectSame(decided([line(t("Here"), inserted("t1", picture, link))], "accept"), [
      line(t("Here"), picture, link),
    ]);
  });
});

describe("paragraphs", () => {
  test("a deleted paragraph is one again, before the one that keeps its id", () => {
    const next: Block = { ...line(deleted("t1", "Gone.", end), t("Stays.")), id: "b1" };
    expectSame(decided([next], "reject"), [line(t("Gone.")), { ...line(t("Stays.")), id: "b1" }]);
    expectSame(decided([next], "accept"), [{ ...line(t("Stays.")), id: "b1" }]);
  });

  test("a deleted heading is a heading again", () => {
    const words = deleted("t1", "The Lamp", { ends: "paragraph", level: 2 });
    expectSame(decided([line(words, t("It was dark."))], "reject"), [
      { kind: "heading", level: 2, inlines: [t("The Lamp")] },
      line(t("It was dark.")),
    ]);
  });

  test("a deleted end in the middle cuts the paragraph in two: the first keeps the id", () => {
    const joined: Block = { ...line(t("One."), deleted("t1", " And", end, "so "), t("two.")), id: "b1" };
    expectSame(decided([joined], "reject"), [{ ...line(t("One. And")), id: "b1" }, line(t("so two."))]);
  });

  test("where a line cannot be cut, the words stand in it", () => {
    const verse = (inlines: Inline[]): Block => ({
      kind: "verse",
      stanzas: [{ lines: [{ inlines, indent: 0 }] }],
    });
    expectSame(decided([verse([deleted("t1", "Gone", end), t("stays")])], "reject"), [
      verse([t("Gonestays")]),
    ]);
  });

  test("a rejected paragraph goes as a whole; a rejected end runs on into the next", () => {
    const own = point({ type: "paragraph", ...ada("t1") });
    const next: Block = { ...line(t("Next.")), id: "b2" };
    expectSame(decided([line(t("One.")), line(inserted("t1", t("New.")), own), next], "reject"), [
      line(t("One.")),
      next,
    ]);
    expectSame(decided([line(t("Half "), own), next], "reject"), [{ ...line(t("Half Next.")), id: "b2" }]);
    expectSame(decided([line(inserted("t1", t("New.")), own), next], "accept"), [line(t("New.")), next]);
  });

  test("the only paragraph of a list's item stays as an empty line", () => {
    const own = point({ type: "paragraph", ...ada("t1") });
    const list = (inlines: Inline[]): Block => ({
      kind: "list",
      ordered: false,
      start: 1,
      format: "bullet",
      items: [{ blocks: [{ kind: "paragraph", inlines }] }, { blocks: [line(t("Two"))] }],
    });
    expectSame(decided([list([...inserted("t1", t("New")), own])], "reject"), [list([])]);
  });
});

describe("all at once", () => {
  test("of one person only, and in one step that is undone as one", () => {
    const bob = { id: "t9", author: "Bob" };
    const blocks = [
      line(t("a "), inserted("t1", t("b ")), point({ type: "deletion", ...bob, words: [{ text: "c" }] })),
      line(deleted("t2", "d "), t("e")),
    ];
    expectSame(
      decided(blocks, "reject", ({ author }) => author === "Ada"),
      [line(t("a "), point({ type: "deletion", ...bob, words: [{ text: "c" }] })), line(t("d e"))],
    );
    const open = openChapter({ blocks, notes: [] });
    let state = EditorState.create({ doc: open.doc, plugins: [history()] });
    state = state.apply(decide(state.tr, () => true, "reject"));
    undo(state, (tr) => {
      state = state.apply(tr);
    });
    expectSame(open.contentOf(state.doc).blocks, blocks);
  });

  test.each(ownBooks().filter(({ name }) => name === "tracked.docx"))(
    "accepting everything in $name leaves what the EPUB has; rejecting brings back every deleted word",
    async ({ chapters }) => {
      const found = await chapters();
      for (const { blocks } of found)
        expectSame(acceptedBlocks(decided(blocks, "accept")), acceptedBlocks(blocks));
      const rejected = JSON.stringify(found.map(({ blocks }) => decided(blocks, "reject")));
      for (const word of ["umbrella", "The Old Opening stood here.", "Vesuvius"])
        expect(rejected).toContain(word);
      for (const word of ["lantern", "brand-new", "twice"]) expect(rejected).not.toContain(word);
    },
  );

  test.each(Array.from({ length: 60 }, (_, seed) => seed))("random blocks %i stay a chapter", (seed) => {
    const { blocks } = randomBlocks(seed);
    const accepted = decided(blocks, "accept");
    for (const left of [accepted, decided(blocks, "reject")])
      expect(trackedIn(openChapter({ blocks: left, notes: [] }).doc).changes).toEqual([]);
    expectSame(acceptedBlocks(accepted), acceptedBlocks(blocks));
  });
});

describe("what is shown and counted", () => {
  test("a chapter's changes are gathered by id, with their words and people", () => {
    const blocks = [
      line(t("a "), deleted("t1", "old"), inserted("t1", t("new")), t(" b "), inserted("t2", t("more"))),
      line(
        point({ type: "comment", ...ada("c1"), text: "Why?" }),
        t("these words"),
        point({ type: "comment-end", id: "c1" }),
      ),
    ];
    const { changes, comments } = trackedIn(openChapter({ blocks, notes: [] }).doc);
    expect(changes).toMatchObject([
      { id: "t1", author: "Ada", deleted: "old", inserted: "new" },
      { id: "t2", deleted: "", inserted: "more" },
    ]);
    expect(comments).toMatchObject([{ id: "c1", text: "Why?", quote: "these words" }]);
  });

  test("deleted words are not counted, inserted ones are", () => {
    const blocks = [line(t("one two "), deleted("t1", "three four "), inserted("t2", t("five")))];
    expect(wordsBetween(openChapter({ blocks, notes: [] }).doc)).toBe(3);
  });
});

describe("keys", () => {
  const stateAt = (blocks: Block[], pos: number) => {
    const { doc } = openChapter({ blocks, notes: [] });
    return EditorState.create({
      doc,
      selection: TextSelection.create(doc, pos),
      plugins: changesPlugins(() => {}),
    });
  };

  test("the change at the caret is decided on; away from one the key is for others", () => {
    const blocks = [line(t("one "), inserted("t1", t("two")), t(" three"))];
    let state = stateAt(blocks, 6);
    expect(
      decideHere("reject")(state, (tr) => {
        state = state.apply(tr);
      }),
    ).toBe(true);
    expect(state.doc.textContent).toBe("one  three");
    expect(decideHere("accept")(stateAt(blocks, 2))).toBe(false);
  });

  test("Backspace takes the letter before a tracked point, and the point stays", () => {
    let state = stateAt([line(t("word"), deleted("t1", "gone"), t(" end"))], 6);
    const press = state.plugins[0]?.props.handleKeyDown;
    const view = {
      state,
      dispatch: (tr: typeof state.tr) => {
        state = state.apply(tr);
      },
    };
    expect(
      press?.call(
        state.plugins[0] as never,
        view as never,
        { key: "Backspace", keyCode: 8 } as KeyboardEvent,
      ),
    ).toBe(true);
    expect(state.doc.textContent).toBe("wor end");
    expect(trackedIn(state.doc).changes).toHaveLength(1);
  });
});
