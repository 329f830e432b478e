import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { LossAnswer } from "#app/contract/books/losses";
import { mount } from "../../../../../tests/setup/mount";
import { LossDetails } from "./loss-section";

const none = { in: 0, book: 0, left: 0, missing: 0 };
const losses: LossAnswer = {
  words: { in: 98_412, out: 98_412, left: 0, missing: 0, added: 0, joined: 0 },
  kinds: {
    paragraph: { in: 1_846, book: 1_846, left: 0, missing: 0 },
    heading: { in: 24, book: 24, left: 0, missing: 0 },
    listItem: none,
    note: none,
    image: none,
    table: none,
    link: none,
  },
  blank: 12,
  counted: { missing: 0, left: 0, added: 0 },
  page: 1,
  pages: 1,
  lines: [],
};

async function show(given: LossAnswer): Promise<HTMLElement> {
  const element = <LossDetails projectId="p1" losses={given} manuscript="PDF" />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return mount(<RouterProvider router={router} />);
}

const rowOf = (page: HTMLElement, title: string) =>
  [...page.querySelectorAll("tbody tr")].find((row) => row.querySelector("th")?.textContent === title);

test("the table says what was in the manuscript, removed on purpose, in the book and lost, and adds up", async () => {
  const page = await show({ ...losses, words: { ...losses.words, in: 98_440, left: 28, joined: 3 } });
  expect([...page.querySelectorAll("thead th")].map((head) => head.textContent)).toEqual([
    ...["Part", "In your PDF", "Removed on purpose", "In the book", "Lost"],
  ]);
  const figures = [...(rowOf(page, "Words")?.querySelectorAll("td") ?? [])].map((cell) =>
    Number(cell.textContent?.replace(",", "")),
  );
  expect(figures).toEqual([98_440, 28, 98_412, 0]);
  expect(page.textContent).toContain("Removed on purpose: 28 words");
  expect(page.textContent).toContain("3 words divided at a line’s end became whole again");
  expect(rowOf(page, "Paragraphs")?.textContent).toContain("1,846");
  // Without notes there is nothing to say of them.
  expect(rowOf(page, "Words, notes included")).toBeUndefined();
  // What the manuscript has none of is no row.
  expect(rowOf(page, "Tables")).toBeUndefined();
  expect(page.querySelector("a[download]")?.getAttribute("href")).toBe("/api/projects/p1/ledger?format=csv");
});

test("where there are notes, the table says that their words are counted", async () => {
  const note = { in: 4, book: 4, left: 0, missing: 0 };
  const page = await show({ ...losses, kinds: { ...losses.kinds, note } });
  expect(rowOf(page, "Words, notes included")?.textContent).toContain("98,412");
});

test("what was lost stands first, in the manuscript's own words, with the way to its place in the book", async () => {
  const page = await show({
    ...losses,
    words: { ...losses.words, out: 98_398, missing: 4, left: 10 },
    counted: { missing: 1, left: 1, added: 0 },
    lines: [
      {
        state: "missing",
        kind: "paragraph",
        reason: "",
        words: 4,
        count: 1,
        text: "The lamp went out.",
        source: "footnotes",
        place: { chapter: 3, title: "The Slip", block: "b12345" },
      },
      {
        state: "left",
        kind: "paragraph",
        reason: "It was deleted in a tracked change.",
        words: 10,
        count: 2,
        text: "Old words",
        source: "",
        place: null,
      },
    ],
  });
  expect(page.querySelector<HTMLDetailsElement>(".loss-all")?.open).toBe(true);
  const [lost, left] = page.querySelectorAll("li");
  expect(lost?.textContent).toContain("The lamp went out.");
  expect(lost?.textContent).toContain("A paragraph, 4 words, in footnotes.");
  const link = lost?.querySelector("a");
  expect(link?.textContent).toBe("Show its place in The Slip");
  expect(link?.getAttribute("href")).toBe("/vr-reader?book=p1&view=screen&at=3.b12345.0");
  expect(left?.textContent).toContain("2 paragraphs, 10 words. It was deleted in a tracked change.");
});
