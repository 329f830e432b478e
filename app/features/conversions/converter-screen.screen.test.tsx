import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Project } from "#app/contract/books/projects";
import { ToastProvider } from "#app/ui/toast";
import { offeredKinds } from "#domain/convert/manuscript-kinds";
import { mount } from "../../../tests/setup/mount";
import { makeQueryClient } from "../shell/query-client";
import { type ConverterData, ConverterScreen } from "./converter-screen";

const running: Project = {
  id: "p1",
  name: "The Edge of Winter",
  type: "manuscript",
  status: "processing",
  progress: 72,
  stage: "Setting chapter 17 of 24.",
  createdAt: "2026-11-20T10:00:00.000Z",
  startedAt: "2026-11-20T10:00:01.000Z",
  completedAt: null,
  originalFileName: "the-edge-of-winter.docx",
  outputFileName: null,
  outputPath: null,
  settings: {
    fileSize: 1_887_436,
    generateTOC: true,
    amazonCompliance: true,
    mobileOptimized: false,
    typography: true,
    listRevisions: false,
    keepPageImages: false,
    theme: "classic",
    embedFonts: false,
  },
  facts: { chapters: 24, words: 78_024, notes: 38, pictures: 12, tables: 4 },
  messages: [],
  error: null,
};
const finished: Project = {
  ...running,
  status: "completed",
  progress: 100,
  stage: null,
  completedAt: "2026-11-20T10:00:09.000Z",
  outputFileName: "0123456789abcdef.epub",
};

const unused = {
  allowed: true,
  limitType: "guest",
  plan: "Guest",
  usageCount: 0,
  maxUsage: 1,
  remaining: 1,
  percentage: 0,
};
const guestData: ConverterData = {
  user: null,
  usage: { ...unused, conversions: unused, bulkFiles: 0 },
  catalogue: { plans: [], guest: { conversionLimit: 1, coverLimit: 1 } },
  projects: [],
  serverStatus: { activeConversions: 3, maxConcurrentConversions: 10 },
  connection: { sessionTail: null },
};

/** What the pretended server answers now. */
let answers: Record<string, { status?: number; body: unknown }>;

