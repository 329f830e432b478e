import { expect, test, vi } from "vitest";
import { claimProject } from "#db/queries/conversions/project-leases";
import { leaseMs } from "#domain/conversion-gate";
import { Refusal } from "#domain/refusal";
import { storedStage } from "#domain/stage";
import { maxAttempts } from "#workers/services/jobs/job-runner.server";
import {
  attemptOf,
  conversionBench,
  db,
  files,
  gate,
  keysOf,
  projectOf,
  someone,
  tinyConvert,
} from "../../tests/setup/conversion-bench";

const usedBy = async (bench: ReturnType<typeof conversionBench>, owner: ReturnType<typeof someone>) => {
  const identity = { kind: "guest" as const, guestId: owner.ownerId };
  const user = {
    kind: "user" as const,
    user: { id: owner.ownerId, tier: owner.tier } as never,
    sessionId: "",
    confirmedAt: 0,
  };
  return (await bench.usage.of(owner.ownerKind === "guest" ? identity : user, bench.time.now)).conversions
    .used;
};

test("a message makes a pending project a finished book", async () => {
  const bench = conversionBench();
  const { owner, row, message } = await bench.upload();
  expect(row.status).toBe("pending");
  const result = await bench.deliver([message]);
  expect(result.explicitAcks).toEqual(["0"]);
  const done = await projectOf(owner, row.id);
  expect(done).toMatchObject({
    status: "completed",
    progress: 100,
    stage: null,
    usageState: "kept",
    lease: null,
  });
  expect(done.facts?.words).toBeGreaterThan(3);
  expect(await (await files.get(done.outputKey ?? ""))?.text()).toContain("PK made of Chapter One");
  expect(await keysOf(owner)).toHaveLength(6);
  const manifest = (await keysOf(owner)).find((key) => key.endsWith("manifest.json")) ?? "";
  expect(await (await files.get(manifest))?.json()).toMatchObject({
    metadata: { title: done.name },
    chapters: [{ index: 1 }],
  });
  expect(await gate().active(bench.time.now)).toBe(0);
});

test("every message delivered twice and in reverse changes nothing", async () => {
  const bench = conversionBench();
  const owner = someone();
  const one = await bench.upload("The first.", { owner });
  const two = await bench.upload("The second.", { owner });
  await bench.deliver([one.message, two.message]);
  const before = [
    await projectOf(owner, one.row.id),
    await projectOf(owner, two.row.id),
    await keysOf(owner),
  ];
  const result = await bench.deliver([two.message, one.message, two.message, one.message]);
  expect(result.explicitAcks).toEqual(["0", "1", "2", "3"]);
  expect([
    await projectOf(owner, one.row.id),
    await projectOf(owner, two.row.id),
    await keysOf(owner),
  ]).toEqual(before);
  expect(await usedBy(bench, owner)).toBe(2);
  expect(bench.sent).toHaveLength(2);
});

test("at a full gate the project waits as one new delayed message", async () => {
  const bench = conversionBench({ max: 1 });
  await gate().acquire("somebody-else", 10, bench.time.now);
  const { owner, row, message } = await bench.upload();
  const result = await bench.deliver([message, message]);
  expect(result.explicitAcks).toEqual(["0", "1"]);
  expect(bench.sent).toHaveLength(2);
  const later = bench.sent[1];
  expect(later?.delaySeconds).toBeGreaterThanOrEqual(5);
  expect(await projectOf(owner, row.id)).toMatchObject({
    status: "pending",
    stage: storedStage({ code: "queued" }),
    attempts: 0,
    lease: null,
  });
  await gate().release("somebody-else");
  await bench.deliver([later?.message]);
  expect((await projectOf(owner, row.id)).status).toBe("completed");
});

test("a refusal fails the project with its sentence, gives the charge back and leaves nothing behind", async () => {
  const bench = conversionBench({
    async convert({ sink, onChapter }) {
      await sink.write(new Uint8Array(6 * 1024 * 1024));
      await onChapter?.({
        index: 1,
        file: "a.xhtml",
        title: "A",
        words: 1,
        kind: "chapter",
        matter: "body",
        blocks: [],
        notes: [],
      });
      throw new Refusal("manuscript-no-text", { name: "novel.txt" });
    },
  });
  const { owner, row, message } = await bench.upload();
  expect(await usedBy(bench, owner)).toBe(1);
  await bench.deliver([message, message]);
  expect(await projectOf(owner, row.id)).toMatchObject({
    status: "failed",
    errorCode: "manuscript-no-text",
    errorMessage:
      "No text was found in novel.txt, so there is nothing to make a book from. Open it to see that it holds your words, save it again, and upload that, or choose another file.",
    usageState: "returned",
  });
  expect(await usedBy(bench, owner)).toBe(0);
  expect(await keysOf(owner)).toEqual([]);
  expect(await gate().active(bench.time.now)).toBe(0);
});

