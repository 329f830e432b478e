import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { HandOverAnswer, HandOverData } from "#app/contract/stores/hand-over";
import { ToastProvider } from "#app/ui/toast";
import { rejections } from "#domain/stores/rejections/decode";
import { makeSheet } from "#domain/stores/sheet/make-sheet";
import { mount } from "../../../../tests/setup/mount";
import { HandOverScreen } from "./hand-over-screen";

const sheet = makeSheet("kindle", {
  record: {
    title: "Low Water",
    author: "Ana Reis",
    details: { description: "A lamp goes out.", keywords: ["lighthouse"] },
    series: null,
  },
  language: "en",
  pages: 212,
  pictures: { all: 0, described: 0 },
  hasCover: true,
  files: [{ store: "kindle", state: "ready", bytes: 1_400_000 }],
});
const data: HandOverData = {
  user: null,
  project: { id: "p1", name: "Low Water" },
  sheet,
  open: { kindle: 1, apple: 3, kobo: 2, nook: 2, google: 2, d2d: 2 },
  megabytes: 1.4,
  pages: 212,
  analyst: null,
};
const shown = (answer?: HandOverAnswer, address = "/", changes: Partial<HandOverData> = {}) => {
  const element = <HandOverScreen data={{ ...data, ...changes }} answer={answer} />;
  const routes = [{ path: "/", element }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return mount(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
};
const fieldNamed = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll<HTMLElement>(".sheet-field")].find(
    (one) => one.querySelector("dt b")?.textContent === name,
  );

test("each store is a link that says what is left, and the open one is marked", async () => {
  const page = await shown();
  const links = [...page.querySelectorAll(".hand-over-store")];
  expect(links.map((link) => link.textContent)).toEqual([
    ...["Amazon KDP1 to do", "Apple Books3 to do", "Kobo2 to do"],
    ...["Barnes & Noble2 to do", "Google Play2 to do", "Draft2Digital2 to do"],
  ]);
  expect(links[1]?.getAttribute("href")).toBe("/projects/p1/hand-over?store=apple");
  expect(links.filter((link) => link.getAttribute("aria-current"))).toEqual([links[0]]);
});

test("a field has its counter and its copy button; a missing one the way to fill it in", async () => {
  const page = await shown();
  expect(fieldNamed(page, "Book Title")?.textContent).toContain("9 of 200 characters");
  expect(fieldNamed(page, "Book Title")?.querySelector("button")?.textContent).toBe(
    "Copy book title for Amazon KDP",
  );
  const categories = fieldNamed(page, "Categories");
  expect(categories?.textContent).toContain("Missing");
  expect(categories?.querySelector("a")?.getAttribute("href")).toBe("/projects/p1/details#categories");
  expect(fieldNamed(page, "Subtitle")?.textContent).toContain("Leave it empty");
  expect(page.querySelector(".sheet-state")?.textContent).toBe("1 field needs something first.");
});

test("prices follow the address, for the book's own size and pages", async () => {
  const page = await shown(undefined, "/?ebook=5.49&print=8.00");
  const value = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect([value("size"), value("pages")]).toEqual(["1.4", "212"]);
  const chosen = [...page.querySelectorAll("[data-chosen]")].map((row) => row.textContent);
  expect(chosen[0]).toMatch(/^\$5\.49 Yours\$3\.70/);
  expect(page.querySelector(".what-if-notes")?.textContent).toContain("Beside a paperback at $8.00");
});

test("an unknown mail is said to be unknown; a known one shows the rule and the places", async () => {
  const unknown = await shown({ kind: "decoded", mail: "Hello", reasons: [] });
  expect(unknown.querySelector(".decoder-answer")?.textContent).toContain("We don’t know this one");
  const [spine] = rejections.filter(({ id }) => id === "placeholder");
  if (!spine) throw new Error("no such reason");
  const finding = {
    title: "A note to yourself",
    quote: "TODO say which",
    chapter: "c1",
    chapterTitle: "One",
  };
  const known = await shown({
    kind: "decoded",
    mail: "x",
    reasons: [{ ...spine, quote: "It has placeholder text.", findings: [finding], more: 2 }],
  });
  const reason = known.querySelector(".decoder-reason");
  expect(reason?.textContent).toContain("“It has placeholder text.”");
  expect(reason?.textContent).toContain("And 2 more in the analysis.");
  expect([...(reason?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toContain(
    "/projects/p1/edit?chapter=c1",
  );
});

test("where the site has no model nothing is seen of one; where it has, it is asked only by who agrees", async () => {
  expect((await shown()).textContent).not.toMatch(/\bmodel\b/i);
  const page = await shown(undefined, "/", { analyst: "Anthropic (Claude)" });
  const agreed = page.querySelector<HTMLInputElement>('[name="agreed"]');
  expect(agreed?.checked).toBe(false);
  expect(agreed?.required).toBe(true);
  expect(agreed?.closest("label")?.textContent).toContain("to Anthropic (Claude). It leaves this site");
});

test("what a model said is text with its passages, marked as a model's", async () => {
  const items = [{ text: "<b>Bold</b> claim", quotes: ["The lamp had been out"] }];
  const page = await shown({ kind: "said", task: "letter", items }, "/", { analyst: "A" });
  const item = page.querySelector("#model")?.closest("section")?.querySelector(".decoder-reason");
  expect(item?.querySelector(".tag")?.textContent).toBe("Model");
  expect(item?.textContent).toContain("<b>Bold</b> claim");
  expect(item?.querySelector("blockquote")?.textContent).toBe("“The lamp had been out”");
  const nothing = await shown({ kind: "said", task: "letter", items: [] }, "/", { analyst: "A" });
  expect(nothing.textContent).toContain("Nothing to show");
});
