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
import { handOver } from "./handed-file";
// What the page loads when it is needed is there at once in these tests.
import "./analysis/analysis-tab";
import "./following/following";
import "./preview/chapter-pages";
import "./preview/manuscript-facts";
import "./several/several-tab";
import "./upgrade-dialog";

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
    keepChanges: false,
    keepComments: false,
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
  covers: [],
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
  tracked = [];
  localStorage.clear();
  HeldUpload.last = undefined;
  vi.stubGlobal("XMLHttpRequest", HeldUpload);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
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
/** The projects that the pretended server has. */
let tracked: Project[];
/** A project that no answer names is nobody's. */
const statusOf = (path: string) =>
  path.startsWith("/api/projects/") && !tracked.some(({ id }) => path === `/api/projects/${id}`)
    ? { status: 404 }
    : {};
function bodyOf(path: string): unknown {
  if (path === "/api/usage") return data.usage;
  if (path === "/api/server/status") return data.serverStatus;
  if (path.startsWith("/api/projects/")) {
    const known = tracked.find(({ id }) => path === `/api/projects/${id}`);
    return known ?? { message: "Not here.", code: "not-found", requestId: "r" };
  }
  return tracked;
}

async function open(changes: Partial<ConverterData> = {}, path = "/converter", has: Project[] = []) {
  const id = new URL(path, "http://x").searchParams.get("project");
  tracked = has;
  data = { ...guestData, tracked: has.find((one) => one.id === id) ?? null, ...changes };
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

/** Waits for the upload to be on its way, and returns what it sends. */
const sentForm = async () =>
  Object.fromEntries(
    await vi.waitFor(
      async () => {
        await pass(10);
        const form = HeldUpload.last?.form;
        if (!form) throw new Error("Nothing is sent yet.");
        return form;
      },
      { timeout: 20_000 },
    ),
  );

/** Waits for what is loaded when it is first needed. */
const appears = (what: string) =>
  vi.waitFor(
    async () => {
      await pass(10);
      expect(said()).toContain(what);
    },
    { timeout: 20_000 },
  );

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

const focused = () => document.activeElement as HTMLElement | null;

test("converting without a file says at the button that none is selected", async () => {
  const { place, button } = await open();
  await press(button("Convert to EPUB"));
  const error = place.querySelector(".cta [role=alert]");
  expect(error?.textContent).toContain("No Files Selected");
  expect(error?.textContent).toContain("Please select at least one manuscript to convert.");
});

test("a wrong kind and a file over 50 MB are named at the button and not sent", async () => {
  const { place, button } = await open();
  await choose(place, manuscript("memoir.pages"));
  expect(place.querySelector(".cta [role=alert]")?.textContent).toContain(
    `Please upload only ${offeredKinds} files. Invalid: memoir.pages`,
  );
  await choose(place, manuscript("long.pdf", 50 * 1024 * 1024 + 1));
  await press(button("Convert to EPUB"));
  expect(said()).toContain("File Too Large");
  expect(said()).toContain("Files must be under 50MB. Large files: long.pdf");
  expect(HeldUpload.last).toBeUndefined();
  await choose(place, manuscript("short.pdf", 50 * 1024 * 1024));
  expect(place.querySelector("[role=alert]")).toBeNull();
});

test("a drop takes the one manuscript among other files, whatever the case of its extension", async () => {
  const { place } = await open();
  await drop(place, [manuscript("notes.pages"), manuscript("WINTER.DOCX")]);
  expect(place.querySelector(".fileline h2")?.textContent).toBe("WINTER.DOCX");
});

test("several manuscripts dropped on the form go to Several Books", async () => {
  const { place, router } = await open();
  await drop(place, [manuscript("one.docx"), manuscript("two.txt")]);
  await appears("two.txt");
  expect(router.state.location.search).toBe("?tab=several");
  expect(place.querySelectorAll(".frow")).toHaveLength(2);
});

test("the options begin as they should, are sent as strings with the file, and are there again next time", async () => {
  const { place, button } = await open();
  const switches = () => [...place.querySelectorAll<HTMLInputElement>("input[role=switch]")];
  expect(switches().map((one) => [one.name, one.checked])).toEqual([
    ["generateTOC", true],
    ["amazonCompliance", true],
    ["mobileOptimized", false],
    ["typography", true],
    ["listRevisions", false],
    ["keepPageImages", false],
    ["embedFonts", false],
  ]);
  const styles = [...place.querySelectorAll<HTMLInputElement>("input[type=radio][name=theme]")];
  expect(styles.filter((one) => one.checked).map((one) => one.value)).toEqual(["literary"]);
  expect(styles).toHaveLength(6);
  await press(styles[5]);
  expect(place.textContent).toContain("With Kindle rules on, readers choose the text size.");
  await press(switches()[2]);
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  const sent = await sentForm();
  expect(said()).toContain("Uploading your manuscript");
  expect(sent).toMatchObject({
    generateTOC: "true",
    amazonCompliance: "true",
    mobileOptimized: "true",
    theme: "large-print",
    embedFonts: "false",
    manuscript: expect.any(File),
  });
  expect(Object.keys(sent)).not.toContain("title");

  const again = await open();
  await pass(0);
  const kept = [...again.place.querySelectorAll<HTMLInputElement>("input[name=theme], input[role=switch]")];
  expect(kept.filter((one) => one.checked).map((one) => one.value ?? one.name)).toContain("large-print");
  expect(kept.find(({ name }) => name === "mobileOptimized")?.checked).toBe(true);
});

test("what becomes of tracked changes is asked of a Word document, and of no other file", async () => {
  const { place, button } = await open();
  const named = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`);
  await choose(place, new File(["One\n\nIt rained."], "draft.txt"));
  expect(named("keepChanges")).toBeNull();
  await choose(place, manuscript());
  expect([named("keepChanges")?.checked, named("keepComments")?.checked]).toEqual([false, false]);
  await press(named("keepChanges"));
  expect(place.querySelector(".opts-state")?.textContent).toContain("your own say on tracked changes");
  await press(button("Convert to EPUB"));
  expect(await sentForm()).toMatchObject({
    keepChanges: "true",
    keepComments: "false",
  });
});

test("what was remembered by an older page, or by somebody else’s hand, does no harm", async () => {
  localStorage.setItem(
    "colophon.conversion-options",
    JSON.stringify({ theme: "gothic", typography: "yes", generateTOC: false, title: "Old", language: 7 }),
  );
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  const sent = await sentForm();
  expect(said()).toContain("Uploading your manuscript");
  expect(sent).toMatchObject({ theme: "literary", typography: "true", generateTOC: "false" });
  expect(Object.keys(sent)).not.toContain("title");
  expect(Object.keys(sent)).not.toContain("language");
});

test("the title, the author and a cover that are chosen go with the file", async () => {
  const cover = { id: "c1", name: "Ice", thumbnailPath: null, createdAt: "2026-11-14T10:00:00.000Z" };
  const { place, button } = await open({ covers: [cover] }, "/converter?cover=c1");
  await choose(place, new File(["The Salt Road\n\nby Mara Quint\n\nIt rained."], "draft.txt"));
  const field = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`);
  await vi.waitFor(async () => {
    await pass(10);
    expect([field("title")?.value, field("author")?.value]).toEqual(["The Salt Road", "Mara Quint"]);
  });
  await press(button("Convert to EPUB"));
  expect(await sentForm()).toMatchObject({
    title: "The Salt Road",
    author: "Mara Quint",
    cover: "c1",
  });
});

