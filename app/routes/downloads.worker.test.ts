import { expect, test, vi } from "vitest";
import { Browser, callRoute } from "../../tests/setup/call-route";
import { conversionBench, files, projectOf, someone } from "../../tests/setup/conversion-bench";
import { newUser } from "../../tests/setup/people";
import * as downloads from "./downloads";
import * as missingFile from "./pages/missing-file";

// Password hashes take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** A finished book that belongs to this account. */
async function finished(ownerId: string, name = "Émile’s Book.txt") {
  const bench = conversionBench();
  const owner = { ...someone(), ownerId };
  const { row, message } = await bench.upload("A book of words.", { owner, name });
  await bench.deliver([message]);
  const done = await projectOf(owner, row.id);
  return { ...done, outputFileName: done.outputFileName ?? "", outputKey: done.outputKey ?? "" };
}

const get = (name: string, browser: Browser, headers: Record<string, string> = {}, method = "GET") =>
  callRoute(
    downloads,
    `/downloads/${encodeURIComponent(name)}`,
    { method, headers, params: { outputFileName: name } },
    browser,
  );

test("the owner downloads the book whole, as an attachment that no browser runs", async () => {
  const { id, browser } = await newUser();
  const book = await finished(id);
  expect(book.outputFileName).toMatch(/^[0-9a-f]{32}\.epub$/);
  const response = await get(book.outputFileName, browser);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("PK made of A book of words.");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/epub+zip",
    "content-disposition":
      "attachment; filename=\"Emile_s Book.epub\"; filename*=UTF-8''%C3%89mile%E2%80%99s%20Book.epub",
    "content-length": "27",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
  });
});

test("the project's name with .epub opens the newest of that name, for its owner alone", async () => {
  const { id, browser } = await newUser();
  await finished(id, "Harbour.txt");
  expect((await get("Harbour.epub", browser)).status).toBe(200);
  const other = await newUser();
  expect((await get("Harbour.epub", other.browser)).status).toBe(404);
});

test("HEAD tells the size and sends nothing", async () => {
  const { id, browser } = await newUser();
  const book = await finished(id);
  const response = await get(book.outputFileName, browser, {}, "HEAD");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe("27");
  expect(await response.text()).toBe("");
});

test("parts of the file are sent as asked", async () => {
  const { id, browser } = await newUser();
  const book = await finished(id);
  const asked = async (range: string, more = {}) => {
    const response = await get(book.outputFileName, browser, { Range: range, ...more });
    return [response.status, response.headers.get("content-range"), await response.text()];
  };
  const whole = "PK made of A book of words.";
  expect(await asked("bytes=0-1")).toEqual([206, "bytes 0-1/27", "PK"]);
  expect(await asked("bytes=21-")).toEqual([206, "bytes 21-26/27", "words."]);
  expect(await asked("bytes=-6")).toEqual([206, "bytes 21-26/27", "words."]);
  expect((await asked("bytes=27-")).slice(0, 2)).toEqual([416, "bytes */27"]);
  expect(await asked("bytes=0-1,4-5")).toEqual([200, null, whole]);
  const etag = (await get(book.outputFileName, browser, {}, "HEAD")).headers.get("etag");
  expect(await asked("bytes=0-1", { "If-Range": etag })).toEqual([206, "bytes 0-1/27", "PK"]);
  expect(await asked("bytes=0-1", { "If-Range": '"another"' })).toEqual([200, null, whole]);
});

test("nobody but the owner gets the file", async () => {
  const { id } = await newUser();
  const book = await finished(id);
  const other = await newUser();
  expect((await get(book.outputFileName, other.browser)).status).toBe(404);
  expect((await get("nothing.epub", other.browser)).status).toBe(404);
  const visitor = await get(book.outputFileName, new Browser());
  expect(visitor.status).toBe(401);
  expect((await visitor.json<{ code: string }>()).code).toBe("register-to-download");
  expect((await get("nothing.epub", new Browser(), {}, "HEAD")).status).toBe(401);
});

test("a visitor's browser is brought to register and back to the file", async () => {
  const response = await get("abc.epub", new Browser(), { Accept: "text/html,*/*" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/auth?tab=register&next=%2Fdownloads%2Fabc.epub");
});

test("an account holder who follows a stale link is led to a page; a call is answered as a call", async () => {
  const { browser } = await newUser();
  const followed = await get("stale.epub", browser, { Accept: "text/html" });
  expect([followed.status, followed.headers.get("location")]).toEqual([303, "/missing-file?why=not-found"]);
  const page = await callRoute(missingFile, followed.headers.get("location") ?? "", {}, browser);
  expect(page.status).toBe(404);
  const called = await get("stale.epub", browser, { Accept: "application/json" });
  expect([called.status, (await called.json<{ code: string }>()).code]).toEqual([404, "not-found"]);
});

test("a file that was lost is not there, and the hourly sweep says so on its project", async () => {
  const { id, browser } = await newUser();
  const book = await finished(id);
  await files.delete(book.outputKey);
  expect((await get(book.outputFileName, browser)).status).toBe(404);
  const report = await conversionBench().conversions.sweep(Date.now());
  expect(report.lost).toBeGreaterThanOrEqual(1);
  expect(await projectOf({ ...someone(), ownerId: id }, book.id)).toMatchObject({
    status: "failed",
    errorCode: "conversion-failed",
  });
});
