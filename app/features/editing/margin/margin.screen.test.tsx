import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { mount } from "#tests/setup/mount";
import { MarginColumn } from "./margin-column";
import { MarginHead } from "./margin-head";
import type { MarginItem } from "./margin-item";
import { MarginNumbers } from "./margin-numbers";
import type { Margin, PlacedItem } from "./use-margin";

// The test's document is not laid out, so that nothing in it can be scrolled to.
Element.prototype.scrollIntoView ??= () => {};

const item = (more: Partial<MarginItem> = {}): MarginItem => ({
  id: "one",
  chapter: "c0",
  place: { block: "a", quote: "eleven nights" },
  kind: "comment",
  author: "Tomasz Wilk",
  role: "Beta reader",
  time: null,
  body: 'Chapter 3 says nine. <b onclick="x">Which?</b>',
  actions: [],
  ...more,
});
const placed = (one: MarginItem, more: Partial<PlacedItem> = {}): PlacedItem => ({
  item: one,
  number: 1,
  passage: { from: 1, to: 9 },
  top: 40,
  ...more,
});
const marginOf = (list: PlacedItem[], more: Partial<Margin> = {}): Margin => ({
  plugins: [],
  placed: list,
  chosen: undefined,
  choose() {},
  filter: "all",
  setFilter() {},
  counts: { all: list.length, comments: list.length, findings: 0, changes: 0 },
  doneCount: 0,
  showsDone: false,
  setShowsDone() {},
  isSheetOpen: false,
  setSheetOpen() {},
  passageOf: () => ({ from: 1, to: 9 }),
  ...more,
});
const show = (margin: Margin) =>
  mount(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "*",
          element: (
            <>
              <MarginHead margin={margin} />
              <MarginNumbers margin={margin} />
              <MarginColumn margin={margin} onLeave={() => {}}>
                <a href="/share">Share a proof link</a>
              </MarginColumn>
            </>
          ),
        },
      ])}
    />,
  );
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent === name);

test("an empty margin says so and offers a link", async () => {
  const page = await show(marginOf([]));
  expect(page.textContent).toContain("No comments or findings in this chapter.");
  expect(page.querySelector("a")?.textContent).toBe("Share a proof link");
});

test("what a reader wrote is text, whatever it looks like", async () => {
  const page = await show(marginOf([placed(item({ author: "<img src=x onerror=x>" }))]));
  expect(page.querySelector(".edit-item b b, .edit-item img, [onclick]")).toBeNull();
  expect(page.textContent).toContain('<b onclick="x">Which?</b>');
});

test("a suggestion shows both words; its buttons are those of words that stand, or of words that are gone", async () => {
  const accept = vi.fn();
  const suggestion = item({
    kind: "suggestion",
    instead: "nine nights",
    whenGone: "Put the new words in by hand.",
    actions: [
      { label: "Accept suggestion", when: "there", run: accept },
      { label: "Mark as done", when: "gone", run() {} },
      { label: "Decline", run() {} },
    ],
  });
  const there = await show(marginOf([placed(suggestion)]));
  expect(there.querySelector("del")?.textContent).toBe("eleven nights");
  expect(there.querySelector("ins")?.textContent).toBe("nine nights");
  expect(button(there, "Mark as done")).toBeUndefined();
  await act(async () => button(there, "Accept suggestion")?.click());
  expect(accept).toHaveBeenCalledWith({ from: 1, to: 9 });
  const gone = await show(marginOf([placed(suggestion, { passage: undefined })]));
  expect(gone.textContent).toContain("The passage has changed. Put the new words in by hand.");
  expect(button(gone, "Accept suggestion")).toBeUndefined();
  expect(button(gone, "Mark as done")).toBeDefined();
});

test("a reply stays in its field until it is saved", async () => {
  const onReply = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const page = await show(marginOf([placed(item({ onReply }))]));
  await act(async () => button(page, "Reply")?.click());
  const field = () => page.querySelector("textarea");
  const send = () => act(async () => button(page, "Send reply")?.click());
  await send();
  expect(onReply).not.toHaveBeenCalled();
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
    set?.call(field(), " Eleven. ");
    field()?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await send();
  expect(field()?.value).toBe(" Eleven. ");
  await send();
  expect(onReply).toHaveBeenLastCalledWith("Eleven.");
  expect(field()).toBeNull();
});

test("a number opens its item; done ones have none, and are offered apart", async () => {
  const choose = vi.fn();
  const setSheetOpen = vi.fn();
  const list = [placed(item()), placed(item({ id: "two", isDone: true }), { number: 2 })];
  const page = await show(marginOf(list, { choose, setSheetOpen, doneCount: 1 }));
  const numbers = [...page.querySelectorAll<HTMLElement>("[data-margin-mark]")];
  expect(numbers.map((one) => one.getAttribute("aria-label"))).toEqual([
    "1. Tomasz Wilk, Beta reader: eleven nights",
  ]);
  act(() => numbers[0]?.click());
  expect(choose).toHaveBeenCalledWith("one");
  expect(setSheetOpen).toHaveBeenCalledWith(true);
  expect(page.textContent).toContain("1 resolved comment in this chapter.");
});
