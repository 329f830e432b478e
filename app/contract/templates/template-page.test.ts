import { expect, it } from "vitest";
import { addressOf, gallery, isNarrowed, marketplace, questionIn } from "./template-page";
import { templateQuestion } from "./templates";

const asked = (search: string, room = marketplace) => questionIn(new URLSearchParams(search), room);

it("an address is read back as it was written", () => {
  const question = asked(
    "query=dark+sea&genre=romance&price=free&colour=blue&mood=calm&title=top&sort=rating",
  );
  const address = addressOf(marketplace, question, { favourites: true, page: 3 });
  expect(asked(address.split("?")[1] ?? "")).toEqual({ ...question, favourites: true, page: 1 + 2 });
});

it("what is not understood is not asked", () => {
  const question = asked("genre=poetry&page=-4&sort=best&size=9999&favourites=maybe&__proto__=x&query=sea");
  expect(question).toEqual({ ...asked(""), query: "sea" });
  expect(asked("page=999").page).toBe(40);
});

it("each page has its own usual order, which its address leaves out", () => {
  expect([asked("").sort, asked("", gallery).sort]).toEqual(["popular", "used"]);
  expect(addressOf(gallery, asked("", gallery))).toBe("/template-gallery");
  expect(addressOf(gallery, asked("", gallery), { sort: "newest" })).toBe("/template-gallery?sort=newest");
});

it("another question begins at the first page; a look at one template does not", () => {
  const question = asked("page=2&query=sea");
  expect(addressOf(marketplace, question, { genre: "horror" })).toBe("/templates?query=sea&genre=horror");
  expect(addressOf(marketplace, question, { preview: "low-tide" })).toBe(
    "/templates?query=sea&page=2&preview=low-tide",
  );
});

it("an order or a page narrows nothing", () => {
  expect(isNarrowed(asked("sort=rating&page=2"))).toBe(false);
  for (const search of [
    "query=a",
    "genre=horror",
    "price=free",
    "colour=red",
    "mood=dark",
    "title=top",
    "favourites=1",
  ])
    expect([search, isNarrowed(asked(search))]).toEqual([search, true]);
});

it.each([
  ["query", "  dark sea "],
  ["query", "x".repeat(100)],
  ["genre", "sci-fi"],
  ["price", "premium"],
  ["colour", "teal"],
  ["mood", "eerie"],
  ["title", "bottom"],
  ["favourites", "1"],
  ["favourites", "0"],
  ["sort", "price-high"],
  ["page", "40"],
])("the page understands %s=%s as the API does", (name, value) => {
  const params = new URLSearchParams([[name, value]]);
  expect(questionIn(params, marketplace)).toEqual(templateQuestion.parse({ [name]: value }));
});

it.each([
  ["query", "x".repeat(101)],
  ["genre", "Poetry"],
  ["price", "cheap"],
  ["favourites", "yes"],
  ["page", "2.5"],
  ["page", "0"],
  ["page", "1001"],
  ["page", "next"],
])("what the API refuses, the page does not ask: %s=%s", (name, value) => {
  expect(templateQuestion.safeParse({ [name]: value }).success).toBe(false);
  expect(asked(String(new URLSearchParams([[name, value]])))).toEqual(asked(""));
});
