import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { EditableBook, EditableChapter } from "#app/contract/books/editing";
import { ToastProvider } from "#app/ui/toast";
import type { Block } from "#domain/book/blocks";
import { mount } from "../../../../tests/setup/mount";
import { type ChapterContent, openChapter } from "../model/chapter";
import { ConflictError } from "../saving/calls";
import { ChapterHistories } from "../undo/chapter-histories";
import { EarlyKeys } from "./early-keys";
import FindPanel, { type FindProps } from "./find-panel";
import { matcherOf } from "./query";
import type { Searcher } from "./searcher";

// The test's document has no layout.
Element.prototype.scrollIntoView ??= () => {};

const p = (text: string): Block => ({ kind: "paragraph", inlines: [{ kind: "text", text }] });

/** Waits, and lets React draw what comes meanwhile. */
async function eventually(check: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      check();
      return;
    } catch (error) {
      if (tries === 200) throw error;
    }
    await act(() => new Promise((done) => setTimeout(done, 20)));
  }
}

/** Searches at once, in the test's own thread. */
const inPlace = (): Searcher => ({
  async search(texts, query, max) {
    const matcher = matcherOf(query);
    return texts.map((text) => matcher(text, max));
  },
  close() {},
});

/** A book of chapters, of which the first is open, with its panel. */
async function panelOf(texts: Record<string, string[]>, more: Partial<FindProps> = {}) {
  const server = new Map<string, EditableChapter>(
    Object.entries(texts).map(([id, lines]) => [
      id,
      { id, edition: "e1", revision: 0, blocks: lines.map(p), notes: [] },
    ]),
  );
  const [openId = ""] = server.keys();
  const open = openChapter({ blocks: server.get(openId)?.blocks ?? [], notes: [] });
  const view = new EditorView(document.body.appendChild(document.createElement("div")), {
    state: EditorState.create({ doc: open.doc }),
  });
  const chapter = (id: string): EditableBook["chapters"][number] => ({
    id,
    index: 0,
    title: `Chapter ${id}`,
    kind: "chapter",
    matter: "body",
    words: 1,
    revision: server.get(id)?.revision ?? 0,
    isChanged: false,
    isDeleted: false,
  });
  const save = vi.fn(async (id: string, { blocks, notes }: ChapterContent) => {
    const revision = (server.get(id)?.revision ?? 0) + 1;
    server.set(id, { id, edition: "e1", revision, blocks, notes: notes as EditableChapter["notes"] });
    return { revision, words: 1, title: "", savedAt: "" };
  });
  const props: FindProps = {
    asked: { mode: "replace", words: "" },
    book: {
      projectId: "p1",
      edition: "e1",
      title: "Low Water",
      language: "en",
      theme: "classic",
      hasFonts: false,
      typography: true,
      revision: 0,
      hasChanges: false,
      remake: null,
      chapters: [...server.keys()].map(chapter),
      assets: [],
    },
    openId,
    open,
    view,
    change: 0,
    changedNow: () => {},
    door: {
      load: async (id) => server.get(id) as EditableChapter,
      save,
      histories: new ChapterHistories(),
    },
    drafts: { get: () => undefined },
    saver: { current: undefined },
    deeds: { add: vi.fn(), run: vi.fn(), hold: () => () => {} },
    onSaved: vi.fn(),
    go: vi.fn(),
    again: vi.fn(),
    onClose: vi.fn(),
    start: inPlace,
    ...more,
  };
  const page = await mount(
    <ToastProvider>
      <FindPanel {...props} />
    </ToastProvider>,
  );
  const field = (label: string) => page.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  const fill = (label: string, words: string) => {
    const input = field(label);
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, words);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  };
  const button = (words: string) =>
    [...page.querySelectorAll("button")].find((one) => one.textContent?.startsWith(words));
  const said = () => page.querySelector("#edit-find-said")?.textContent;
  const settled = (words: string) => eventually(() => expect(said()).toContain(words));
  const words = (id: string) =>
    (server.get(id)?.blocks ?? []).map((block) =>
      "inlines" in block ? (block.inlines[0] as { text: string })?.text : "",
    );
  return { page, props, view, save, fill, field, button, said, settled, words };
}

test("every hit is listed in its sentence, by chapter, with counts", async () => {
  const { page, fill, settled } = await panelOf({
    c0: ["The lamp was out. Nobody came.", "A Lamp."],
    c1: ["No light."],
    c2: ["One more lamp, and lamps."],
  });
  fill("Find", "lamp");
  await settled("4 matches in 2 chapters.");
  const groups = [...page.querySelectorAll(".edit-hits section")];
  expect(groups.map((group) => group.querySelector("h3")?.textContent)).toEqual([
    "Chapter c0 2",
    "Chapter c2 2",
  ]);
  const lines = [...page.querySelectorAll(".edit-hits .words")].map(({ textContent }) => textContent);
  expect(lines[0]).toBe("The lamp was out.");
  expect([...page.querySelectorAll(".edit-hits mark")].map(({ textContent }) => textContent)).toEqual([
    "lamp",
    "Lamp",
    "lamp",
    "lamp",
  ]);
});

test("case, whole words and quotes are chosen by buttons", async () => {
  const { fill, button, settled } = await panelOf({ c0: ["Lamp lamp lamps don’t"] });
  fill("Find", "lamp");
  await settled("3 matches");
  act(() => button("Match case")?.click());
  await settled("2 matches");
  act(() => button("Whole words")?.click());
  await settled("1 match ");
  fill("Find", "don't");
  await settled("1 match ");
  act(() => button("Match quotes exactly")?.click());
  await settled("isn’t in this book");
});

