import { expect, test } from "vitest";
import { stockPhotos } from "#app/contract/covers/covers";
import { artIds, builtInArt } from "#domain/cover/art-catalogue";
import { Browser, callRoute } from "../../../../tests/setup/call-route";
import * as route from "./stock-photos";
import * as pick from "./stock-photos-pick";

const search = async (asked: Record<string, string>) => {
  const response = await callRoute(route, `/api/stock-photos?${new URLSearchParams(asked)}`);
  return { status: response.status, body: await response.json() };
};
const found = async (asked: Record<string, string>) => {
  const { source, photos } = stockPhotos.parse((await search(asked)).body);
  expect(source).toBe("built-in");
  return photos;
};

test("without a library the built-in art is offered: at once usable, from our own host, with nobody to credit", async () => {
  const photos = await found({});
  expect(photos.map(({ id }) => id)).toEqual([...artIds]);
  expect(photos[0]).toEqual({
    id: "lighthouse-dusk",
    url: "/art/lighthouse-dusk.jpg",
    thumbnail: "/art/lighthouse-dusk-small.jpg",
    description: "Lighthouse at dusk",
    author: "Colophon",
    attribution: null,
    ref: { kind: "art", id: "lighthouse-dusk" },
    pickToken: null,
  });
});

test("words find pictures that fit; nothing found is an empty list", async () => {
  expect((await found({ query: "  Night CITY " }))[0]?.id).toBe("noir-city");
  expect((await found({ query: "women" }))[0]?.id).toBe("broken-glass");
  expect(await found({ query: "giraffe" })).toEqual([]);
});

test("a genre comes first and hides nothing", async () => {
  const ofGenre = builtInArt.filter(({ genres }) => genres.includes("horror")).map(({ id }) => id);
  expect(ofGenre.length).toBeGreaterThan(3);
  const answer = stockPhotos.parse((await search({ genre: "horror" })).body);
  expect(answer.ofGenre).toBe(ofGenre.length);
  expect(answer.photos.slice(0, ofGenre.length).map(({ id }) => id)).toEqual(ofGenre);
  expect(answer.photos).toHaveLength(builtInArt.length);
  // A word of another genre is found all the same.
  expect((await found({ query: "petals", genre: "horror" }))[0]?.id).toBe("petals");
});

test("too many words and unknown genres are refused", async () => {
  expect(await search({ query: "x".repeat(101) })).toMatchObject({
    status: 400,
    body: { message: "A search takes at most 100 characters." },
  });
  expect(await search({ genre: "cooking" })).toMatchObject({ status: 400 });
});

test("what nobody signed is not picked", async () => {
  const json = { pickToken: "eyJkb3dubG9hZCI6Imh0dHA6Ly8xMjcuMC4wLjEifQ.x" };
  const response = await callRoute(pick, "/api/stock-photos/pick", { json }, new Browser());
  expect(response.status).toBe(400);
});
