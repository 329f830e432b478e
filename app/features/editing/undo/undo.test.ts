import { closeHistory, redo, undo, undoDepth } from "prosemirror-history";
import { EditorState } from "prosemirror-state";
import { beforeEach, describe, expect, test } from "vitest";
import type { EditableBook, EditableChapter } from "#app/contract/books/editing";
import { CallError } from "#app/contract/call";
import type { Block } from "#domain/book/blocks";
import { openChapter } from "../model/chapter";
import { ConflictError } from "../saving/calls";
import { addPagesDeed, type DeedDoor, deleteDeed, mergeDeed, moveDeed, splitDeed } from "./chapter-deeds";
import { ChapterHistories, textHistory } from "./chapter-histories";
import { type Deed, DeedHistory } from "./deed-history";
import { withNamesOf } from "./with-names-of";

const p = (text: string, id?: string): Block => ({
  kind: "paragraph",
  ...(id ? { id } : {}),
  inlines: [{ kind: "text", text }],
});
const content = (...texts: string[]) => ({ blocks: texts.map((text) => p(text)), notes: [] });

function opened(...texts: string[]) {
  const open = openChapter(content(...texts));
  return { open, state: EditorState.create({ doc: open.doc, plugins: [textHistory()] }) };
}

const typed = (state: EditorState, text: string) => state.apply(closeHistory(state.tr).insertText(text, 1));

describe("histories of chapters", () => {
  test("a chapter that says what it said goes on with its history", () => {
    const histories = new ChapterHistories();
    const { open, state } = opened("The lamp.");
    const now = typed(typed(state, "So: "), "And ");
    histories.keep("c0", { open, state: now });
    const kept = histories.find("c0", content("And So: The lamp."));
    expect(kept && undoDepth(kept.state)).toBe(2);
  });

  test("a chapter that says something else by now begins anew", () => {
    const histories = new ChapterHistories();
    histories.keep("c0", opened("The lamp."));
    expect(histories.find("c0", content("The light."))).toBeUndefined();
    expect(histories.find("c1", content("The lamp."))).toBeUndefined();
  });

  test("ids that the writer gave meanwhile are no other words", () => {
    const histories = new ChapterHistories();
    histories.keep("c0", opened("The lamp."));
    expect(histories.find("c0", { blocks: [p("The lamp.", "b00001")], notes: [] })).toBeDefined();
  });

  test("a new EPUB has given its new paragraphs names: they are taken over, and it can still be undone", () => {
    const histories = new ChapterHistories();
    const { open, state } = opened("The lamp.");
    const now = typed(state, "So: ");
    histories.keep("c0", { open, state: now });
    const stored = { blocks: [p("So: The lamp.", "b00001")], notes: [] };
    const kept = histories.find("c0", stored);
    const named = kept && withNamesOf(kept.state, openChapter(stored).doc);
    expect(named && open.contentOf(named.doc).blocks).toEqual(stored.blocks);
    let undone = named;
    undo(named as EditorState, (tr) => {
      undone = named?.apply(tr);
    });
    expect(undone && open.contentOf(undone.doc).blocks).toEqual([p("The lamp.", "b00001")]);
    expect(withNamesOf(now, openChapter(content("One.", "Two.")).doc)).toBeUndefined();
  });

  test("what it said before something was done to it is known, too, so that its history is there once that is undone", () => {
    const histories = new ChapterHistories();
    const { open, state } = opened("One. Two.");
    histories.keep("c0", { open, state: typed(state, "Zero. ") });
    histories.keep("c0", opened("Zero."));
    expect(undoDepth(histories.find("c0", content("Zero. One. Two."))?.state ?? state)).toBe(1);
  });

  test("of 41 chapters the one left first is forgotten", () => {
    const histories = new ChapterHistories();
    for (let at = 0; at < 41; at++) histories.keep(`c${at}`, opened(`Chapter ${at}`));
    expect(histories.find("c0", content("Chapter 0"))).toBeUndefined();
    expect(histories.find("c1", content("Chapter 1"))).toBeDefined();
  });

  test("300 steps in one chapter are undone after others were open", () => {
    const histories = new ChapterHistories();
    const { open, state } = opened("x");
    let now = state;
    for (let at = 0; at < 300; at++) now = typed(now, "a");
    histories.keep("c0", { open, state: now });
    histories.keep("c1", opened("y"));
    let back = histories.find("c0", open.contentOf(now.doc))?.state ?? state;
    const apply = (command: typeof undo) => command(back, (tr) => (back = back.apply(tr)));
    for (let at = 0; at < 300; at++) expect(apply(undo)).toBe(true);
    expect(back.doc.textContent).toBe("x");
    for (let at = 0; at < 300; at++) expect(apply(redo)).toBe(true);
    expect(back.doc.textContent).toBe(`${"a".repeat(300)}x`);
  });
});

