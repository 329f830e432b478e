import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { BookPage } from "#app/contract/books/book-page";
import type { ProjectData } from "#app/contract/books/project-page";
import { defaultOptions } from "#domain/convert/options";
import { storeIds } from "#domain/stores/store";
import { mount } from "../../../../../tests/setup/mount";
import { ProjectScreen } from "../project-screen";

const count = { in: 2, book: 2, left: 0, missing: 0 };
const losses: Exclude<ProjectData["losses"], "none" | null> = {
  words: { in: 79_196, out: 78_024, left: 1_172, missing: 0, added: 0, joined: 0 },
  kinds: {
    paragraph: count,
    heading: count,
    listItem: count,
    note: count,
    image: count,
    table: count,
    link: count,
  },
  ...{ blank: 0, counted: { missing: 0, left: 0, added: 0 }, page: 1, pages: 1, lines: [] },
};
const hub: BookPage = {
  record: {
    title: "The Edge of Winter",
    author: "Ávila Fjordström",
    details: { language: "en", keywords: ["lighthouse"] },
    series: { name: "The Skerry Books", number: 2 },
  },
  step: { code: "passages", left: 6, total: 12, checked: 6 },
  ...{ isEpubOlder: false, update: null, pages: 316, covers: [], spine: null, stoppedAt: null },
  opening: { title: "The Lamp", paragraphs: ["The lamp had been out."] },
  passages: { total: 12, checked: 6 },
  waiting: { changes: 0, comments: 0 },
  isArchived: false,
};
const chapter = (index: number, kind = "chapter") => ({
  ...{ index, kind, title: `Part ${index}`, words: 100 * (index + 1), matter: "body" as const },
});
const data: ProjectData = {
  user: { id: "u1", username: "avila", tier: "free" } as unknown as ProjectData["user"],
  project: {
    ...{ id: "b1", name: "The Edge of Winter", type: "manuscript", status: "completed", progress: 100 },
    ...{
      stage: null,
      createdAt: "2026-11-18T09:00:00Z",
      startedAt: null,
      completedAt: "2026-11-18T09:05:00Z",
    },
    ...{ originalFileName: "winter.pdf", outputFileName: "x.epub", outputPath: "/downloads/x.epub" },
    settings: { fileSize: 1000, ...defaultOptions },
    facts: { chapters: 24, words: 78_024, notes: 0, pictures: 0, tables: 0 },
    ...{ messages: [], error: null, coverProjectId: null },
  },
  making: {
    ...{
      revision: 1,
      phases: [],
      size: 900_000,
      hasManuscript: true,
      next: null,
      versions: null,
      changes: null,
    },
  },
  book: {
    ...{
      title: "The Edge of Winter",
      authors: ["Ávila Fjordström"],
      language: "en",
      coverPath: null,
      words: 78_024,
    },
    chapters: [chapter(0, "title-page"), ...Array.from({ length: 24 }, (_, at) => chapter(at + 1))],
  },
  hub,
  pins: [],
  rules: {
    isReported: true,
    isForKindle: true,
    totals: { errors: 0, warnings: 0, mended: 0 },
    verdicts: [],
    findings: [],
  },
  doubts: null,
  losses,
  storeFiles: {
    packs: storeIds.map((store) => ({
      ...{
        store,
        state: "none",
        progress: 0,
        stage: null,
        message: null,
        report: null,
        isStale: false,
        madeAt: null,
      },
    })) as NonNullable<ProjectData["storeFiles"]>["packs"],
  },
};

const shown = (
  changes: Partial<ProjectData> = {},
  at = "/projects/b1",
  problem?: string,
  areEditsWaiting = false,
) => {
  const element = (
    <ProjectScreen data={{ ...data, ...changes }} problem={problem} areEditsWaiting={areEditsWaiting} />
  );
  const router = createMemoryRouter(
    [{ path: "/projects/b1", element, action: () => null, loader: () => null }],
    {
      initialEntries: [at],
      hydrationData: { loaderData: { "0": null } },
    },
  );
  return mount(<RouterProvider router={router} />);
};
const withHub = (changes: Partial<BookPage>) => ({ hub: { ...hub, ...changes } });
const stateOf = (page: HTMLElement, id: string) => page.querySelector(`[id="${id}"] > summary`)?.textContent;

