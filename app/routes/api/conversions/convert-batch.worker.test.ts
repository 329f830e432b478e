import { strToU8 } from "fflate";
import { expect, test, vi } from "vitest";
import type { LibraryData } from "#app/contract/books/library";
import { type Project, projectList } from "#app/contract/books/projects";
import {
  type BatchAnswer,
  batchAnswer,
  type TakenFiles,
  takenFiles,
} from "#app/contract/conversions/batches";
import * as stats from "#app/routes/api/books/dashboard-stats";
import * as projects from "#app/routes/api/books/projects";
import * as usage from "#app/routes/api/plans/usage";
import * as library from "#app/routes/pages/library";
import { Refusal } from "#domain/refusal";
import { Browser, callRoute, type RouteModule } from "../../../../tests/setup/call-route";
import { conversionBench, db, files, tinyConvert } from "../../../../tests/setup/conversion-bench";
import { newUser, putOnPlan } from "../../../../tests/setup/people";
import * as batch from "./batch";
import * as bulk from "./bulk-convert";
import * as convertBatch from "./convert-batch";
import * as convertUpload from "./convert-upload";

// Password hashes and files of 50 MB take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Sent = { name: string; content: string | Uint8Array };
type Way = { fields?: Record<string, string>; kind?: "batch" | "bulk"; bindings?: Env };
type Env = ReturnType<typeof conversionBench>["bindings"];

/** Whose queue only records: nothing is converted meanwhile. */
const quiet = conversionBench();

const book = (name: string, content = `Chapter One\n\nIt rained on ${name}.`): Sent => ({ name, content });

async function send(
  browser: Browser,
  sent: Sent[],
  { fields = {}, kind = "batch", bindings = quiet.bindings }: Way = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, content } of sent)
    form.append(
      kind === "batch" ? "manuscripts" : "files",
      new File([typeof content === "string" ? content : new Uint8Array(content)], name),
    );
  const [route, path]: [RouteModule, string] =
    kind === "batch" ? [convertBatch, "/api/convert/batch"] : [bulk, "/api/bulk-convert"];
  const response = await callRoute(route, path, { body: form, bindings }, browser);
  const body = await response.json<Record<string, unknown>>();
  return { response, body, taken: takenFiles.safeParse(body).data as TakenFiles };
}

async function paid(tier: "premium" | "ultimate" = "premium") {
  const person = await newUser();
  await putOnPlan(person.id, tier);
  return person;
}

async function groupOf(browser: Browser, id: string): Promise<BatchAnswer> {
  const response = await callRoute(batch, `/api/batches/${id}`, { params: { batchId: id } }, browser);
  expect(response.status).toBe(200);
  return batchAnswer.parse(await response.json());
}

const listOf = async (browser: Browser): Promise<Project[]> =>
  projectList.parse(await (await callRoute(projects, "/api/projects", {}, browser)).json());
const usedBy = async (browser: Browser): Promise<number> =>
  (await (await callRoute(usage, "/api/usage?kind=conversion", {}, browser)).json<{ usageCount: number }>())
    .usageCount;
const storedFor = async (ownerId: string): Promise<string[]> => {
  const { objects } = await files.list({ prefix: "in/" });
  return objects.map((object) => object.key).filter((key) => key.includes(ownerId));
};
const useUp = async (ownerId: string, used: number) => {
  const period = new Date().toISOString().slice(0, 7);
  await db.$client
    .prepare("insert into usage (owner_id, period, kind, used) values (?, ?, 'conversion', ?)")
    .bind(ownerId, period, used)
    .run();
};

const multipart = { "Content-Type": "multipart/form-data; boundary=b" };
const filePart = (name: string, field = "manuscripts") =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
const fieldPart = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A body that is never whole in memory and does not tell its length: strings as they are, numbers as so many letters. */
function streamed(...parts: (string | number)[]): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(97);
  const left = [...parts];
  return new ReadableStream({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) return controller.close();
      if (typeof part === "string") return controller.enqueue(strToU8(part));
      controller.enqueue(chunk.subarray(0, Math.min(part, chunk.length)));
      if (part > chunk.length) left.unshift(part - chunk.length);
    },
  });
}