test("after a file was chosen the focus is on the title, a few tabs from the button", async () => {
  const { place } = await open();
  await choose(place, manuscript());
  expect(focused()?.getAttribute("name")).toBe("title");
  // A tab stops once at a group of radios, and at nothing that is folded away.
  const stops = [...place.querySelectorAll<HTMLElement>("input, button, select, summary, a[href]")].filter(
    (one) =>
      one.tabIndex >= 0 &&
      one.getAttribute("type") !== "radio" &&
      !one.closest("details:not([open]) > :not(summary)"),
  );
  const title = stops.indexOf(focused() as HTMLElement);
  const button = stops.findIndex((one) => one.matches(".cta button"));
  expect(button - title).toBeGreaterThan(0);
  expect(button - title).toBeLessThanOrEqual(4);
});

test("the upload takes the form's place with its bytes; then the book is followed there, its heading focused", async () => {
  const { place, button, router } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  await appears("Uploading your manuscript");
  expect(place.querySelector("form.conv")).toBeNull();
  expect(focused()?.textContent).toBe("Uploading your manuscript");
  await act(async () =>
    HeldUpload.last?.upload.onprogress?.({ loaded: 1_048_576, total: 2_097_152, lengthComputable: true }),
  );
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("5");
  expect(said()).toContain("1.0 MB of 2.0 MB");

  tracked = [running];
  await act(async () => HeldUpload.last?.answer(202, running));
  await appears("Conversion Started");
  expect(said()).toContain("Your manuscript is being processed.");
  expect(said()).not.toContain("Scroll down");
  expect(router.state.location.search).toBe("?project=p1");
  expect(place.querySelector("h2")?.textContent).toBe("Converting to EPUB");
  expect(focused()).toBe(place.querySelector("h2"));
  expect(place.querySelector("[role=status]")?.textContent).toBe("Converting to EPUB");
  expect(said()).toContain("Setting chapter 17 of 24.");
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("75");

  tracked = [finished];
  await appears("Your book is ready");
  expect(focused()?.textContent).toBe("The Edge of Winter");
  expect(place.querySelector("[role=status]")?.textContent).toBe("Your book is ready");
});

