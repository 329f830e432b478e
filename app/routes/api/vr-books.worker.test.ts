import { expect, test } from "vitest";
import { readingBook } from "#app/contract/vr";
import type { StoredChapter } from "#domain/convert/conversion";
import { Browser, callRoute, type RouteCall, type RouteModule } from "../../../tests/setup/call-route";
import { author } from "../../../tests/setup/reading-bench";
import * as bookRoute from "./vr-book";
import * as chapterRoute from "./vr-chapter";

const at = (route: RouteModule, browser: Browser, params: Record<string, string>, init: RouteCall = {}) =>
  callRoute(route, "/api/vr/books", { ...init, params }, browser);

test("a book is told without its blocks, and each chapter is the one that was stored", async () => {
  const { browser, projectId } = await author();
  const response = await at(bookRoute, browser, { projectId });
  expect(response.status).toBe(200);
  const book = readingBook.parse(await response.json());
  expect(book).toMatchObject({ projectId, title: "The Glass Harbour", authors: ["Ida Sandvik"] });
  for (const { index, title } of book.chapters) {
    const chapter = await at(chapterRoute, browser, { projectId, index: String(index) });
    expect(chapter.headers.get("Content-Type")).toBe("application/json");
    const { blocks, ...stored } = await chapter.json<StoredChapter>();
    expect(stored).toMatchObject({ index, title });
    expect(blocks.length).toBeGreaterThan(0);
  }
  expect((await at(bookRoute, new Browser(), { projectId })).status).toBe(404);
});
