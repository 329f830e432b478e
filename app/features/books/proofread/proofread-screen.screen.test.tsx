import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Project } from "#app/contract/books/projects";
import type { ProofreadData, ProofreadPassage } from "#app/contract/books/proofread-page";
import { mount } from "../../../../tests/setup/mount";
import { ProofreadScreen } from "./proofread-screen";

const passage = (changes: Partial<ProofreadPassage> = {}): ProofreadPassage => ({
  name: "0-b1",
  chapter: 0,
  chapterTitle: "Half-light",
  kind: "paragraph",
  doubts: ["hyphen"],
  places: [],
  spot: {
    doubt: "hyphen",
    head: "night",
    tail: "watches",
    isKept: true,
    before: 0,
    whole: 0,
    hyphened: 3,
    places: [],
  },
  text: "They shared the night-watches, all of them.",
  canEdit: true,
  canJoin: true,
  before: "The ink was brown.",
  after: "",
  decision: null,
  revision: 0,
  ...changes,
});
const parted = passage({ name: "0-b2", doubts: ["split"], spot: undefined, text: "And nobody came." });

const data = (changes: Partial<ProofreadData> = {}): ProofreadData => ({
  user: null,
  project: { id: "p1", name: "The Edge of Winter", type: "manuscript", outputFileName: null } as Project,
  edition: "1-a",
  isJudged: true,
  chapterLevel: 1,
  questions: [
    { name: "0-b1", passages: [passage()] },
    { name: "0-b2", passages: [parted] },
  ],
  settled: [],
  leftOut: null,
  answeredBefore: 0,
  history: [],
  remake: null,
  manuscriptSize: null,
  ...changes,
});

type Sent = {
  path: string;
  method: string | undefined;
  body: { changes?: { place: string; decision: unknown }[] };
};
let sent: Sent[];
let status: number;
beforeEach(() => {
  sent = [];
  status = 200;
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? "{}")) as Sent["body"];
    sent.push({ path, method: init?.method, body });
    if (status !== 200)
      return new Response(
        JSON.stringify({ code: "x", message: "This was decided elsewhere.", requestId: "r1" }),
        {
          status,
        },
      );
    if (path.endsWith("/mending"))
      return new Response(
        JSON.stringify({
          state: "queued",
          changes: 1,
          progress: 0,
          stage: null,
          message: null,
          endedAt: null,
        }),
      );
    const kept = (body.changes ?? []).map((change) => ({ ...change, revision: 1 }));
    return new Response(JSON.stringify(kept));
  });
});
afterEach(() => vi.unstubAllGlobals());

const routerOf = (given: ProofreadData) =>
  createMemoryRouter(
    [
      {
        path: "/projects/:id/proofread",
        element: <ProofreadScreen data={given} />,
        loader: () => null,
        hydrateFallbackElement: <p />,
      },
      { path: "/projects/:id", element: <p>The book</p> },
    ],
    { initialEntries: ["/projects/p1/proofread"], hydrationData: { loaderData: { "0": null } } },
  );
const show = (given: ProofreadData) => mount(<RouterProvider router={routerOf(given)} />);
const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });
const decisions = () =>
  sent.flatMap(({ body }) => body.changes ?? []).map(({ place, decision }) => [place, decision]);
const question = (page: HTMLElement) => page.querySelector("h1")?.textContent;

test("both readings stand on two buttons, what the book has now first and with the focus; evidence only when held", async () => {
  const page = await show(data());
  const [first, second] = page.querySelectorAll(".proofread-choice");
  expect(question(page)).toBe("Does this word have a hyphen?");
  expect(page.textContent).toContain("Passage 1 of 2");
  expect(first?.querySelector("strong")?.textContent).toBe("night-watches");
  expect(first?.textContent).toContain("In the book now");
  expect(second?.querySelector("strong")?.textContent).toBe("nightwatches");
  expect(document.activeElement).toBe(first);
  expect(page.querySelector("mark")?.textContent).toBe("night-watches");
  expect(page.textContent).toContain("You wrote “night-watches” 3 more times, always with the hyphen.");
  await press("1");
  expect(page.querySelector(".proofread-why")).toBeNull();
});

