import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { LibraryAnswer, LibraryData } from "#app/contract/books/library";
import { ToastProvider } from "#app/ui/toast";
import { libraryOf, listed } from "../../../../tests/setup/listed-books";
import { mount } from "../../../../tests/setup/mount";
import { LibraryScreen } from "./library-screen";

const sent: string[] = [];

async function open(
  data: LibraryData | Promise<LibraryData>,
  { answer = null, later }: { answer?: LibraryAnswer | null; later?: (url: URL) => LibraryData } = {},
): Promise<HTMLElement> {
  sent.length = 0;
  const router = createMemoryRouter(
    [
      {
        path: "/projects",
        element: (
          <ToastProvider>
            <LibraryScreen data={data} answer={answer} />
          </ToastProvider>
        ),
        loader: ({ request }) => ({ page: later?.(new URL(request.url)) ?? null }),
        action: async ({ request }) => {
          sent.push(decodeURIComponent(await request.text()).replaceAll("+", " "));
          return null;
        },
      },
    ],
    { initialEntries: ["/projects"], hydrationData: { loaderData: { "0": { page: null } } } },
  );
  return mount(<RouterProvider router={router} />);
}

const texts = (place: Element, selector: string) =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent);
const link = (place: Element, text: string) =>
  [...place.querySelectorAll("a")].find((one) => one.textContent?.includes(text))?.getAttribute("href");
const button = (place: Element, text: string) =>
  [...place.querySelectorAll("button")].find((one) => one.textContent?.includes(text));
const tick = (place: Element, title: string) =>
  act(async () => place.querySelector<HTMLElement>(`[aria-label="Choose ${title}"]`)?.click());

const meridian = listed({
  ...{ id: "meridian", title: "The Last Meridian", series: { name: "Halcyon", number: 1 } },
  formats: ["EPUB", "paperback"],
});
const burning = listed({
  ...{ id: "burning", title: "Halcyon Burning", kind: "cover", state: "unfinished", hasEpub: false },
  ...{ series: { name: "Halcyon", number: 2.5 }, step: { code: "manuscript" }, formats: [] },
});
const winter = listed({
  ...{ id: "winter", title: "The Edge of Winter", state: "attention", trouble: "passages" },
  step: { code: "passages", left: 6, total: 12, checked: 6 },
});
const salt = listed({
  ...{ id: "salt", title: "Salt Ledger", state: "unfinished", picturePath: null, step: { code: "cover" } },
});
const heads = [
  { name: "Halcyon", books: 2, author: "Jonah" },
  { name: null, books: 2, author: null },
];
const some = () => libraryOf([meridian, burning, winter, salt], { heads });

test("books stand by series, each with how it stands and the way to what it needs", async () => {
  const place = await open(some());
  expect(texts(place, ".tabs a")).toEqual([
    ...["All books4", "Needs attention1", "Converting0", "Unfinished2", "Ready1", "Archive0"],
  ]);
  expect(texts(place, ".shelf .h")).toEqual(["Halcyon2 books by Jonah", "Single titles2 books"]);
  expect(texts(place, ".bk .by")).toEqual([
    ...["Book 1", "Book 2.5", "Ávila Fjordström", "Ávila Fjordström"],
  ]);
  expect(texts(place, ".bk .st")).toEqual([
    ...["Ready to upload", "Cover only", "6 passages to check", "EPUB is ready"],
  ]);
  expect(link(place, "Add the manuscript")).toBe("/converter?cover=burning");
  expect(link(place, "Continue proofreading")).toBe("/projects/winter/proofread");
  expect(link(place, "Design a cover")).toBe("/cover-designer?project=salt");
  expect(link(place, "Salt Ledger")).toBe("/projects/salt");
  expect(place.querySelectorAll(".bk img")).toHaveLength(3);
  expect(texts(place, ".bk .cloth")).toEqual(["Salt LedgerÁvila Fjordström"]);
});

test("rows are the same books in another look", async () => {
  const data = some();
  const place = await open({ ...data, view: { ...data.view, look: "rows" } });
  expect(texts(place, ".lrow .ti")).toEqual([
    ...["The Last Meridian", "Halcyon Burning", "The Edge of Winter", "Salt Ledger"],
  ]);
  expect(place.textContent).toContain("Ready to upload · EPUB, paperback");
  expect(place.textContent).toContain("Halcyon, 2.5");
});

test("several chosen books are put into the archive at once, and Escape lets go of them", async () => {
  const place = await open(some());
  expect(place.querySelector(".picked")?.className).toContain("idle");
  await tick(place, "The Last Meridian");
  await tick(place, "Halcyon Burning");
  expect(place.querySelector(".picked b")?.textContent).toBe("2 books chosen");
  // A single cover has no EPUB.
  expect(link(place, "Download 1 EPUB")).toBe("/api/library/epubs?id=meridian");
  await act(async () => button(place.querySelector(".picked") as Element, "Archive")?.click());
  expect(sent).toEqual(["do=archive&id=meridian&id=burning"]);
  await act(async () => {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  });
  expect(place.querySelector(".picked")?.className).toContain("idle");
});

