import { describe, expect, test } from "vitest";
import { type SessionAnswer, sessionAnswer, supportAnswer } from "#app/contract/reading/vr";
import type { Block } from "#domain/book/blocks";
import type { Convert } from "#domain/convert/conversion";
import { environmentIds } from "#domain/vr/environments";
import { defaultSettings } from "#domain/vr/settings";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { tinyConvert } from "../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../tests/setup/people";
import {
  anotherBook,
  author,
  picturesOnly,
  type Reader,
  reader,
  sampleMark,
  samplePlace,
} from "../../../../tests/setup/reading-bench";
import * as markRoute from "./vr-mark";
import * as placeRoute from "./vr-place";
import * as previewRoute from "./vr-preview";
import * as route from "./vr-session";
import * as settingsRoute from "./vr-settings";
import * as supportRoute from "./vr-support";

type Whose = Pick<Reader, "browser" | "projectId">;

const call = (browser: Browser, json: unknown) => callRoute(route, "/api/vr/session", { json }, browser);

async function open({ browser, projectId }: Whose, wish: object = {}): Promise<SessionAnswer> {
  const response = await call(browser, { projectId, ...wish });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return sessionAnswer.parse(await response.json());
}

const put = async (module: typeof placeRoute, { browser, projectId }: Whose, json: object, more = {}) => {
  const response = await callRoute(
    module,
    "/api/vr",
    { method: "PUT", json, params: { projectId, ...more } },
    browser,
  );
  expect(response.status).toBe(200);
};

/** A book whose one chapter says `text` in a paragraph. */
const saying =
  (text: string): Convert =>
  async (request) =>
    tinyConvert({
      ...request,
      onChapter: async (chapter) => {
        const paragraph: Block = { kind: "paragraph", inlines: [{ kind: "text", text }], id: "b00001" };
        await request.onChapter?.({ ...chapter, blocks: [paragraph] });
      },
    });

test("a session opens with the first chapter's text, the book, and how it is read by default", async () => {
  const whose = await author();
  const { content, book, place, earlierPlace, marks, environment, settings } = await open(whose);
  expect(book.title).toBe("The Glass Harbour");
  const first = book.chapters.find(({ matter }) => matter === "body");
  expect(content.startsWith(first?.title ?? "?")).toBe(true);
  expect(content.split(/\s+/).length).toBeGreaterThan(100);
  expect({ place, earlierPlace, marks }).toEqual({ place: null, earlierPlace: null, marks: [] });
  expect({ environment, settings }).toEqual({ environment: "library", settings: defaultSettings });
});

test("it opens where its reader stopped, with their marks, and the way back to another device", async () => {
  const whose = await author();
  const { book } = await open(whose);
  const [earlier, last] = book.chapters.slice(-2);
  const ago = Date.now() - 60_000;
  const quest = samplePlace({ chapter: earlier?.index ?? 0, at: ago });
  const laptop = samplePlace({ chapter: last?.index ?? 0, device: "Chrome on Windows", at: ago + 1 });
  const mark = sampleMark();
  await put(placeRoute, whose, quest);
  await put(placeRoute, whose, laptop);
  await put(markRoute, whose, mark, { markId: mark.id });
  const session = await open(whose);
  expect(session).toMatchObject({ place: laptop, earlierPlace: quest, marks: [mark] });
  expect(session.content.startsWith(last?.title ?? "?")).toBe(true);
});

test("what a session is given is how the book is read from then on; what it leaves out stays", async () => {
  const whose = await reader();
  await open(whose, { environment: "forest", settings: { textSize: 20, pageTransition: "flip" } });
  const chosen = { ...defaultSettings, textSize: 20, pageTransition: "flip" };
  expect(await open(whose)).toMatchObject({ environment: "forest", settings: chosen });
  expect(await open(whose, { environment: "cafe" })).toMatchObject({ environment: "cafe", settings: chosen });
  await put(settingsRoute, whose, { environment: "space", settings: { darkRoom: true } });
  expect(await open(whose)).toMatchObject({
    environment: "space",
    settings: { ...defaultSettings, darkRoom: true },
  });
  // Of this book: another one is read as everybody begins.
  const other = { ...whose, projectId: await anotherBook(whose.owner) };
  expect(await open(other)).toMatchObject({ environment: "library", settings: defaultSettings });
});

test("settings of another time are completed, or forgotten when nobody can read them", async () => {
  const whose = await reader();
  await open(whose, { settings: { textSize: 22 } });
  const store = (json: string) =>
    bindings.DB.prepare("UPDATE reading_settings SET settings = ? WHERE project_id = ?")
      .bind(json, whose.projectId)
      .run();
  await store('{"textSize":22,"glowWorms":true}');
  expect((await open(whose)).settings).toEqual({ ...defaultSettings, textSize: 22 });
  await store('{"textSize":"huge"}');
  expect((await open(whose)).settings).toEqual(defaultSettings);
});

test("a place in a chapter that is there no more opens the book at its beginning", async () => {
  const whose = await reader("user", saying("It was raining."));
  await put(placeRoute, whose, samplePlace({ chapter: 19_000 }));
  expect((await open(whose)).content).toBe("It was raining.");
});

test("the text of an endless chapter ends after a word", async () => {
  const whose = await reader("user", saying("lantern ".repeat(100_000)));
  const { content } = await open(whose);
  expect(content.length).toBeLessThanOrEqual(200_000);
  expect(content.length).toBeGreaterThan(199_000);
  expect(content.endsWith("lantern")).toBe(true);
});

