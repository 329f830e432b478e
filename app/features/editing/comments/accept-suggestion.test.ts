import { EditorState } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { findPassage } from "../margin/find-passage";
import { openChapter } from "../model/chapter";
import { acceptSuggestion } from "./accept-suggestion";

const t = (text: string, marks?: { italic: true }): Inline => ({
  kind: "text",
  text,
  ...(marks ? { marks } : {}),
});
const paragraph = (...inlines: Inline[]): Block => ({ kind: "paragraph", id: "a", inlines });

/** The paragraph after the suggestion was accepted; undefined when it is for the author's own hand. */
function accepted(block: Block, quote: string, instead: string, now = quote): Block | undefined {
  const open = openChapter({ blocks: [block], notes: [{ id: "n", blocks: [paragraph(t("Colza."))] }] });
  const state = EditorState.create({ doc: open.doc });
  const { passage } = findPassage(state.doc, { block: "a", quote: now });
  if (!passage) throw new Error(`No such words: ${now}`);
  const change = acceptSuggestion(state, passage, { quote, instead });
  return change && open.contentOf(state.apply(change).doc).blocks[0];
}

describe("an accepted suggestion", () => {
  test("puts its words in place of the quoted ones", () => {
    expect(accepted(paragraph(t("as still as a plate")), "still", "flat")).toEqual(
      paragraph(t("as flat as a plate")),
    );
  });

  test("changes nothing but what differs: emphasis beside it stays", () => {
    const before = paragraph(t("The "), t("old", { italic: true }), t(" lamp was lit at six."));
    const after = paragraph(t("The "), t("old", { italic: true }), t(" lamp was lit at five."));
    expect(accepted(before, "old lamp was lit at six", "old lamp was lit at five")).toEqual(after);
  });

  test("adds words at a point, also at the end of the paragraph", () => {
    expect(accepted(paragraph(t("the lamp")), "the lamp", "the old lamp")).toEqual(
      paragraph(t("the old lamp")),
    );
    expect(accepted(paragraph(t("the lamp")), "lamp", "lamplight")).toEqual(paragraph(t("the lamplight")));
    expect(accepted(paragraph(t("lamp")), "lamp", "the lamp")).toEqual(paragraph(t("the lamp")));
  });

  test("takes words out, and one of the spaces around them", () => {
    expect(accepted(paragraph(t("as very still as")), "very", "")).toEqual(paragraph(t("as still as")));
    expect(accepted(paragraph(t("Very still.")), "Very", "")).toEqual(paragraph(t("still.")));
    expect(accepted(paragraph(t("so (very) still")), "very", "")).toEqual(paragraph(t("so () still")));
  });

  test("keeps a note between words that stay", () => {
    const note: Inline = { kind: "noteRef", note: "n" };
    expect(accepted(paragraph(t("the oil"), note, t(" to climb")), "oil to climb", "oil to rise")).toEqual(
      paragraph(t("the oil"), note, t(" to rise")),
    );
  });

  test("is left to the author when a note would go with the words, or others stand there", () => {
    const note: Inline = { kind: "noteRef", note: "n" };
    expect(accepted(paragraph(t("the oil"), note, t(" to climb")), "oil to climb", "flame")).toBeUndefined();
    expect(accepted(paragraph(t("as still as")), "stiff", "flat", "still")).toBeUndefined();
  });

  test("cuts no sign in two", () => {
    expect(accepted(paragraph(t("a 🏮 b")), "🏮", "🏭")).toEqual(paragraph(t("a 🏭 b")));
  });
});
