import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DesignerData } from "#app/contract/covers/designer-page";
import { ToastProvider } from "#app/ui/toast";
import { defaultDesign } from "#domain/cover/default-design";
import { mount } from "../../../tests/setup/mount";
import { makeQueryClient } from "../shell/query-client";
import { DesignerScreen } from "./designer-screen";

const unused = {
  allowed: true,
  limitType: "guest",
  plan: "Guest",
  usageCount: 0,
  maxUsage: 1,
  remaining: 1,
  percentage: 0,
};
const usage: DesignerData["usage"] = { ...unused, conversions: unused, bulkFiles: 0 };
const guestData: DesignerData = {
  user: null,
  usage,
  saved: null,
  isMissing: false,
  book: null,
  begun: defaultDesign(),
  coverType: "kindle",
  madeProjectId: null,
  lastMade: null,
};

type Answer = { status?: number; body?: unknown };
/** What the pretended server answers, by method and path; and what it was sent. */
let answers: Record<string, Answer | (() => Answer)>;
let sent: { name: string; body: unknown }[];

// What the screen fetches when it is needed is here already: that it comes is the journeys' matter.
beforeAll(async () => {
  await Promise.all([
    import("./layers/layers-tab"),
    import("./making/into-book"),
    import("./panels/calculator-place"),
    import("./keyboard-help"),
    import("#app/contract/accounts/people"),
    import("#app/contract/books/projects"),
    import("#app/contract/covers/covers"),
    import("#domain/cover/begin-design"),
    import("#domain/cover/design-schema"),
  ]);
});
beforeEach(() => {
  answers = {};
  sent = [];
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("ResizeObserver", undefined);
  // This document has no room to scroll in.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const name = `${init.method ?? "GET"} ${path}`;
    sent.push({ name, body: init.body });
    const found = answers[name] ?? (path === "/api/usage" ? { body: usage } : { status: 404 });
    const { status = 200, body } = typeof found === "function" ? found() : found;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(changes: Partial<DesignerData> = {}) {
  const data = { ...guestData, ...changes };
  const router = createMemoryRouter(
    [
      { path: "/cover-designer", element: <DesignerScreen data={data} /> },
      { path: "/auth", element: <p>Sign up</p> },
    ],
    { initialEntries: ["/cover-designer"] },
  );
  const place = await mount(
    <QueryClientProvider client={makeQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { place, router };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const field = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLInputElement>(`[name="${name}"]:not([type=radio])`);
async function type(place: HTMLElement, name: string, text: string) {
  const input = field(place, name);
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(input, text);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const press = (target: Element | null | undefined, init: KeyboardEventInit) =>
  act(async () => {
    target?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
  });
const button = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll("button")].find(
    (one) => one.textContent === name || one.getAttribute("aria-label") === name,
  );
const click = (element: HTMLElement | null | undefined) => act(async () => element?.click());
const layerOnPage = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll<HTMLElement>(".page-layer")].find((one) =>
    one.getAttribute("aria-label")?.startsWith(name),
  );
const toasts = () => [...document.querySelectorAll(".toast")].map((toast) => toast.textContent);

test("the form begins with the specified values and says what is left", async () => {
  const { place } = await open();
  expect(place.querySelector("h1")?.textContent).toBe("Professional Book Cover Designer");
  expect(place.textContent).toContain("Remaining designs: 1");
  expect(field(place, "backgroundColor")?.value).toBe("#8B5CF6");
  expect(field(place, "textColor")?.value).toBe("#FFFFFF");
  expect(field(place, "titleFontSize")).toMatchObject({ value: "32", min: "16", max: "64" });
  expect(field(place, "subtitleFontSize")).toMatchObject({ value: "16", min: "10", max: "32" });
  expect(field(place, "authorFontSize")).toMatchObject({ value: "18", min: "10", max: "32" });
  expect(place.querySelector<HTMLInputElement>("[name=coverType]:checked")?.value).toBe("kindle");
});

test("the design stands in the designer's address, and never in another page's", async () => {
  const design = defaultDesign();
  const [createdAt, updatedAt] = ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z"];
  const kept = {
    revision: 1,
    bookProjectId: null,
    isStale: false,
    thumbnailPath: null,
    createdAt,
    updatedAt,
  };
  const saved = { id: "d1", name: "Winter", coverType: design.coverType, design, ...kept };
  const here = () => window.location.pathname + window.location.search;
  // Whoever goes back at once is at the page before while the designer still appears.
  window.history.replaceState(null, "", "/templates?preview=winter");
  await open({ saved });
  expect(here()).toBe("/templates?preview=winter");
  window.history.replaceState(null, "", "/cover-designer");
  await open({ saved });
  expect(here()).toBe("/cover-designer?design=d1");
  window.history.replaceState(null, "", "/");
});

test("nobody's number is shown where designs are unlimited", async () => {
  const covers = { allowed: true, usageCount: 7, maxUsage: null, remaining: null };
  const unlimited = { ...usage, limitType: "Ultimate", plan: "Ultimate", ...covers };
  answers["GET /api/usage"] = { body: unlimited };
  const { place } = await open({ usage: unlimited });
  expect(place.querySelector(".phead")?.textContent).toContain("Unlimited (Ultimate plan)");
});

test("a change of cover type resets the dimensions and brings spine and back", async () => {
  const { place } = await open();
  expect(field(place, "dimensions")?.value).toBe("1600x2560");
  expect(field(place, "spineTitle")).toBeNull();
  await click(place.querySelector<HTMLElement>("[name=coverType][value=hardcover]"));
  expect(field(place, "dimensions")?.value).toBe("6.14x9.21");
  expect(field(place, "pageCount")?.value).toBe("200");
  expect(field(place, "spineTitle")).not.toBeNull();
  await click(place.querySelector<HTMLElement>("[name=coverType][value=paperback]"));
  expect(field(place, "dimensions")?.value).toBe("6x9");
  expect(place.textContent).toContain("Whole wrap 12.750 × 9.250 in");
});

test("undo and redo work by keyboard, also while writing", async () => {
  const { place } = await open();
  await type(place, "title", "The Edge of Winter");
  await press(field(place, "title"), { key: "z", ctrlKey: true });
  expect(field(place, "title")?.value).toBe("");
  await press(field(place, "title"), { key: "Z", ctrlKey: true, shiftKey: true });
  expect(field(place, "title")?.value).toBe("The Edge of Winter");
});

test("a layer is nudged with the arrows, ten times as far with Shift", async () => {
  const { place } = await open();
  const left = () => Number.parseFloat(layerOnPage(place, "Title")?.style.left ?? "");
  expect(left()).toBeCloseTo(8);
  await press(layerOnPage(place, "Title"), { key: "ArrowRight" });
  const small = left() - 8;
  expect(small).toBeGreaterThan(0);
  await press(layerOnPage(place, "Title"), { key: "ArrowLeft", shiftKey: true });
  expect(8 + small - left()).toBeCloseTo(10 * small, 1);
});

test("Enter writes the words where they stand, and Escape ends it", async () => {
  const { place } = await open();
  await act(async () => layerOnPage(place, "Author")?.focus());
  await press(layerOnPage(place, "Author"), { key: "Enter" });
  const area = place.querySelector<HTMLTextAreaElement>(".in-place");
  expect(document.activeElement).toBe(area);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, "Ávila");
    area?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press(area, { key: "Escape" });
  expect(place.querySelector(".in-place")).toBeNull();
  expect(layerOnPage(place, "Author")?.getAttribute("aria-label")).toBe("Author, front, Ávila");
});

test("the focus that passes over the cover leaves the form as it is; a press shows the layer's settings", async () => {
  const { place } = await open();
  const tab = () => place.querySelector("[role=tab][aria-selected=true]")?.textContent;
  for (const name of ["Author", "Title"]) {
    await act(async () => layerOnPage(place, name)?.focus());
    expect(layerOnPage(place, name)?.getAttribute("aria-pressed")).toBe("true");
    expect(tab()).toBe("Cover");
    expect(field(place, "title")).not.toBeNull();
  }
  await click(layerOnPage(place, "Title"));
  expect(tab()).toMatch(/^Layers/);
});

test("a layer is hidden, duplicated, brought down and deleted by keyboard", async () => {
  const { place } = await open();
  await click(layerOnPage(place, "Title"));
  const names = () => [...place.querySelectorAll(".layer-words b")].map((name) => name.textContent);
  expect(names()[0]).toBe("Title");
  await press(layerOnPage(place, "Title"), { key: "d", ctrlKey: true });
  expect(names().slice(0, 2)).toEqual(["Title copy", "Title"]);
  const row = [...place.querySelectorAll<HTMLElement>(".layer-name")][0];
  await press(row, { key: "ArrowDown", altKey: true });
  expect(names().slice(0, 2)).toEqual(["Title", "Title copy"]);
  await click(button(place, "Hide Title"));
  expect(layerOnPage(place, "Title, front")).toBeUndefined();
  await press(layerOnPage(place, "Title copy"), { key: "Delete" });
  expect(names()).not.toContain("Title copy");
});

test("the ISBN's check digit is judged as it is typed", async () => {
  const { place } = await open({ begun: { ...defaultDesign(), coverType: "paperback" } });
  const mine = [...place.querySelectorAll<HTMLElement>("[name=barcode]")][1];
  await click(mine);
  await type(place, "isbn", "9780306406158");
  expect(place.querySelector(".field-error")?.textContent).toContain("7");
  await type(place, "isbn", "9780306406157");
  expect(place.querySelector(".field-error")).toBeNull();
});

test("a guest's design is kept in this browser and found again", async () => {
  const first = await open();
  await type(first.place, "title", "The Edge of Winter");
  await pass(1_000);
  expect(first.place.querySelector(".save-state")?.textContent).toBe("Saved in this browser");
  const again = await open();
  expect(field(again.place, "title")?.value).toBe("The Edge of Winter");
});

test("a created cover is looked for after three seconds, and then offered", async () => {
  let looks = 0;
  answers["POST /api/covers/create"] = {
    status: 202,
    body: {
      message: "It is being made.",
      project: { id: "p1", name: "Winter", outputPath: "/api/download/p1" },
    },
  };
  answers["HEAD /api/download/p1"] = () => ({ status: ++looks < 3 ? 404 : 200 });
  const { place } = await open();
  await type(place, "title", "The Edge of Winter");
  await click(button(place, "Create cover"));
  await pass(10);
  expect(place.querySelector("#download-section")?.textContent).toContain("Being Generated...");
  expect(toasts().join()).toContain("Cover Created Successfully");
  const form = sent.find(({ name }) => name === "POST /api/covers/create")?.body as FormData;
  expect(Object.fromEntries(form)).toMatchObject({
    title: "The Edge of Winter",
    titleFontSize: "32",
    coverType: "kindle",
    dimensions: "1600x2560",
    spineTitle: "The Edge of Winter",
  });
  expect(sent.findIndex(({ name }) => name === "GET /api/usage")).toBeLessThan(
    sent.findIndex(({ name }) => name === "POST /api/covers/create"),
  );
  // Real time passes too: on a busy machine by some tenths of a second.
  await pass(2_000);
  expect(looks).toBe(0);
  await pass(6_000);
  expect(looks).toBe(3);
  expect(toasts().join()).toContain("Download Ready");
  expect(toasts().join()).toContain("Your cover is ready! Click download below.");
  expect(place.querySelector("#download-section")?.textContent).toContain("Register to download");

  // The design stays where it is; the button comes back with the next change.
  expect(field(place, "title")?.value).toBe("The Edge of Winter");
  expect(button(place, "Create cover")).toBeUndefined();
  await type(place, "title", "The Edge of Spring");
  expect(button(place, "Create cover")).toBeDefined();
  expect(place.querySelector("#download-section")?.textContent).toContain("You've changed the design since");
  await press(field(place, "title"), { key: "z", ctrlKey: true });
  expect(button(place, "Create cover")).toBeUndefined();

  await click(button(place, "New design"));
  await pass(500);
  await vi.waitFor(() => expect(field(place, "title")?.value).toBe(""));
  expect(button(place, "Create cover")).toBeDefined();
  expect(place.querySelector("#download-section")?.textContent).toContain("Not made yet");
});

test("a guest without covers left is told so and taken to registering", async () => {
  const covers = { allowed: false, usageCount: 1, remaining: 0 };
  answers["GET /api/usage"] = { body: { ...usage, ...covers } };
  // Whether the design costs anything only the server knows.
  answers["POST /api/covers/create"] = {
    status: 429,
    body: { message: "No more.", code: "limit-guest-covers", requestId: "r" },
  };
  const { place, router } = await open();
  await click(button(place, "Create cover"));
  await pass(10);
  expect(toasts().join()).toContain(
    "Usage Limit ReachedYou can create 1 cover without an account. Please sign up for more.",
  );
  await pass(3_000);
  expect(router.state.location.pathname).toBe("/auth");
});

test("when the usage cannot be checked the cover is created all the same", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  answers["GET /api/usage"] = { status: 500 };
  answers["POST /api/covers/create"] = {
    status: 400,
    body: { message: "The title is too long.", code: "bad-request", requestId: "r" },
  };
  const { place } = await open();
  await click(button(place, "Create cover"));
  await pass(10);
  expect(toasts().join()).toContain("Cover Creation FailedThe title is too long.");
  expect(button(place, "Create cover")?.hasAttribute("disabled")).toBe(false);
});

test("the question mark opens the sheet of keys", async () => {
  const { place } = await open();
  await press(place.querySelector("h1"), { key: "?" });
  expect(document.querySelector("[role=dialog]")?.textContent).toContain("Nudge the layer");
});

const person: NonNullable<DesignerData["user"]> = {
  ...{ id: "u1", username: "avila", email: "avila@example.org", firstName: null, lastName: null },
  ...{ picture: null, bookLanguage: null },
  ...{ role: "user", subscriptionType: "free", subscriptionPlan: "free", subscriptionStatus: "active" },
  ...{ planName: "Free", manuscriptUsageCount: 0, coverUsageCount: 0, totalConversions: 0 },
  ...{ twoFactorEnabled: false, twoFactorMethod: null, deletionAt: null },
  createdAt: "2026-01-02T03:04:05Z",
};

test("an account's new design is saved at its first change, and by a later save from then on", async () => {
  const kept = {
    ...{ id: "d1", name: "W", coverType: "kindle", bookProjectId: null, isStale: false, thumbnailPath: null },
    ...{ createdAt: "2026-01-02T03:04:05Z", updatedAt: "2026-01-02T03:04:05Z", design: defaultDesign() },
  };
  answers["POST /api/cover-designs"] = { status: 201, body: { ...kept, revision: 1 } };
  answers["PUT /api/cover-designs/d1"] = { body: { ...kept, revision: 2 } };
  const { place } = await open({ user: person });
  const saves = () => sent.filter(({ name }) => name.includes("/api/cover-designs")).map(({ name }) => name);
  expect(saves()).toEqual([]);
  await type(place, "title", "W");
  await pass(50);
  expect(saves()).toEqual(["POST /api/cover-designs"]);
  await type(place, "title", "Winter");
  await pass(50);
  expect(saves()).toHaveLength(1);
  await pass(2_000);
  expect(saves()).toEqual(["POST /api/cover-designs", "PUT /api/cover-designs/d1"]);
  window.history.replaceState(null, "", "/");
});

/** A press of the mouse on the page, at page px: in this document a page px is a CSS px. */
async function pressAt(place: HTMLElement, x: number, y: number, init: PointerEventInit = {}) {
  const page = place.querySelector<HTMLElement>(".cover-page");
  if (page) Object.assign(page, { setPointerCapture: () => undefined });
  const where = { bubbles: true, cancelable: true, button: 0, pointerType: "mouse", clientX: x, clientY: y };
  await act(async () => void page?.dispatchEvent(new PointerEvent("pointerdown", { ...where, ...init })));
  await act(async () => void page?.dispatchEvent(new PointerEvent("pointerup", { ...where, ...init })));
  await pass(50);
}
const onTitle = [800, 600] as const;
const onAuthor = [800, 2_250] as const;
const selected = (place: HTMLElement) =>
  [...place.querySelectorAll(".page-layer[aria-pressed=true]")].map((one) => one.getAttribute("data-layer"));
const leftOf = (place: HTMLElement, name: string) =>
  Number.parseFloat(layerOnPage(place, name)?.style.left ?? "");

test("after a click the arrows nudge the layer: the keys go to it, and the page does not scroll", async () => {
  const { place } = await open();
  await pressAt(place, ...onTitle);
  expect(document.activeElement).toBe(layerOnPage(place, "Title"));
  const before = leftOf(place, "Title");
  const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
  await act(async () => void document.activeElement?.dispatchEvent(key));
  expect(key.defaultPrevented).toBe(true);
  expect(leftOf(place, "Title")).toBeGreaterThan(before);
  // Also when nothing has the focus; without a selection the arrows are the page's.
  await press(document.body, { key: "ArrowLeft" });
  expect(leftOf(place, "Title")).toBeCloseTo(before);
  await press(document.body, { key: "Escape" });
  const free = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(free));
  expect(free.defaultPrevented).toBe(false);
});

test("a click with Shift adds to the selection and takes from it; the selected move and go together", async () => {
  const { place } = await open();
  await pressAt(place, ...onTitle);
  await pressAt(place, ...onAuthor, { shiftKey: true });
  expect(selected(place).sort()).toEqual(["author", "title"]);
  expect(place.textContent).toContain("2 layers are selected.");
  const before = [leftOf(place, "Title"), leftOf(place, "Author")];
  await press(layerOnPage(place, "Author"), { key: "ArrowRight", shiftKey: true });
  expect(leftOf(place, "Title")).toBeGreaterThan(before[0] ?? 0);
  expect(leftOf(place, "Author") - (before[1] ?? 0)).toBeCloseTo(leftOf(place, "Title") - (before[0] ?? 0));

  await pressAt(place, ...onTitle, { shiftKey: true });
  expect(selected(place)).toEqual(["author"]);
  await pressAt(place, ...onTitle, { shiftKey: true });
  await press(document.body, { key: "Delete" });
  expect(layerOnPage(place, "Title")).toBeUndefined();
  expect(layerOnPage(place, "Author")).toBeUndefined();
  // A click without Shift selects one alone.
  await press(document.body, { key: "z", ctrlKey: true });
  await pressAt(place, ...onTitle);
  expect(selected(place)).toEqual(["title"]);
});

test("the print calculator goes by the figures of the form, also while it is open, and Escape closes it", async () => {
  const { place } = await open({ begun: { ...defaultDesign(), coverType: "paperback" } });
  await type(place, "pageCount", "312");
  await click(button(place, "Open the print calculator"));
  const calculator = () => place.querySelector<HTMLElement>(".calculator");
  await vi.waitFor(() => expect(calculator()).not.toBeNull());
  expect(field(place, "calculatorPages")?.value).toBe("312");
  expect(calculator()?.textContent).toContain("0.780 in");
  await type(place, "pageCount", "400");
  expect(field(place, "calculatorPages")?.value).toBe("400");
  expect(calculator()?.textContent).toContain("1.000 in");
  await press(field(place, "calculatorPages"), { key: "Escape" });
  expect(calculator()).toBeNull();
});

test("a design that was made and not changed since opens with its file", async () => {
  const made = {
    ...{ projectId: "p1", name: "Winter", path: "/api/download/p1", at: "2026-01-02T03:04:05Z" },
    isPrint: false,
  };
  const same = await open({ user: person, lastMade: { ...made, isSame: true } });
  expect(same.place.querySelector("#download-section a")?.getAttribute("href")).toBe("/api/download/p1");
  expect(button(same.place, "Create cover")).toBeUndefined();
  const changed = await open({ user: person, lastMade: { ...made, isSame: false } });
  expect(button(changed.place, "Create cover")).toBeDefined();
});

test("a design for a book has a way back to it", async () => {
  const { place } = await open({ book: { projectId: "b1", title: "Winter", genre: "fiction" } });
  expect(place.querySelector(".studio-book")?.getAttribute("href")).toBe("/projects/b1");
});
