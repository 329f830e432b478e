import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#app/contract/accounts/people";
import type { BatchAnswer, BatchFile, TakenFile } from "#app/contract/conversions/batches";
import { makeQueryClient } from "#app/features/shell/query-client";
import { ToastProvider } from "#app/ui/toast";
import { mount } from "../../../../tests/setup/mount";
import { type ConverterData, ConverterScreen } from "../converter-screen";
import { groupWords } from "./group-words";
import type { PostedGroup } from "./posted-group";
// What the page loads when it is needed is there at once in these tests.
import "../upgrade-dialog";
import "./several-tab";

const author: CurrentUser = {
  id: "u1",
  username: "mara",
  email: "mara@example.org",
  firstName: null,
  lastName: null,
  picture: null,
  bookLanguage: null,
  role: "user",
  subscriptionType: "premium",
  subscriptionPlan: "pro",
  subscriptionStatus: "active",
  planName: "Premium",
  manuscriptUsageCount: 0,
  coverUsageCount: 0,
  totalConversions: 0,
  twoFactorEnabled: false,
  twoFactorMethod: null,
  deletionAt: null,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const allowance = (remaining: number) => ({
  allowed: remaining > 0,
  limitType: "Premium",
  plan: "Premium",
  usageCount: 20 - remaining,
  maxUsage: 20,
  remaining,
  percentage: 0,
});
const usage = (remaining: number) => ({
  ...allowance(20),
  conversions: allowance(remaining),
  bulkFiles: 10,
});
const plan = (name: string, bulkFiles: number) => ({
  id: name === "Premium" ? ("premium" as const) : ("ultimate" as const),
  name,
  price: "4.99",
  priceMonthlyCents: 499,
  priceYearlyCents: 4990,
  features: { templates: "all", support: "email", api: false },
  conversionLimit: 20,
  coverLimit: 20,
  bulkFiles,
});
const paidData: ConverterData = {
  user: author,
  usage: usage(20),
  catalogue: { plans: [], guest: { conversionLimit: 1, coverLimit: 1 } },
  covers: [],
  serverStatus: { activeConversions: 0, maxConcurrentConversions: 10 },
  connection: { sessionTail: null },
};

/** The browser's uploads, held in the test's hand. */
class HeldUpload {
  static sent: HeldUpload[] = [];
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = "";
  responseText = "";
  path = "";
  form = new FormData();
  open(_: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    HeldUpload.sent.push(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

let data: ConverterData;
/** What the pretended server has of the group; null answers 404. */
let group: BatchAnswer["files"] | null;
let asked: number;
/** What was ended by a press. */
let canceled: string[];

beforeEach(() => {
  HeldUpload.sent = [];
  group = null;
  asked = 0;
  canceled = [];
  vi.stubGlobal("XMLHttpRequest", HeldUpload);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "POST") {
      canceled.push(path);
      return new Response(null, { status: 204 });
    }
    if (path.startsWith("/api/batches/")) {
      asked++;
      const id = path.split("/").at(-1);
      const missing = { code: "not-found", message: "There is nothing at this address.", requestId: "r" };
      return new Response(JSON.stringify(group ? { id, project: null, files: group } : missing), {
        status: group ? 200 : 404,
      });
    }
    const body = path === "/api/usage" ? data.usage : path === "/api/server/status" ? data.serverStatus : [];
    return new Response(JSON.stringify(body));
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const said = () => document.body.textContent ?? "";

async function open(path: string, changes: Partial<ConverterData> = {}, postedGroup?: PostedGroup) {
  data = { ...paidData, ...changes };
  const shown = data;
  const router = createMemoryRouter(
    [{ path: "/converter", element: <ConverterScreen data={shown} {...(postedGroup && { postedGroup })} /> }],
    { initialEntries: [path] },
  );
  const place = await mount(
    <QueryClientProvider client={makeQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(
    async () => {
      await pass(10);
      expect(place.querySelector(".sets")).not.toBeNull();
    },
    { timeout: 20_000 },
  );
  const button = (name: string) =>
    [...place.querySelectorAll<HTMLButtonElement>(".sets button")].find((one) =>
      one.textContent?.includes(name),
    );
  return { place, router, button };
}

/** Waits for what is loaded when it is first needed. */
const appears = (what: string) =>
  vi.waitFor(
    async () => {
      await pass(10);
      expect(said()).toContain(what);
    },
    { timeout: 20_000 },
  );

async function press(element: HTMLElement | null | undefined) {
  await act(async () => element?.click());
  await pass(0);
}

/** Waits until as many uploads have begun; what may be sent is asked first. */
const uploads = (count: number) =>
  vi.waitFor(
    async () => {
      await pass(10);
      expect(HeldUpload.sent).toHaveLength(count);
    },
    { timeout: 20_000 },
  );

const manuscript = (name: string, size = 9) => {
  const file = new File(["x".repeat(9)], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};

async function choose(place: HTMLElement, files: File[], at = 0) {
  const input = place.querySelectorAll<HTMLInputElement>(".sets input[type=file]")[at];
  if (!input) throw new Error("no file input");
  Object.defineProperty(input, "files", { value: files, configurable: true });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
}

const taken = (fileName: string, position: number, changes: Partial<TakenFile> = {}): TakenFile => ({
  fileName,
  projectId: `p${position}`,
  status: "pending",
  progress: 0,
  position,
  error: null,
  sameAs: null,
  ...changes,
});
const onServer = (position: number, changes: Partial<BatchFile> = {}): BatchFile => ({
  projectId: `p${position}`,
  position,
  fileName: `volume-${position}.txt`,
  fileSize: 9,
  name: `Volume ${position}`,
  status: "completed",
  progress: 100,
  stage: null,
  error: null,
  downloadUrl: `/downloads/${position}.epub`,
  ...changes,
});

async function answer(at: number, status: number, body: unknown) {
  await act(async () => {
    const held = HeldUpload.sent[at];
    Object.assign(held ?? {}, { status, responseText: JSON.stringify(body) });
    held?.onload?.();
    held?.onloadend?.();
  });
  await pass(0);
}

const rows = (place: HTMLElement) => [...place.querySelectorAll(".frow")].map((one) => one.textContent ?? "");
const names = (place: HTMLElement) =>
  [...place.querySelectorAll(".frow b")].map((one) => one.textContent ?? "");
const typeSeries = (place: HTMLElement, name: string) =>
  act(async () => {
    const field = place.querySelector<HTMLInputElement>("input[name=series]");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, name);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("books of a series go to the batch with their places, options and the series; then each is followed", async () => {
  const { place, button, router } = await open("/converter?tab=several");
  await choose(place, [manuscript("one.docx"), manuscript("two.pages"), manuscript("three.txt")]);
  expect(rows(place)).toHaveLength(3);
  expect(rows(place)[1]).toContain("Please upload only");
  expect(place.querySelector(".cta [role=alert]")?.textContent).toContain("Invalid File Type");
  await typeSeries(place, "The Harbour Books");
  await press(button("Convert 2 Files"));
  await uploads(1);
  expect(said()).toContain("Processing Batch...");
  const form = HeldUpload.sent[0]?.form ?? new FormData();
  expect(HeldUpload.sent[0]?.path).toBe("/api/convert/batch");
  expect([...form.keys()].slice(0, 4)).toEqual(["batch", "series", "positions", "generateTOC"]);
  expect([form.get("series"), form.get("positions")]).toEqual(["The Harbour Books", "0,2"]);
  expect(form.getAll("manuscripts").map((file) => (file as File).name)).toEqual(["one.docx", "three.txt"]);
  await act(async () => HeldUpload.sent[0]?.upload.onprogress?.({ loaded: 9 }));
  expect(rows(place)[0]).toContain("Uploading, 100%");
  expect(rows(place)[2]).toContain("Uploading, 0%");

  group = [
    onServer(0, { status: "processing", progress: 40, stage: "Setting chapter 9 of 22" }),
    onServer(2, { status: "pending", progress: 0 }),
  ];
  const batchId = String(form.get("batch"));
  await answer(0, 202, { batchId, conversions: [taken("one.docx", 0), taken("three.txt", 2)] });
  expect(said()).toContain("Processing 2 files. You can track progress in your dashboard.");
  expect(router.state.location.search).toBe(`?tab=several&project=${batchId}`);
  await appears("Setting chapter 9 of 22");
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("40");
  expect(rows(place)[2]).toContain("Queued – starts in a moment");

  group = [
    onServer(0),
    onServer(2, { status: "failed", downloadUrl: null, error: { code: "x", message: "No text was found." } }),
  ];
  await appears("1/2 manuscripts converted successfully.");
  expect(rows(place)[2]).toContain("No text was found.");
  const links = [...place.querySelectorAll<HTMLAnchorElement>(".sets a")];
  const href = (words: string) => links.find((one) => one.textContent?.includes(words))?.getAttribute("href");
  expect(href("Download 1 finished EPUB")).toBe(`/api/batches/${batchId}/download`);
  expect(href("Open the book")).toBe("/projects/p0");
  asked = 0;
  await pass(10_000);
  expect(asked).toBe(0);
});

test("books without a series go to the bulk conversion; one refused has its own sentence, one sent twice says so", async () => {
  const { place, button } = await open("/converter?tab=several");
  await choose(place, [manuscript("a.txt"), manuscript("b.txt"), manuscript("copy.txt")]);
  await press(button("Convert 3 Files"));
  await uploads(1);
  expect(HeldUpload.sent[0]?.path).toBe("/api/bulk-convert");
  expect(HeldUpload.sent[0]?.form.getAll("files")).toHaveLength(3);
  expect(HeldUpload.sent[0]?.form.has("series")).toBe(false);
  group = [onServer(0, { status: "processing", progress: 20 })];
  await answer(0, 202, {
    batchId: "x",
    conversions: [
      taken("a.txt", 0),
      taken("b.txt", 1, {
        projectId: null,
        status: "failed",
        error: { code: "limit-plan", message: "The limit." },
      }),
      taken("copy.txt", 0, { sameAs: "a.txt" }),
    ],
  });
  expect(rows(place)[1]).toContain("The limit.");
  expect(rows(place)[2]).toContain("The same file as number 1. It counts once.");
  expect(rows(place)[2]).not.toContain("Open the book");
  group = [onServer(0)];
  await appears("1/2 manuscripts converted successfully.");

  // Tried again it is sent alone, to its own place, in the same set.
  await press(button("Try again"));
  await press(button("Convert 1 File"));
  await uploads(2);
  const [first, again] = HeldUpload.sent.map(({ form }) => form);
  expect([again?.get("batch"), again?.get("positions")]).toEqual([first?.get("batch"), "1"]);
});

test("files of a set sent a moment ago say so and lead to their books, and no empty set is followed", async () => {
  const { place, button, router } = await open("/converter?tab=several");
  await choose(place, [manuscript("a.txt"), manuscript("b.txt")]);
  await press(button("Convert 2 Files"));
  await uploads(1);
  group = [];
  const before = { sameAs: "its own name", isSentBefore: true };
  await answer(0, 202, {
    batchId: "x",
    conversions: [
      taken("a.txt", 0, { ...before, projectId: "first" }),
      taken("b.txt", 1, { ...before, projectId: "second" }),
    ],
  });
  const books = [...place.querySelectorAll<HTMLAnchorElement>(".frow a")].map((link) =>
    link.getAttribute("href"),
  );
  expect(rows(place).every((row) => row.includes("You sent this file a moment ago. It counts once."))).toBe(
    true,
  );
  expect(books).toEqual(["/projects/first", "/projects/second"]);
  expect(place.querySelector("[role=alert]")?.textContent).toContain("You sent these files a moment ago.");
  expect(said()).not.toContain("Batch Conversion Started");
  expect(router.state.location.search).toBe("?tab=several");

  // The way on: another choice.
  await press(button("Convert other books"));
  expect(rows(place)).toEqual([]);
});

test("rows are put in order by the arrow keys and by the menu, and are sent in that order", async () => {
  const { place, button } = await open("/converter?tab=several");
  await choose(place, [manuscript("a.txt"), manuscript("b.txt"), manuscript("c.txt")]);
  const grip = (at: number) => place.querySelectorAll<HTMLElement>(".grip")[at];
  const key = (at: number, name: string) =>
    act(async () => {
      grip(at)?.focus();
      grip(at)?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    });
  await key(2, "ArrowUp");
  expect(names(place)).toEqual(["a.txt", "c.txt", "b.txt"]);
  expect(document.activeElement?.getAttribute("aria-label")).toContain("Move c.txt, 2 of 3");
  await key(0, "ArrowUp");
  expect(names(place)).toEqual(["a.txt", "c.txt", "b.txt"]);
  await key(0, "ArrowDown");
  expect(names(place)).toEqual(["c.txt", "a.txt", "b.txt"]);
  await press(button("Convert 3 Files"));
  await uploads(1);
  const { form } = HeldUpload.sent[0] ?? {};
  expect(form?.get("positions")).toBe("0,1,2");
  expect(form?.getAll("files").map((file) => (file as File).name)).toEqual(["c.txt", "a.txt", "b.txt"]);
});

test("what this month's conversions are not enough for is said before anything is sent", async () => {
  const { place } = await open("/converter?tab=several", { usage: usage(3) });
  await choose(
    place,
    Array.from({ length: 10 }, (_, at) => manuscript(`v${at}.txt`)),
  );
  expect(said()).toContain("You have 3 conversions left this month. The first 3 files will be converted.");
});

test("more files than the plan allows: all are listed, nothing starts until there are few enough", async () => {
  const { place, button } = await open("/converter?tab=several");
  await choose(
    place,
    Array.from({ length: 11 }, (_, at) => manuscript(`v${at}.txt`)),
  );
  const error = () => place.querySelector(".cta [role=alert]")?.textContent;
  expect(error()).toContain("Too Many Files");
  expect(error()).toContain("Maximum 10 files allowed per bulk conversion.");
  expect(rows(place)).toHaveLength(11);
  await press(button("Convert 11 Files") ?? button("Try again"));
  expect(HeldUpload.sent).toEqual([]);
  await press(button("Remove file v3.txt"));
  expect(error()).toBeUndefined();
  await press(button("Convert 10 Files"));
  await uploads(1);
  expect(HeldUpload.sent).toHaveLength(1);
});

test("after a lost connection the server is asked what it has, and the rest can be sent again", async () => {
  const { place, button } = await open("/converter?tab=several");
  await choose(place, [manuscript("volume-0.txt"), manuscript("volume-1.txt")]);
  await press(button("Convert 2 Files"));
  await uploads(1);
  group = [onServer(0, { status: "processing", progress: 30, stage: "Reading" })];
  await act(async () => {
    HeldUpload.sent[0]?.onerror?.();
    HeldUpload.sent[0]?.onloadend?.();
  });
  await appears("Bulk Conversion Failed");
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("30");
  expect(rows(place)[1]).toContain("The connection dropped during upload.");
  await press(
    [...place.querySelectorAll<HTMLElement>(".frow button")].find((one) =>
      one.textContent?.startsWith("Try again"),
    ),
  );
  expect(button("Convert 1 File")).toBeDefined();
});

test("stopping the upload leaves the files in the list, without an error", async () => {
  const { place, button } = await open("/converter?tab=several");
  await choose(place, [manuscript("volume-0.txt")]);
  await press(button("Convert 1 File"));
  await uploads(1);
  await press(button("Stop uploading"));
  await pass(0);
  expect(said()).not.toContain("Conversion Failed");
  expect(button("Convert 1 File")?.disabled).toBe(false);
});

test("a conversion of the list is canceled on the server and leaves the list", async () => {
  group = [onServer(0), onServer(1, { status: "processing", progress: 40, downloadUrl: null })];
  const { place } = await open("/converter?tab=several&project=b1", {
    group: { id: "b1", project: null, files: group },
  });
  const [, cancel] = [...place.querySelectorAll<HTMLElement>(".frow-act > *")];
  expect(cancel?.textContent).toContain("Cancel");
  group = [onServer(0)];
  await press(cancel);
  await pass(0);
  expect(canceled).toEqual(["/api/projects/p1/cancel"]);
  expect(names(place)).toEqual(["Volume 0"]);
});

test("a set of files that was left is found again, and what failed can be chosen anew", async () => {
  group = [
    onServer(0),
    onServer(1, { status: "failed", downloadUrl: null, error: { code: "x", message: "Damaged." } }),
  ];
  const { place, button } = await open("/converter?tab=batch&project=b1", {
    group: { id: "b1", project: null, files: group },
  });
  expect(rows(place)).toHaveLength(2);
  expect(said()).not.toContain("manuscripts converted successfully");
  await choose(place, [manuscript("mended.txt")], 1);
  expect(rows(place)[1]).toContain("mended.txt");
  await press(button("Convert 1 File"));
  await uploads(1);
  expect(HeldUpload.sent[0]?.form.get("batch")).toBe("b1");
  expect(HeldUpload.sent[0]?.form.get("positions")).toBe("1");
});

test("a visitor is asked to log in, and a free account sees the upgrade dialog; nothing is sent", async () => {
  const visitor = await open("/converter?tab=several", { user: null });
  await choose(visitor.place, [manuscript("a.txt")]);
  await press(visitor.button("Convert 1 File"));
  expect(said()).toContain("Login Required");
  expect(said()).toContain("Please log in to use the Bulk Manuscript Converter.");
  const plans = { ...paidData.catalogue, plans: [plan("Premium", 10), plan("Ultimate", 50)] };
  const nothing = { ...usage(20), bulkFiles: 0 };
  const free = await open("/converter?tab=several", {
    user: { ...author, subscriptionType: "free" },
    usage: nothing,
    catalogue: plans,
  });
  await choose(free.place, [manuscript("a.txt")]);
  expect(free.place.textContent).toContain("Premium converts up to 10 files at once, Ultimate up to 50.");
  await press(free.button("Convert 1 File"));
  await appears("Many manuscripts at once");
  expect(said()).toContain("Bulk Manuscript Converter requires a paid subscription.");
  expect(HeldUpload.sent).toEqual([]);
});

test("nothing chosen is said in the specified words", async () => {
  const { button } = await open("/converter?tab=bulk");
  await press(button("Convert Files"));
  expect(said()).toContain("No Files Selected");
  expect(said()).toContain("Please select manuscripts to convert.");
});

test("a form posted without JavaScript says which files were not taken", async () => {
  const { place } = await open(
    "/converter?tab=batch",
    {},
    {
      refused: [taken("bad.pages", 1, { projectId: null, error: { code: "x", message: "Not this kind." } })],
      groupId: "b1",
    },
  );
  expect(said()).toContain("bad.pages: Not this kind.");
  const link = [...place.querySelectorAll("a")].find((one) => one.textContent === "See the others");
  expect(link?.getAttribute("href")).toBe("/converter?tab=several&project=b1");
});

test.each([
  ["Tides", "Batch Conversion Failed"],
  ["", "Bulk Conversion Failed"],
])("an upload that the server can't take (series “%s”) says “%s”", async (series, title) => {
  const { place, button } = await open("/converter?tab=several");
  await choose(place, [manuscript("one.docx"), manuscript("two.docx")]);
  if (series) await typeSeries(place, series);
  await press(button("Convert 2 Files"));
  await uploads(1);
  await answer(0, 500, {});
  await appears(title);
});

test("what stands in for a reason that the server did not give", () => {
  expect(groupWords.batch.failedSentence).toBe(
    "There was an error processing your manuscripts. Please try again.",
  );
  expect(groupWords.bulk.failedSentence).toBe("Bulk conversion failed");
});