describe("the order of deeds and text", () => {
  const deed = (name: string): Deed => ({ name, undo: async () => true, redo: async () => true });
  const at = (undone: number, redone = 0) => ({ undo: undone, redo: redone });
  const depths = (list: Record<string, number>) =>
    new Map(Object.entries(list).map(([id, undone]) => [id, at(undone)]));

  test("right after a deed, the deed is undone; what was typed since is undone first", () => {
    const order = new DeedHistory();
    const moved = deed("moved");
    order.add(moved, depths({ c0: 3 }));
    expect(order.next("undo", "c0", at(3))).toBe(moved);
    expect(order.next("undo", "c0", at(4))).toBeUndefined();
    // A chapter that had not been open yet.
    expect(order.next("undo", "c1", at(0))).toBe(moved);
    expect(order.next("undo", "c1", at(1))).toBeUndefined();
  });

  test("deeds are undone from the last to the first, and done again in turn", async () => {
    const order = new DeedHistory();
    const [one, two] = [deed("one"), deed("two")];
    order.add(one, new Map());
    order.add(two, new Map());
    expect(await order.run("undo", two, () => new Map())).toBe(true);
    expect(order.next("undo", "c0", at(0))).toBe(one);
    expect(order.next("redo", "c0", at(0))).toBe(two);
    await order.run("redo", two, () => new Map());
    expect(order.next("undo", "c0", at(0))).toBe(two);
  });

  test("text that was undone after a deed is done again before it", async () => {
    const order = new DeedHistory();
    const one = deed("one");
    order.add(one, new Map());
    await order.run("undo", one, () => new Map([["c0", at(2, 0)]]));
    expect(order.next("redo", "c0", at(1, 1))).toBeUndefined();
    expect(order.next("redo", "c0", at(2, 0))).toBe(one);
  });

  test("what is typed after an undone deed takes its place", async () => {
    const order = new DeedHistory();
    const one = deed("one");
    order.add(one, new Map());
    await order.run("undo", one, () => new Map());
    order.typed();
    expect(order.next("redo", "c0", at(0))).toBeUndefined();
  });

  test("a deed that cannot be undone is offered no more; one that was not reached is", async () => {
    const order = new DeedHistory();
    const gone = { ...deed("gone"), undo: async () => false };
    order.add(gone, new Map());
    expect(await order.run("undo", gone, () => new Map())).toBe(false);
    expect(order.next("undo", "c0", at(0))).toBeUndefined();
    const offline = {
      ...deed("offline"),
      undo: () => Promise.reject(new CallError(0, "unreachable", "no line")),
    };
    order.add(offline, new Map());
    await expect(order.run("undo", offline, () => new Map())).rejects.toThrow("no line");
    expect(order.next("undo", "c0", at(0))).toBe(offline);
    const unknown = {
      ...deed("of a chapter that is gone"),
      undo: () => Promise.reject(new CallError(404, "x", "gone")),
    };
    order.add(unknown, new Map());
    await expect(order.run("undo", unknown, () => new Map())).rejects.toThrow("gone");
    expect(order.next("undo", "c0", at(0))).toBe(offline);
  });
});