test("a pattern that cannot be read says why, and one that is mended finds", async () => {
  const { fill, button, field, settled } = await panelOf({ c0: ["Chapter 12"] });
  act(() => button("Pattern")?.click());
  fill("Find", "(\\d+");
  await settled("A ( isn’t closed.");
  expect(field("Find")?.getAttribute("aria-invalid")).toBe("true");
  fill("Find", "(\\d+)");
  await settled("1 match ");
  expect(field("Find")?.getAttribute("aria-invalid")).toBeNull();
});

test("Enter goes from hit to hit, and opens the chapter of the next", async () => {
  const { page, props, view, fill, field, settled } = await panelOf({ c0: ["A lamp."], c1: ["The lamp."] });
  fill("Find", "lamp");
  await settled("2 matches");
  act(() => field("Find")?.form?.requestSubmit());
  await settled("1 of 2 matches");
  expect(view.state.doc.textBetween(view.state.selection.from, view.state.selection.to)).toBe("lamp");
  expect(view.dom.querySelector(".on")).toBeNull();
  expect(page.querySelector("[aria-current]")?.textContent).toBe("A lamp.");
  expect(props.go).not.toHaveBeenCalled();
  act(() => field("Find")?.form?.requestSubmit());
  await settled("2 of 2 matches");
  expect(props.go).toHaveBeenCalledWith("c1");
});

test("all are replaced in the open chapter and in the others, as one step", async () => {
  const { page, props, view, save, fill, button, settled, words } = await panelOf({
    c0: ["The lamp. LAMP."],
    c1: ["No light."],
    c2: ["One more lamp."],
  });
  fill("Find", "lamp");
  fill("Replace with", "lantern");
  await settled("3 matches");
  await act(async () => button("Replace all 3")?.click());
  await eventually(() => expect(props.deeds.add).toHaveBeenCalledOnce());
  expect(view.state.doc.textContent).toBe("The lantern. LANTERN.");
  expect(words("c2")).toEqual(["One more lantern."]);
  expect(save.mock.calls.map(([id]) => id)).toEqual(["c2"]);
  expect(page.textContent).toContain("Replaced 3 matches");
  expect(page.textContent).toContain("In 2 chapters.");

  const [deed] = vi.mocked(props.deeds.add).mock.calls[0] ?? [];
  await act(async () => expect(await deed?.undo()).toBe(true));
  expect(words("c2")).toEqual(["One more lamp."]);
});

test("a chapter that changes elsewhere again and again is left, and named", async () => {
  const conflict = async () => {
    throw new ConflictError({ error: "x", code: "chapter-changed-elsewhere" });
  };
  const { page, fill, button, settled, words } = await panelOf(
    { c0: ["No light."], c1: ["A lamp."] },
    {},
  ).then(async (desk) => {
    desk.props.door.save = conflict;
    return desk;
  });
  fill("Find", "lamp");
  await settled("1 match ");
  await act(async () => button("Replace all 1")?.click());
  await eventually(() => expect(page.textContent).toContain("Nothing was replaced"));
  expect(page.textContent).toContain("“Chapter c1” is being changed elsewhere.");
  expect(words("c1")).toEqual(["A lamp."]);
});

test("undo leaves a chapter that says something else by now, and says so", async () => {
  const { page, props, fill, button, settled, words, save } = await panelOf({
    c0: ["Light."],
    c1: ["A lamp."],
  });
  fill("Find", "lamp");
  fill("Replace with", "light");
  await settled("1 match ");
  await act(async () => button("Replace all 1")?.click());
  await eventually(() => expect(props.deeds.add).toHaveBeenCalledOnce());
  await save("c1", { blocks: [p("A light, and more.")], notes: [] });
  const [deed] = vi.mocked(props.deeds.add).mock.calls[0] ?? [];
  await act(async () => expect(await deed?.undo()).toBe(false));
  expect(words("c1")).toEqual(["A light, and more."]);
  expect(page.textContent).toContain("“Chapter c1” changed since");
});

test("Escape closes the panel", async () => {
  const { page, props } = await panelOf({ c0: ["A lamp."] });
  act(() => {
    page
      .querySelector("input")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  expect(props.onClose).toHaveBeenCalledOnce();
});

test("what is typed while the panel is on its way is looked for, and goes nowhere else", async () => {
  const early = new EarlyKeys();
  const text = document.body.appendChild(document.createElement("textarea"));
  const seen = vi.fn();
  text.addEventListener("keydown", seen);
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    text.dispatchEvent(event);
    return event.defaultPrevented;
  };
  press("x");
  expect(seen).toHaveBeenCalledTimes(1);
  early.hold();
  for (const key of ["i", "c", "d", "Backspace", "e", "Enter"]) expect(press(key)).toBe(true);
  // Shortcuts and keys that write nothing stay what they are.
  expect(press("z", { ctrlKey: true })).toBe(false);
  expect(press("Escape")).toBe(false);
  expect(seen).toHaveBeenCalledTimes(3);
  const { settled } = await panelOf({ c0: ["The ice."] }, { onArrived: () => early.take() });
  await settled("1 match");
  expect((document.activeElement as HTMLInputElement).value).toBe("ice");
  expect(press("y")).toBe(false);
});