test("manuscripts become one batch, each with its place, its charge and the same options", async () => {
  const { browser } = await paid();
  const { response, taken } = await send(browser, [book("one.txt"), book("two.txt"), book("three.md")], {
    fields: { name: "The Harbour Trilogy", generateTOC: "false" },
  });
  expect(response.status).toBe(202);
  expect(taken.conversions).toEqual(
    ["one.txt", "two.txt", "three.md"].map((fileName, position) => ({
      fileName,
      position,
      projectId: expect.any(String),
      status: "pending",
      progress: 0,
      error: null,
      sameAs: null,
    })),
  );
  const { project, files: inIt } = await groupOf(browser, taken.batchId);
  expect(project).toMatchObject({
    id: taken.batchId,
    name: "The Harbour Trilogy",
    type: "batch",
    status: "pending",
    progress: 0,
    batch: { files: 3, completed: 0, failed: 0 },
  });
  expect(inIt.map((file) => file.projectId)).toEqual(taken.conversions.map((file) => file.projectId));
  expect(await usedBy(browser)).toBe(3);
  const list = await listOf(browser);
  expect(list).toHaveLength(4);
  for (const one of list.filter((each) => each.type === "manuscript"))
    expect(one).toMatchObject({ batchId: taken.batchId, settings: { generateTOC: false } });
  // On the dashboard the batch stands for its files.
  const { recentProjects } = await (await callRoute(stats, "/api/dashboard/stats", {}, browser)).json<{
    recentProjects: Project[];
  }>();
  expect(recentProjects.map((one) => one.id)).toEqual([taken.batchId]);
});

