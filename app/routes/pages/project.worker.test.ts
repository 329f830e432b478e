import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ProjectData } from "#app/contract/books/project-page";
import { projects } from "#db/schema/projects";
import { Browser, callRoute, type RouteModule } from "../../../tests/setup/call-route";
import { conversionBench, db, projectOf, someone } from "../../../tests/setup/conversion-bench";
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
    expect(data.hub?.pages).toBeGreaterThanOrEqual(24);
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

test("a failed project is tried again with the options it had, by its page's form; a refused one cannot be", async () => {
  const { id: ownerId, browser } = await newUser();
  const bench = conversionBench();
  const owner = { ...someone(), ownerId };
  const { row, message } = await bench.upload("Words.", { owner });
  await db
    .update(projects)
    .set({ options: { ...row.options, theme: "modern" } })
    .where(eq(projects.id, row.id));
  await bench.deliver([message], "colophon-conversions-dead");
  const project = async () => ((await (await look(browser, row.id)).json()) as ProjectData).project;
  expect(await project()).toMatchObject({ status: "failed", canConvertAgain: true });
  const post = () =>
    callRoute(
      { action: projectPage.action as RouteModule["action"] },
      `/projects/${row.id}`,
      {
        body: new URLSearchParams({ do: "try-again" }),
        params: { projectId: row.id },
        bindings: bench.bindings,
      },
      browser,
    );
  const tried = await post();
  expect([tried.status, tried.headers.get("location")]).toEqual([303, `/projects/${row.id}`]);
  expect(await projectOf(owner, row.id)).toMatchObject({
    status: "pending",
    revision: 2,
    options: { theme: "modern" },
  });
  await db.update(projects).set({ status: "failed", sourceKey: null }).where(eq(projects.id, row.id));
  expect((await project()).canConvertAgain).toBeUndefined();
  expect((await post()).status).toBeGreaterThanOrEqual(400);
});
