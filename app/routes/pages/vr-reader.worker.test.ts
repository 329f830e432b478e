import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { Browser, callRoute } from "../../../tests/setup/call-route";
import { author, reader } from "../../../tests/setup/reading-bench";
import * as vrReader from "./vr-reader";

/** The page's action as a browser without JavaScript meets it: its data, with its status. */
const page = {
  action: async (args: ActionFunctionArgs) => {
    const { data, init } = await vrReader.action(args);
    return Response.json(data, init ?? {});
  },
};

async function post(body: URLSearchParams | FormData | string, browser: Browser) {
  const response = await callRoute(page, "/vr-reader", { method: "POST", body }, browser);
  return { status: response.status, said: await response.json() };
}

test("A browser without JavaScript gets the chapter the own book opens with, and nobody else's", async () => {
  const { browser, projectId } = await author();
  const book = new URLSearchParams({ book: projectId });
  const { status, said } = await post(book, browser);
  expect(status).toBe(200);
  expect(said).toMatchObject({ text: { projectId, content: expect.stringMatching(/\S/) } });
  const { browser: other } = await reader();
  expect(await post(book, other)).toMatchObject({ status: 404, said: { problem: expect.any(String) } });
  expect((await post(book, new Browser())).status).toBe(400);
});

test("What is no form of ours is refused before it is held in memory", async () => {
  const { browser, projectId } = await reader();
  const huge = new URLSearchParams({ book: projectId, more: "x".repeat(100_000) });
  expect((await post(huge, browser)).status).toBe(413);
  expect((await post('{"book":1}', browser)).status).toBe(415);
  expect((await post(new URLSearchParams({ book: "" }), browser)).status).toBe(400);
});