test("a batch stands as its files do: one fails, its charge is given back, and the others are finished", async () => {
  const { browser } = await paid();
  // What other tests left waiting would have its turn first.
  await db.$client.prepare("update jobs set state = 'done'").run();
  const bench = conversionBench({
    async convert(request) {
      if (request.fileName === "bad.txt") throw new Refusal("manuscript-no-text", { name: "bad.txt" });
      return tinyConvert(request);
    },
  });
  const { taken } = await send(browser, [book("good.txt"), book("bad.txt")], { bindings: bench.bindings });
  expect(bench.sent).toHaveLength(2);
  await bench.deliver([bench.sent[0]?.message]);
  const half = await groupOf(browser, taken.batchId);
  expect(half.project).toMatchObject({
    status: "processing",
    progress: 50,
    batch: { completed: 1, failed: 0 },
  });
  expect(half.files[0]).toMatchObject({
    status: "completed",
    downloadUrl: expect.stringMatching(/^\/downloads\//),
  });
  await bench.deliver([bench.sent[1]?.message]);
  const { project, files: inIt } = await groupOf(browser, taken.batchId);
  expect(project).toMatchObject({ status: "completed", progress: 100, batch: { completed: 1, failed: 1 } });
  expect(inIt[1]?.error?.message).toContain("No text was found in bad.txt");
  expect(await usedBy(browser)).toBe(1);

  // Tried again, it takes the failed one's place.
  const again = await send(browser, [book("bad.txt", "Now with words.")], {
    fields: { batch: taken.batchId, positions: "1" },
  });
  expect(again.taken).toMatchObject({ batchId: taken.batchId, conversions: [{ position: 1, error: null }] });
  const after = await groupOf(browser, taken.batchId);
  expect(after.files.map((file) => [file.fileName, file.status])).toEqual([
    ["good.txt", "completed"],
    ["bad.txt", "pending"],
  ]);
  expect(await usedBy(browser)).toBe(2);
});

test("each file that cannot be taken has its own sentence, and stops no other", async () => {
  const { browser, id } = await paid();
  const { response, taken } = await send(browser, [
    book("memoir.pages"),
    book("empty.txt", ""),
    book("quay.txt"),
    book("really.pdf", "This is no PDF."),
    book("ice.txt"),
  ]);
  expect(response.status).toBe(202);
  expect(taken.conversions.map((file) => file.error?.code ?? "started")).toEqual([
    "invalid-file-type",
    "manuscript-empty",
    "started",
    "manuscript-wrong-kind",
    "started",
  ]);
  expect(taken.conversions[0]?.error?.message).toContain("Invalid: memoir.pages");
  expect(await usedBy(browser)).toBe(2);
  expect(await storedFor(id)).toHaveLength(2);
});

test("a request of which nothing could be started answers with its first sentence", async () => {
  const { browser, id } = await paid();
  const { response, body } = await send(browser, [book("a.pages"), book("empty.txt", "")]);
  expect(response.status).toBe(415);
  expect(body).toMatchObject({
    code: "invalid-file-type",
    message: expect.stringContaining("a.pages"),
    requestId: response.headers.get("X-Request-Id"),
    conversions: [{ projectId: null }, { projectId: null }],
  });
  expect(await listOf(browser)).toEqual([]);
  expect(await storedFor(id)).toEqual([]);
});

test("with three conversions left the first three start, and the others have the limit's sentence", async () => {
  const { browser, id } = await paid();
  await useUp(id, 17);
  const names = Array.from({ length: 6 }, (_, at) => `volume-${at}.txt`);
  const { taken } = await send(
    browser,
    names.map((name) => book(name)),
  );
  expect(taken.conversions.map((file) => file.error?.message ?? "started")).toEqual([
    ...Array(3).fill("started"),
    ...Array(3).fill("Your Premium plan allows 20 conversions per month. Please upgrade for more."),
  ]);
  expect(await usedBy(browser)).toBe(20);
  expect(await storedFor(id)).toHaveLength(3);
  expect((await groupOf(browser, taken.batchId)).files).toHaveLength(3);
});

test("one file more than the plan allows: nothing is started, stored or charged", async () => {
  const { browser, id } = await paid();
  const sent = (count: number) => Array.from({ length: count }, (_, at) => book(`c${at}.txt`));
  const ways: Record<string, string>[] = [
    {},
    { generateTOC: "false" },
    { positions: [...Array(11).keys()].join(",") },
  ];
  for (const kind of ["bulk", "batch"] as const)
    for (const fields of ways) {
      const { response, body } = await send(browser, sent(11), { kind, fields });
      expect([response.status, body.code, body.message]).toEqual([
        422,
        "too-many-files",
        `Maximum 10 files allowed per ${kind} conversion.`,
      ]);
    }
  expect(await usedBy(browser)).toBe(0);
  expect(await storedFor(id)).toEqual([]);
  expect(await listOf(browser)).toEqual([]);
  const { taken } = await send(browser, sent(10), { kind: "bulk", fields: { generateTOC: "false" } });
  expect(taken.conversions.map((file) => file.error)).toEqual(Array(10).fill(null));
});

test("the plan's number of files counts over all requests of a batch", async () => {
  const { browser, id } = await paid();
  const batch = crypto.randomUUID();
  const many = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => book(`${letter}${at}.txt`));
  expect((await send(browser, many("a", 8), { fields: { batch } })).taken.batchId).toBe(batch);
  const refused = { code: "too-many-files", message: "Maximum 10 files allowed per batch conversion." };
  expect((await send(browser, many("b", 3), { fields: { batch } })).body).toMatchObject(refused);
  const positions = "7,8,9,10";
  expect((await send(browser, many("c", 4), { fields: { batch, positions } })).body).toMatchObject({
    ...refused,
  });
  expect(await usedBy(browser)).toBe(8);
  expect(await storedFor(id)).toHaveLength(8);
  const { taken } = await send(browser, many("b", 2), { fields: { batch } });
  expect(taken.conversions.map((file) => file.error?.message ?? file.position)).toEqual([8, 9]);
});