test("an end reached without an answer speaks of none; after one it counts", async () => {
  const page = await show(data());
  await press("s");
  await press("s");
  expect(question(page)).toBe("2 passages left");
  expect(page.textContent).toContain("Nothing is checked yet.");
  expect(page.textContent).not.toContain("Your answers");
  await press("z");
  expect(page.textContent).toContain("Nothing is checked yet.");
});

test("one key answers and the next question comes by itself; Z takes back any number of answers", async () => {
  const page = await show(data());
  await press("2");
  expect(question(page)).toBe("Is this one paragraph?");
  await press("1");
  expect(question(page)).toBe("The proofread is done");
  expect(page.textContent).toContain("2 of 2 checked");
  await press("z");
  await press("z");
  expect(question(page)).toBe("Does this word have a hyphen?");
  expect(decisions()).toEqual([
    ["0-b1", { kind: "mend", text: "They shared the nightwatches, all of them." }],
    ["0-b2", { kind: "accept" }],
    ["0-b2", null],
    ["0-b1", null],
  ]);
  // Nothing is made anew while questions are answered.
  expect(sent.some(({ path }) => path.endsWith("/mending"))).toBe(false);
});

test("keys are off while text is typed, and with Ctrl; Escape leaves the field, not the proofread", async () => {
  const page = await show(data());
  await press("e");
  const area = page.querySelector("textarea");
  expect(document.activeElement).toBe(area);
  await press("2");
  await press("z");
  expect(sent).toEqual([]);
  await press("Escape");
  expect(page.querySelector("textarea")).toBeNull();
  expect(question(page)).toBe("Does this word have a hyphen?");
  await act(async () =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "2", ctrlKey: true, bubbles: true })),
  );
  expect(sent).toEqual([]);
});

test("what is skipped stays open, and the place is kept for coming back", async () => {
  const page = await show(data());
  await press("s");
  expect(question(page)).toBe("Is this one paragraph?");
  expect(sent).toEqual([]);
  const again = await show(data());
  expect(question(again)).toBe("Is this one paragraph?");
  await press("ArrowLeft", document.body);
  expect(question(page)).toBe("Does this word have a hyphen?");
});

test("an answer that cannot be saved is asked again with the reason", async () => {
  const page = await show(data());
  status = 409;
  await press("2");
  expect(question(page)).toBe("Does this word have a hyphen?");
  expect(page.querySelector("[role=alert]")?.textContent).toContain("This was decided elsewhere.");
});

test("one answer settles a word split in several places", async () => {
  const twice = [passage(), passage({ name: "1-b7", chapter: 1, chapterTitle: "Ice" })];
  const page = await show(data({ questions: [{ name: "0-b1", passages: twice }] }));
  expect(page.textContent).toContain("Place 1 of 2. One answer settles all of them.");
  await press("2");
  expect(decisions().map(([place]) => place)).toEqual(["0-b1", "1-b7"]);
});

test("lines that were left out are agreed to together, or looked through and put back one by one", async () => {
  const line = {
    name: "left-0",
    text: "Low Water 12",
    canRestore: true,
    page: 12,
    isRestored: false,
    revision: 0,
  };
  const leftOut = {
    count: 288,
    lines: [line, { ...line, name: "left-1", text: "A very long one…", canRestore: false }],
    isAnswered: false,
    revision: 0,
  };
  const page = await show(data({ questions: [{ name: "removed-page-head", passages: [] }], leftOut }));
  expect(page.querySelector(".proofread-choice")?.textContent).toContain("Yes, remove all 288");
  await press("2");
  const buttons = [...page.querySelectorAll<HTMLButtonElement>(".proofread-lines button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Put back: Low Water 12"]);
  await act(async () => buttons[0]?.click());
  expect(decisions()).toEqual([["left-0", { kind: "restore" }]]);
  await press("1");
  expect(question(page)).toBe("The proofread is done");
  // One question, of which a line was changed.
  expect(page.querySelector(".lead")?.textContent).toMatch(/^You changed 1 passage\. /);
});

test("leaving with changes sends the book to be made again once; without changes, not at all", async () => {
  const page = await show(data());
  await press("2");
  await press("Escape");
  expect(sent.filter(({ path }) => path.endsWith("/mending"))).toHaveLength(1);
  expect(page.textContent).toContain("The book");
  sent = [];
  await show(data());
  await press("1");
  await press("Escape");
  expect(sent.filter(({ path }) => path.endsWith("/mending"))).toEqual([]);
});

