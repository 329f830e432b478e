import { expect, test, vi } from "vitest";
import type { FixAnswer, Suggestion } from "#app/contract/books/analysis";
import * as analyzeRoute from "#app/routes/api/analysis/analyze";
import * as fixRoute from "#app/routes/api/analysis/apply-fix";
import * as fixesRoute from "#app/routes/api/analysis/apply-fixes";
import * as ignoreRoute from "#app/routes/api/analysis/ignore";
import * as undoRoute from "#app/routes/api/analysis/undo-fix";
import { plainText } from "#domain/book/blocks";
import { ownInlines } from "#domain/book/walk";
import { bookToEdit, line } from "../../../tests/setup/book-to-edit";
import { callRoute, type RouteCall, type RouteModule } from "../../../tests/setup/call-route";
import { newUser } from "../../../tests/setup/people";

vi.setConfig({ testTimeout: 60_000 });

/** A book in which a chapter was given a few slips, and the calls of its owner. */
async function bookWithSlips() {
  const bench = await bookToEdit();
  const { edit, idOf, call } = bench;
  const lamp = await idOf("The Lamp");
  await edit(lamp, ({ blocks }) => ({
    blocks: [
      ...blocks,
      line("It was the the lamp."),
      line("It burned  all night."),
      line("She wrote TODO here."),
    ],
  }));
  const ask = (route: RouteModule, params: Record<string, string> = {}, how: RouteCall = {}) =>
    call(route, "/api/ai/any", { params, ...how });
  const analyze = async () => {
    const answer = await ask(analyzeRoute);
    expect(answer.status).toBe(200);
    return answer.json<Suggestion[]>();
  };
  const of = async (rule: string) => (await analyze()).filter((one) => one.rule === rule);
  const only = async (rule: string) => {
    const [found, ...more] = await of(rule);
    if (!found || more.length > 0) throw new Error(`not one finding of ${rule}`);
    return found;
  };
  const words = async () =>
    (await bench.chapter(lamp)).blocks.flatMap((block) => ownInlines(block).map(plainText)).join(" ");
  return { ...bench, lamp, ask, analyze, of, only, words };
}

test("the analysis reads a book as its author has it now, gravest first, and names the same finding the same", async () => {
  const { analyze, only, lamp } = await bookWithSlips();
  const found = await analyze();
  const [first] = found.filter(({ type }) => type !== "compliance");
  expect(first).toMatchObject({ rule: "todo-marks", severity: "critical", autoFixAvailable: false });
  const order = found.map(({ severity }) => ["critical", "warning", "info"].indexOf(severity));
  expect(order).toEqual([...order].sort());
  expect(await only("doubled-words")).toMatchObject({
    type: "typography",
    severity: "warning",
    title: "A word typed twice",
    autoFixAvailable: true,
    becomes: "the",
    ignored: null,
    place: {
      chapter: lamp,
      chapterTitle: "The Lamp",
      quote: { before: "It was ", words: "the the", after: " lamp." },
    },
  });
  expect((await analyze()).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
});

test("a fix is applied once, sent again it changes nothing, and it can be taken back", async () => {
  const { ask, only, of, words } = await bookWithSlips();
  const { id } = await only("doubled-words");
  const fix = () => ask(fixRoute, { suggestionId: id }, { method: "POST" });
  const before = await words();
  const first = await fix();
  expect(first.status).toBe(200);
  const { undo, fixed } = await first.json<FixAnswer>();
  expect(fixed).toBe(1);
  expect(await words()).toBe(before.replace("the the", "the"));
  expect(await of("doubled-words")).toEqual([]);
  const again = await fix();
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ fixed: 1, undo: null });
  expect(await words()).toBe(before.replace("the the", "the"));

  const back = await ask(undoRoute, { undo: undo ?? "" }, { method: "POST" });
  expect(back.status).toBe(200);
  expect(await words()).toBe(before);
  expect((await only("doubled-words")).id).toBe(id);
  // Once taken back, there is nothing more to take back.
  expect((await ask(undoRoute, { undo: undo ?? "" }, { method: "POST" })).status).toBe(404);
});

test("several fixes are one change of the chapter, and one undo takes all of them back", async () => {
  const { ask, only, words, book, lamp } = await bookWithSlips();
  const before = await words();
  const ids = [(await only("doubled-words")).id, (await only("double-spaces")).id];
  const answer = await ask(fixesRoute, {}, { json: { ids } });
  const { undo, fixed } = await answer.json<FixAnswer>();
  expect(fixed).toBe(2);
  expect(await words()).toBe(before.replace("the the", "the").replace("  ", " "));
  expect((await book()).chapters.find(({ id }) => id === lamp)).toMatchObject({ revision: 2 });
  await ask(undoRoute, { undo: undo ?? "" }, { method: "POST" });
  expect(await words()).toBe(before);
});

test("a finding that is no longer true is said to be gone, and an undo after other words changes nothing", async () => {
  const { ask, only, edit, lamp, words } = await bookWithSlips();
  const doubled = await only("doubled-words");
  const spaces = await only("double-spaces");
  const fixed = await ask(fixRoute, { suggestionId: spaces.id }, { method: "POST" });
  const { undo } = await fixed.json<FixAnswer>();
  await edit(lamp, ({ blocks }) => ({ blocks: blocks.slice(0, 2) }));
  const gone = await ask(fixRoute, { suggestionId: doubled.id }, { method: "POST" });
  expect(gone.status).toBe(409);
  expect(await gone.json()).toMatchObject({
    code: "finding-gone",
    message: "This no longer applies: the passage has changed. We’ve refreshed the list.",
  });
  const now = await words();
  expect((await ask(undoRoute, { undo: undo ?? "" }, { method: "POST" })).status).toBe(409);
  expect(await words()).toBe(now);
});

test("what is ignored stays ignored with its reason until it is shown again", async () => {
  const { ask, only } = await bookWithSlips();
  const { id } = await only("doubled-words");
  const json = { ids: [id], reason: "It’s how a person speaks" };
  expect((await ask(ignoreRoute, {}, { json })).status).toBe(200);
  expect((await only("doubled-words")).ignored).toBe("It’s how a person speaks");
  expect((await ask(ignoreRoute, {}, { method: "DELETE", json: { ids: [id] } })).status).toBe(200);
  expect((await only("doubled-words")).ignored).toBeNull();
});

test("what cannot be fixed, odd names and another person's book are refused", async () => {
  const { ask, only, projectId } = await bookWithSlips();
  const { id } = await only("todo-marks");
  expect((await ask(fixRoute, { suggestionId: id }, { method: "POST" })).status).toBe(400);
  const odd = { ids: ["../../x"], reason: "" };
  expect((await ask(ignoreRoute, {}, { json: odd })).status).toBe(400);
  expect((await ask(undoRoute, { undo: "../c0" }, { method: "POST" })).status).toBe(404);
  const { browser } = await newUser();
  const params = { projectId, suggestionId: id };
  expect((await callRoute(analyzeRoute, "/api/ai/analyze/x", { params }, browser)).status).toBe(404);
  const steal = { method: "POST", params };
  expect((await callRoute(fixRoute, "/api/ai/apply-fix/x/y", steal, browser)).status).toBe(404);
});