test("a guest chooses books too, but is not offered what a guest cannot have", async () => {
  const place = await open({ ...some(), user: null });
  expect(place.textContent).toContain("Sign up to keep this book and download it.");
  await tick(place, "The Last Meridian");
  expect(link(place, "Download")).toBeUndefined();
});

test("one book's menu posts its deed with its id", async () => {
  const place = await open(some());
  const menu = place.querySelector('[data-book="salt"] .book-menu') as Element;
  expect(texts(menu, ".menu-item")).toEqual([
    ...["Open", "Preview", "Download everything", "Add to a series", "Archive", "Duplicate", "Move to trash"],
  ]);
  await act(async () => button(menu, "Move to trash")?.click());
  expect(sent).toEqual(["one=trash salt"]);
  const cover = place.querySelector('[data-book="burning"] .book-menu') as Element;
  expect(texts(cover, ".menu-item")).not.toContain("Duplicate");
});

test("the slash key goes to the search, but not while something is being typed", async () => {
  const place = await open(some());
  const field = place.querySelector<HTMLInputElement>("[type=search]");
  const press = (target: EventTarget) => {
    const event = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press(document.body)).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(press(field as EventTarget)).toBe(false);
});

test("an empty library says what will be here and shows neither tabs nor trash", async () => {
  const place = await open(libraryOf([]));
  expect(place.textContent).toContain("Your books will be here");
  expect(place.querySelectorAll(".tabs, .tools, .trash")).toHaveLength(0);
});

test("a search that finds nothing can be cleared, and says where else books match", async () => {
  const data = some();
  const counts = { ...data.counts, all: 0, archive: 3 };
  const view = { ...data.view, query: "marmalade" };
  const place = await open({ ...data, books: [], counts, view });
  expect(place.textContent).toContain("No books match “marmalade”");
  expect(link(place, "Clear search")).toBe("/projects");
  expect(link(place, "Show 3 books in the archive")).toBe("/projects?show=archive&q=marmalade");
});

test("more books are added below, each once, and the first of them has the focus", async () => {
  const first = { ...some(), nextCursor: "[1]", counts: { ...some().counts, all: 5 } };
  const asked: string[] = [];
  const place = await open(first, {
    later(url) {
      asked.push(url.search);
      return libraryOf([salt, listed({ id: "moss", title: "Moss" })], { heads });
    },
  });
  const more = [...place.querySelectorAll("a")].find((one) => one.textContent === "Show 1 more");
  expect(more?.getAttribute("href")).toBe("/projects?after=%5B1%5D");
  await act(async () => more?.click());
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  expect(asked).toContain("?after=%5B1%5D");
  expect(texts(place, ".bk .ti")).toEqual([
    ...["The Last Meridian", "Halcyon Burning", "The Edge of Winter", "Salt Ledger", "Moss"],
  ]);
  expect(document.activeElement?.textContent).toBe("Moss");
});

test("the trash says until when each book can be restored", async () => {
  const deletedAt = "2026-11-22T08:00:00.000Z";
  const trash = [{ id: "gone", name: "Harbor Lights", type: "manuscript" as const, deletedAt }];
  const place = await open(libraryOf([salt], { trash }));
  const time = place.querySelector(".trash time");
  expect(time?.getAttribute("datetime")).toBe("2026-11-23T08:00:00.000Z");
  await act(async () => button(place.querySelector(".trash") as Element, "Restore")?.click());
  expect(sent).toEqual(["one=restore gone"]);
});

test("what was done is told with a way back, and what was refused stands on the page", async () => {
  const done = await open(some(), {
    answer: { done: { deed: "trash", ids: ["old"], count: 1, left: 0 }, problem: null },
  });
  expect(document.body.textContent).toContain("Moved 1 book to the trash");
  await act(async () => button(document.body, "Undo")?.click());
  expect(sent).toEqual(["do=restore&id=old"]);
  expect(done.querySelector("[role=alert]")).toBeNull();
  const refused = await open(some(), {
    answer: { done: null, problem: "There is nothing at this address." },
  });
  expect(refused.querySelector("[role=alert]")?.textContent).toContain("There is nothing at this address.");
});

test("the library stands with its shape while the books are on their way, and says when they do not come", async () => {
  let lose: (why: Error) => void = () => undefined;
  const place = await open(
    new Promise<LibraryData>((_, reject) => {
      lose = reject;
    }),
  );
  expect(place.querySelector(".library [role=status]")?.textContent).toBe("Loading your books");
  await act(async () => lose(new Error("lost")));
  expect(place.querySelector("[role=alert]")?.textContent).toContain("Your books couldn’t be loaded");
});