test("a full batch takes the same files again, because no answer came, and another in the place of a failed one", async () => {
  const { browser, id } = await paid();
  const batch = crypto.randomUUID();
  const positions = [...Array(10).keys()].join(",");
  const all = Array.from({ length: 10 }, (_, at) => book(`a${at}.txt`));
  await send(browser, all, { fields: { batch, positions } });
  expect((await send(browser, all, { fields: { batch, positions } })).response.status).toBe(202);
  await db.$client
    .prepare("update projects set status = 'failed' where owner_id = ? and batch_position = 4")
    .bind(id)
    .run();
  const { taken } = await send(browser, [book("again.txt")], { fields: { batch, positions: "4" } });
  expect(taken.conversions[0]).toMatchObject({ position: 4, error: null });
  expect((await groupOf(browser, batch)).files).toHaveLength(10);
});

test("a file without a place, where the others have theirs, is refused by itself", async () => {
  const { browser } = await paid();
  const { taken } = await send(browser, [book("one.txt"), book("two.txt")], { fields: { positions: "0" } });
  expect(taken.conversions.map((file) => file.error?.code ?? "started")).toEqual(["started", "bad-request"]);
  expect(await usedBy(browser)).toBe(1);
});

test("two requests of one batch at once stay within the plan's number", async () => {
  const { browser } = await paid();
  const fields = { batch: crypto.randomUUID() };
  const many = (letter: string) => Array.from({ length: 7 }, (_, at) => book(`${letter}${at}.txt`));
  const answers = await Promise.all([
    send(browser, many("x"), { fields }),
    send(browser, many("y"), { fields }),
  ]);
  // The later one is refused whole, or file by file when it could not see the other coming.
  const started = answers.flatMap(({ taken }) => taken?.conversions.filter((file) => file.projectId) ?? []);
  expect(started.length).toBeGreaterThanOrEqual(7);
  expect(started.length).toBeLessThanOrEqual(10);
  expect(await usedBy(browser)).toBe(started.length);
  const { files: inIt } = await groupOf(browser, fields.batch);
  expect(inIt.map((file) => file.position)).toEqual([...started.keys()]);
});

test("the same file twice in a batch is one conversion, and that is said", async () => {
  const { browser, id } = await paid();
  const { taken } = await send(browser, [book("quay.txt", "Same words."), book("quay.txt", "Same words.")]);
  const [first, second] = taken.conversions;
  expect(second).toMatchObject({ projectId: first?.projectId, sameAs: "quay.txt", error: null });
  expect(second).not.toHaveProperty("isSentBefore");
  expect(await usedBy(browser)).toBe(1);
  expect(await storedFor(id)).toHaveLength(1);
  expect((await groupOf(browser, taken.batchId)).files).toHaveLength(1);
});

test("files sent again within a minute as another set are told apart from files that stand in it twice", async () => {
  const { browser } = await paid();
  const both = () => [book("quay.txt", "Same words."), book("pier.txt", "Other words.")];
  const first = await send(browser, both());
  const second = await send(browser, [...both(), book("new.txt"), book("new.txt")]);
  const [quay, pier, fresh, twice] = second.taken.conversions;
  expect(quay).toMatchObject({
    projectId: first.taken.conversions[0]?.projectId,
    sameAs: "quay.txt",
    isSentBefore: true,
  });
  expect(pier).toMatchObject({ sameAs: "pier.txt", isSentBefore: true });
  expect(fresh).toMatchObject({ sameAs: null, error: null });
  expect(twice).toMatchObject({ projectId: fresh?.projectId, sameAs: "new.txt" });
  expect(twice).not.toHaveProperty("isSentBefore");
  // The first set still has its files, and only what is new was counted.
  const namesIn = async (id: string) => (await groupOf(browser, id)).files.map(({ fileName }) => fileName);
  expect(await namesIn(first.taken.batchId)).toEqual(["quay.txt", "pier.txt"]);
  expect(await namesIn(second.taken.batchId)).toEqual(["new.txt"]);
  expect(await usedBy(browser)).toBe(3);
});

