import { beforeAll, expect, test } from "vitest";
import { lossAnswer } from "#app/contract/books/losses";
import { callRoute } from "../../../../tests/setup/call-route";
import { author, type Reader } from "../../../../tests/setup/reading-bench";
import * as route from "./project-losses";

let reader: Reader;
beforeAll(async () => {
  reader = await author();
});

const get = (search = "") =>
  callRoute(
    route,
    `/api/projects/${reader.projectId}/ledger${search}`,
    { params: { projectId: reader.projectId } },
    reader.browser,
  );

test("a converted book's loss report is stored with it: what went in came out", async () => {
  const response = await get();
  expect(response.status).toBe(200);
  const { words, kinds, counted, page } = lossAnswer.parse(await response.json());
  expect(words.in).toBeGreaterThan(0);
  expect(words.out - words.added + words.left + words.missing + words.joined).toBe(words.in);
  expect(counted.missing).toBe(0);
  expect(kinds.heading.book).toBe(kinds.heading.in);
  expect(page).toBe(1);
});

test("the loss report comes as a table for a spreadsheet, too", async () => {
  const response = await get("?format=csv");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toContain("attachment");
  expect(await response.text()).toContain('"State","Kind","Count","Words"');
});
