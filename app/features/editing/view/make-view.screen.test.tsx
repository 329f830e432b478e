import { afterEach, expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { findMarks } from "../find/find-marks";
import { markHits, revealHit } from "../find/hit-places";
import { searchUnits } from "../find/search-units";
import { type ChapterNote, openChapter } from "../model/chapter";
import { noteNumbers } from "../notes/note-numbers";
import { makeView, type ViewOptions } from "./make-view";

// The test's document has no layout.
Element.prototype.scrollIntoView ??= () => {};

const views: ReturnType<typeof makeView>[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

/** A chapter in an editor, in a book of this language. */
function viewOf(language: string, blocks: Block[], notes: ChapterNote[] = []) {
  const options: Partial<ViewOptions> = {
    chapter: openChapter({ blocks, notes }),
    title: "Ice",
    language,
    typography: true,
    plugins: [findMarks(), noteNumbers()],
    ornament: undefined,
    pictureOf: () => undefined,
    onLink: () => {},
    onKey: () => false,
    onRefused: () => {},
    onHistory: () => false,
    onFiles: () => {},
    onPicture: () => {},
    onTransaction: () => {},
  };
  const place = document.body.appendChild(document.createElement("div"));
  // The rest is asked for when something is done.
  const view = makeView(place, options as ViewOptions);
  views.push(view);
  return view.dom;
}
const p = (text: string, more: Partial<Block> = {}): Block =>
  ({ kind: "paragraph", inlines: [{ kind: "text", text }], ...more }) as Block;

test("the browser checks spelling in the book's language", () => {
  const text = viewOf("pt-BR", [p("O gelo desceu.")]);
  expect(text.getAttribute("lang")).toBe("pt-BR");
  expect(text.getAttribute("spellcheck")).toBe("true");
});

test("and a passage of another language in that", () => {
  const marks = { lang: "fr" };
  const text = viewOf("en", [
    p("Bonjour.", { lang: "fr" }),
    { kind: "paragraph", inlines: [{ kind: "text", text: "mot", marks }] },
  ]);
  expect(text.querySelector("p")?.getAttribute("lang")).toBe("fr");
  expect(text.querySelector("span[lang]")?.textContent).toBe("mot");
});

test("what a search found in a note is marked in its box", () => {
  const notes = [{ id: "f1", blocks: [p("A lamp of the old kind.")] }];
  const marked: Block = {
    kind: "paragraph",
    inlines: [
      { kind: "text", text: "The lamp" },
      { kind: "noteRef", note: "f1" },
    ],
  };
  viewOf("en", [marked], notes);
  const [view] = views;
  if (!view) throw new Error("no view");
  const unit = searchUnits(view.state.doc).find(({ kind }) => kind === "note");
  const hit = unit && { unit, match: { from: 2, to: 6 } };
  if (!hit) throw new Error("no note");
  markHits(view, [hit], hit);
  revealHit(view, hit);
  expect(view.dom.querySelector(".edit-note .edit-found.on")?.textContent).toBe("lamp");
  expect(view.dom.querySelector(".edit-note-head")?.textContent).toBe("Note 1");
  markHits(view, [], undefined);
  expect(view.dom.querySelector(".edit-found")).toBeNull();
});
