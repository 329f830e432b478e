import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#app/contract/accounts/people";
import type { PreviewBook, PreviewData, PreviewRecord } from "#app/contract/books/preview";
import { mount } from "../../../../tests/setup/mount";
import { PreviewScreen } from "./preview-screen";

const book: PreviewBook = {
  projectId: "p1",
  edition: "1-a",
  title: "The Edge of Winter",
  language: "en",
  words: 900,
  isRightToLeft: false,
  hasEdits: true,
  documents: [
    { path: "EPUB/text/chapter-001.xhtml", chapter: 0, title: "The Lamp", words: 500, isDraft: false },
    { path: "EPUB/text/chapter-002.xhtml", chapter: 1, title: "The Slip", words: 400, isDraft: true },
  ],
  contents: [
    { title: "The Lamp", depth: 1, path: "EPUB/text/chapter-001.xhtml", id: "" },
    { title: "The Slip", depth: 1, path: "EPUB/text/chapter-002.xhtml", id: "" },
  ],
};
const data = (changes: Partial<PreviewData> = {}): PreviewData => ({
  user: { username: "ana" } as CurrentUser,
  project: { id: "p1", name: "winter", type: "manuscript", outputFileName: "winter.epub", coverPath: null },
  book,
  ...changes,
});
const record: PreviewRecord = {
  title: "The Edge of Winter",
  content: "",
  metadata: {
    title: "The Edge of Winter",
    author: "Ana Reis",
    language: "English",
    format: "EPUB 3",
    originalFile: "winter.docx",
    fileSize: 2_100_000,
    wordCount: 900,
    textWords: 880,
    pageCount: 4,
    processingDate: "2026-11-22T10:44:00.000Z",
    kdpCompliant: false,
    rules: { isForKindle: true, broken: 1, total: 31 },
    toFillIn: [{ text: '"[insert a name]" is still to be filled in.', title: "Dedication", chapter: 1 }],
    details: [{ name: "Series", text: "The Skerry Books, book 2" }],
  },
  tableOfContents: [{ title: "The Lamp", page: 1 }],
  structure: [
    { title: "The Lamp", page: 1, level: 1 },
    { title: "A visit", page: 2, level: 2 },
  ],
  nextChapter: 1,
};

let answers: (() => Response)[];
beforeEach(() => {
  answers = [() => Response.json(record)];
  vi.stubGlobal("fetch", async () => (answers.length > 1 ? answers.shift() : answers[0])?.());
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  localStorage.clear();
});

const open = (changes: Partial<PreviewData> = {}) => {
  const router = createMemoryRouter([{ path: "/", element: <PreviewScreen data={data(changes)} /> }]);
  return mount(<RouterProvider router={router} />);
};
/** As Radix has it: a tab is chosen when the mouse goes down. */
const choose = (place: HTMLElement, name: string) =>
  act(async () => {
    const tab = [...place.querySelectorAll("[role=tab]")].find(({ textContent }) => textContent === name);
    tab?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
/** What is loaded when it is needed comes in its own time. */
const says = (place: HTMLElement, words: string) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      expect(place.textContent).toContain(words);
    },
    { timeout: 20_000 },
  );

test("a book that is not finished says so, with a way back", async () => {
  const place = await open({ book: null });
  expect(place.textContent).toContain("Preview not available");
  expect(place.querySelector("a.btn")?.getAttribute("href")).toBe("/projects/p1");
  await choose(place, "Metadata");
  expect(place.textContent).toContain("Metadata not available");
});

test("a book without a text says so", async () => {
  const place = await open({ book: { ...book, documents: [], contents: [] } });
  expect(place.textContent).toContain("No content to preview");
});

test("the page stands in a frame that may not run scripts", async () => {
  const place = await open();
  const frames = [...place.querySelectorAll("iframe")];
  expect(frames.map((frame) => frame.getAttribute("sandbox"))).toEqual(["allow-same-origin"]);
  expect(frames[0]?.getAttribute("src")).toBe("/api/preview/p1/files/EPUB/text/chapter-001.xhtml");
});

test("facts come from the EPUB, with what is left to be met", async () => {
  const place = await open();
  await choose(place, "Metadata");
  await says(place, "Ana Reis");
  expect(place.textContent).toContain("Not yet, 1 problem left");
  expect(place.textContent).toContain("The Skerry Books, book 2");
  const edit = [...place.querySelectorAll("a")].find(({ textContent }) => textContent === "Edit metadata");
  expect(edit?.getAttribute("href")).toBe("/projects/p1/details");
  const fill = [...place.querySelectorAll("a")].find(({ textContent }) => textContent === "Edit Dedication");
  expect(fill?.parentElement?.textContent).toContain('"[insert a name]" is still to be filled in.');
  expect(fill?.getAttribute("href")).toBe("/projects/p1/edit?chapter=c1");
  await choose(place, "Structure");
  expect(place.textContent).toContain("2 headings, 2 levels");
});

test("a book with every required rule met and nothing left to fill in says just that", async () => {
  const metadata = {
    ...{ ...record.metadata, kdpCompliant: true, toFillIn: [] },
    rules: { isForKindle: true, broken: 0, total: 31 },
  };
  answers = [() => Response.json({ ...record, metadata })];
  const place = await open();
  await choose(place, "Metadata");
  await says(place, "Yes, every required rule is met");
  expect(place.textContent).not.toContain("to fill in");
});

test("what did not load says so in the specified words and can be tried again", async () => {
  answers = [() => new Response("{}", { status: 500 }), () => Response.json(record)];
  const place = await open();
  await choose(place, "Metadata");
  await says(place, "Preview Error");
  expect(place.querySelector("[role=alert]")?.textContent).toContain("Preview Error");
  expect(place.querySelector("[role=alert]")?.textContent).toContain("Failed to load preview data");
  const again = [...place.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again");
  await act(async () => again?.click());
  await says(place, "Ana Reis");
});

test("a guest is shown the way to the file", async () => {
  const place = await open({ user: null });
  const hrefs = [...place.querySelectorAll(".preview-acts a")].map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/projects/p1/edit", expect.stringContaining("/auth?tab=register"), "/projects/p1"]);
});

test("size and line height are kept for the next book", async () => {
  const place = await open();
  const slider = place.querySelector<HTMLInputElement>("input[type=range]");
  expect([slider?.min, slider?.max, slider?.value]).toEqual(["12", "24", "16"]);
  const height = place.querySelectorAll<HTMLInputElement>("input[type=range]")[1];
  expect([height?.min, height?.max, height?.step, height?.value]).toEqual(["1.2", "2", "0.1", "1.6"]);
  const sepia = place.querySelector<HTMLInputElement>("input[value=sepia]");
  await act(async () => sepia?.click());
  const next = await open();
  expect(next.querySelector<HTMLInputElement>("input[value=sepia]")?.checked).toBe(true);
});

test("a chapter with edits that are not in the EPUB yet is marked in the contents", async () => {
  const place = await open();
  const marked = [...place.querySelectorAll("nav a")].filter((link) => link.querySelector(".preview-dot"));
  expect(marked.map((link) => link.textContent)).toEqual([
    expect.stringContaining("The Slip, edited, not in the EPUB yet"),
  ]);
});
