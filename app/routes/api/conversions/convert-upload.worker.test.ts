import { strToU8 } from "fflate";
import { expect, test, vi } from "vitest";
import type { Project } from "#app/contract/books/projects";
import { project as projectContract, projectList } from "#app/contract/books/projects";
import * as projects from "#app/routes/api/books/projects";
import * as usage from "#app/routes/api/plans/usage";
import { badManuscripts } from "../../../../tests/setup/bad-manuscripts";
import { Browser, callRoute } from "../../../../tests/setup/call-route";
import { files } from "../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../tests/setup/people";
import * as upload from "./convert-upload";

// Password hashes and files of 50 MB take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const path = "/api/convert/upload";

async function send(browser: Browser, content: string | Uint8Array, name: string, options = {}) {
  const form = new FormData();
  for (const [option, value] of Object.entries(options)) form.set(option, String(value));
  form.set("manuscript", new File([typeof content === "string" ? content : new Uint8Array(content)], name));
  return callRoute(upload, path, { body: form }, browser);
}

const listOf = async (browser: Browser): Promise<Project[]> =>
  projectList.parse(await (await callRoute(projects, "/api/projects", {}, browser)).json());

const usedBy = async (browser: Browser): Promise<number> => {
  const answer = await (await callRoute(usage, "/api/usage?kind=conversion", {}, browser)).json<{
    usageCount: number;
  }>();
  return answer.usageCount;
};

const storedKeys = async (): Promise<string[]> => {
  const { objects } = await files.list({ prefix: "in/" });
  return objects.map((object) => object.key);
};

/** A text file of so many bytes in a multipart body that is never whole in memory; it does not tell its length. */
function streamed(bytes: number, name: string, end = "\r\n--b--\r\n"): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(97);
  let left = bytes;
  let isBegun = false;
  return new ReadableStream({
    pull(controller) {
      if (!isBegun) {
        isBegun = true;
        const disposition = `form-data; name="manuscript"; filename="${name}"`;
        controller.enqueue(strToU8(`--b\r\nContent-Disposition: ${disposition}\r\n\r\n`));
      } else if (left > 0) {
        controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)));
        left -= Math.min(left, chunk.length);
      } else {
        controller.enqueue(strToU8(end));
        controller.close();
      }
    },
  });
}
const multipart = { "Content-Type": "multipart/form-data; boundary=b" };

test("a newcomer's manuscript becomes a guest's pending project", async () => {
  const browser = new Browser();
  expect(await listOf(browser)).toEqual([]);
  const response = await send(browser, "Chapter One\n\nIt rained.", "C:\\fakepath\\My Novel.txt", {
    generateTOC: "false",
    mobileOptimized: "on",
    theme: "large-print",
    embedFonts: "true",
  });
  expect(response.status).toBe(202);
  const project = projectContract.parse(await response.json());
  expect(project).toMatchObject({
    name: "My Novel",
    originalFileName: "My Novel.txt",
    type: "manuscript",
    status: "pending",
    progress: 0,
    settings: {
      fileSize: 23,
      generateTOC: false,
      amazonCompliance: true,
      mobileOptimized: true,
      theme: "large-print",
      embedFonts: true,
    },
  });
  expect(browser.cookies.has("__Host-guest")).toBe(true);
  expect((await listOf(browser)).map((one) => one.id)).toEqual([project.id]);
  expect(await listOf(new Browser())).toEqual([]);
  expect(await usedBy(browser)).toBe(1);
});

test("the title, author and language that an author gives go with the manuscript; an empty one is none", async () => {
  const { browser } = await newUser();
  const given = { title: "  The Salt  Road ", author: "Mara Quint", language: "pt_br" };
  const response = await send(browser, "One.", "draft-7.txt", given);
  const { name, settings } = projectContract.parse(await response.json());
  expect(name).toBe("The Salt Road");
  expect(settings).toMatchObject({ title: "The Salt Road", author: "Mara Quint", language: "pt-BR" });
  const bare = await send(browser, "Two.", "draft-8.txt", { title: "", author: " ", language: "" });
  const plain = projectContract.parse(await bare.json());
  expect(plain.name).toBe("draft-8");
  expect(Object.keys(plain.settings)).not.toContain("title");
  expect((await send(browser, "Three.", "draft-9.txt", { language: "plain English" })).status).toBe(400);
});

