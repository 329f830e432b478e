import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { defaultDesign } from "#domain/cover/default-design";
import type { CoverDesign } from "#domain/cover/design";
import { mount } from "../../../../tests/setup/mount";
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

async function mountNotice(design: CoverDesign) {
  vi.stubGlobal("fetch", async () => Response.json(book));
  const onTake = vi.fn();
  const client = new QueryClient();
  const place = await mount(
    <QueryClientProvider client={client}>
      <StaleNotice design={design} bookProjectId="b1" onTake={onTake} />
    </QueryClientProvider>,
  );
  // What the book is now was asked for, and has come.
  await vi.waitFor(
    async () => {
      await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 10))));
      expect(client.getQueryCache().getAll()).not.toEqual([]);
      expect(client.isFetching()).toBe(0);
    },
    { timeout: 20_000 },
  );
  // The client tells its screens in a turn of its own.
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 10))));
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

const said = (place: HTMLElement) => [...place.querySelectorAll("li")].map((one) => one.textContent);
const buttons = (place: HTMLElement) => [...place.querySelectorAll("button")];
const taken = (onTake: ReturnType<typeof vi.fn>): CoverDesign => onTake.mock.calls[0]?.[0];

test("a spine for another page count is told in inches, and one click updates it and nothing else", async () => {
  const design = paperbackOf("The Edge of Spring", 312);
  const { place, onTake } = await mountNotice(design);
  expect(place.textContent).toContain("The spine is too narrow for this version.");
  expect(place.textContent).toContain("The spine should be 0.825 in, not 0.780 in.");
  expect(buttons(place).map((one) => one.textContent)).toEqual(["Update the spine"]);
  await act(async () => buttons(place)[0]?.click());
  expect(taken(onTake)).toEqual({ ...design, print: { ...design.print, pages: 330 } });
});

test("a spine that became too wide is called so; a Kindle cover has none", async () => {
  const wide = await mountNotice(paperbackOf("The Edge of Spring", 400));
  expect(wide.place.textContent).toContain("The spine is too wide for this version.");
  const kindle = await mountNotice({ ...paperbackOf("The Edge of Spring", 312), coverType: "kindle" });
  expect(kindle.place.textContent).toBe("");
});

test("what the book is called now stands beside what the cover says, and one click takes it over", async () => {
  const design = paperbackOf("The Edge of Winter", 330);
  const { place, onTake } = await mountNotice(design);
  expect(said(place)).toEqual(["Title: The Edge of Winter The Edge of Spring"]);
  await act(async () => buttons(place)[0]?.click());
  expect(taken(onTake).words.title).toBe("The Edge of Spring");
});

test("with both changed the spine alone is updated first, and the words by a click of their own", async () => {
  const design = paperbackOf("The Edge of Winter", 312);
  const { place, onTake } = await mountNotice(design);
  await act(async () => buttons(place)[0]?.click());
  expect(taken(onTake)).toMatchObject({ words: { title: "The Edge of Winter" }, print: { pages: 330 } });
  await act(async () => buttons(place)[1]?.click());
  expect(onTake.mock.calls[1]?.[0]).toMatchObject({
    words: { title: "The Edge of Spring" },
    print: { pages: 330 },
  });
});

test("a cover that agrees with its book is left in peace", async () => {
  const { place } = await mountNotice(paperbackOf("The Edge of Spring", 330));
  expect(place.textContent).toBe("");
});