test("a page that is loaded again or closed makes no new version, and saves what is on its way", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const answer = await answered(path, init);
    await held;
    return answer;
  });
  await show(data());
  await press("2");
  await press("1");
  // The second waits for the first.
  expect(decisions()).toHaveLength(1);
  await act(async () => window.dispatchEvent(new Event("pagehide")));
  expect(decisions().map(([place]) => place)).toEqual(["0-b1", "0-b2"]);
  expect(sent.some(({ path }) => path.endsWith("/mending"))).toBe(false);
  await act(async () => letGo());
});

test("going to another page waits for the last answer before the new version is asked for", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const answer = await answered(path, init);
    if (path.endsWith("/doubts")) await held;
    return answer;
  });
  const router = routerOf(data());
  await mount(<RouterProvider router={router} />);
  await press("2");
  await act(async () => router.navigate("/projects/p1"));
  expect(sent.map(({ path }) => path)).toEqual(["/api/projects/p1/doubts"]);
  await act(async () => {
    letGo();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(sent.map(({ path }) => path)).toEqual(["/api/projects/p1/doubts", "/api/projects/p1/mending"]);
});

test("the end says what stood there before each change, and takes single answers back", async () => {
  const page = await show(data());
  await press("2");
  await press("2");
  const rows = () =>
    [...page.querySelectorAll(".proofread-change .proofread-words")].map((one) => one.textContent);
  expect(rows()).toEqual([
    "nightwatchesWas “night-watches”. Half-light",
    "2 paragraphs joinedWas a paragraph of its own: “And nobody came.”. Half-light",
  ]);
  const takeBack = page.querySelector<HTMLButtonElement>('[value="take-back"]');
  expect(takeBack?.textContent).toBe("Take back: nightwatches");
  sent = [];
  await act(async () => takeBack?.click());
  expect(decisions()).toEqual([["0-b1", null]]);
  expect(rows()).toHaveLength(1);
  expect(question(page)).toBe("1 passage left");
  expect(page.querySelector("[role=status].vh")?.textContent).toBe("Taken back: nightwatches.");
});

test("a version that could not be made says so, and can be asked for again", async () => {
  const remake = { state: "failed" as const, changes: 1, progress: 0, stage: null, endedAt: "2026-11-22" };
  const page = await show(data({ remake: { ...remake, message: "It could not be made." } }));
  expect(page.querySelector("[role=alert]")?.textContent).toBe("It could not be made.");
  await press("1");
  expect(page.querySelector("[role=alert]")).toBeNull();
});

test("a split word that the book's own spelling settles is not asked, and can be spelled the other way", async () => {
  const spot = { doubt: "hyphen" as const, head: "light", tail: "house", isKept: false, before: 0 };
  const settled = passage({
    name: "0-b9",
    text: "The lighthouse stood.",
    spot: { ...spot, whole: 4, hyphened: 0, places: [] },
  });
  const page = await show(
    data({ questions: [], answeredBefore: 1, settled: [{ name: "0-b9", passages: [settled] }] }),
  );
  expect(page.querySelector("summary")?.textContent).toBe("1 split word settled by your own spelling");
  expect(page.querySelector(".proofread-settled li")?.textContent).toContain(
    "You wrote “lighthouse” 4 more times, always without a hyphen.",
  );
  const other = page.querySelector<HTMLButtonElement>(".proofread-settled button");
  expect(other?.textContent).toBe("Use “light-house”");
  await act(async () => other?.click());
  expect(decisions()).toEqual([["0-b9", { kind: "mend", text: "The light-house stood." }]]);
  expect(page.querySelector(".proofread-settled button")?.textContent).toBe("Use “lighthouse”");
});

test("a book without passages says so and leads back", async () => {
  const page = await show(data({ questions: [] }));
  expect(question(page)).toBe("Nothing to check");
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/projects/p1");
});

test("while a new version is made nothing can be answered", async () => {
  const remake = {
    state: "running" as const,
    changes: 1,
    progress: 20,
    stage: null,
    message: null,
    endedAt: null,
  };
  const page = await show(data({ remake }));
  expect(page.querySelector<HTMLButtonElement>(".proofread-choice")?.disabled).toBe(true);
  await press("2", document.body);
  expect(sent).toEqual([]);
});