test("canceling an upload gives the form back with the file and the focus on the button", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  await appears("Uploading your manuscript");
  await press(button("Cancel conversion"));
  await pass(0);
  expect(said()).toContain("Conversion Canceled");
  expect(place.querySelector(".fileline h2")?.textContent).toBe("winter.docx");
  expect(focused()).toBe(button("Convert to EPUB"));
});

test("canceling a conversion ends it on the server and gives the form back with every choice", async () => {
  const calls: string[] = [];
  const { place, button, router } = await open();
  const fetched = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method !== "POST") return fetched(path, init);
    calls.push(path);
    return new Response(null, { status: 204 });
  });
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  await appears("Uploading your manuscript");
  tracked = [running];
  await act(async () => HeldUpload.last?.answer(202, running));
  await appears("Setting chapter 17");
  await press(button("Cancel conversion"));
  await pass(0);
  expect(calls).toEqual(["/api/projects/p1/cancel"]);
  expect(said()).toContain("It doesn’t count as a conversion.");
  expect(router.state.location.search).toBe("");
  expect(place.querySelector(".fileline h2")?.textContent).toBe("winter.docx");
  expect(focused()).toBe(button("Convert to EPUB"));
});

test("a refused upload stands at the button with the server's own sentence, and keeps the file", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  const message = "winter.docx is empty (0 bytes).";
  await act(async () => HeldUpload.last?.answer(422, { code: "manuscript-empty", message, requestId: "r" }));
  await appears("Conversion Failed");
  expect(place.querySelector(".cta [role=alert]")?.textContent).toContain(message);
  expect(place.querySelector(".fileline h2")?.textContent).toBe("winter.docx");
  // The same file again would be refused again.
  expect(focused()).toBe(button("Convert to EPUB"));
});

test("a connection that drops keeps the file, and the button tries again", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  await act(async () => {
    (HeldUpload.last as unknown as { onerror: () => void }).onerror();
    HeldUpload.last?.onloadend?.();
  });
  await appears("The connection dropped during upload.");
  expect(place.querySelector(".cta [role=alert]")?.textContent).toContain("winter.docx is still chosen.");
  expect(focused()).toBe(button("Try again"));
  HeldUpload.last = undefined;
  await press(button("Try again"));
  expect((HeldUpload.last as HeldUpload | undefined)?.form?.get("manuscript")).toBeInstanceOf(File);
});

