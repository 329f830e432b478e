import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { ProjectData } from "#app/contract/books/project-page";
import { Browser, callRoute } from "../../../tests/setup/call-route";
import { newUser } from "../../../tests/setup/people";
import { reader } from "../../../tests/setup/reading-bench";
import * as markRoute from "../api/reading/vr-mark";
import * as projectPage from "./project";

/** The page's loader throws its refusals as answers, as pages do. */
const page = {
  loader: async (args: LoaderFunctionArgs) => {
    try {
      return await projectPage.loader(args);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  },
};
const look = (browser: Browser, projectId: string) =>
  callRoute(page, `/projects/${projectId}`, { params: { projectId } }, browser);

const pin = (id: string, isDone = false) => ({
  id,
  kind: "proof",
  chapter: 0,
  block: "b1",
  start: 0,
  end: 4,
  quote: "It was",
  text: "Wording",
  colour: "yellow",
  isDone,
  createdAt: 1_000,
  updatedAt: 1_000,
});

test.each(["user", "guest"] as const)(
  "a %s sees the own book, its files and its proof pins",
  async (kind) => {
    const { browser, projectId } = await reader(kind);
    for (const id of ["pin-000001", "pin-000002"])
      await callRoute(
        markRoute,
        "/api/vr/marks",
        { method: "PUT", json: pin(id), params: { projectId, markId: id } },
        browser,
      );
    const response = await look(browser, projectId);
    expect(response.status).toBe(200);
    const data = (await response.json()) as ProjectData;
    expect(data.project).toMatchObject({ id: projectId, status: "completed" });
    expect(data.book?.chapters.length).toBeGreaterThan(0);
    expect(data.book?.pages).toBeGreaterThanOrEqual(24);
    expect(data.pins.map(({ id, text }) => [id, text])).toEqual([
      ["pin-000001", "Wording"],
      ["pin-000002", "Wording"],
    ]);
  },
);

test("to anybody else there is no such project", async () => {
  const { projectId } = await reader();
  const stranger = await newUser();
  for (const browser of [stranger.browser, new Browser()])
    expect((await look(browser, projectId)).status).toBe(404);
  const own = await reader();
  expect((await look(own.browser, "no-such-project")).status).toBe(404);
});