/** The browser's upload, held in the test's hand. */
class HeldUpload {
  static last: HeldUpload | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = "";
  responseText = "";
  form: FormData | undefined;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    HeldUpload.last = this;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: unknown, statusText = "") {
    Object.assign(this, {
      status,
      statusText,
      responseText: typeof body === "string" ? body : JSON.stringify(body),
    });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  answers = {};
  HeldUpload.last = undefined;
  vi.stubGlobal("XMLHttpRequest", HeldUpload);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (path: string) => {
    const answer = answers[path] ?? { body: bodyOf(path), ...statusOf(path) };
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let data: ConverterData;
/** A project that no answer names is nobody's. */
const statusOf = (path: string) => (path.startsWith("/api/projects/") ? { status: 404 } : {});
function bodyOf(path: string): unknown {
  if (path === "/api/usage") return data.usage;
  if (path === "/api/server/status") return data.serverStatus;
  if (path.startsWith("/api/projects/")) return { message: "Not here.", code: "not-found", requestId: "r" };
  return data.projects;
}

async function open(changes: Partial<ConverterData> = {}, path = "/converter") {
  data = { ...guestData, ...changes };
  const shown = data;
  const router = createMemoryRouter(
    [
      { path: "/converter", element: <ConverterScreen data={shown} /> },
      { path: "*", element: null },
    ],
    {
      initialEntries: [path],
    },
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

const said = () => document.body.textContent ?? "";
const press = async (element: HTMLElement | undefined | null) => {
  await act(async () => element?.click());
  await pass(0);
};
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function choose(place: HTMLElement, file: File) {
  const input = place.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no file input");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
}

async function drop(place: HTMLElement, files: File[]) {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ["Files"], files } });
  await act(async () => place.querySelector("form")?.dispatchEvent(event));
}

const manuscript = (name = "winter.docx", size = 9) => {
  const file = new File(["x".repeat(9)], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};

test("converting without a file says that none is selected", async () => {
  const { button } = await open();
  await press(button("Convert to EPUB"));
  expect(said()).toContain("No Files Selected");
  expect(said()).toContain("Please select at least one manuscript to convert.");
});

test("a wrong kind and a file over 50 MB are named and not sent", async () => {
  const { place, button } = await open();
  await choose(place, manuscript("memoir.pages"));
  expect(said()).toContain(`Please upload only ${offeredKinds} files. Invalid: memoir.pages`);
  await press(place.querySelector<HTMLElement>("button[aria-label='Remove memoir.pages']"));
  await choose(place, manuscript("long.pdf", 50 * 1024 * 1024 + 1));
  await press(button("Convert to EPUB"));
  expect(said()).toContain("Files must be under 50MB. Large files: long.pdf");
  expect(HeldUpload.last).toBeUndefined();
});

test("a drop takes the first manuscript, whatever the case of its extension", async () => {
  const { place } = await open();
  await drop(place, [manuscript("notes.pages"), manuscript("WINTER.DOCX"), manuscript("other.txt")]);
  expect(place.querySelector("h2")?.textContent).toBe("WINTER.DOCX");
});

test("the options begin as the specification says, and are sent as strings with the file", async () => {
  const { place, button } = await open();
  const switches = [...place.querySelectorAll<HTMLInputElement>("input[role=switch]")];
  expect(switches.map((one) => [one.name, one.checked])).toEqual([
    ["generateTOC", true],
    ["amazonCompliance", true],
    ["mobileOptimized", false],
    ["typography", true],
    ["listRevisions", false],
    ["keepPageImages", false],
    ["embedFonts", false],
  ]);
  const styles = [...place.querySelectorAll<HTMLInputElement>("input[type=radio][name=theme]")];
  expect(styles.filter((one) => one.checked).map((one) => one.value)).toEqual(["classic"]);
  expect(styles).toHaveLength(6);
  await press(styles[3]);
  await press(styles[5]);
  expect(place.textContent).toContain("A Kindle book may not set the size of its text");
  await press(switches[2]);
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  expect(Object.fromEntries(HeldUpload.last?.form ?? [])).toMatchObject({
    generateTOC: "true",
    amazonCompliance: "true",
    mobileOptimized: "true",
    theme: "large-print",
    embedFonts: "false",
    manuscript: expect.any(File),
  });
});

test("an upload shows the bytes that were sent, locks the options, and follows the new project", async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { place, button, router } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  expect(button("Converting...")?.disabled).toBe(true);
  expect(said()).toContain("The options are locked until this is done.");
  await act(async () =>
    HeldUpload.last?.upload.onprogress?.({ loaded: 524_288, total: 2_097_152, lengthComputable: true }),
  );
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("25");
  expect(said()).toContain("512 KB of 2.0 MB");

  data = { ...data, projects: [running] };
  await act(async () => HeldUpload.last?.answer(202, running));
  await pass(0);
  expect(said()).toContain("Your manuscript is being processed. Scroll down to see progress.");
  expect(router.state.location.search).toBe("?project=p1");
  expect(place.querySelector("h3")?.textContent).toBe("Converting to EPUB");
  expect(said()).toContain("Drop a manuscript");
  expect(scrolled).not.toHaveBeenCalled();
  await pass(500);
  expect(scrolled).toHaveBeenCalledOnce();
});

test("stopping an upload ends it without an error", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  await press(button("Stop"));
  await pass(0);
  expect(said()).toContain("Stopped. Nothing of the manuscript was kept.");
  expect(said()).not.toContain("Conversion Failed");
  expect(button("Convert to EPUB")?.disabled).toBe(false);
});

test("a refused upload shows the server's own sentence", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  const message = "winter.docx is empty (0 bytes).";
  await act(async () => HeldUpload.last?.answer(422, { code: "manuscript-empty", message, requestId: "r" }));
  await pass(0);
  expect(said()).toContain("Conversion Failed");
  expect(said()).toContain(message);
});

test("an answer that is no refusal of ours gives its status text", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  await act(async () => HeldUpload.last?.answer(502, "<html>", "Bad Gateway"));
  await pass(0);
  expect(said()).toContain("Upload failed: Bad Gateway");
});

test("a limit reached meanwhile opens the dialog instead of a toast", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  await act(async () =>
    HeldUpload.last?.answer(429, {
      code: "limit-guest",
      message: "You’ve used your free conversion.",
      requestId: "r",
    }),
  );
  await pass(0);
  expect(said()).toContain("You’ve used your free conversion");
  expect(said()).not.toContain("Conversion Failed");
});

test("a used-up limit opens the dialog before anything is sent", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  const conversions = { ...unused, allowed: false, usageCount: 1, remaining: 0 };
  answers["/api/usage"] = { body: { ...guestData.usage, conversions } };
  await press(button("Convert to EPUB"));
  await pass(0);
  expect(said()).toContain("You’ve used your free conversion");
  expect(HeldUpload.last).toBeUndefined();
});

test("a server at capacity disables the button and says so", async () => {
  const { button } = await open({ serverStatus: { activeConversions: 10, maxConcurrentConversions: 10 } });
  expect(button("Server Busy")?.disabled).toBe(true);
  expect(said()).toContain(
    "Server is at capacity (10/10 conversions). Please wait a moment before starting a new conversion.",
  );
  expect(said()).toContain("Server load: 10/10 active conversions");
});