test("an answer that is no refusal of ours gives its status text", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  await press(button("Convert to EPUB"));
  await act(async () => HeldUpload.last?.answer(502, "<html>", "Bad Gateway"));
  await appears("Upload failed: Bad Gateway");
});

test("a limit reached meanwhile opens the dialog instead of an error", async () => {
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
  await appears("You’ve used your free conversion");
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
  expect(said()).not.toContain("Conversion Failed");
});

test("a used-up limit opens the dialog before anything is sent", async () => {
  const { place, button } = await open();
  await choose(place, manuscript());
  const conversions = { ...unused, allowed: false, usageCount: 1, remaining: 0 };
  answers["/api/usage"] = { body: { ...guestData.usage, conversions } };
  await press(button("Convert to EPUB"));
  await vi.waitFor(async () => {
    await pass(10);
    expect(document.querySelector("[role=dialog]")?.textContent).toContain(
      "You’ve used your free conversion",
    );
  });
  expect(HeldUpload.last).toBeUndefined();
});

test("what is used of the plan stands beside the button before the limit is reached", async () => {
  const conversions = {
    ...unused,
    limitType: "Free",
    plan: "Free",
    usageCount: 2,
    maxUsage: 5,
    remaining: 3,
  };
  await open({ usage: { ...guestData.usage, conversions } });
  expect(said()).toContain("You’ve used 2 of 5 conversions this month.");
});

test("a server at capacity disables the button and says so", async () => {
  const { button } = await open({ serverStatus: { activeConversions: 10, maxConcurrentConversions: 10 } });
  expect(button("Server Busy")?.disabled).toBe(true);
  expect(said()).toContain(
    "Server is at capacity (10/10 conversions). Please wait a moment before starting a new conversion.",
  );
  expect(said()).not.toContain("Server load");
});

test("the server's load stands beside a conversion that is under way, and is gone with it", async () => {
  await open({}, "/converter?project=p1", [running]);
  await appears("Server load: 3/10 active conversions");
  tracked = [finished];
  await appears("Your book is ready");
  expect(said()).not.toContain("Server load");
});

test("progress is asked for every 1.5 s and no more once the book is finished", async () => {
  let asked = 0;
  await open({}, "/converter?project=p1", [running]);
  await appears("Setting chapter 17");
  const fetched = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/api/projects/p1") asked++;
    return fetched(path);
  });
  await pass(1_500);
  expect(asked).toBe(1);
  tracked = [finished];
  await appears("Your book is ready");
  asked = 0;
  await pass(4_000);
  expect(asked).toBe(0);
});

const anchors = (place: HTMLElement) =>
  [...place.querySelectorAll("a")].map((one) => [one.textContent ?? "", one.getAttribute("href")] as const);

test("a guest reads the book at once, and is led back to it from signing up; the last day is named", async () => {
  const book = { ...finished, expiresAt: "2026-12-20T10:44:00.000Z" };
  const { place } = await open({}, "/converter?project=p1", [book]);
  await appears("Your book is ready");
  const register = "/auth?tab=register&next=%2Fprojects%2Fp1";
  const links = anchors(place);
  expect(links).toContainEqual(["Open the book", "/projects/p1"]);
  expect(links).toContainEqual(["Read it", "/vr-reader?book=p1&view=screen"]);
  expect(links).toContainEqual(["Sign up free", register]);
  // The download goes on by itself after signing up.
  expect(links.find(([words]) => words.startsWith("Download EPUB"))?.[1]).toBe(
    `${register}%3Fedit%3Ddownload`,
  );
  expect(said()).toContain("Without an account, we delete it on");
  expect(place.querySelector(".guestbar time")?.getAttribute("datetime")).toBe(book.expiresAt);
});