describe("is refused", () => {
  test.each([
    ["no manuscript", {}, "Please select a manuscript to continue."],
    ["an empty one", { projectId: "" }, "Please select a manuscript to continue."],
    ["a room nobody built", { environment: "volcano" }, "There is no such environment."],
    ["letters too small to read", { settings: { textSize: 11 } }, "Text size goes from 12 to 24."],
    ["letters too large", { settings: { textSize: 25 } }, "Text size goes from 12 to 24."],
    ["a grey nobody can read", { settings: { contrast: 0 } }, "Contrast goes from 50 to 100."],
    ["noise", { settings: { ambientVolume: 101 } }, "Ambient volume goes from 0 to 100."],
    ["a race", { settings: { readingSpeed: 10_000 } }, "Reading speed goes from 100 to 600."],
    ["a page behind the head", { settings: { distance: -1 } }, "Distance goes from 1 to 3."],
    [
      "a page turned otherwise",
      { settings: { pageTransition: "explode" } },
      "There is no such page transition.",
    ],
    ["a switch half on", { settings: { spread: "yes" } }, "That setting is either on or off."],
    ["a field too many", { role: "admin" }, "The request holds a field that is not accepted here."],
    [
      "a setting too many",
      { settings: { price: 0 } },
      "The request holds a field that is not accepted here.",
    ],
  ])("%s", async (_, wish, message) => {
    const { browser, projectId } = await oneReader();
    const whole = "projectId" in wish || Object.keys(wish).length === 0 ? wish : { projectId, ...wish };
    const response = await call(browser, whole);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "bad-request", message });
  });

  test("for somebody else's book, an unfinished one and a strange name of one", async () => {
    const { projectId } = await oneReader();
    const { browser } = await newUser();
    expect((await call(browser, { projectId })).status).toBe(404);
    expect((await call(new Browser(), { projectId })).status).toBe(404);
    for (const id of ["../x", "..", "' OR 1=1 --", "%"]) {
      expect((await call(browser, { projectId: id })).status).toBe(404);
    }
    const whose = await reader();
    await bindings.DB.prepare("UPDATE projects SET status = 'pending' WHERE id = ?")
      .bind(whose.projectId)
      .run();
    const early = await call(whose.browser, { projectId: whose.projectId });
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ code: "book-not-finished" });
  });

  test("in another content type, too large, or from another site", async () => {
    const { browser, projectId } = await oneReader();
    const send = (init: object) => callRoute(route, "/api/vr/session", { method: "POST", ...init }, browser);
    expect((await send({ body: "projectId=1" })).status).toBe(415);
    expect((await send({ json: { projectId, environment: "x".repeat(100_000) } })).status).toBe(413);
    expect((await send({ json: { projectId }, headers: { Origin: "https://evil.example" } })).status).toBe(
      403,
    );
    expect((await callRoute(route, "/api/vr/session", {}, browser)).status).toBe(405);
  });
});

test("what the server can do is told to everybody", async () => {
  const response = await callRoute(supportRoute, "/api/vr/support");
  const { environments, defaults, transitions } = supportAnswer.parse(await response.json());
  expect(environments.map(({ id }) => id)).toEqual([...environmentIds]);
  expect(environments[0]).toMatchObject({ name: "Library", preview: "/api/vr/preview/library.jpg" });
  for (const { name, description, ambience } of environments)
    for (const words of [name, description, ambience]) expect(words).not.toBe("");
  expect(defaults).toEqual(defaultSettings);
  expect(transitions).toEqual(["fade", "slide", "flip", "dissolve"]);
});

describe("the picture of a room", () => {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const assets = {
    fetch: async (url: string, init?: RequestInit) => {
      asked.push({ url, init });
      if (new Headers(init?.headers).get("If-None-Match") === '"picture"')
        return new Response(null, { status: 304, headers: { ETag: '"picture"' } });
      return picturesOnly.fetch(url);
    },
  } as unknown as Fetcher;
  const preview = (picture: string, init = {}, from: Fetcher = assets) =>
    callRoute(previewRoute, `/api/vr/preview/${picture}`, {
      ...init,
      params: { picture },
      bindings: { ...bindings, ASSETS: from },
    });

  test("is one of our own, and anybody may keep it", async () => {
    for (const id of environmentIds) {
      const response = await preview(`${id}.jpg`);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("image/jpeg");
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
      expect(asked.at(-1)?.url).toBe(`https://assets.localhost/img/vr/${id}.jpg`);
    }
    const again = await preview("cafe.jpg", { headers: { "If-None-Match": '"picture"' } });
    expect(again.status).toBe(304);
    expect((await preview("cafe.jpg", { method: "HEAD" })).status).toBe(200);
    expect(asked.at(-1)?.init?.method).toBe("HEAD");
  });

  test("leads nowhere else", async () => {
    const before = asked.length;
    for (const picture of [
      "",
      "library",
      "library.png",
      "../secret.jpg",
      "..%2fx.jpg",
      "Library.jpg",
      "x.jpg",
    ]) {
      const response = await preview(picture);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: "There is nothing at this address." });
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect(asked.length).toBe(before);
  });

  test("that a build lacks is not there, whatever page the assets answer instead", async () => {
    const page = {
      fetch: async () => new Response("<p>Not found</p>", { headers: { "Content-Type": "text/html" } }),
    } as unknown as Fetcher;
    expect((await preview("library.jpg", {}, page)).status).toBe(404);
  });
});

let known: Promise<Reader> | undefined;
/** For tests that leave nothing behind. */
const oneReader = (): Promise<Reader> => {
  known ??= reader();
  return known;
};