test("the same words under another name are another book of the batch", async () => {
  const { browser } = await paid();
  const { taken } = await send(browser, [
    book("quay.txt", "Same words."),
    book("copy of quay.txt", "Same words."),
  ]);
  expect(taken.conversions.map((file) => file.sameAs)).toEqual([null, null]);
  expect((await groupOf(browser, taken.batchId)).files.map(({ fileName }) => fileName)).toEqual([
    "quay.txt",
    "copy of quay.txt",
  ]);
  expect(await usedBy(browser)).toBe(2);
});

test("files sent again to the same places, because no answer came, are the ones that are there", async () => {
  const { browser, id } = await paid();
  const fields = { batch: crypto.randomUUID(), positions: "0,1" };
  const both = [book("one.txt"), book("two.txt")];
  const first = await send(browser, both, { fields });
  await db.$client
    .prepare("update projects set created_at = created_at - 100000 where owner_id = ?")
    .bind(id)
    .run();
  const second = await send(browser, both, { fields });
  expect(second.taken).toEqual(first.taken);
  expect(await usedBy(browser)).toBe(2);
});

test("a request that breaks off keeps what had arrived, and charges nothing for the rest", async () => {
  const { browser, id } = await paid();
  const body = streamed(
    fieldPart("positions", "0,1"),
    `${filePart("whole.txt")}It was a dark night.\r\n`,
    `${filePart("half.txt")}And then`,
    6_000_000,
  );
  const response = await callRoute(
    convertBatch,
    "/api/convert/batch",
    { body, headers: multipart, bindings: quiet.bindings },
    browser,
  );
  expect(response.status).toBe(202);
  const taken = takenFiles.parse(await response.json());
  expect(taken).toMatchObject({
    code: "upload-malformed",
    conversions: [
      { fileName: "whole.txt", error: null },
      { fileName: "half.txt", projectId: null, error: { code: "upload-malformed" } },
    ],
  });
  expect(await usedBy(browser)).toBe(1);
  expect(await storedFor(id)).toHaveLength(1);
});

test("a plain call whose options follow its files waits for them, and leaves nothing behind when it breaks off", async () => {
  const { browser, id } = await paid();
  const parts = [`${filePart("one.txt")}One.\r\n`, `${filePart("two.txt")}Two.\r\n`];
  const call = (...all: string[]) =>
    callRoute(
      convertBatch,
      "/api/convert/batch",
      { body: streamed(...all), headers: multipart, bindings: quiet.bindings },
      browser,
    );
  const broken = await call(...parts, fieldPart("generateTOC", "false").slice(0, 40));
  expect(broken.status).toBe(400);
  expect(await usedBy(browser)).toBe(0);
  expect(await storedFor(id)).toEqual([]);
  const whole = await call(...parts, fieldPart("generateTOC", "false"), "--b--\r\n");
  expect(whole.status).toBe(202);
  const [one] = (await listOf(browser)).filter((project) => project.type === "manuscript");
  expect(one?.settings.generateTOC).toBe(false);
});

test("ninety-six megabytes are refused, told ahead or not, and the file before them stays", async () => {
  const { browser, id } = await paid();
  const unread = new ReadableStream(
    {
      pull() {
        throw new Error("nobody should read this");
      },
    },
    { highWaterMark: 0 },
  );
  const told = await callRoute(
    convertBatch,
    "/api/convert/batch",
    { body: unread, headers: { ...multipart, "Content-Length": String(96 * 1024 * 1024) } },
    browser,
  );
  expect(told.status).toBe(413);
  const body = streamed(
    fieldPart("positions", "0,1,2"),
    `${filePart("first.txt")}Words.\r\n`,
    filePart("second.txt"),
    49 * 1024 * 1024,
    `\r\n${filePart("third.txt")}`,
    47 * 1024 * 1024,
    "\r\n--b--\r\n",
  );
  const untold = await callRoute(
    convertBatch,
    "/api/convert/batch",
    { body, headers: multipart, bindings: quiet.bindings },
    browser,
  );
  const taken = takenFiles.parse(await untold.json());
  expect(taken.conversions.map((file) => file.error?.code ?? "started")).toEqual([
    "started",
    "started",
    "request-too-large",
  ]);
  expect(await usedBy(browser)).toBe(2);
  await files.delete(await storedFor(id));
});

