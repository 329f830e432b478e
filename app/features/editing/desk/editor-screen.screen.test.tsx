import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { EditableBook } from "#app/contract/books/editing";
import type { Block } from "#domain/book/blocks";
import { mount } from "../../../../tests/setup/mount";
import type { SaveState } from "../saving/chapter-saver";
import { ChapterList } from "./chapter-list";
import { ConflictDialog } from "./conflict-dialog";
import { EditorScreen } from "./editor-screen";
import { SaveMark } from "./save-mark";

const inRouter = (element: JSX.Element) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/projects/p1/edit"] })}
    />,
  );

test("a guest is led to an account and back to the editor", async () => {
  const page = await inRouter(
    <EditorScreen project={{ id: "p1", name: "The Edge of Winter" }} user={null} />,
  );
  const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/auth?tab=register&next=%2Fprojects%2Fp1%2Fedit",
    "/auth?next=%2Fprojects%2Fp1%2Fedit",
    "/projects/p1",
  ]);
  expect(page.textContent).toContain("Editing needs an account.");
});

const content = (text: string) => ({
  blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text }] } satisfies Block],
  notes: [],
});
const theirs = { id: "c0", edition: "e1", revision: 3, ...content("Nine nights.") };

test.each<[SaveState, string]>([
  [{ kind: "saved", at: null }, "Saved"],
  [{ kind: "saving" }, "Saving…"],
  [{ kind: "offline", isKept: true }, "Offline – saved in this browser"],
  [{ kind: "offline", isKept: false }, "Offline – keep this page open"],
  [{ kind: "failed", message: "x", isKept: true }, "Not saved – kept in this browser"],
  [{ kind: "conflict", mine: content("Eleven nights."), theirs }, "Changed in another window"],
])("beside the cloud stands where the words are: %j", async (state, words) => {
  const page = await inRouter(<SaveMark state={state} onConflict={() => {}} onRetry={() => {}} />);
  expect(page.querySelector("[role=status]")?.textContent).toBe(words);
});

test("a time is shown with a save; what failed can be tried again, what parted be compared", async () => {
  const savedAt = { kind: "saved", at: new Date(2026, 10, 22, 10, 52).toISOString() } as const;
  const saved = await inRouter(<SaveMark state={savedAt} onConflict={() => {}} onRetry={() => {}} />);
  expect(saved.textContent).toBe("Saved 10:52 AM");
  const retry = vi.fn();
  const failed = await inRouter(
    <SaveMark state={{ kind: "failed", message: "x", isKept: true }} onConflict={() => {}} onRetry={retry} />,
  );
  act(() => failed.querySelector("button")?.click());
  expect(retry).toHaveBeenCalledOnce();
});

test("both versions stand side by side, and each can be kept", async () => {
  const keep = vi.fn();
  await inRouter(
    <ConflictDialog
      isOpen
      mine={content("Eleven nights.")}
      theirs={theirs}
      onClose={() => {}}
      onKeep={keep}
    />,
  );
  const dialog = document.querySelector("[role=dialog]");
  const versions = [...(dialog?.querySelectorAll(".edit-versions section") ?? [])];
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    "Mine, in this windowEleven nights.",
    "Theirs, saved meanwhileNine nights.",
  ]);
  for (const name of ["Keep both", "Keep mine", "Keep theirs"]) {
    const button = [...(dialog?.querySelectorAll("button") ?? [])].find((one) => one.textContent === name);
    act(() => button?.click());
  }
  expect(keep.mock.calls).toEqual([["both"], ["mine"], ["theirs"]]);
});

test("chapters stand in their parts, numbered in the body, the open one marked, deleted ones apart", async () => {
  const chapter = (id: string, more: Partial<EditableBook["chapters"][number]> = {}) => ({
    id,
    index: 0,
    title: id,
    kind: "chapter" as const,
    matter: "body" as const,
    words: 1200,
    revision: 0,
    isChanged: false,
    isDeleted: false,
    ...more,
  });
  const restore = vi.fn();
  const page = await inRouter(
    <ChapterList
      chapters={[
        chapter("Dedication", { matter: "front" }),
        chapter("The Lamp", { isChanged: true }),
        chapter("Ice"),
        chapter("Cut", { isDeleted: true }),
      ]}
      currentId="Ice"
      wordsOf={({ words }) => words}
      onDeed={restore}
    />,
  );
  const parts = [...page.querySelectorAll("section")].map((part) => part.getAttribute("aria-label"));
  expect(parts).toEqual(["Front matter", "Chapters", "Deleted"]);
  expect([...page.querySelectorAll(".no")].map(({ textContent }) => textContent)).toEqual(["", "1", "2", ""]);
  expect(page.querySelector("[aria-current]")?.textContent).toContain("Ice");
  expect(page.querySelectorAll(".dot")).toHaveLength(1);
  const button = [...page.querySelectorAll("button")].find((one) => one.textContent === "Restore Cut");
  act(() => button?.click());
  expect(restore).toHaveBeenCalledWith("restore", expect.objectContaining({ id: "Cut" }));
});