test("an account downloads, sees that nothing was lost and what is left to do; no line for guests", async () => {
  const user = { id: "u1" } as ConverterData["user"];
  const book: Project = {
    ...finished,
    outputSize: 2_202_009,
    losses: { wordsIn: 78_024, wordsOut: 78_024, lost: 0 },
    passages: { total: 12, checked: 0 },
  };
  const { place } = await open({ user }, "/converter?project=p1", [book]);
  await appears("Your book is ready");
  expect(said()).toContain("78,024 words in 24 chapters. EPUB, 2.1 MB.");
  expect(said()).toContain("Nothing was lost.");
  expect(said()).toContain("12 passages can be read two ways.");
  expect(anchors(place)).toContainEqual(["Proofread them now", "/projects/p1/proofread"]);
  expect(anchors(place).find(([words]) => words.startsWith("Download EPUB"))?.[1]).toBe(
    "/downloads/0123456789abcdef.epub",
  );
  expect(place.querySelector(".guestbar")).toBeNull();
});

test("what was lost is said in place of that, and nothing is said of passages when all are checked", async () => {
  const book: Project = {
    ...finished,
    losses: { wordsIn: 100, wordsOut: 90, lost: 2 },
    passages: { total: 12, checked: 12 },
  };
  await open({}, "/converter?project=p1", [book]);
  await appears("2 passages were lost.");
  expect(said()).not.toContain("Nothing was lost");
  expect(said()).not.toContain("two ways");
});

test("a failed project shows its own sentence, else the usual one", async () => {
  const failed: Project = {
    ...running,
    status: "failed",
    error: { code: "manuscript-scanned", message: "Only scans." },
  };
  await open({}, "/converter?project=p1", [failed]);
  await appears("Only scans.");
  await open({}, "/converter?project=p1", [{ ...failed, error: null }]);
  await appears("There was an error processing your file. Please try again or contact support.");
});

test("trying a failed project again converts its own manuscript, and progress goes on with it", async () => {
  const failed: Project = {
    ...running,
    status: "failed",
    error: { code: "conversion-failed", message: "It broke." },
    canConvertAgain: true,
  };
  const { button } = await open({}, "/converter?project=p1", [failed]);
  await appears("It broke.");
  answers["/api/projects/p1/convert-again"] = { status: 202, body: { ...running, progress: 0 } };
  tracked = [running];
  await press(button("Try again with The Edge of Winter"));
  await pass(0);
  expect(said()).not.toContain("It broke.");
  await appears("Setting chapter 17 of 24.");
});

test("another file for a manuscript that was refused: the form again, with the choices", async () => {
  const refused: Project = { ...running, status: "failed", error: { code: "x", message: "Only scans." } };
  const { place, button, router } = await open({}, "/converter?project=p1", [refused]);
  await appears("Only scans.");
  expect(button("Try again")).toBeUndefined();
  await press(button("Choose another file"));
  await pass(0);
  expect(router.state.location.search).toBe("");
  expect(focused()).toBe(place.querySelector("input[type=file]"));
});

test("a book that is nobody's here is looked for, then said to be missing", async () => {
  const { button } = await open({}, "/converter?project=gone");
  await appears("Looking for your project...");
  await pass(30_000);
  await appears("We couldn’t find this book");
  expect(button("Convert a manuscript")).toBeDefined();
});

test("the tabs are walked with the arrow keys, and older addresses lead to Several Books", async () => {
  const { place, router } = await open({}, "/converter?tab=bulk");
  const chosen = () => place.querySelector("[role=tab][aria-selected=true]");
  expect(chosen()?.textContent).toBe("Several Books");
  const key = (name: string) =>
    act(async () => {
      focused()?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    });
  (chosen() as HTMLElement).focus();
  await key("ArrowRight");
  expect(chosen()?.textContent).toBe("AI Analysis");
  expect(router.state.location.search).toBe("?tab=ai");
  await key("ArrowRight");
  expect(chosen()?.textContent).toBe("Single File");
  await key("End");
  expect(focused()?.textContent).toBe("AI Analysis");
});

test("a file that is handed over from elsewhere is chosen, also when the converter is open already", async () => {
  handOver(manuscript("home.docx"));
  const { place } = await open();
  await pass(0);
  const name = () => place.querySelector(".fileline h2")?.textContent;
  expect(name()).toBe("home.docx");
  await act(async () => handOver(manuscript("later.docx")));
  await pass(0);
  expect(name()).toBe("later.docx");
});
