import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { BookVersion, BookVersions } from "#app/contract/books/versions";
import { mount } from "../../../../tests/setup/mount";
import { VersionMenu } from "./version-menu";

afterEach(() => vi.unstubAllGlobals());

const version = (number: number, more: Partial<BookVersion> = {}): BookVersion => ({
  ...{ number, kind: "edits", name: null, madeAt: "2026-11-22T10:44:00Z", isPresent: false },
  ...{ restoredFrom: null, originalFileName: "winter.docx", words: 10, size: 1 },
  ...{ outputFileName: `${number}.epub`, change: { added: 1102, removed: 870, chapters: 1 }, isSame: false },
  ...more,
});
const list: BookVersions = {
  versions: [
    version(3, { isPresent: true, isSame: true }),
    version(2, { name: "For Tomasz and Ines" }),
    version(1, { kind: "conversion", change: null }),
  ],
  ...{ max: 5, next: 4, dropped: null, waiting: { added: 214, removed: 96, chapters: 2 } },
};

async function open(changes: Partial<Parameters<typeof VersionMenu>[0]> = {}) {
  const deeds = {
    onName: vi.fn(),
    onOpen: vi.fn(),
    onRestore: vi.fn(async () => {}),
    onDiscard: vi.fn(async () => true),
    onUpdate: vi.fn(),
  };
  const element = (
    <VersionMenu
      {...{ projectId: "p1", list, fault: undefined, hasEdits: true, isMaking: false, name: "", ...deeds }}
      {...changes}
    />
  );
  const page = await mount(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await press(page.querySelector("button"));
  return { page, ...deeds };
}

const press = (button: Element | null | undefined) =>
  act(async () => (button as HTMLElement | null | undefined)?.click());
const named = (name: string) =>
  [...document.querySelectorAll("button")].find((button) => button.textContent === name);
const rows = () =>
  [...document.querySelectorAll(".version-list li")].map(({ textContent }) => textContent ?? "");
const dialog = () => document.querySelector("[role=dialog] h2")?.textContent;

test("the button says which version the book is; the menu lists them all, what is not in the EPUB first", async () => {
  const { page, onOpen } = await open();
  expect(page.querySelector("button")?.textContent).toBe("Version 3, edited");
  expect(onOpen).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain("3 of 5 used");
  expect(document.body.textContent).toContain("Updating the EPUB saves version 4.");
  expect(rows()[0]).toContain("Not in the EPUB yet214 words added, 96 removed in 2 chapters");
  expect(rows()[1]).toContain("In the EPUB");
  expect(rows()[2]).toContain("For Tomasz and Ines1,102 words added, 870 removed");
  expect(rows()[3]).toContain("From winter.docx");
});

test("with every version of the plan used, the menu says which one goes", async () => {
  await open({ list: { ...list, dropped: 1 } });
  expect(document.body.textContent).toContain("Version 1 goes then, because your plan keeps 5.");
});

test("a book without edits has no name to give and nothing to discard", async () => {
  const { page } = await open({ hasEdits: false, list: { ...list, waiting: null } });
  expect(page.querySelector("button")?.textContent).toBe("Version 3");
  expect(document.querySelector("input")).toBeNull();
  expect(rows()).toHaveLength(3);
  expect(named("Discard your edits")).toBeUndefined();
});

test("a version is restored after a question that says what stays", async () => {
  const { onRestore } = await open({ hasEdits: false, list: { ...list, waiting: null } });
  await press(named("Restore version 2"));
  expect(dialog()).toBe("Restore version 2?");
  expect(document.body.textContent).toContain("saved as version 4. Version 3 stays in the list.");
  await press(named("Restore version"));
  expect(onRestore).toHaveBeenCalledWith(2);
});

test("with edits that wait, both ways are offered: into the EPUB first, or discarded", async () => {
  const first = await open();
  await press(named("Restore version 1"));
  expect(dialog()).toBe("First, your edits");
  await press(named("Update EPUB"));
  expect(first.onUpdate).toHaveBeenCalledOnce();
  expect(first.onRestore).not.toHaveBeenCalled();

  const other = await open();
  await press(named("Restore version 1"));
  await press(named("Discard edits and restore"));
  expect(other.onDiscard).toHaveBeenCalledOnce();
  expect(other.onRestore).toHaveBeenCalledWith(1);
});

test("edits that could not be discarded keep the version from being restored", async () => {
  const { onRestore } = await open({ onDiscard: async () => false });
  await press(named("Restore version 1"));
  await press(named("Discard edits and restore"));
  expect(onRestore).not.toHaveBeenCalled();
});

test("edits are discarded after a question that says how much goes", async () => {
  const { onDiscard } = await open();
  await press(named("Discard your edits"));
  expect(dialog()).toBe("Discard your edits?");
  expect(document.body.textContent).toContain("214 words added, 96 removed in 2 chapters");
  expect(onDiscard).not.toHaveBeenCalled();
  await press(named("Discard edits"));
  expect(onDiscard).toHaveBeenCalledOnce();
});

test("versions are compared word by word, and another pair can be chosen", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({
      version: 2,
      ...{ from: "a", to: "edits", words: { before: 10, after: 11 }, unchanged: 3 },
      chapters: [
        {
          before: { index: 0, title: "The Lamp", words: 10 },
          after: { index: 0, title: "The Lamp", words: 11 },
          counts: { added: 0, removed: 0, altered: 1 },
          size: { added: 1, removed: 1 },
          paragraphs: [
            {
              kind: "altered",
              words: [
                { kind: "gone", text: "eleven" },
                { kind: "new", text: "nine" },
              ],
              place: { chapter: 0, block: "b1" },
              was: null,
            },
          ],
        },
      ],
    });
  });
  await open();
  await press(named("Compare your edits with version 3"));
  expect(asked).toEqual(["/api/projects/p1/versions/3/compare/edits"]);
  expect(document.querySelector(".version-changes del")?.textContent).toContain("eleven");
  expect(document.querySelector(".version-changes ins")?.textContent).toContain("nine");
  expect(document.querySelector(".version-changes a")).toBeNull();
});

test("while a new EPUB is made, nothing is restored or discarded", async () => {
  await open({ isMaking: true });
  expect(named("Restore version 2")?.disabled).toBe(true);
  expect(named("Discard your edits")?.disabled).toBe(true);
});