test("one file over 50 MB is refused alone", async () => {
  const { browser, id } = await paid();
  const body = streamed(
    fieldPart("generateTOC", "true"),
    filePart("long.txt"),
    50 * 1024 * 1024 + 1,
    `\r\n${filePart("short.txt")}Words.\r\n--b--\r\n`,
  );
  const response = await callRoute(
    convertBatch,
    "/api/convert/batch",
    { body, headers: multipart, bindings: quiet.bindings },
    browser,
  );
  const { conversions } = takenFiles.parse(await response.json());
  expect(conversions.map((file) => file.error?.message ?? "started")).toEqual([
    "Files must be under 50MB. Large files: long.txt",
    "started",
  ]);
  expect(await storedFor(id)).toHaveLength(1);
});

test("hostile requests are refused whole and leave nothing behind", async () => {
  const { browser, id } = await paid();
  const call = async (body: BodyInit, headers: Record<string, string> = multipart) =>
    (
      await callRoute(
        convertBatch,
        "/api/convert/batch",
        { body, headers, bindings: quiet.bindings },
        browser,
      )
    ).status;
  const first = fieldPart("generateTOC", "true");
  const many = Array.from({ length: 80 }, () => fieldPart("name", "x")).join("");
  expect(await call(`${many}${filePart("a.txt")}A.\r\n--b--\r\n`)).toBe(400);
  expect(await call(`--b\r\nContent-Disposition: form-data; filename="a.txt"\r\n\r\nA.\r\n--b--\r\n`)).toBe(
    400,
  );
  expect(await call(`${first}${filePart("")}\r\n--b--\r\n`)).toBe(400);
  expect(await call(`${first}--b--\r\n`)).toBe(400);
  expect(await call("{}", { "Content-Type": "application/json" })).toBe(400);
  expect(await call(`${fieldPart("tier", "ultimate")}${filePart("a.txt")}A.\r\n--b--\r\n`)).toBe(400);
  expect(await call(`${fieldPart("batch", "../../x")}${filePart("a.txt")}A.\r\n--b--\r\n`)).toBe(400);
  expect(await call(`${fieldPart("positions", "0,-1")}${filePart("a.txt")}A.\r\n--b--\r\n`)).toBe(400);
  expect(await call(`${fieldPart("name", "n".repeat(5_000))}${filePart("a.txt")}A.\r\n--b--\r\n`)).toBe(400);
  expect(await call(`${filePart("a.txt")}A.\r\n${"x".repeat(20_000)}`)).toBe(400);
  expect(await listOf(browser)).toEqual([]);
  expect(await storedFor(id)).toEqual([]);
  expect(await usedBy(browser)).toBe(0);
});

test("another person's batch, or something else of one's own, takes no files", async () => {
  const [mine, theirs] = [await paid(), await paid()];
  const { taken } = await send(theirs.browser, [book("theirs.txt")]);
  const [file] = taken.conversions;
  for (const kind of ["batch", "bulk"] as const) {
    const { response, body } = await send(mine.browser, [book("mine.txt")], {
      kind,
      fields: { batch: taken.batchId },
    });
    expect(response.status).toBe(404);
    expect(body.code).toBe("not-found");
  }
  expect(
    (await send(theirs.browser, [book("b.txt")], { fields: { batch: file?.projectId ?? "" } })).response
      .status,
  ).toBe(404);
  expect(await storedFor(mine.id)).toEqual([]);
  expect(await usedBy(mine.browser)).toBe(0);
  expect((await groupOf(theirs.browser, taken.batchId)).files).toHaveLength(1);
  // An id of a bulk conversion is nobody's row: who names somebody else's begins one of their own.
  const bulked = await send(theirs.browser, [book("c.txt")], { kind: "bulk" });
  const own = await send(mine.browser, [book("d.txt")], {
    kind: "bulk",
    fields: { batch: bulked.taken.batchId },
  });
  expect((await groupOf(mine.browser, own.taken.batchId)).files.map((one) => one.fileName)).toEqual([
    "d.txt",
  ]);
});

