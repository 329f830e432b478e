import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { mount } from "../../../../tests/setup/mount";
import { IntoBook } from "./into-book";

const book = (id: string, name: string, change: object = {}) => ({
  id,
  name,
  type: "manuscript",
  status: "completed",
  progress: 100,
  stage: null,
  createdAt: "2026-11-21T00:00:00Z",
  startedAt: null,
  completedAt: null,
  originalFileName: `${name}.docx`,
  outputFileName: `${id}.epub`,
  outputPath: `/downloads/${id}.epub`,
  settings: {
    fileSize: 1,
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
  facts: null,
  messages: [],
  error: null,
  ...change,
});

afterEach(() => vi.unstubAllGlobals());

const notFound = { message: "Not here.", code: "not-found", requestId: "r" };

async function mountWith(books: object[], answer: () => Response, older?: object) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path.startsWith("/api/projects/") && init.method === "GET")
      return older ? Response.json(older) : Response.json(notFound, { status: 404 });
    if (init.method === "GET") return Response.json(books);
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return answer();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const place = await mount(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createMemoryRouter([
          { path: "/", element: <IntoBook of="u1" coverProjectId="cover-1" bookProjectId="b2" /> },
        ])}
      />
    </QueryClientProvider>,
  );
  await settle();
  return { place, sent };
}
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 30))));

test("a finished cover goes into the book it was designed for, with a way back to it and its EPUB", async () => {
  const books = [book("b1", "Other"), book("b2", "The Edge of Winter")];
  const { place, sent } = await mountWith(books, () => Response.json(books[1]));
  expect(place.textContent).toContain("The Edge of Winter");
  await act(async () => [...place.querySelectorAll("button")].at(-1)?.click());
  await settle();
  expect(sent).toEqual([{ path: "/api/projects/b2/cover", body: { coverProjectId: "cover-1" } }]);
  expect(place.textContent).toContain("The Edge of Winter has this cover now.");
  const ways = [...place.querySelectorAll("a")].map((a) => [a.textContent, a.getAttribute("href")]);
  expect(ways).toEqual([
    ["Back to the book", "/projects/b2"],
    ["Download the EPUB", "/downloads/b2.epub"],
  ]);
});

test("a book that has the cover already says so and takes it no second time", async () => {
  const { place } = await mountWith([book("b2", "Winter", { coverProjectId: "cover-1" })], () =>
    Response.json({}),
  );
  expect(place.textContent).toContain("Winter has this cover now.");
  expect(place.querySelector("button")).toBeNull();
});

test("what the server refuses is told, and can be tried again", async () => {
  const { place } = await mountWith([book("b2", "Winter")], () =>
    Response.json({ message: "That cover is not finished yet.", code: "x", requestId: "r" }, { status: 409 }),
  );
  await act(async () => place.querySelector("button")?.click());
  await settle();
  expect(place.querySelector("[role=alert]")?.textContent).toContain("That cover is not finished yet.");
  expect(place.querySelector("button")?.disabled).toBe(false);
});

test("without a converted book there is nothing to put it into", async () => {
  const { place } = await mountWith([book("b3", "Half", { status: "processing" })], () => Response.json({}));
  expect(place.textContent).toBe("");
});

test("the book it was designed for is offered, though the list no longer reaches back to it", async () => {
  const older = book("b2", "An Early Draft");
  const { place, sent } = await mountWith([book("b1", "Other")], () => Response.json(older), older);
  const shown = async () => {
    await settle();
    expect(place.textContent).toContain("An Early Draft");
  };
  await vi.waitFor(shown, 10_000);
  const put = [...place.querySelectorAll("button")].find((one) => one.textContent === "Put into the book");
  await act(async () => put?.click());
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(["/api/projects/b2/cover"]);
});
