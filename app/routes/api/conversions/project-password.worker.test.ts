import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import type { Project } from "#app/contract/books/projects";
import * as usageRoute from "#app/routes/api/plans/usage";
import type { PrepareManuscript } from "#domain/convert/conversion";
import { Refusal } from "#domain/refusal";
import { sweepConversions } from "#workers/services/conversions/conversion-sweep.server";
import { Browser, bindings, callRoute, type RouteCall } from "../../../../tests/setup/call-route";
import {
  conversionBench,
  db,
  files,
  keysOf,
  projectOf,
  someone,
  tinyConvert,
} from "../../../../tests/setup/conversion-bench";
import { lockPdf } from "../../../../tests/setup/locked-pdf";
import { makeChapterPages, makePdf } from "../../../../tests/setup/make-pdf";
import { newUser } from "../../../../tests/setup/people";
import * as projectPage from "../../pages/project";
import * as passwordRoute from "./project-password";

vi.setConfig({ testTimeout: 60_000 });

const password = "sword-fish-7Żółć";
const hour = 3_600_000;
type Bench = ReturnType<typeof conversionBench>;

/** A convert that opens with one password only; what it was given is remembered. */
function lockedConvert(opens = password) {
  const given: (string | undefined)[] = [];
  const convert: typeof tinyConvert = async (request) => {
    given.push(request.password);
    const name = request.fileName;
    if (request.password === undefined) throw new Refusal("manuscript-encrypted", { name });
    if (request.password !== opens) throw new Refusal("manuscript-password-wrong", { name });
    return tinyConvert(request);
  };
  return { convert, given };
}

/** Never the same file twice, which would be the same project. */
const somePdf = () => makePdf({ pages: [{}], info: { Title: crypto.randomUUID() } });

/** A signed-in author whose locked PDF has been refused. */
async function lockedOut(bench: Bench, pdf = somePdf()) {
  const { browser, id } = await newUser();
  const owner = { ...someone(), ownerId: id };
  const { row, message } = await bench.upload(pdf, { owner, name: "locked.pdf" });
  await bench.deliver([message]);
  return { bench, browser, owner, row, id: row.id };
}

type Asked = { bench: Bench; browser: Browser; id: string };
const ask = ({ bench, browser, id }: Asked, call: RouteCall) => {
  const own = { ...call, params: { projectId: id }, bindings: bench.bindings };
  return callRoute(passwordRoute, `/api/projects/${id}/password`, own, browser);
};
const tell = (asked: Asked, told: unknown = { password }) => ask(asked, { json: told });
const decline = (asked: Asked) => ask(asked, { method: "DELETE" });
const usedBy = async (browser: Browser): Promise<number> =>
  (
    await (
      await callRoute(usageRoute, "/api/usage?kind=conversion", {}, browser)
    ).json<{ usageCount: number }>()
  ).usageCount;

/** Delivers the newest message; answers it. */
async function deliverNewest(bench: Bench) {
  const message = bench.sent.at(-1)?.message;
  if (!message) throw new Error("nothing was sent");
  await bench.deliver([message]);
  return message;
}

const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;
const keeperOf = (projectId: string) => bindings.PASSWORD_KEEPER.getByName(projectId);

test("a locked PDF is asked about, opened with its password, and becomes a book", async () => {
  const titles = ["Low Water", "The Dry Harbour", "Nobody Spoke"];
  const bench = conversionBench({ convert: "engine" });
  const pdf = lockPdf(makePdf({ pages: makeChapterPages(titles) }), "swordfish");
  const author = await lockedOut(bench, pdf);
  const { browser, owner, id, row } = author;
  expect(await projectOf(owner, id)).toMatchObject({
    status: "failed",
    errorCode: "manuscript-encrypted",
    errorMessage: expect.stringMatching(/^locked\.pdf is protected with a password\./),
    usageState: "returned",
    sourceKey: row.sourceKey,
  });
  expect(await usedBy(browser)).toBe(0);
  const wrong = await tell(author, { password: "sailfish" });
  expect(wrong.status).toBe(202);
  expect(await wrong.json<Project>()).toMatchObject({ id, status: "pending", progress: 0, error: null });
  expect(await usedBy(browser)).toBe(1);
  await deliverNewest(bench);
  expect(await projectOf(owner, id)).toMatchObject({
    status: "failed",
    errorCode: "manuscript-password-wrong",
    usageState: "returned",
  });
  expect(await usedBy(browser)).toBe(0);
  await tell(author, { password: "swordfish" });
  await deliverNewest(bench);
  expect(await projectOf(owner, id)).toMatchObject({
    status: "completed",
    usageState: "kept",
    facts: { chapters: 3 },
  });
  expect(await usedBy(browser)).toBe(1);
});