test("a bulk conversion's files are projects of their own, in file order", async () => {
  const { browser } = await paid("ultimate");
  const { response, taken } = await send(browser, [book("one.txt"), book("two.txt")], { kind: "bulk" });
  expect(response.status).toBe(202);
  expect(taken.conversions.map(({ fileName, status, progress }) => ({ fileName, status, progress }))).toEqual(
    [
      { fileName: "one.txt", status: "pending", progress: 0 },
      { fileName: "two.txt", status: "pending", progress: 0 },
    ],
  );
  expect((await listOf(browser)).map((project) => project.type)).toEqual(["manuscript", "manuscript"]);
  const { project, files: inIt } = await groupOf(browser, taken.batchId);
  expect(project).toBeNull();
  expect(inIt.map((file) => file.fileName)).toEqual(["one.txt", "two.txt"]);
});

test("visitors are asked to log in, and free or lapsed accounts need a paid subscription", async () => {
  const { browser, id } = await newUser();
  for (const [who, status, message] of [
    [new Browser(), 401, "Please log in to access the Bulk Manuscript Converter."],
    [browser, 403, "Bulk Manuscript Converter requires a paid subscription."],
  ] as const) {
    const { response, body } = await send(who, [book("a.txt")], { kind: "bulk" });
    expect(response.status).toBe(status);
    expect(body.message).toBe(message);
    expect((await send(who, [book("a.txt")])).response.status).toBe(status);
  }
  expect(await storedFor(id)).toEqual([]);
  // A late payment takes nothing away while the plan lasts.
  await putOnPlan(id, "premium");
  await db.$client.prepare("update users set subscription_status = 'past_due' where id = ?").bind(id).run();
  expect((await send(browser, [book("a.txt")], { kind: "bulk" })).response.status).toBe(202);
});

test("the books of a series are numbered by their places; without one they have neither name nor number", async () => {
  const { browser, id } = await paid();
  const inOrder = { positions: "1,0", series: "The Harbour Books" };
  const { taken } = await send(browser, [book("Second.txt"), book("First.txt")], { fields: inOrder });
  const alone = await send(browser, [book("Alone.txt")], { kind: "bulk" });
  expect((await groupOf(browser, taken.batchId)).project?.name).toBe("The Harbour Books");
  expect(alone.response.status).toBe(202);
  const { results } = await db.$client
    .prepare(
      "select name, series_name, series_number from projects where owner_id = ? and type = 'manuscript' order by name",
    )
    .bind(id)
    .all();
  expect(results).toEqual([
    { name: "Alone", series_name: null, series_number: null },
    { name: "First", series_name: "The Harbour Books", series_number: 1 },
    { name: "Second", series_name: "The Harbour Books", series_number: 2 },
  ]);
});

test("a book of a set is found by its series from the moment it is sent in, and by its own name", async () => {
  const { browser } = await paid();
  const alone = book("Alone.txt");
  const form = new FormData();
  form.append("manuscript", new File([String(alone.content)], alone.name));
  await callRoute(convertUpload, "/api/convert/upload", { body: form, bindings: quiet.bindings }, browser);
  const found = async (words: string) => {
    const answer = await callRoute(library, `/projects?q=${words}`, {}, browser);
    const { page } = await answer.json<{ page: LibraryData }>();
    return page.books.map(({ title }) => title).sort();
  };
  expect(await found("quayside")).toEqual([]);
  // The same file again within a minute: the book that was sent in alone joins the set.
  const { taken } = await send(browser, [alone, book("Other.txt")], {
    fields: { series: "The Quayside Books" },
  });
  expect(taken.conversions).toHaveLength(2);
  expect(await found("quayside")).toEqual(expect.arrayContaining(["Alone", "Other"]));
  expect(await found("other")).toEqual(["Other"]);
});
