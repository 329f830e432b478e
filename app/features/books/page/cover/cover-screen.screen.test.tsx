import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { FinishedCover, ProjectData } from "#app/contract/books/project-page";
import { defaultOptions } from "#domain/convert/options";
import { mount } from "../../../../../tests/setup/mount";
import { ProjectScreen } from "../project-screen";

const cover: FinishedCover = {
  ...{ path: "/api/download/c1?file=jpeg", coverType: "kindle", front: null, designId: "d1" },
  ...{ inBook: null, books: [] },
};
const coverOf = {
  ...{ coverType: "kindle" as const, designId: "d1", bookProjectId: null, thumbnailPath: "/t.jpg" },
};
const data: ProjectData = {
  user: { id: "u1", username: "avila", tier: "free" } as unknown as ProjectData["user"],
  project: {
    ...{ id: "c1", name: "The Edge of Winter", type: "cover", status: "completed", progress: 100 },
    ...{ stage: null, createdAt: "2026-11-18T09:00:00Z", startedAt: null },
    ...{ completedAt: "2026-11-18T09:05:00Z", originalFileName: null },
    ...{ outputFileName: "c1.jpg", outputPath: "/api/download/c1", messages: [], error: null, facts: null },
    settings: { fileSize: 0, ...defaultOptions },
    cover: coverOf,
  },
  making: {
    ...{ revision: 1, phases: [], size: 900_000, hasManuscript: false },
    ...{ next: null, versions: null, changes: null },
  },
  ...{ book: null, hub: null, pins: [], rules: null, doubts: null, losses: null, storeFiles: null },
};

function shown(change: Partial<FinishedCover>, more: Partial<ProjectData> = {}) {
  const whole = { ...data, finishedCover: { ...cover, ...change }, ...more };
  const element = <ProjectScreen data={whole} />;
  const router = createMemoryRouter(
    [{ path: "/projects/c1", element, action: () => null, loader: () => null }],
    { initialEntries: ["/projects/c1"], hydrationData: { loaderData: { "0": null } } },
  );
  return mount(<RouterProvider router={router} />);
}
const books = [
  { id: "b2", name: "The Edge of Winter" },
  { id: "b1", name: "Salt Ledger" },
];
const primary = (page: HTMLElement) => [...page.querySelectorAll(".btn.p")].map((one) => one.textContent);

test("a cover goes into its book by one button; another book can be chosen", async () => {
  const page = await shown({ books });
  expect(primary(page)).toEqual(["Put into the book"]);
  const form = page.querySelector<HTMLFormElement>("form.cover-step");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ do: "into-book", book: "b2" });
  expect([...(form?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toEqual(["b2", "b1"]);
  const one = await shown({ books: books.slice(0, 1) });
  expect(one.querySelector("form.cover-step")?.textContent).toContain("The Edge of Winter");
  expect(one.querySelector("select")).toBeNull();
});

test("which book takes a cover of another name is not guessed; its manuscript can be added instead", async () => {
  const others = [
    { id: "b1", name: "Salt Ledger" },
    { id: "b3", name: "Tin Whistle, Rain" },
  ];
  const page = await shown({ books: others });
  const select = page.querySelector<HTMLInputElement>("form.cover-step select");
  expect([select?.value, select?.required, select?.checkValidity()]).toEqual(["", true, false]);
  expect(page.querySelector(".cover-other a")?.getAttribute("href")).toBe("/converter?cover=c1");
  const project = { ...data.project, cover: { ...coverOf, bookProjectId: "b3" } };
  const own = await shown({ books: others }, { project });
  expect(own.querySelector<HTMLInputElement>("form.cover-step select")?.value).toBe("b3");
});

test("a cover that a book has leads there; without any book it leads to adding the manuscript", async () => {
  const inBook = books[0] ?? null;
  const held = await shown({ books, inBook });
  expect(primary(held)).toEqual(["Open the book"]);
  expect(held.querySelector(".btn.p")?.getAttribute("href")).toBe("/projects/b2");
  expect(held.querySelector("form.cover-step")).toBeNull();
  const alone = await shown({});
  expect(alone.querySelector(".btn.p")?.getAttribute("href")).toBe("/converter?cover=c1");
});

test("a wrap is shown whole, with its PDF and its JPEG; an e-book cover has one file", async () => {
  const project = {
    ...data.project,
    cover: {
      ...{ coverType: "paperback" as const, designId: "d1", bookProjectId: null, thumbnailPath: "/t.jpg" },
      wrapPath: "/w.jpg",
    },
  };
  const page = await shown({ coverType: "paperback" }, { project });
  const wrap = page.querySelector(".cover-wrap img");
  expect(wrap?.getAttribute("src")).toBe("/w.jpg");
  expect(wrap?.getAttribute("alt")).toBe("Back, spine and front of The Edge of Winter");
  const files = (place: HTMLElement) =>
    [...place.querySelectorAll(".cover-acts a:not(.p)")].map((a) => a.textContent);
  expect(files(page)).toEqual([
    ...["Download the PDF of The Edge of Winter", "Download the JPEG", "Edit the design"],
  ]);
  const plain = await shown({});
  expect(plain.querySelector(".cover-wrap")).toBeNull();
  expect(files(plain)).toEqual(["Download cover of The Edge of Winter", "Edit the design"]);
});

test("a guest's buttons lead to Sign Up and back to themselves", async () => {
  const page = await shown({ books, path: null }, { user: null });
  const next = (id: string) =>
    new URL(page.querySelector<HTMLAnchorElement>(`[id="${id}"]`)?.href ?? "").searchParams.get("next");
  expect(next("into-book")).toBe("/projects/c1#into-book");
  expect(next("get-cover")).toBe("/projects/c1?edit=download#get-cover");
  expect(next("mock-ups-button")).toBe("/projects/c1#mock-ups-button");
  expect(page.querySelectorAll('[value="into-book"]')).toHaveLength(0);
});
