import { expect, test, vi } from "vitest";
import { stageSentence } from "#app/.server/stage-words";
import { claimProject } from "#db/queries/conversions/project-leases";
import type { PrepareManuscript } from "#domain/convert/conversion";
import { Refusal } from "#domain/refusal";
import { workRoom } from "#workers/services/files/file-keys";
import { maxAttempts } from "#workers/services/jobs/job-runner.server";
import {
  attemptOf,
  conversionBench,
  db,
  files,
  gate,
  keysOf,
  projectOf,
  type someone,
  tinyConvert,
} from "../../../tests/setup/conversion-bench";
import { sweepConversions } from "./conversion-sweep.server";

const windows = 5;
const nextName = (at: number) => `window-${at}.json`;

/** Prepares one of five windows a call, as a reader of pages does; `work` is what happens in the middle of one. */
function inWindows(work: (window: number) => void | Promise<void> = () => {}): PrepareManuscript {
  return async ({ workspace, onProgress }) => {
    let done = 0;
    while (done < windows && (await workspace.get(nextName(done + 1)))) done++;
    if (done === windows) return { done: true, share: 1 };
    const stage = {
      code: "reading-pages",
      from: done * 200 + 1,
      to: (done + 1) * 200,
      pages: 1_000,
    } as const;
    await onProgress?.({ percent: Math.floor((60 * (done + 0.5)) / windows), stage });
    await work(done + 1);
    await onProgress?.({ percent: Math.floor((60 * (done + 1)) / windows), stage });
    await workspace.put(nextName(done + 1), new Uint8Array([done + 1]));
    return { done: done + 1 === windows, share: (done + 1) / windows };
  };
}

const worksOf = async (projectId: string) =>
  (await files.list({ prefix: workRoom(projectId) })).objects.map(({ key }) => key);

type Bench = ReturnType<typeof conversionBench>;

/** Delivers the newest message until no other follows; what the author saw after each. */
async function deliverAll(bench: Bench, owner: ReturnType<typeof someone>, id: string) {
  const seen: { progress: number; stage: string | null; status: string }[] = [];
  for (let delivered = bench.sent.length - 1; delivered < bench.sent.length; delivered++) {
    await bench.deliver([bench.sent[delivered]?.message]);
    const { progress, stage, status } = await projectOf(owner, id);
    seen.push({ progress, stage: stageSentence(stage), status });
  }
  return seen;
}

test("a long manuscript is prepared a window a message, and converted by the last", async () => {
  const bench = conversionBench({ prepare: inWindows(), sittingMs: 0 });
  const { owner, row } = await bench.upload();
  const seen = await deliverAll(bench, owner, row.id);
  expect(seen.slice(0, -1)).toEqual(
    [1, 2, 3, 4, 5].map((window) => ({
      progress: Math.min(12 * window, 59),
      stage: `Reading pages ${window * 200 - 199}–${(window * 200).toLocaleString("en")} of 1,000`,
      status: "processing",
    })),
  );
  expect(seen.at(-1)).toEqual({ progress: 100, stage: null, status: "completed" });
  expect(bench.sent.slice(1).map(({ delaySeconds }) => delaySeconds)).toEqual([0, 0, 0, 0, 0]);
  expect(await projectOf(owner, row.id)).toMatchObject({ attempts: 1, usageState: "kept" });
  // Each stage once: it was one try.
  const { phases } = await projectOf(owner, row.id);
  const names = phases?.map(({ phase }) => phase) ?? [];
  expect(names).toContain("reading");
  expect(names).toEqual([...new Set(names)]);
  expect(await worksOf(row.id)).toEqual([]);
  expect(await gate().active(bench.time.now)).toBe(0);
});

test("while time is short, several windows are prepared in one message", async () => {
  const bench: Bench = conversionBench({
    prepare: inWindows(() => {
      bench.time.now += 4_000;
    }),
    sittingMs: 10_000,
  });
  const { owner, row } = await bench.upload();
  const seen = await deliverAll(bench, owner, row.id);
  expect(seen.map(({ progress }) => progress)).toEqual([36, 100]);
});