test("a cover chosen for a book must be the author's own", async () => {
  const { browser } = await newUser();
  const before = await storedKeys();
  expect((await send(browser, "One.", "one.txt", { cover: "nobody's" })).status).toBe(404);
  expect(await storedKeys()).toEqual(before);
  expect(await usedBy(browser)).toBe(0);
});

test("the same upload again within a minute is the same project and is charged once", async () => {
  const { browser } = await newUser();
  const [first, second] = await Promise.all([
    send(browser, "The same words.", "same.txt"),
    send(browser, "The same words.", "same.txt"),
  ]);
  const third = await send(browser, "The same words.", "same.txt");
  const ids = await Promise.all([first, second, third].map(async (one) => (await one?.json<Project>())?.id));
  expect(new Set(ids).size).toBe(1);
  expect(await usedBy(browser)).toBe(1);
  const other = await send(browser, "The same words.", "same.txt", { generateTOC: "false" });
  expect((await other.json<Project>()).id).not.toBe(ids[0]);
  const [id = ""] = ids;
  expect((await storedKeys()).filter((key) => key.endsWith(id))).toHaveLength(1);
});

test("the same words under another name within a minute are a project of that name", async () => {
  const { browser } = await newUser();
  const sent = async (name: string) =>
    (await (await send(browser, "The same words.", name)).json<Project>()).originalFileName;
  expect([await sent("first draft.txt"), await sent("final.txt")]).toEqual(["first draft.txt", "final.txt"]);
  expect((await listOf(browser)).map(({ name }) => name)).toEqual(["final", "first draft"]);
  expect(await usedBy(browser)).toBe(2);
});

test("a guest has one try, also when many are made at once", async () => {
  const browser = new Browser();
  expect((await send(browser, "The first.", "first.txt")).status).toBe(202);
  const before = (await storedKeys()).length;
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, number) => send(browser, `Another ${number}.`, "other.txt")),
  );
  for (const response of others) {
    expect(response.status).toBe(429);
    expect((await response.json<{ code: string }>()).code).toBe("limit-guest");
  }
  expect(await storedKeys()).toHaveLength(before);
  expect(await listOf(browser)).toHaveLength(1);
});

const refusedAtTheDoor = {
  "an empty file": 422,
  "a program named as a book": 415,
  "a PDF named DOCX": 422,
  "half a Word file": 422,
  "names that leave the document": 422,
  "fifty-one megabytes": 413,
} as const;

for (const [what, status] of Object.entries(refusedAtTheDoor))
  test(`${what} is refused with its sentence and leaves nothing behind`, async () => {
    const bad = badManuscripts()[what];
    if (!bad) throw new Error(`no such file: ${what}`);
    const { browser } = await newUser();
    const before = await storedKeys();
    const response = await send(browser, bad.bytes(), bad.name);
    expect(response.status).toBe(status);
    const body = await response.json<{ message: string; requestId: string }>();
    expect(body.message).toMatch(bad.sentence);
    expect(body.requestId).not.toBe("");
    expect(await storedKeys()).toEqual(before);
    expect(await listOf(browser)).toEqual([]);
    expect(await usedBy(browser)).toBe(0);
  });

test("a file that grows beyond 50 MB while it arrives is refused, whatever length it claimed", async () => {
  const { browser } = await newUser();
  const before = await storedKeys();
  const response = await callRoute(
    upload,
    path,
    { body: streamed(51 * 1024 * 1024, "long.txt"), headers: { ...multipart, "Content-Length": "1000" } },
    browser,
  );
  expect(response.status).toBe(413);
  expect((await response.json<{ message: string }>()).message).toBe(
    "Files must be under 50MB. Large files: long.txt",
  );
  expect(await storedKeys()).toEqual(before);
});

test("exactly 50 MB is accepted", async () => {
  const { browser } = await newUser();
  const response = await callRoute(
    upload,
    path,
    { body: streamed(50 * 1024 * 1024, "just.txt"), headers: multipart },
    browser,
  );
  expect(response.status).toBe(202);
  const { settings, id } = await response.json<Project>();
  expect(settings.fileSize).toBe(50 * 1024 * 1024);
  await files.delete((await storedKeys()).filter((key) => key.endsWith(id)));
});

