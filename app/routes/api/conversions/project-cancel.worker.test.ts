import { expect, test, vi } from "vitest";
import { project as projectContract } from "#app/contract/books/projects";
import * as oneProject from "#app/routes/api/books/project";
import * as restore from "#app/routes/api/books/project-restore";
import * as usage from "#app/routes/api/plans/usage";
import { sweepConversions } from "#workers/services/conversions/conversion-sweep.server";
import { Browser, callRoute } from "../../../../tests/setup/call-route";
import {
  conversionBench,
  db,
  files,
  keysOf,
  someone,
  tinyConvert,
} from "../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../tests/setup/people";
import * as upload from "./convert-upload";
import * as cancel from "./project-cancel";

vi.setConfig({ testTimeout: 60_000 });

type Bench = ReturnType<typeof conversionBench>;

async function sent(bench: Bench, browser = new Browser()) {
  const form = new FormData();
  form.set("manuscript", new File(["Chapter One\n\nThe ice came early."], "ice.txt"));
  const response = await callRoute(
    upload,
    "/api/convert/upload",
    { body: form, bindings: bench.bindings },
    browser,
  );
  return { browser, id: projectContract.parse(await response.json()).id };
}

const called = (route: typeof cancel, browser: Browser, id: string, end: string, method = "POST") =>
  callRoute(route, `/api/projects/${id}${end}`, { method, params: { projectId: id } }, browser);
const canceled = (browser: Browser, id: string) => called(cancel, browser, id, "/cancel");
const statusOf = async (browser: Browser, id: string) =>
  (await called(oneProject, browser, id, "", "GET")).status;
const usedBy = async (browser: Browser) =>
  (await (await callRoute(usage, "/api/usage?kind=conversion", {}, browser)).json<{ usageCount: number }>())
    .usageCount;

test("a conversion that waits is canceled: not counted, not there, not to be brought back, never made", async () => {
  const bench = conversionBench();
  const { browser, id } = await sent(bench);
  expect(await usedBy(browser)).toBe(1);
  expect((await canceled(browser, id)).status).toBe(204);
  expect(await usedBy(browser)).toBe(0);
  expect(await statusOf(browser, id)).toBe(404);
  expect((await called(restore, browser, id, "/restore")).status).toBe(404);
  await bench.deliver(bench.sent.map(({ message }) => message));
  const left = () =>
    files.list({ prefix: "in/" }).then(({ objects }) => objects.filter(({ key }) => key.endsWith(id)));
  expect(await left()).toHaveLength(1);
  await sweepConversions({ db, files }, Date.now());
  expect(await left()).toEqual([]);
  expect(await usedBy(browser)).toBe(0);
  // The guest's one try is theirs again.
  expect(await statusOf(browser, (await sent(bench, browser)).id)).toBe(200);
});

test("a conversion under way loses its place, and what it had written goes", async () => {
  const { browser, id: ownerId } = await newUser();
  let id = "";
  const bench = conversionBench({
    async convert(request) {
      const made = await tinyConvert(request);
      expect((await canceled(browser, id)).status).toBe(204);
      return made;
    },
  });
  id = (await sent(bench, browser)).id;
  await bench.deliver(bench.sent.map(({ message }) => message));
  expect(await statusOf(browser, id)).toBe(404);
  expect(await usedBy(browser)).toBe(0);
  const kept = await keysOf({ ...someone(), ownerId });
  expect(kept.filter((key) => !key.startsWith("in/"))).toEqual([]);
});

test("a finished book and another person's conversion can't be canceled", async () => {
  const bench = conversionBench();
  const { browser, id } = await sent(bench);
  const stranger = await newUser();
  expect((await canceled(stranger.browser, id)).status).toBe(404);
  await bench.deliver(bench.sent.map(({ message }) => message));
  const late = await canceled(browser, id);
  expect(late.status).toBe(409);
  expect((await late.json<{ code: string }>()).code).toBe("conversion-over");
  expect(await statusOf(browser, id)).toBe(200);
  expect(await usedBy(browser)).toBe(1);
});
