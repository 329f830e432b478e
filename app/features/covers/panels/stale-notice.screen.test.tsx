import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { defaultDesign } from "#domain/cover/default-design";
import { mount } from "../../../../tests/setup/mount";
import { takeBook } from "../changes/take-book";
import { StaleNotice } from "./stale-notice";

const book = {
  projectId: "b1",
  title: "The Edge of Spring",
  subtitle: "",
  author: "Ávila Fjordström",
  language: "en",
  words: 90_000,
  pages: 330,
  pagesByTrim: { "6x9": 330 },
  pagesExplained: "An estimate.",
  genres: ["fiction"],
  designs: [],
  covers: [],
  coverInBook: null,
};

afterEach(() => vi.unstubAllGlobals());

async function mountNotice(design: ReturnType<typeof defaultDesign>) {
  vi.stubGlobal("fetch", async () => Response.json(book));
  const onTake = vi.fn();
  const place = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <StaleNotice design={design} bookProjectId="b1" onTake={onTake} />
    </QueryClientProvider>,
  );
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 30))));
  return { place, onTake };
}

function paperbackOf(title: string, pages: number) {
  const design = defaultDesign();
  return {
    ...design,
    coverType: "paperback" as const,
    words: { ...design.words, title, author: book.author },
    print: { ...design.print, pages },
  };
}

test("what the book says now stands beside what the cover says, and one click takes it over", async () => {
  const design = paperbackOf("The Edge of Winter", 312);
  const { place, onTake } = await mountNotice(design);
  const changes = [...place.querySelectorAll("li")].map((one) => one.textContent);
  expect(changes).toEqual(["Title: The Edge of Winter The Edge of Spring", "Pages: 312 330"]);
  await act(async () => place.querySelector("button")?.click());
  const taken = takeBook(design, onTake.mock.calls[0]?.[0]);
  expect([taken.words.title, taken.print.pages]).toEqual(["The Edge of Spring", 330]);
});

test("a cover that agrees with its book is left in peace", async () => {
  const { place } = await mountNotice(paperbackOf("The Edge of Spring", 330));
  expect(place.textContent).toBe("");
});