test("progress is asked for every 1.5 s and no more once the book is finished", async () => {
  let asked = 0;
  await open({ projects: [running] }, "/converter?project=p1");
  const fetched = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/api/projects") asked++;
    return fetched(path);
  });
  await pass(1_500);
  expect(asked).toBe(1);
  data = { ...data, projects: [finished] };
  await pass(1_500);
  expect(said()).toContain("Your book is ready");
  asked = 0;
  await pass(4_000);
  expect(asked).toBe(0);
});

test("a guest registers to download and comes back to the same book", async () => {
  const { place } = await open({ projects: [finished] }, "/converter?project=p1");
  const link = [...place.querySelectorAll("a")].find((one) => one.textContent === "Register to download");
  expect(link?.getAttribute("href")).toBe("/auth?tab=register&next=%2Fconverter%3Fproject%3Dp1");
});

test("a failed project shows its own sentence, else the usual one", async () => {
  const failed: Project = {
    ...running,
    status: "failed",
    error: { code: "manuscript-scanned", message: "Only scans." },
  };
  await open({ projects: [failed] }, "/converter?project=p1");
  expect(said()).toContain("Only scans.");
  data = { ...data, projects: [{ ...failed, error: null }] };
  await pass(6_000);
  expect(said()).toContain("There was an error processing your file. Please try again or contact support.");
});

test("trying a failed project again converts its own manuscript, and the card goes on with it", async () => {
  const failed: Project = {
    ...running,
    status: "failed",
    error: { code: "conversion-failed", message: "It broke." },
    canConvertAgain: true,
  };
  const { button } = await open({ projects: [failed] }, "/converter?project=p1");
  answers["/api/projects/p1/convert-again"] = { status: 202, body: { ...running, progress: 0 } };
  data = { ...data, projects: [running] };
  await press(button("Try again with The Edge of Winter"));
  await pass(0);
  expect(said()).not.toContain("It broke.");
  await pass(1_500);
  expect(said()).toContain("Setting chapter 17 of 24.");
});

test("a failed try says why, and can be repeated; a refused manuscript asks for another file", async () => {
  const failed: Project = { ...running, status: "failed", error: null, canConvertAgain: true };
  const { button } = await open({ projects: [failed] }, "/converter?project=p1");
  const message = "Your Free plan allows 5 conversions per month. Please upgrade for more.";
  answers["/api/projects/p1/convert-again"] = {
    status: 429,
    body: { message, code: "limit-plan", requestId: "r" },
  };
  await press(button("Try again with The Edge of Winter"));
  await pass(0);
  expect(said()).toContain(message);
  expect(button("Try again with The Edge of Winter")?.disabled).toBe(false);
  const { canConvertAgain: _, ...refused } = failed;
  data = { ...data, projects: [refused] };
  await pass(6_000);
  expect(button("Choose another file")).toBeDefined();
});

test("a project in no list is looked for, and given up after half a minute", async () => {
  await open({}, "/converter?project=gone");
  expect(said()).toContain("Looking for your project...");
  await pass(31_000);
  expect(said()).toContain("This project is not here");
});

test("a project older than the list is asked for by its id, and followed", async () => {
  const older: Project = { ...running, id: "older", name: "An Early Draft" };
  answers["/api/projects/older"] = { body: older };
  await open({ tracked: older }, "/converter?project=older");
  expect(said()).toContain("Setting chapter 17 of 24.");
  answers["/api/projects/older"] = { body: { ...finished, id: "older", name: "An Early Draft" } };
  await pass(1_500);
  expect(said()).toContain("Your book is ready");
  await pass(31_000);
  expect(said()).not.toContain("This project is not here");
});

test("a cover among recent projects has its picture, and leads to its own page", async () => {
  const thumbnailPath = "/api/download/c1?file=thumbnail";
  const cover: Project = {
    ...finished,
    id: "c1",
    name: "Winter’s cover",
    type: "cover",
    cover: { coverType: "kindle", designId: null, bookProjectId: null, thumbnailPath },
  };
  const { place } = await open({ projects: [cover, finished] });
  const [ofCover, ofBook] = place.querySelectorAll(".plist a");
  expect(ofCover?.getAttribute("href")).toBe("/projects/c1");
  expect(ofCover?.querySelector("img")?.getAttribute("src")).toBe(thumbnailPath);
  expect(ofBook?.getAttribute("href")).toBe("/converter?project=p1#status");
  expect(ofBook?.querySelector("img")).toBeNull();
});

test("an address that names a cover leads to the cover", async () => {
  const { router } = await open(
    { projects: [{ ...finished, id: "c1", type: "cover" }] },
    "/converter?project=c1",
  );
  expect(router.state.location.pathname).toBe("/projects/c1");
});

test("a visitor is asked to log in for bulk conversion", async () => {
  await open({}, "/converter?tab=bulk");
  expect(said()).toContain("Please log in to access the Bulk Manuscript Converter");
});

test("what the connection does not report is not claimed", async () => {
  await open();
  expect(said()).toContain("Key agreementNot reported by this connection");
});
