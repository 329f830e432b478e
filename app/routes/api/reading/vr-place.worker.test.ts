import { describe, expect, test } from "vitest";
import { placeAnswer } from "#app/contract/reading/vr";
import type { KeptPlace } from "#domain/vr/place";
import { bindings, callRoute, type RouteCall } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import { type Reader, reader, samplePlace } from "../../../../tests/setup/reading-bench";
import * as route from "./vr-place";

type Whose = Pick<Reader, "browser" | "projectId">;

const call = ({ browser, projectId }: Whose, init: RouteCall = {}) =>
  callRoute(route, `/api/vr/place/${projectId}`, { ...init, params: { projectId } }, browser);

async function put(whose: Whose, json: KeptPlace) {
  const response = await call(whose, { method: "PUT", json });
  expect(response.status).toBe(200);
  return placeAnswer.parse(await response.json());
}

async function get(whose: Whose) {
  const response = await call(whose);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return placeAnswer.parse(await response.json());
}

const now = Date.now();
const quest = (minute: number, changes: Partial<KeptPlace> = {}) =>
  samplePlace({ device: "Quest", at: now - 3_600_000 + minute * 60_000, chapter: minute, ...changes });
const laptop = (minute: number) => quest(minute, { device: "Chrome on Windows" });

test("nobody has been in a book nobody opened", async () => {
  expect(await get(await reader())).toEqual({ place: null, earlierPlace: null });
});

describe("of two devices", () => {
  test.each([
    ["in order", [quest(1), laptop(2)]],
    ["the older comes late", [laptop(2), quest(1)]],
  ])("the newest place stands, and the other is the way back: %s", async (_, places) => {
    const whose = await reader();
    for (const place of places) await put(whose, place);
    expect(await get(whose)).toEqual({ place: laptop(2), earlierPlace: quest(1) });
  });

  test("every order of four places ends the same", async () => {
    const places = [quest(1), quest(2), laptop(3), laptop(4)];
    for (const order of orders(places)) {
      const whose = await oneReader();
      await bindings.DB.prepare("DELETE FROM reading_places").run();
      for (const place of order) await put(whose, place);
      const { place, earlierPlace } = await get(whose);
      expect(place).toEqual(laptop(4));
      expect(earlierPlace).toEqual(quest(2));
    }
  });

  test("of the same moment, always the same one stands", async () => {
    for (const order of [
      [quest(1), laptop(1)],
      [laptop(1), quest(1)],
    ]) {
      const whose = await reader();
      for (const place of order) await put(whose, place);
      expect(await get(whose)).toEqual({ place: quest(1), earlierPlace: laptop(1) });
    }
  });

  test("the answer to a place that was overtaken is what stands, with the way back", async () => {
    const whose = await reader();
    await put(whose, laptop(2));
    expect(await put(whose, quest(1))).toEqual({ place: laptop(2), earlierPlace: quest(1) });
  });
});

test("reading on with one device makes no way back, and keeps the one there was", async () => {
  const whose = await reader();
  await put(whose, quest(1));
  expect(await put(whose, quest(2))).toEqual({ place: quest(2), earlierPlace: null });
  expect(await put(whose, quest(1))).toEqual({ place: quest(2), earlierPlace: null });
  await put(whose, laptop(3));
  expect(await put(whose, laptop(4))).toEqual({ place: laptop(4), earlierPlace: quest(2) });
});

test("a device whose clock runs ahead cannot hold the book: its place counts as of now", async () => {
  const whose = await reader();
  const before = Date.now();
  const ahead = await put(whose, quest(0, { at: before + 10 * 365 * 86_400_000 }));
  expect(ahead.place?.at).toBeGreaterThanOrEqual(before);
  expect(ahead.place?.at).toBeLessThanOrEqual(Date.now());
  await new Promise((resolve) => setTimeout(resolve, 5));
  const mine = samplePlace({ device: "Chrome on Windows", chapter: 7 });
  expect((await put(whose, mine)).place).toEqual(mine);
});

test("many places at once: the newest stands", async () => {
  const whose = await reader();
  const minutes = [4, 9, 1, 7, 3, 8, 2, 6, 5];
  await Promise.all(minutes.map((minute) => put(whose, minute % 2 ? quest(minute) : laptop(minute))));
  expect(await get(whose)).toEqual({ place: quest(9), earlierPlace: laptop(8) });
});

test.each([
  ["a share of more than all", { ...quest(1), share: 1.5 }],
  ["a chapter that is no number", { ...quest(1), chapter: "1" }],
  ["half a chapter", { ...quest(1), chapter: 1.5 }],
  ["a place without a block", { ...quest(1), block: undefined }],
  ["a device with a long story", { ...quest(1), device: "x".repeat(61) }],
  ["a time before there were computers", { ...quest(1), at: -1 }],
  ["nothing", null],
])("%s is refused with a sentence", async (_, json) => {
  const { browser, projectId } = await oneReader();
  const response = await call({ browser, projectId }, { method: "PUT", json });
  expect(response.status).toBe(400);
  const { message } = await response.json<{ message: string }>();
  expect(message).toMatch(
    /^(That is not a place in a book|The request holds a field that is not accepted here)\.$/,
  );
});

test("a field nobody knows, a huge body and another content type are refused", async () => {
  const whose = await oneReader();
  expect((await call(whose, { method: "PUT", json: { ...quest(1), ownerId: "me" } })).status).toBe(400);
  expect(
    (await call(whose, { method: "PUT", json: { ...quest(1), block: "x".repeat(200_000) } })).status,
  ).toBe(413);
  expect((await call(whose, { method: "PUT", body: "place=1" })).status).toBe(415);
  expect(
    (await call(whose, { method: "PUT", json: quest(1), headers: { Origin: "https://evil.example" } }))
      .status,
  ).toBe(403);
});

test("no address leads to another person's book, or out of the books", async () => {
  const { projectId } = await oneReader();
  const { browser } = await newUser();
  for (const id of [projectId, "", "..", "../x", "%2e%2e", "x".repeat(5_000), "' OR 1=1 --", "\u0000"]) {
    expect((await call({ browser, projectId: id })).status).toBe(404);
    expect((await call({ browser, projectId: id }, { method: "PUT", json: quest(1) })).status).toBe(404);
  }
  const left = await bindings.DB.prepare(
    "SELECT count(*) AS n FROM reading_places WHERE project_id = ''",
  ).first();
  expect(left).toEqual({ n: 0 });
});

let known: Promise<Reader> | undefined;
/** For tests that leave nothing behind. */
const oneReader = (): Promise<Reader> => {
  known ??= reader();
  return known;
};

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
