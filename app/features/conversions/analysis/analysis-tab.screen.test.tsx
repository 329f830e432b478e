import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Project } from "#app/contract/books/projects";
import type { RuleAnswer } from "#app/contract/books/rules";
import { mount } from "../../../../tests/setup/mount";
import { ToastProvider } from "../../../ui/toast";
import { makeQueryClient } from "../../shell/query-client";
import AnalysisTab from "./analysis-tab";

const book: Project = {
  id: "p1",
  name: "The Edge of Winter",
  type: "manuscript",
  status: "completed",
  progress: 100,
  stage: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  startedAt: "2026-11-20T10:00:01.000Z",
  completedAt: "2026-11-20T10:00:09.000Z",
  originalFileName: "winter.docx",
  outputFileName: "0123456789abcdef.epub",
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
  losses: { wordsIn: 78_024, wordsOut: 78_024, lost: 0 },
  messages: [
    { code: "table-split", severity: "warning", text: "A table was split.", suggestion: "Look at it." },
    { code: "comment", severity: "info", text: "Is this right?" },
  ],
  error: null,
};
const rules: RuleAnswer = {
  isReported: true,
  isForKindle: true,
  totals: { errors: 1, warnings: 0, mended: 0 },
  verdicts: [
    {
      rule: "kindle-links",
      severity: "error",
      verdict: "broken",
      places: [{ text: "www.kobo.com" }],
      more: 0,
      mended: [],
      text: "No link leads to another store.",
      advice: "Remove the link.",
      source: { name: "Amazon KDP" },
    },
  ],
  findings: [],
};

/** What the pretended server has. */
let list: Project[];
beforeEach(() => {
  list = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const known = list.find(({ id }) => path === `/api/projects/${id}`);
    if (path === "/api/projects") return Response.json(list);
    if (path === "/api/projects/p1/rules") return Response.json(rules);
    if (path === "/api/ai/analyze/p1") return Response.json([]);
    return known ? Response.json(known) : Response.json({ message: "No." }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(bookId: string | undefined, first: Project | null = null) {
  const element = (
    <ToastProvider>
      <AnalysisTab of="u1" isSignedIn bookId={bookId} first={first} />
    </ToastProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/converter?tab=ai"] });
  return mount(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const appears = (place: HTMLElement, words: string) =>
  vi.waitFor(() => expect(place.textContent).toContain(words), { timeout: 10_000 });

test("a finished book's three answers, and all that was found, the gravest first", async () => {
  const place = await open("p1", book);
  await appears(place, "Not yet");
  const answers = [...place.querySelectorAll(".verdict > p")].map((one) => one.textContent);
  expect(answers).toEqual(["Not yet", "Nearly", "You decide"]);
  expect([...place.querySelectorAll(".finds h3")].map((one) => one.textContent)).toEqual([
    "Fix before you publish",
    "Please look at",
    "In your text",
  ]);
  const found = [...place.querySelectorAll(".find")].map((one) => one.textContent ?? "");
  expect(found[0]).toMatch(/^1Not met: No link leads to another store\.Remove the link\.www\.kobo\.com/);
  expect(found[1]).toMatch(/^2A table was split\.Look at it\./);
  // What was asked to be listed is no fault.
  expect(place.textContent).toContain("1 comment or change in the manuscript");
  expect(place.textContent).toContain("No AI has read your book.");
});

test("without a book, those that are finished are offered, and no cover or unfinished one", async () => {
  list = [
    book,
    { ...book, id: "p2", name: "Half Done", status: "processing" },
    { ...book, id: "p3", name: "Only A Cover", type: "cover" },
  ];
  const place = await open(undefined);
  await appears(place, "The Edge of Winter");
  const offered = [...place.querySelectorAll(".plist a")].map((one) => one.getAttribute("href"));
  expect(offered).toEqual(["/converter?tab=ai&project=p1"]);
  expect(place.textContent).toContain("Upload & Analyze");
});

test("a book that is not finished leads to its progress", async () => {
  list = [{ ...book, status: "processing" }];
  const place = await open("p1", list[0]);
  expect(place.textContent).toContain("The Edge of Winter isn’t finished.");
  expect(place.querySelector('a[href="/converter?project=p1"]')).not.toBeNull();
});