test("a manuscript that needs no preparing takes one message", async () => {
  const bench = conversionBench({ sittingMs: 0 });
  const { owner, row } = await bench.upload();
  expect(await deliverAll(bench, owner, row.id)).toHaveLength(1);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed", attempts: 1 });
});

test("killed in the middle of each window, it goes on with the window that was not finished", async () => {
  const begun: number[] = [];
  let isDying = false;
  const bench: Bench = conversionBench({
    prepare: inWindows(async (window) => {
      begun.push(window);
      isDying = !isDying;
      // The process is gone: its lease runs out, and whatever it would still do is fenced.
      if (isDying) await overtaken(bench);
    }),
    sittingMs: 0,
  });
  const { owner, row } = await bench.upload();
  let percent = 0;
  for (let tries = 0; tries < 40; tries++) {
    const { status, progress } = await projectOf(owner, row.id);
    expect(progress).toBeGreaterThanOrEqual(percent);
    percent = progress;
    if (status === "completed") break;
    await bench.deliver([bench.sent.at(-1)?.message]);
    bench.time.now += 61_000;
    await bench.conversions.resendUnfinished(bench.time.now);
  }
  expect(begun).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed" });
  expect(await worksOf(row.id)).toEqual([]);
});

/** Somebody else holds the project from now on, and dies of it. */
async function overtaken(bench: Bench) {
  const message = bench.sent.at(-1)?.message;
  if (!message) throw new Error("nothing was sent");
  bench.time.now += 61_000;
  const attempt = attemptOf(message, crypto.randomUUID(), bench.time.now);
  expect(await claimProject(db, { ...attempt, until: bench.time.now + 1 }, bench.time.now)).toBeDefined();
}

test("killed between two windows, before the next message was sent, it is sent again", async () => {
  const bench = conversionBench({ prepare: inWindows(), sittingMs: 0 });
  const { owner, row, message } = await bench.upload();
  await bench.deliver([message]);
  // The one that was sent is lost with the process.
  bench.time.now += 31_000;
  await bench.conversions.resendUnfinished(bench.time.now);
  expect(bench.sent).toHaveLength(3);
  expect((await deliverAll(bench, owner, row.id)).map(({ progress }) => progress)).toEqual([
    24, 36, 48, 59, 100,
  ]);
});

test("every message delivered twice, and old ones again, do each window once", async () => {
  const begun: number[] = [];
  const bench = conversionBench({
    prepare: inWindows((window) => {
      begun.push(window);
    }),
    sittingMs: 0,
  });
  const { owner, row } = await bench.upload();
  for (let at = 0; at < bench.sent.length; at++) {
    const all = bench.sent.slice(0, at + 1).map(({ message }) => message);
    const newest = all.at(-1);
    const { explicitAcks } = await bench.deliver([newest, newest, ...all]);
    expect(explicitAcks).toHaveLength(all.length + 2);
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(bench.sent).toHaveLength(6);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed", attempts: 1 });
});

test("of two consumers at one book, the one that lost its lease writes nothing more and sends nothing", async () => {
  let isFirst = true;
  const bench: Bench = conversionBench({
    prepare: inWindows(async (window) => {
      if (!isFirst || window !== 2) return;
      isFirst = false;
      bench.time.now += 61_000;
      // The same message, come again: the other consumer does this window and hands on.
      await bench.deliver([bench.sent.at(-1)?.message]);
    }),
    sittingMs: 0,
  });
  const { owner, row, message } = await bench.upload();
  await bench.deliver([message]);
  await bench.deliver([bench.sent.at(-1)?.message]);
  expect(bench.sent).toHaveLength(3);
  expect(await worksOf(row.id)).toHaveLength(2);
  expect((await deliverAll(bench, owner, row.id)).at(-1)?.status).toBe("completed");
  expect(bench.sent).toHaveLength(6);
});

test("a window that dies each time is given up, and nothing is left of the others", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const bench = conversionBench({
    prepare: inWindows((window) => {
      if (window === 3) throw new Error("page 512 is on fire");
    }),
    sittingMs: 0,
  });
  const { owner, row } = await bench.upload();
  for (let delivered = 0; delivered < 2; delivered++) await bench.deliver([bench.sent.at(-1)?.message]);
  expect(await worksOf(row.id)).toHaveLength(2);
  for (let attempt = 1; attempt < maxAttempts; attempt++) {
    const { retryMessages } = await bench.deliver([bench.sent.at(-1)?.message]);
    expect(retryMessages).toHaveLength(1);
    expect(await projectOf(owner, row.id)).toMatchObject({ status: "pending", attempts: attempt });
  }
  await bench.deliver([bench.sent.at(-1)?.message]);
  expect(await projectOf(owner, row.id)).toMatchObject({
    status: "failed",
    errorCode: "conversion-failed",
    usageState: "returned",
  });
  expect(await worksOf(row.id)).toEqual([]);
  log.mockRestore();
});