test("a password is in no row, no object of the store, no message, no log and no object's storage", async () => {
  const log = (["log", "info", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  let tries = 0;
  const { convert, given } = lockedConvert();
  const traces: string[] = [];
  const bench = conversionBench({
    async convert(request) {
      // While it is in use, and also when the attempt that has it breaks down.
      if (request.password !== undefined) traces.push(await everythingKept());
      if (request.password !== undefined && ++tries === 1) throw new Error("a bad moment");
      return convert(request);
    },
  });
  const author = await lockedOut(bench);
  const { owner, id } = author;
  const answer = await (await tell(author)).text();
  traces.push(answer, await everythingKept());
  const message = await deliverNewest(bench);
  traces.push(await everythingKept());
  await deliverNewest(bench);
  traces.push(await everythingKept(), JSON.stringify(bench.sent));
  traces.push(JSON.stringify(log.map((spy) => spy.mock.calls)));
  expect((await projectOf(owner, id)).status).toBe("completed");
  expect(given).toEqual([undefined, password]);
  // What was looked at is what is there: the project stands in it, and only its password does not.
  expect(traces.filter((trace) => trace.includes(id)).length).toBeGreaterThanOrEqual(6);
  for (const trace of traces) {
    for (const form of [password, encodeURIComponent(password), btoa(unescape(encodeURIComponent(password)))])
      expect(trace).not.toContain(form);
  }
  expect(await keeperOf(id).lend(message.jobId, bench.time.now)).toBeUndefined();
  for (const spy of log) spy.mockRestore();
});

/** Every row, every object of the store and what every password's keeper has stored, as one text. */
async function everythingKept(): Promise<string> {
  const parts: unknown[] = [];
  const tables = await bindings.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  for (const { name } of tables.results)
    if (/^[a-z_]+$/.test(name) && !name.startsWith("_cf"))
      parts.push((await bindings.DB.prepare(`SELECT * FROM "${name}"`).all()).results);
  const { objects } = await files.list({ limit: 1000 });
  for (const { key, httpMetadata, customMetadata } of objects)
    parts.push(key, httpMetadata, customMetadata, await (await files.get(key))?.text());
  for (const keeper of await listDurableObjectIds(bindings.PASSWORD_KEEPER))
    await runInDurableObject(bindings.PASSWORD_KEEPER.get(keeper), async (_, { storage }) => {
      parts.push([...(await storage.list())], await storage.getAlarm());
      parts.push(storage.sql.exec("SELECT name, sql FROM sqlite_master").toArray());
    });
  return JSON.stringify(parts);
}

test("a password that was forgotten meanwhile is asked for again, in a sentence, and nothing is charged", async () => {
  const { convert, given } = lockedConvert();
  const bench = conversionBench({ convert });
  const author = await lockedOut(bench);
  const { browser, owner, id, row } = author;
  await tell(author);
  // The object leaves memory, as it does when the machine it is on is restarted.
  await runInDurableObject(keeperOf(id), (_, state) => state.abort("evicted")).catch(() => {});
  await deliverNewest(bench);
  expect(await projectOf(owner, id)).toMatchObject({
    status: "failed",
    errorCode: "manuscript-password-forgotten",
    errorMessage:
      "We never store passwords, so we no longer have the one for locked.pdf. Please enter it again.",
    usageState: "returned",
    sourceKey: row.sourceKey,
  });
  await tell(author);
  bench.time.now += 5 * 60_000 + 5_000;
  await deliverNewest(bench);
  expect((await projectOf(owner, id)).errorCode).toBe("manuscript-password-forgotten");
  expect(await usedBy(browser)).toBe(0);
  expect(given).toEqual([undefined, undefined, undefined]);
  bench.time.now = Date.now();
  await tell(author);
  await deliverNewest(bench);
  expect((await projectOf(owner, id)).status).toBe("completed");
});

test("a keeper holds a password for its own job, lends it while it is used, and forgets it in time", async () => {
  const keeper = keeperOf(crypto.randomUUID());
  const minute = 60_000;
  const start = Date.now();
  await keeper.hold("job-1", password, start);
  expect(await keeper.lend("job-2", start)).toBeUndefined();
  for (const at of [4, 8, 12, 14.5]) expect(await keeper.lend("job-1", start + at * minute)).toBe(password);
  expect(await keeper.lend("job-1", start + 15 * minute)).toBeUndefined();
  await keeper.hold("job-3", password, start);
  expect(await keeper.lend("job-3", start + 5 * minute)).toBeUndefined();
  await keeper.hold("job-4", password, start);
  await keeper.forget("job-3");
  expect(await keeper.lend("job-4", start)).toBe(password);
  await keeper.forget("job-4");
  expect(await keeper.lend("job-4", start)).toBeUndefined();
  // One that was given long ago is gone by itself, without anybody asking.
  await keeper.hold("job-5", password, start - 6 * minute);
  expect(await runDurableObjectAlarm(keeper)).toBe(true);
  await runInDurableObject(keeper, (instance) => {
    expect(JSON.stringify(Object.values(instance))).not.toContain(password);
  });
  expect(await runDurableObjectAlarm(keeper)).toBe(false);
});

test("a locked book of several sittings has its password for each, and not after", async () => {
  const given: (string | undefined)[] = [];
  const { convert } = lockedConvert();
  const prepare: PrepareManuscript = async ({ workspace, password: lent, fileName, onProgress }) => {
    given.push(lent);
    if (lent === undefined) throw new Refusal("manuscript-encrypted", { name: fileName });
    let done = 0;
    while (done < 3 && (await workspace.get(`window-${done + 1}.json`))) done++;
    if (done === 3) return { done: true, share: 1 };
    await onProgress?.({ percent: 20 * (done + 1), stage: { code: "reading-manuscript" } });
    await workspace.put(`window-${done + 1}.json`, new Uint8Array([1]));
    return { done: done === 2, share: (done + 1) / 3 };
  };
  const bench = conversionBench({ prepare, convert, sittingMs: 0 });
  const author = await lockedOut(bench);
  const { owner, id } = author;
  await tell(author);
  for (let sitting = 1; sitting < 4; sitting++) await deliverNewest(bench);
  const message = await deliverNewest(bench);
  expect((await projectOf(owner, id)).status).toBe("completed");
  expect(given).toEqual([undefined, password, password, password, password]);
  expect(await keeperOf(id).lend(message.jobId, bench.time.now)).toBeUndefined();
});

test("two answers at once are one attempt and one charge", async () => {
  const { convert, given } = lockedConvert();
  const bench = conversionBench({ convert });
  const author = await lockedOut(bench);
  const { browser, owner, id } = author;
  const answers = await Promise.all([tell(author), tell(author), tell(author)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect(await usedBy(browser)).toBe(1);
  await deliverNewest(bench);
  expect((await projectOf(owner, id)).status).toBe("completed");
  expect(given).toEqual([undefined, password]);
  const late = await tell(author);
  expect([late.status, await codeOf(late)]).toEqual([409, "password-not-asked"]);
});

test("an answer is charged like an upload: whoever has used the plan up meanwhile is told so", async () => {
  const { convert } = lockedConvert();
  const bench = conversionBench({ convert });
  const author = await lockedOut(bench);
  const { owner, id } = author;
  await bindings.DB.prepare("UPDATE usage SET used = 1000 WHERE owner_id = ?").bind(owner.ownerId).run();
  const response = await tell(author);
  expect([response.status, await codeOf(response)]).toEqual([429, "limit-plan"]);
  expect(await projectOf(owner, id)).toMatchObject({ status: "failed", usageState: "returned", revision: 1 });
});

test("whoever answers too often has to wait", async () => {
  const { convert } = lockedConvert("never this");
  const bench = conversionBench({ convert });
  const author = await lockedOut(bench);
  for (let answer = 0; answer < 12; answer++) {
    expect((await tell(author, { password: `guess-${answer}` })).status).toBe(202);
    await deliverNewest(bench);
  }
  const response = await tell(author);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("what is no password is refused with a sentence that does not repeat it", async () => {
  const { convert } = lockedConvert();
  const author = await lockedOut(conversionBench({ convert }));
  const refused: [told: unknown, sentence: string][] = [
    [{}, "Please enter the password."],
    [{ password: "" }, "Please enter the password."],
    [{ password: "x".repeat(201) }, "No PDF has a password that long."],
    [{ password: 7 }, "Please enter the password."],
    [{ password: "x", projectId: "y" }, "The request holds a field that is not accepted here."],
  ];
  for (const [told, sentence] of refused) {
    const response = await tell(author, told);
    expect(response.status).toBe(400);
    expect((await response.json<{ message: string }>()).message).toBe(sentence);
  }
});

test("an answer from another site's page is refused before anything is looked at", async () => {
  const { convert } = lockedConvert();
  const author = await lockedOut(conversionBench({ convert }));
  const { owner, id } = author;
  const response = await ask(author, {
    json: { password },
    headers: { Origin: "https://elsewhere.example" },
  });
  expect(response.status).toBe(403);
  expect((await projectOf(owner, id)).status).toBe("failed");
});

test("an author who does not tell it ends the question, and the manuscript is gone", async () => {
  const { convert } = lockedConvert();
  const bench = conversionBench({ convert });
  const author = await lockedOut(bench);
  const { owner } = author;
  await tell(author, { password: "sailfish" });
  await deliverNewest(bench);
  const response = await decline(author);
  expect(response.status).toBe(200);
  const declined = await response.json<Project>();
  expect(declined).toMatchObject({ status: "failed", error: { code: "manuscript-encrypted" } });
  expect(declined.asksPassword).toBeUndefined();
  expect(await keysOf(owner)).toEqual([]);
  expect((await tell(author)).status).toBe(409);
  expect((await decline(author)).status).toBe(409);
});

test("a question stands for a day; then the sweep deletes the manuscript", async () => {
  const { convert } = lockedConvert();
  const author = await lockedOut(conversionBench({ convert }));
  const { owner, id, row } = author;
  await sweepConversions({ db, files }, Date.now() + 23 * hour);
  expect(await keysOf(owner)).toEqual([row.sourceKey]);
  await sweepConversions({ db, files }, Date.now() + 25 * hour);
  expect(await keysOf(owner)).toEqual([]);
  expect(await projectOf(owner, id)).toMatchObject({ status: "failed", errorCode: "manuscript-encrypted" });
  expect((await tell(author)).status).toBe(409);
});

test("a locked Word document is refused for good, as before", async () => {
  const bench = conversionBench({
    async convert({ fileName }) {
      throw new Refusal("manuscript-encrypted", { name: fileName });
    },
  });
  const { owner, row, message } = await bench.upload("Words.", { name: "locked.txt" });
  await bench.deliver([message]);
  expect(await projectOf(owner, row.id)).toMatchObject({
    errorMessage: expect.stringMatching(/Remove the password, save it again/),
    sourceKey: null,
  });
  expect(await keysOf(owner)).toEqual([]);
});

/** The page's action throws its refusals as answers, as pages do. */
const page = {
  action: async (args: ActionFunctionArgs) => {
    try {
      const answer = await projectPage.action(args);
      return "data" in answer ? Response.json(answer.data, answer.init ?? {}) : answer;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  },
};
const post = ({ bench, browser, id }: Asked, fields: Record<string, string>) => {
  const call = { body: new URLSearchParams(fields), params: { projectId: id }, bindings: bench.bindings };
  return callRoute(page, `/projects/${id}`, call, browser);
};

test("without JavaScript the form of the project's page does the same, for its owner only", async () => {
  const { convert } = lockedConvert();
  const bench = conversionBench({ convert });
  const author = await lockedOut(bench);
  const { owner, id } = author;
  for (const stranger of [new Browser(), (await newUser()).browser])
    expect((await post({ ...author, browser: stranger }, { password })).status).toBe(404);
  const empty = await post(author, { password: "" });
  expect(empty.status).toBe(400);
  expect(await empty.json()).toEqual({ problem: "Please enter the password." });
  const response = await post(author, { password });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(`/converter?project=${id}#status`);
  await deliverNewest(bench);
  expect((await projectOf(owner, id)).status).toBe("completed");

  const other = await lockedOut(bench);
  const declined = await post(other, { password: "", decline: "yes" });
  expect(declined.headers.get("Location")).toBe(`/projects/${other.id}`);
  expect(await keysOf(other.owner)).toEqual([]);
});