test("the head has the book's title and author, its figures, one step in front and two more buttons", async () => {
  const page = await shown();
  expect(page.querySelector("h1")?.textContent).toBe("The Edge of Winter");
  expect(page.textContent).toContain(
    "78,024 words in 24 chapters · 316 pages as a 6 × 9 in paperback · English",
  );
  expect(page.querySelector("h2")?.textContent).toBe("Check the last 6 passages");
  expect([...page.querySelectorAll(".btn.p")].map((button) => button.textContent)).toEqual([
    "Continue proofreading",
  ]);
  expect(page.querySelector(".btn.p")?.getAttribute("href")).toBe("/projects/b1/proofread");
});

test("five links lead to the sections, each with a real count; the step's own is marked", async () => {
  const page = await shown();
  const road = [...page.querySelectorAll(".road a")];
  expect(road.map((link) => link.getAttribute("href"))).toEqual([
    ...["#files", "#check", "#cover", "#details", "#stores"],
  ]);
  for (const link of road) expect(page.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
  expect(road.map((link) => link.lastElementChild?.textContent).slice(1)).toEqual([
    "6 of 12 passages",
    "No cover yet",
    "4 of 10 filled in",
    "0 of 6 ready",
  ]);
  expect(page.querySelector(".road [aria-current]")?.textContent).toContain("Proofread");
});

test("each section says how it stands before it is opened", async () => {
  const page = await shown();
  expect(stateOf(page, "check")).toBe("Check6 passages left");
  expect(stateOf(page, "details")).toBe("Details4 of 10 filled in");
  expect(stateOf(page, "chapters")).toBe("24 chaptersWords");
  expect(page.querySelectorAll("#chapters li")).toHaveLength(8);
  expect(page.querySelector("#chapters li")?.textContent).toContain("Part 1");
});

test("nothing lost is one line that opens; lost words are said and stand open", async () => {
  const calm = await shown();
  const row = calm.querySelector<HTMLDetailsElement>("#losses");
  expect(row?.open).toBe(false);
  expect(row?.querySelector("summary")?.textContent).toBe(
    "Nothing was lostAll 78,024 words of your story are in the book.",
  );
  const lost = {
    ...losses,
    words: { ...losses.words, missing: 12 },
    counted: { missing: 1, left: 0, added: 0 },
  };
  const page = await shown({ losses: lost });
  expect(page.querySelector<HTMLDetailsElement>('[id="losses"]')?.open).toBe(true);
  expect(stateOf(page, "check")).toBe("Check12 words were lost");
});

test("a changed record offers to update the EPUB; one that is in it does not", async () => {
  expect((await shown()).querySelector('[value="update-epub"]')).toBeNull();
  const page = await shown(withHub({ isEpubOlder: true }));
  expect(page.querySelector('[value="update-epub"]')?.textContent).toBe("Update the EPUB");
  const update = { state: "running" as const, progress: 40, message: null };
  const running = await shown(withHub({ isEpubOlder: true, update }));
  expect(running.textContent).toContain("Updating the EPUB… 40%");
  expect(running.querySelector('[value="update-epub"]')).toBeNull();
});

test("the pencil's address shows a field with the title, and a refusal stands at it", async () => {
  const page = await shown({}, "/projects/b1?edit=title", "Please enter a title.");
  const form = page.querySelector<HTMLFormElement>("form.name-edit");
  expect(new FormData(form ?? undefined).get("do")).toBe("title");
  expect(form?.querySelector<HTMLInputElement>("input.in")?.value).toBe("The Edge of Winter");
  expect(form?.textContent).toContain("Please enter a title.");
});

test("every missing detail leads to its field, and the rest to the page of all of them", async () => {
  const page = await shown();
  const link = (name: string) =>
    [...page.querySelectorAll("#details a")]
      .find(({ textContent }) => textContent === name)
      ?.getAttribute("href");
  expect(link("Add a description")).toBe("/projects/b1/details#description");
  expect(link("Edit details")).toBe("/projects/b1/details");
});

test("an outdated spine says both widths and is updated by one button; covers not in the book can be put there", async () => {
  const wrap = {
    ...{
      id: "c1",
      name: "Wrap",
      outputFileName: "c1.pdf",
      type: "cover" as const,
      coverType: "paperback" as const,
    },
    ...{
      thumbnailPath: "/t.jpg",
      wrapPath: "/w.jpg",
      designId: "d1",
      madeAt: "2026-11-18T09:00:00Z",
      isInBook: false,
      madeForPages: 312,
    },
  };
  const page = await shown(
    withHub({
      step: { code: "spine", madeFor: 312, pages: 316 },
      covers: [wrap],
      spine: { pages: { before: 312, now: 316 }, width: { before: 0.78, now: 0.79 } },
    }),
  );
  const cover = page.querySelector("#cover");
  const picture = cover?.querySelector("figure img");
  expect(picture?.getAttribute("src")).toBe("/w.jpg");
  expect(picture?.getAttribute("alt")).toBe("Back, spine and front of the paperback of The Edge of Winter");
  expect(cover?.textContent).toContain("The spine is too narrow for this version.");
  expect(cover?.textContent).toContain("The spine should be 0.790 in, not 0.780 in.");
  expect(cover?.querySelector('[name="do"][value="update-spine"]')).not.toBeNull();
  expect(cover?.querySelector('[name="cover"]')?.getAttribute("value")).toBe("c1");
  expect(page.querySelector(".btn.p")?.textContent).toBe("Update the spine");
});

test("a reading place says its page where the pages are known, and its share where they are not", async () => {
  const stoppedAt = { chapter: 1, block: "b1", offset: 0, title: "The Lamp", percent: 13, page: 41 };
  const page = await shown(withHub({ stoppedAt }));
  expect(stateOf(page, "read")).toBe("ReadYou stopped at page 41 of 316");
  expect(page.querySelector("#read")?.textContent).toContain(
    "You stopped in The Lamp, 13% of the way. Pages are those of a 6 × 9 in paperback.",
  );
  const unknown = await shown(withHub({ stoppedAt: { ...stoppedAt, page: null } }));
  expect(stateOf(unknown, "read")).toBe("ReadYou stopped at 13%");
  expect(unknown.querySelector('[id="read"]')?.textContent).not.toContain("Pages are");
});

test("a book that is being converted again says how far it is, and that its EPUB stays", async () => {
  const page = await shown(withHub({ step: { code: "converting", progress: 41, isAgain: true } }));
  const next = page.querySelector(".book-next");
  expect(next?.querySelector("h2")?.textContent).toBe("Converting again");
  expect(next?.textContent).toContain("41% done. You keep the EPUB you have until the new one is ready.");
  expect(next?.querySelector('[role="progressbar"]')?.getAttribute("aria-valuenow")).toBe("41");
  expect(page.querySelector(".btn.p")).toBeNull();
});

test("with nothing left to do, one button downloads every store file", async () => {
  const packs = storeIds.map((store) => ({
    ...{ store, state: "done" as const, progress: 100, stage: null, message: null },
    report: {
      ...{ version: 1 as const, store, title: "Winter", verdict: "ready" as const, size: 900_000, cap: null },
      ...{ rules: [], findings: [], errors: 0, warnings: 0, cover: null },
    },
    ...{ isStale: false, madeAt: null },
  }));
  const storeFiles = { packs };
  const step = { code: "upload" } as const;
  const button = async (changes: Partial<ProjectData>) =>
    (await shown({ ...changes, ...withHub({ step }) })).querySelector(".book-next .btn.p");
  const all = await button({ storeFiles });
  expect(all?.textContent).toBe("Download all 6 files");
  expect(all?.getAttribute("href")).toBe("/api/projects/b1/store-files");
  // Whoever skipped the files has none to download.
  expect((await button({}))?.textContent).toBe("Hand over to the stores");
});

test("whoever comes back from Sign Up stands at the button they pressed, in its open section", async () => {
  window.history.replaceState(null, "", "#make-kobo");
  // This page has no layout to scroll.
  Element.prototype.scrollIntoView = vi.fn();
  try {
    const page = await shown();
    const button = page.querySelector('[id="make-kobo"]');
    expect(button?.textContent).toContain("Make file");
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    expect(page.querySelector<HTMLDetailsElement>('[id="stores"]')?.open).toBe(true);
  } finally {
    window.history.replaceState(null, "", "#");
  }
});

test("a guest sees every section; whatever changes or downloads leads to Sign Up and back to the same place", async () => {
  const guest = await shown({ user: null, ...withHub({ isEpubOlder: true }) });
  const all = await shown();
  const ids = (page: HTMLElement) => [...page.querySelectorAll("details.sect")].map(({ id }) => id);
  expect(ids(guest)).toEqual(ids(all));
  const next = (name: string) =>
    new URL(
      [...guest.querySelectorAll("a")].find(
        (link) => link.textContent === name || link.getAttribute("aria-label") === name,
      )?.href ?? "",
    ).searchParams.get("next");
  expect(next("Edit the title")).toBe("/projects/b1?edit=title");
  expect(next("Download EPUB")).toBe("/projects/b1?edit=download");
  expect(next("Edit details")).toBe("/projects/b1/details");
  expect(next("Add a description")).toBe("/projects/b1/details#description");
  expect(next("Make all 6 files")).toBe("/projects/b1#make-files");
  expect(next("Make file for Kobo")).toBe("/projects/b1#make-kobo");
  expect(next("Replace the manuscript")).toBe("/projects/b1#replace-manuscript");
  // What they come back to is there once they are signed in.
  for (const id of ["make-files", "make-kobo", "replace-manuscript"])
    expect([guest, all].map((page) => page.querySelectorAll(`[id="${id}"]`).length)).toEqual([1, 1]);
  // Designing needs no account.
  const design = [...guest.querySelectorAll("a")].find((link) => link.textContent === "Design a cover");
  expect(design?.getAttribute("href")).toBe("/cover-designer?project=b1");
  expect(guest.querySelectorAll('[name="do"]:not([value="delete"])')).toHaveLength(0);
});

const version = (number: number, more: object = {}) => ({
  ...{ number, kind: "edits" as const, name: null, madeAt: "2026-11-22T10:44:00Z", isPresent: false },
  ...{ restoredFrom: null, originalFileName: "winter.pdf", words: 10, size: 1, isSame: false },
  ...{ outputFileName: `${number}.epub`, change: { added: 12, removed: 3, chapters: 1 } },
  ...more,
});

test("the book's versions stand on its page, each with its size, its file and the way back to it", async () => {
  const versions = {
    versions: [
      version(6, { isPresent: true, isSame: true }),
      version(5, { name: "For Tomasz" }),
      ...[4, 3, 2].map((number) => version(number)),
    ],
    ...{ max: 5, next: 7, dropped: 2, waiting: null },
  };
  const page = await shown({ making: { ...data.making, versions } });
  const rows = [...page.querySelectorAll(".book-versions li")].map(({ textContent }) => textContent ?? "");
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain("Current");
  expect(rows[1]).toContain("For Tomasz12 words added, 3 removed");
  expect(rows[1]).toContain("Restore version 5");
  expect(page.textContent).toContain("1 older version");
  expect(page.textContent).toContain("Your plan keeps 5 versions. The next one replaces the oldest.");
  const room = await shown({ making: { ...data.making, versions: { ...versions, max: 100 } } });
  expect(room.textContent).not.toContain("Your plan keeps");
});

test("edits that keep the book from being converted lead to the editor", async () => {
  const refused = await shown({}, "/projects/b1", "You have edits that aren’t in the EPUB yet.", true);
  const link = [...refused.querySelectorAll("a")].find((one) => one.textContent?.includes("Open your edits"));
  expect(link?.getAttribute("href")).toBe("/projects/b1/edit?versions=open");
  const other = await shown({}, "/projects/b1", "This book is being converted.");
  expect(other.textContent).not.toContain("Open your edits");
});

test("tracked changes that wait are counted, with the way to the editor; without any there is no such row", async () => {
  const waiting = await shown(withHub({ waiting: { changes: 14, comments: 1 } }));
  const row = [...waiting.querySelectorAll<HTMLElement>("#check details")].find((one) =>
    one.textContent?.includes("14 tracked changes and 1 comment wait in the editor"),
  );
  expect(row?.querySelector("a")?.getAttribute("href")).toBe("/projects/b1/edit");
  const none = await shown();
  expect(none.textContent).not.toContain("in the editor");
});

test("a failed book keeps its stages folded, one under way shows them", async () => {
  const phases: ProjectData["making"]["phases"] = [
    { phase: "waiting", at: 0 },
    { phase: "reading", at: 2_000 },
  ];
  const unfinished = (status: "failed" | "processing"): ProjectData => ({
    ...data,
    project: { ...data.project, status, error: null },
    making: { ...data.making, phases },
    ...{ book: null, hub: null, storeFiles: null },
  });
  const failed = await shown(unfinished("failed"));
  const fold = failed.querySelector<HTMLDetailsElement>("details#stages");
  expect([fold?.open, fold?.textContent?.includes("Stopped here")]).toEqual([false, true]);
  const underWay = await shown(unfinished("processing"));
  expect(underWay.querySelector("details#stages")).toBeNull();
  expect(underWay.textContent).toContain("Progress");
});
