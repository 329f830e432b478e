import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { HandOverAnswer, HandOverData } from "#app/contract/stores/hand-over";
import { maxMailLength } from "#domain/stores/rejections/decode";
import { bookOfOwner } from "../../../tests/setup/book-of-owner";
import { Browser, callRoute, type RouteModule } from "../../../tests/setup/call-route";
import { newUser } from "../../../tests/setup/people";
import * as handOver from "./hand-over";

/** Pages throw their refusals as answers. */
const answered =
  <Args>(part: (args: Args) => Promise<unknown>) =>
  async (args: Args) => {
    try {
      return await part(args);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
const page = {
  loader: answered<LoaderFunctionArgs>(handOver.loader),
  action: answered<ActionFunctionArgs>(handOver.action),
} as RouteModule;
const manuscript =
  "# The Draft\n\nby Ana Reis\n\n# One\n\nA lamp burned. TODO say which.\n\n# Two\n\nIt went out.";

async function book() {
  const { projectId, browser, bench } = await bookOfOwner(manuscript);
  const params = { projectId };
  const bindings = bench.bindings;
  const path = `/projects/${projectId}/hand-over`;
  const look = (query = "", who = browser) => callRoute(page, `${path}${query}`, { params, bindings }, who);
  const send = (mail: string, who = browser) =>
    callRoute(page, path, { params, bindings, body: new URLSearchParams({ mail }) }, who);
  const ask = (fields: Record<string, string>, settings: object, who = browser) =>
    callRoute(
      page,
      path,
      { params, bindings: { ...bindings, ...settings }, body: new URLSearchParams(fields) },
      who,
    );
  return { look, send, ask };
}

test("the sheet of the store that the address names is filled in from the book, and says what is missing", async () => {
  const { look } = await book();
  const kindle = (await (await look()).json()) as HandOverData;
  expect(kindle.sheet.store).toBe("kindle");
  const fields = kindle.sheet.pages.flatMap(({ fields }) => fields);
  expect(fields.find(({ id }) => id === "title")?.text).toBe("The Draft");
  expect(fields.find(({ id }) => id === "author")?.text).toBe("Ana Reis");
  // No description, no category, no file and no cover yet.
  expect(kindle.open.kindle).toBe(4);
  expect(kindle.megabytes).toBeGreaterThan(0);
  const kobo = (await (await look("?store=kobo")).json()) as HandOverData;
  expect(kobo.sheet.store).toBe("kobo");
  expect(((await (await look("?store=rival")).json()) as HandOverData).sheet.store).toBe("kindle");
});

test("to anybody else there is no such page, and no such form", async () => {
  const { look, send } = await book();
  const stranger = await newUser();
  for (const who of [stranger.browser, new Browser()]) {
    expect((await look("", who)).status).toBe(404);
    expect((await send("The spine text is too large.", who)).status).toBe(404);
  }
});

test("a mail gives the rule, what to do, and the place in this book", async () => {
  const { send } = await book();
  const answer = (await (await send("Your manuscript contains placeholder text.")).json()) as HandOverAnswer;
  expect(answer).toMatchObject({
    kind: "decoded",
    reasons: [{ id: "placeholder", quote: "Your manuscript contains placeholder text." }],
  });
  const [reason] = answer.kind === "decoded" ? answer.reasons : [];
  expect(reason?.findings[0]?.quote).toContain("TODO say which");
  expect(reason?.findings[0]?.chapter).toMatch(/^c\d+$/);
});

test("a mail nobody knows has no reason; none, and one that is too long, are said so", async () => {
  const { send } = await book();
  expect(await (await send("Your order has arrived.")).json()).toMatchObject({
    kind: "decoded",
    reasons: [],
  });
  for (const mail of [" ", "a".repeat(maxMailLength + 1)]) {
    const refused = await send(mail);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ kind: "refused" });
  }
});

test("a model is asked only where the site has one and its author agreed; what it says rests on the text", async () => {
  const { look, ask } = await book();
  const fields = { task: "letter", agreed: "yes" };
  expect(((await (await look()).json()) as HandOverData).analyst).toBeNull();
  expect((await ask(fields, {})).status).toBe(404);
  const fake = { ANALYST: "fake" };
  expect((await ask({ task: "letter" }, fake)).status).toBe(400);
  expect((await ask({ ...fields, task: "delete" }, fake)).status).toBe(400);
  const said = (await (await ask(fields, fake)).json()) as HandOverAnswer;
  expect(said).toMatchObject({
    kind: "said",
    task: "letter",
    items: [{ quotes: ["A lamp burned. TODO say which."] }],
  });
  const stranger = await newUser();
  expect((await ask(fields, fake, stranger.browser)).status).toBe(404);
});

test("an author asks ten times a day", async () => {
  const { ask } = await book();
  const fields = { task: "blurb", agreed: "yes" };
  for (let at = 0; at < 10; at++) expect((await ask(fields, { ANALYST: "fake" })).status).toBe(200);
  expect((await ask(fields, { ANALYST: "fake" })).status).toBe(429);
});