test("a request that says it is too large is refused before it is read", async () => {
  const { browser } = await newUser();
  const body = new ReadableStream(
    {
      pull() {
        throw new Error("nobody should read this");
      },
    },
    { highWaterMark: 0 },
  );
  const response = await callRoute(
    upload,
    path,
    { body, headers: { ...multipart, "Content-Length": String(96 * 1024 * 1024) } },
    browser,
  );
  expect(response.status).toBe(413);
  expect((await response.json<{ code: string }>()).code).toBe("request-too-large");
});

test("an upload that breaks off is malformed and leaves nothing behind", async () => {
  const { browser } = await newUser();
  const before = await storedKeys();
  const response = await callRoute(
    upload,
    path,
    { body: streamed(6 * 1024 * 1024, "broken.txt", ""), headers: multipart },
    browser,
  );
  expect(response.status).toBe(400);
  expect((await response.json<{ code: string }>()).code).toBe("upload-malformed");
  expect(await storedKeys()).toEqual(before);
});

test("a form without a file, or with an option that is neither true nor false, is refused", async () => {
  const { browser } = await newUser();
  const empty = new FormData();
  empty.set("generateTOC", "true");
  const without = await callRoute(upload, path, { body: empty }, browser);
  expect(without.status).toBe(400);
  expect((await without.json<{ message: string }>()).message).toBe(
    "Please select at least one manuscript to convert.",
  );
  const odd = await send(browser, "Words.", "odd.txt", { generateTOC: "perhaps" });
  expect(odd.status).toBe(400);
  expect((await send(browser, "Words.", "odd.txt", { theme: "gothic" })).status).toBe(400);
  expect(await listOf(browser)).toEqual([]);
  const json = await callRoute(upload, path, { json: { manuscript: "x" } }, browser);
  expect(json.status).toBe(400);
});

/** A small text file that stops half-way, until `meanwhile` is done. */
function interrupted(name: string, meanwhile: () => Promise<unknown>): ReadableStream<Uint8Array> {
  const parts = [
    async () => `--b\r\nContent-Disposition: form-data; name="manuscript"; filename="${name}"\r\n\r\nIt was`,
    async () => {
      await meanwhile();
      return ` a dark night.\r\n--b--\r\n`;
    },
  ];
  return new ReadableStream(
    {
      async pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(strToU8(await part()));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const copyOf = (browser: Browser): Browser => {
  const copy = new Browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

test("a guest who registers while the manuscript still arrives finds it in the account", async () => {
  const tab = new Browser();
  await send(tab, "", "empty.txt");
  const otherTab = copyOf(tab);
  const body = interrupted("late.txt", () => newUser(otherTab));
  const response = await callRoute(upload, path, { body, headers: multipart }, tab);
  expect(response.status).toBe(202);
  const { id } = await response.json<Project>();
  expect((await listOf(otherTab)).map((one) => one.id)).toEqual([id]);
  expect(await usedBy(otherTab)).toBe(1);
});

test("a newcomer who registers while the very first manuscript arrives finds it in the account", async () => {
  const browser = new Browser();
  const body = interrupted("first.txt", () => newUser(browser));
  // The upload left before there was any cookie; its answer brings the guest's to a browser that is signed in by then.
  const response = await callRoute(upload, path, { body, headers: multipart }, new Browser());
  browser.keep(response);
  expect(browser.cookies.has("__Host-guest")).toBe(true);
  const { id } = await response.json<Project>();
  expect((await listOf(browser)).map((one) => one.id)).toEqual([id]);
  expect(browser.cookies.has("__Host-guest")).toBe(false);
  expect(await usedBy(browser)).toBe(1);
});

test("a project begins when its manuscript has arrived, however long that took", async () => {
  const { browser } = await newUser();
  let arrivedAt = 0;
  const body = interrupted("slow.txt", async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    arrivedAt = Date.now();
  });
  const response = await callRoute(upload, path, { body, headers: multipart }, browser);
  expect(Date.parse((await response.json<Project>()).createdAt)).toBeGreaterThanOrEqual(arrivedAt);
});

test("a field the upload does not know is refused, and nothing is left behind", async () => {
  const { browser } = await newUser();
  const before = await storedKeys();
  const response = await send(browser, "Words.", "words.txt", { tier: "ultimate" });
  expect(response.status).toBe(400);
  expect(await listOf(browser)).toEqual([]);
  expect(await storedKeys()).toEqual(before);
});