test("a window whose consumer is killed each time is given up", async () => {
  const bench = conversionBench({ prepare: inWindows(), sittingMs: 0 });
  const { owner, row } = await bench.upload();
  await bench.deliver([bench.sent.at(-1)?.message]);
  for (let crash = 0; crash < maxAttempts; crash++) await overtaken(bench);
  bench.time.now += 61_000;
  await bench.deliver([bench.sent.at(-1)?.message]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "failed", errorCode: "conversion-failed" });
  expect(await worksOf(row.id)).toEqual([]);
});

test("preparing that does not get on is a fault, not an endless walk", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  let calls = 0;
  const bench = conversionBench({
    prepare: async () => {
      calls++;
      return { done: false, share: 0.5 };
    },
    sittingMs: 60_000,
  });
  const { owner, row, message } = await bench.upload();
  await bench.deliver([message]);
  expect(calls).toBe(2);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "pending", attempts: 1 });
  log.mockRestore();
});

test("a refusal in a later window leaves neither manuscript nor work behind", async () => {
  const bench = conversionBench({
    prepare: inWindows((window) => {
      if (window === 3) throw new Refusal("manuscript-damaged", { name: "novel.txt" });
    }),
    sittingMs: 0,
  });
  const { owner, row } = await bench.upload();
  expect((await deliverAll(bench, owner, row.id)).at(-1)?.status).toBe("failed");
  expect(await keysOf(owner)).toEqual([]);
  expect(await worksOf(row.id)).toEqual([]);
});

test("work that nobody took away goes with the sweep, and that of a book under way stays", async () => {
  const bench = conversionBench({ prepare: inWindows(), sittingMs: 0 });
  const done = await bench.upload();
  await deliverAll(bench, done.owner, done.row.id);
  await files.put(`${workRoom(done.row.id)}1/lines-1.json`, "[]");
  const underWay = await bench.upload();
  await bench.deliver([underWay.message]);
  await sweepConversions({ db, files }, Date.now() + 50 * 60_000);
  expect(await worksOf(done.row.id)).toHaveLength(1);
  await sweepConversions({ db, files }, Date.now() + 70 * 60_000);
  expect(await worksOf(done.row.id)).toEqual([]);
  expect(await worksOf(underWay.row.id)).toHaveLength(1);
});

test("the last sitting may be tried again without preparing anything anew", async () => {
  const begun: number[] = [];
  let tries = 0;
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const bench = conversionBench({
    prepare: inWindows((window) => {
      begun.push(window);
    }),
    async convert(request) {
      expect(await request.workspace?.get("window-5.json")).toEqual(new Uint8Array([5]));
      if (++tries === 1) throw new Error("once");
      return tinyConvert(request);
    },
    sittingMs: 0,
  });
  const { owner, row } = await bench.upload();
  await deliverAll(bench, owner, row.id);
  await bench.deliver([bench.sent.at(-1)?.message]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed", progress: 100 });
  log.mockRestore();
});
