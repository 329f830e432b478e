import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { searchArt } from "#domain/cover/art-search";
import { mount } from "../../../../tests/setup/mount";
import { makeQueryClient } from "../../shell/query-client";
import { StockPhotos } from "./stock-photos";

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => {
    const query = new URL(path, "http://colophon.test").searchParams.get("query") ?? "";
    const photos = searchArt(query, null).art.map(({ id, name }) => ({
      ...{ id, description: name, thumbnail: `/art/${id}-small.jpg`, author: "", attribution: null },
      ...{ ref: { kind: "art", id }, pickToken: null, url: `/art/${id}.jpg` },
    }));
    return Response.json({ source: "built-in", ofGenre: null, photos });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function searchFor(words: string) {
  const place = await mount(
    <QueryClientProvider client={makeQueryClient()}>
      <StockPhotos genre={null} chosen={null} onPick={() => undefined} />
    </QueryClientProvider>,
  );
  const field = place.querySelector<HTMLInputElement>("#photo-query");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, words);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => field?.form?.requestSubmit());
  return place;
}
const chips = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(".photos-none .chip")];
const tiles = (place: HTMLElement) => place.querySelectorAll(".photo-tile[aria-pressed]").length;

test("a search that finds nothing offers the nearest ones and a file of one's own", async () => {
  const place = await searchFor("cat");
  await expect.poll(() => place.textContent).toContain("The built-in art doesn’t show “cat” yet.");
  expect(chips(place).map((chip) => chip.textContent)).toContain("wolf");
  expect(place.querySelector(".photos-none input[type=file]")).not.toBeNull();
  await act(async () => chips(place)[0]?.click());
  await expect.poll(() => tiles(place)).toBeGreaterThan(0);
  expect(place.querySelector<HTMLInputElement>("#photo-query")?.value).toBe("wolf");
  expect(place.querySelector(".photos-none")).toBeNull();
  // The pressed button is gone: the keys stay in the panel.
  expect(document.activeElement?.className).toBe("photos");
});

test("a search that finds something offers nothing else", async () => {
  const place = await searchFor("wolf");
  await expect.poll(() => tiles(place)).toBeGreaterThan(0);
  expect(place.querySelector(".photos-none")).toBeNull();
});

test("a library that has nothing says so in the specified words", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ source: "openverse", ofGenre: null, photos: [] }));
  const place = await searchFor("zzzz");
  await expect.poll(() => place.textContent).toContain("No photos found. Try a different search term.");
});
