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
import type { PostedGroup } from "./group-tab";

const author: CurrentUser = {
  id: "u1",
  username: "mara",
  email: "mara@example.org",
  firstName: null,
  lastName: null,
  role: "user",
  subscriptionType: "premium",
  subscriptionPlan: "pro",
  subscriptionStatus: "active",
  planName: "Premium",
  manuscriptUsageCount: 0,
  coverUsageCount: 0,
  totalConversions: 0,
  twoFactorEnabled: false,
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
const paidData: ConverterData = {
  user: author,
  usage: usage(20),
  catalogue: { plans: [], guest: { conversionLimit: 1, coverLimit: 1 } },
  projects: [],
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

beforeEach(() => {
  HeldUpload.sent = [];
  group = null;
  asked = 0;
  vi.stubGlobal("XMLHttpRequest", HeldUpload);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/batches/")) {
      asked++;
      const id = path.split("/").at(-1);
      const missing = { code: "not-found", message: "There is nothing at this address.", requestId: "r" };
      return new Response(JSON.stringify(group ? { id, project: null, files: group } : missing), {
        status: group ? 200 : 404,
      });
    }
    const body =
      path === "/api/usage" ? data.usage : path === "/api/server/status" ? data.serverStatus : data.projects;
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
  const button = (name: string) =>
    [...place.querySelectorAll("button")].find((one) => one.textContent?.includes(name));
  return { place, router, button };
}

async function press(element: HTMLElement | null | undefined) {
  await act(async () => element?.click());
  await pass(0);
}

const manuscript = (name: string, size = 9) => {
  const file = new File(["x".repeat(9)], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};

async function choose(place: HTMLElement, files: File[], at = 0) {
  const input = place.querySelectorAll<HTMLInputElement>("input[type=file]")[at];
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

const rows = (place: HTMLElement) =>
  [...place.querySelectorAll(".queue > li")].map((one) => one.textContent ?? "");

test("files are listed in order, what cannot be sent is named at once, and the rest goes with its places and options", async () => {
  const { place, button, router } = await open("/converter?tab=batch");
  await choose(place, [manuscript("one.docx"), manuscript("two.pages"), manuscript("three.txt")]);
  expect(rows(place)).toHaveLength(3);
  expect(rows(place)[1]).toContain("Please upload only");
  expect(said()).toContain("Invalid File Type");
  expect(button("Convert 2 Files")).toBeDefined();
  await press(button("Convert 2 Files"));
  expect(button("Processing Batch...")?.disabled).toBe(true);
  const form = HeldUpload.sent[0]?.form ?? new FormData();
  expect(HeldUpload.sent[0]?.path).toBe("/api/convert/batch");
  expect([...form.keys()].slice(0, 3)).toEqual(["batch", "positions", "generateTOC"]);
  expect(form.get("positions")).toBe("0,2");
  expect(form.getAll("manuscripts").map((file) => (file as File).name)).toEqual(["one.docx", "three.txt"]);
  await act(async () => HeldUpload.sent[0]?.upload.onprogress?.({ loaded: 9 }));
  expect(rows(place)[0]).toContain("Sending 100%");
  expect(rows(place)[2]).toContain("Sending 0%");

  group = [
    onServer(0, { status: "processing", progress: 40 }),
    onServer(2, { status: "processing", progress: 60 }),
  ];
  const batchId = String(form.get("batch"));
  await answer(0, 202, { batchId, conversions: [taken("one.docx", 0), taken("three.txt", 2)] });
  expect(said()).toContain("Processing 2 files. You can track progress in your dashboard.");
  expect(router.state.location.search).toBe(`?tab=batch&project=${batchId}`);
  await pass(2_000);
  expect(rows(place)[0]).toContain("40%");

  group = [
    onServer(0),
    onServer(2, { status: "failed", error: { code: "x", message: "No text was found." } }),
  ];
  await pass(2_000);
  expect(said()).toContain("1/2 manuscripts converted successfully.");
  expect(rows(place)[2]).toContain("No text was found.");
  const zip = [...place.querySelectorAll("a")].find((one) => one.textContent?.includes("Download as ZIP"));
  expect(zip?.getAttribute("href")).toBe(`/api/batches/${batchId}/download`);
  asked = 0;
  await pass(10_000);
  expect(asked).toBe(0);

  // Tried again it is sent alone, to its own place, in the same batch.
  await press(button("Try again"));
  await press(button("Convert 1 File"));
  const again = HeldUpload.sent[1]?.form;
  expect([again?.get("batch"), again?.get("positions")]).toEqual([batchId, "2"]);
});

test("what this month's conversions are not enough for is said before anything is sent", async () => {
  const { place } = await open("/converter?tab=batch", { usage: usage(3) });
  await choose(
    place,
    Array.from({ length: 10 }, (_, at) => manuscript(`v${at}.txt`)),
  );
  expect(said()).toContain(
    "You have 3 conversions left this month. The first 3 files will be converted; the other 7",
  );
});

test("each file the server refused has its own sentence, and one sent twice says so", async () => {
  const { place, button } = await open("/converter?tab=bulk");
  await choose(place, [manuscript("a.txt"), manuscript("b.txt"), manuscript("copy.txt")]);
  await press(button("Convert 3 Files"));
  expect(HeldUpload.sent[0]?.path).toBe("/api/bulk-convert");
  expect(HeldUpload.sent[0]?.form.getAll("files")).toHaveLength(3);
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
  expect(rows(place)[2]).toContain("The same file as a.txt: it is converted once, and counted once.");
  group = [onServer(0)];
  await pass(2_000);
  expect(said()).toContain("1/2 manuscripts converted successfully.");
});

test("only what waits can be taken out, and one too many is not taken", async () => {
  const { place } = await open("/converter?tab=bulk");
  await choose(
    place,
    Array.from({ length: 11 }, (_, at) => manuscript(`v${at}.txt`)),
  );
  expect(said()).toContain("Too Many Files");
  expect(said()).toContain("Maximum 10 files allowed per bulk conversion.");
  expect(rows(place)).toHaveLength(10);
  await press(place.querySelector<HTMLElement>("button[aria-label='Remove v3.txt']"));
  expect(rows(place)).toHaveLength(9);
});

test("after a lost connection the server is asked what it has, and the rest can be sent again", async () => {
  const { place, button } = await open("/converter?tab=batch");
  await choose(place, [manuscript("volume-0.txt"), manuscript("volume-1.txt")]);
  await press(button("Convert 2 Files"));
  group = [onServer(0, { status: "processing", progress: 30 })];
  await act(async () => {
    HeldUpload.sent[0]?.onerror?.();
    HeldUpload.sent[0]?.onloadend?.();
  });
  await pass(0);
  expect(said()).toContain("Batch Conversion Failed");
  expect(rows(place)[0]).toContain("30%");
  expect(rows(place)[1]).toContain("The connection was lost while this file was being sent.");
  await press(button("Try again"));
  expect(button("Convert 1 File")).toBeDefined();
});

test("stopping puts what was not taken back to waiting, without an error", async () => {
  const { place, button } = await open("/converter?tab=batch");
  await choose(place, [manuscript("volume-0.txt")]);
  await press(button("Convert 1 File"));
  await press(button("Stop"));
  await pass(0);
  expect(said()).not.toContain("Batch Conversion Failed");
  expect(button("Convert 1 File")?.disabled).toBe(false);
});

test("a batch that was left is found again, and what failed can be chosen anew", async () => {
  group = [
    onServer(0),
    onServer(1, { status: "failed", downloadUrl: null, error: { code: "x", message: "Damaged." } }),
  ];
  const { place, button } = await open("/converter?tab=batch&project=b1", {
    group: { id: "b1", project: null, files: group },
  });
  expect(rows(place)).toHaveLength(2);
  expect(said()).not.toContain("manuscripts converted successfully");
  await choose(place, [manuscript("mended.txt")]);
  expect(rows(place)[1]).toContain("mended.txt");
  await press(button("Convert 1 File"));
  expect(HeldUpload.sent[0]?.form.get("batch")).toBe("b1");
  expect(HeldUpload.sent[0]?.form.get("positions")).toBe("1");
});

test("a visitor is asked to log in, and a free account sees the upgrade dialog; nothing is sent", async () => {
  const visitor = await open("/converter?tab=bulk", { user: null });
  await choose(visitor.place, [manuscript("a.txt")]);
  await press(visitor.button("Convert 1 File"));
  expect(said()).toContain("Login Required");
  expect(said()).toContain("Please log in to use the Bulk Manuscript Converter.");
  const free = await open("/converter?tab=bulk", { user: { ...author, subscriptionType: "free" } });
  await choose(free.place, [manuscript("a.txt")]);
  await press(free.button("Convert 1 File"));
  expect(said()).toContain("Many manuscripts at once");
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
  const link = [...place.querySelectorAll("a")].find((one) => one.textContent === "Follow the others");
  expect(link?.getAttribute("href")).toBe("/converter?tab=batch&project=b1");
});
