import { expect, test } from "vitest";
import { type Project, projectList } from "#app/contract/books/projects";
import { Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { newUser } from "../../../../tests/setup/people";
import * as projects from "./projects";

/** So many finished projects of one owner, two of every moment, the last one the newest. */
async function manyProjects(ownerId: string, count: number) {
  await bindings.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
     INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, created_at, updated_at)
     SELECT ?1 || '-' || printf('%04d', i), ?1, 'user', 'Book ' || i, 'manuscript', 'completed', '{}', 1000 + i / 2, 0 FROM n`,
  )
    .bind(ownerId, count)
    .run();
}

async function page(browser: Browser, path: string) {
  const answer = await callRoute(projects, path, {}, browser);
  expect(answer.status).toBe(200);
  const next = answer.headers.get("X-Next-Cursor");
  const link = answer.headers.get("Link");
  return { list: projectList.parse(await answer.json()), next, link };
}

test("more than a hundred projects come page by page, each once, newest first", async () => {
  const { id, browser } = await newUser();
  await manyProjects(id, 205);
  const seen: Project[] = [];
  let path: string | undefined = "/api/projects";
  const sizes: number[] = [];
  while (path) {
    const { list, next, link } = await page(browser, path);
    seen.push(...list);
    sizes.push(list.length);
    path = next ? `/api/projects?cursor=${next}` : undefined;
    expect(link).toBe(path ? `<${path}>; rel="next"` : null);
  }
  expect(sizes).toEqual([100, 100, 5]);
  expect(seen.map(({ name }) => name)).toEqual(Array.from({ length: 205 }, (_, at) => `Book ${204 - at}`));
});

test("exactly a hundred are one page", async () => {
  const { id, browser } = await newUser();
  await manyProjects(id, 100);
  const { list, next } = await page(browser, "/api/projects");
  expect([list.length, next]).toEqual([100, null]);
});

test("what comes in between two pages moves nothing", async () => {
  const { id, browser } = await newUser();
  await manyProjects(id, 101);
  const first = await page(browser, "/api/projects");
  await bindings.DB.prepare("UPDATE projects SET created_at = 9000 WHERE id = ?").bind(`${id}-0050`).run();
  const second = await page(browser, `/api/projects?cursor=${first.next}`);
  expect(second.list.map(({ name }) => name)).toEqual(["Book 0"]);
});

test("another person's cursor shows nothing of theirs", async () => {
  const author = await newUser();
  await manyProjects(author.id, 101);
  const { next } = await page(author.browser, "/api/projects");
  const other = await newUser();
  expect((await page(other.browser, `/api/projects?cursor=${next}`)).list).toEqual([]);
  expect((await page(new Browser(), `/api/projects?cursor=${next}`)).list).toEqual([]);
});

test.each(["x", "", "12", "12_", "1e9_a", "12_a' or '1", "-1_a"])("%j is no cursor", async (cursor) => {
  const { browser } = await newUser();
  const path = `/api/projects?cursor=${encodeURIComponent(cursor)}`;
  const answer = await callRoute(projects, path, {}, browser);
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([400, "bad-request"]);
});