describe("what is done to chapters is undone", () => {
  let chapters: Map<string, EditableChapter & { isDeleted: boolean }>;
  let told: string[];
  let renewed: string[];
  let done: string[];
  let door: DeedDoor;
  const a = { id: "c0", title: "Ice" };
  const b = { id: "c1", title: "Fog" };

  function stand(list: Record<string, { texts: string[]; isDeleted?: boolean }>) {
    chapters = new Map(
      Object.entries(list).map(([id, { texts, isDeleted = false }]) => [
        id,
        { id, edition: "e1", revision: 1, ...content(...texts), isDeleted },
      ]),
    );
  }
  const one = (id: string) => {
    const chapter = chapters.get(id);
    if (!chapter) throw new Error(`no chapter ${id}`);
    return chapter;
  };
  const shown = () =>
    [...chapters.values()]
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ blocks }) => blocks.map((block) => ("inlines" in block ? block.inlines[0] : undefined)))
      .map((inlines) => inlines.map((inline) => (inline?.kind === "text" ? inline.text : "")).join(" "));

  beforeEach(() => {
    told = [];
    renewed = [];
    done = [];
    door = {
      async change(wanted) {
        done.push(
          `${wanted.do} ${"chapter" in wanted ? wanted.chapter : ""} ${"before" in wanted ? wanted.before : ""}`.trim(),
        );
        if (wanted.do === "delete") one(wanted.chapter).isDeleted = true;
        if (wanted.do === "restore") one(wanted.chapter).isDeleted = false;
        return {} as EditableBook;
      },
      load: async (id) => one(id),
      async save(id, { blocks, notes, revision }) {
        if (one(id).revision !== revision)
          throw new ConflictError({ error: "x", code: "chapter-changed-elsewhere" });
        done.push(`save ${id}`);
        Object.assign(one(id), { blocks, notes, revision: revision + 1 });
        return { revision: revision + 1, words: 1, title: "", savedAt: "" };
      },
      onSaved: () => {},
      renewed: (ids) => renewed.push(...ids),
      tell: (words) => told.push(words),
    };
  });

  test("a move goes back to where the chapter stood", async () => {
    stand({ c0: { texts: ["a"] }, c1: { texts: ["b"] } });
    const deed = moveDeed(door, a, "c1", null);
    await deed.undo();
    await deed.redo();
    expect(done).toEqual(["move c0 c1", "move c0 null"]);
  });

  test("a deleted chapter comes back, an added one goes", async () => {
    stand({ c0: { texts: ["a"], isDeleted: true }, c1: { texts: ["b"] } });
    await deleteDeed(door, a, "deleted").undo();
    await deleteDeed(door, b, "added", true).undo();
    expect(shown()).toEqual(["a"]);
  });

  test("pages added together go and come back together", async () => {
    stand({ c0: { texts: ["a"] }, c1: { texts: ["b"] } });
    const deed = addPagesDeed(door, [a, b]);
    expect(deed.name).toBe("added 2 pages");
    expect(await deed.undo()).toBe(true);
    expect(shown()).toEqual([]);
    expect(renewed).toEqual(["c0", "c1"]);
    expect(await deed.redo()).toBe(true);
    expect(shown()).toEqual(["a", "b"]);
    expect(addPagesDeed(door, [a]).name).toBe("added “Ice”");
  });

  test("of pages added together, either all go or none", async () => {
    stand({ c0: { texts: ["a"] }, c1: { texts: ["b"] } });
    const { change } = door;
    door.change = async (wanted) =>
      wanted.do === "delete" && wanted.chapter === "c0" ? undefined : change(wanted);
    expect(await addPagesDeed(door, [a, b]).undo()).toBe(false);
    expect(shown()).toEqual(["a", "b"]);
    expect(renewed).toEqual([]);
  });

  test("the halves of a split become the chapter it was, and halves again", async () => {
    stand({ c0: { texts: ["one"] }, c1: { texts: ["Title", "two"] } });
    const parts = { whole: content("one", "two"), first: content("one"), second: content("Title", "two") };
    const deed = splitDeed(door, { chapter: a, made: "c1", ...parts });
    expect(await deed.undo()).toBe(true);
    expect(shown()).toEqual(["one two"]);
    // The words of the second half are in the first before the second goes.
    expect(done).toEqual(["save c0", "delete c1"]);
    expect(renewed).toEqual(["c0", "c1"]);
    expect(await deed.redo()).toBe(true);
    expect(shown()).toEqual(["one", "Title two"]);
  });

  test.each(["c0", "c1"])("a split whose half %s was changed since stays", async (id) => {
    stand({ c0: { texts: ["one"] }, c1: { texts: ["two"] } });
    const deed = splitDeed(door, {
      ...{ chapter: a, made: "c1", whole: content("one", "two"), first: content("one") },
      second: content("two"),
    });
    one(id).blocks.push(p("more"));
    expect(await deed.undo()).toBe(false);
    expect(done).toEqual([]);
    expect(told).toEqual(["“Ice” or its second half has changed since. Merge them instead."]);
  });

  test("merged chapters part again, and are merged again", async () => {
    stand({ c0: { texts: ["one", "two"] }, c1: { texts: ["two"], isDeleted: true } });
    const deed = mergeDeed(door, { into: a, other: b, before: content("one"), after: content("one", "two") });
    expect(await deed.undo()).toBe(true);
    expect(shown()).toEqual(["one", "two"]);
    expect(done).toEqual(["restore c1", "save c0"]);
    expect(await deed.redo()).toBe(true);
    expect(shown()).toEqual(["one two"]);
  });

  test("merged chapters that were changed since stay merged", async () => {
    stand({ c0: { texts: ["one", "two", "three"] }, c1: { texts: ["two"], isDeleted: true } });
    const deed = mergeDeed(door, { into: a, other: b, before: content("one"), after: content("one", "two") });
    expect(await deed.undo()).toBe(false);
    expect(done).toEqual([]);
    expect(told).toEqual(["“Ice” has changed since."]);
  });
});