test("a fault is tried again, and after the last attempt the project fails once", async () => {
  const bench = conversionBench({
    async convert({ sink }) {
      await sink.write(new Uint8Array(100));
      throw new Error("the disk is on fire");
    },
  });
  const { owner, row, message } = await bench.upload();
  for (let attempt = 1; attempt < maxAttempts; attempt++) {
    const result = await bench.deliver([message]);
    expect(result.retryMessages).toMatchObject([{ msgId: "0" }]);
    expect(await projectOf(owner, row.id)).toMatchObject({ status: "pending", attempts: attempt });
  }
  const last = await bench.deliver([message]);
  expect(last.explicitAcks).toEqual(["0"]);
  const failed = await projectOf(owner, row.id);
  expect(failed).toMatchObject({ status: "failed", errorCode: "conversion-failed", usageState: "returned" });
  expect(failed.errorMessage).toContain(`Quote ${message.jobId}`);
  await bench.deliver([message], "colophon-conversions-dead");
  expect(await projectOf(owner, row.id)).toEqual(failed);
  expect(await usedBy(bench, owner)).toBe(0);
  expect(await keysOf(owner)).toEqual([row.sourceKey]);
});

test("a dead letter marks the project failed once, says so in the log, and gives the charge back once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const bench = conversionBench();
  const owner = someone();
  const { row, message } = await bench.upload("One.", { owner });
  await bench.upload("Two.", { owner });
  const result = await bench.deliver([message, message], "colophon-conversions-dead");
  expect(result.explicitAcks).toEqual(["0", "1"]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "failed", errorCode: "conversion-failed" });
  expect(await usedBy(bench, owner)).toBe(1);
  expect(log.mock.calls.filter(([line]) => String(line).includes('"job-buried"'))).toHaveLength(1);
  log.mockRestore();
});

test("a dead letter waits while its job is being converted", async () => {
  const bench = conversionBench({
    async convert(request) {
      const result = await bench.deliver([message], "colophon-conversions-dead");
      expect(result.retryMessages).toHaveLength(1);
      return tinyConvert(request);
    },
  });
  const { owner, row, message } = await bench.upload();
  await bench.deliver([message]);
  expect((await projectOf(owner, row.id)).status).toBe("completed");
});

test("an expired lease is taken over, and the attempt that lost it cannot finish", async () => {
  let isFirst = true;
  const bench = conversionBench({
    async convert(request) {
      if (!isFirst) return tinyConvert(request);
      isFirst = false;
      await request.sink.write(new TextEncoder().encode("the old attempt"));
      // Silent for longer than its lease: another consumer takes the job and completes it.
      bench.time.now += 61_000;
      await bench.deliver([message]);
      return tinyConvert(request);
    },
  });
  const { owner, row, message } = await bench.upload();
  const result = await bench.deliver([message]);
  expect(result.explicitAcks).toEqual(["0"]);
  const done = await projectOf(owner, row.id);
  expect(done).toMatchObject({ status: "completed", attempts: 2 });
  expect(await (await files.get(done.outputKey ?? ""))?.text()).not.toContain("the old attempt");
  expect((await keysOf(owner)).filter((key) => key.startsWith("out/"))).toEqual([done.outputKey]);
  expect(await gate().active(bench.time.now)).toBe(0);
});

test("an attempt that renews its lease late, before anybody took its project, finishes", async () => {
  const bench = conversionBench({
    async convert(request) {
      bench.time.now += leaseMs + 1_000;
      return tinyConvert(request);
    },
  });
  const { owner, row, message } = await bench.upload();
  await bench.deliver([message]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "completed", attempts: 1 });
});

test("an attempt that finishes after losing its lease takes its file away again", async () => {
  let isFirst = true;
  const bench = conversionBench({
    async convert(request) {
      const isOld = isFirst;
      isFirst = false;
      const result = await tinyConvert(request);
      if (isOld) {
        bench.time.now += 61_000;
        await bench.deliver([message]);
      }
      return result;
    },
  });
  const { owner, row, message } = await bench.upload();
  await bench.deliver([message]);
  const done = await projectOf(owner, row.id);
  expect(done.status).toBe("completed");
  expect((await keysOf(owner)).filter((key) => key.startsWith("out/"))).toEqual([done.outputKey]);
  expect((await keysOf(owner)).filter((key) => key.startsWith("book/"))).toHaveLength(4);
});

test("a crashed consumer's job is sent again once its lease ran out, and not twice within half a minute", async () => {
  const bench = conversionBench();
  const { owner, row, message } = await bench.upload();
  const again = () => bench.sent.filter((sent) => sent.message.jobId === message.jobId).slice(1);
  await claimProject(db, attemptOf(message, "crashed", bench.time.now + 60_000), bench.time.now);
  await bench.conversions.resendUnfinished(bench.time.now + 59_000);
  expect(again()).toHaveLength(0);
  bench.time.now += 61_000;
  await bench.conversions.resendUnfinished(bench.time.now);
  await bench.conversions.resendUnfinished(bench.time.now + 1_000);
  expect(again()).toHaveLength(1);
  await bench.deliver([again()[0]?.message]);
  expect((await projectOf(owner, row.id)).status).toBe("completed");
});

test("a manuscript whose consumer dies every time is given up", async () => {
  const bench = conversionBench();
  const { owner, row, message } = await bench.upload();
  for (let crash = 1; crash <= maxAttempts; crash++) {
    await claimProject(db, attemptOf(message, `crash-${crash}`, bench.time.now + 60_000), bench.time.now);
    bench.time.now += 61_000;
  }
  await bench.deliver([message]);
  expect(await projectOf(owner, row.id)).toMatchObject({ status: "failed", errorCode: "conversion-failed" });
  expect(await usedBy(bench, owner)).toBe(0);
});

test("a message nobody understands is dropped", async () => {
  const bench = conversionBench();
  const result = await bench.deliver([{ jobId: "../etc" }, "nonsense", null]);
  expect(result.explicitAcks).toEqual(["0", "1", "2"]);
});
