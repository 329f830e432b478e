import { expect, it } from "vitest";
import * as projectRoute from "../../app/routes/api/books/project";
import * as uploadRoute from "../../app/routes/api/conversions/convert-upload";
import * as dashboardPage from "../../app/routes/pages/dashboard";
import * as libraryPage from "../../app/routes/pages/library";
import * as projectPage from "../../app/routes/pages/project";
import { database } from "../../db/client";
import { bindings, callRoute, type RouteModule } from "../../tests/setup/call-route";
import { conversionBench, ownPlace } from "../../tests/setup/conversion-bench";
import { coverBench } from "../../tests/setup/cover-bench";
import { newUser } from "../../tests/setup/people";
import type { JobMessage } from "../../workers/queues/messages";
import { createConversions } from "../../workers/services/conversions/conversions.server";
import { makeDocx } from "../make-docx.mjs";
import { makePdf } from "../make-pdf.mjs";
import { makeNovel } from "../novel.mjs";
import { countedBindings, nothingSpent, type Spent } from "./counted-bindings";

const about = { title: "The Lamp at the Harbour", author: "A Seed" };
const chapters = makeNovel({ words: 80_000 });

it("what one conversion, one page and one poll ask of the platform", async () => {
  const acts: Record<string, Spent> = {};
  const { browser } = await newUser();
  const page = (module: unknown, path: string, params = {}) =>
    counting(async (own) => {
      await callRoute(module as RouteModule, path, { params, bindings: own }, browser);
    });

  for (const [name, file] of [
    ["docx", makeDocx(chapters, about)],
    ["pdf", makePdf(chapters, about).bytes],
  ] as const) {
    const sent: JobMessage[] = [];
    let id = "";
    acts[`${name} conversion`] = await counting(async (own) => {
      const queue = {
        send: async (message: JobMessage) => void sent.push(message),
      } as unknown as Queue<unknown>;
      const counted = { ...own, CONVERSIONS: queue };
      const form = new FormData();
      form.append("manuscript", new File([file as Uint8Array<ArrayBuffer>], `novel.${name}`));
      const answer = await callRoute(
        uploadRoute,
        "/api/convert/upload",
        { body: form, bindings: counted },
        browser,
      );
      expect(answer.status).toBe(202);
      id = (await answer.json<{ id: string }>()).id;
      const conversions = createConversions({
        db: database(counted.DB),
        files: counted.FILES,
        queue,
        coverQueue: queue,
        gates: counted.CONVERSION_GATE,
        passwords: counted.PASSWORD_KEEPER,
        max: 10,
        takesTurns: false,
        isolate: ownPlace,
      });
      for (const message of sent) await conversions.run(message);
    });
    (acts[`${name} conversion`] as Spent).messages = sent.length;
    const answer = await callRoute(
      projectRoute,
      `/api/projects/${id}`,
      { params: { projectId: id } },
      browser,
    );
    expect(await answer.json()).toMatchObject({ status: "completed" });
    acts.poll = await page(projectRoute, `/api/projects/${id}`, { projectId: id });
    acts["book page"] = await page(projectPage, `/projects/${id}`, { projectId: id });
  }
  acts.library = await page(libraryPage, "/projects");
  acts.dashboard = await page(dashboardPage, "/dashboard");

  acts.cover = await counting(async (own) => {
    const covers = coverBench({ own });
    const { message } = await covers.order();
    await covers.deliver([message]);
  });
  expect(acts.cover).toMatchObject({ puts: expect.any(Number) });
  const novels = await grownBy(40, async () => {
    const bench = conversionBench({ convert: "engine" });
    const { message } = await bench.upload(chapters.map(chapterText).join("\n\n\n"));
    await bench.deliver([message]);
  });
  for (const kind of ["docx", "pdf"])
    Object.assign(acts[`${kind} conversion`] ?? {}, { databaseBytes: novels });
  acts.cover.databaseBytes = await grownBy(40, async () => {
    const covers = coverBench();
    const { message } = await covers.order();
    await covers.deliver([message]);
  });
  console.log(`MEASURED ${JSON.stringify(acts)}`);
}, 600_000);

const chapterText = ({ title, paragraphs }: (typeof chapters)[number]) =>
  [title, ...paragraphs.map((runs) => runs.map(({ text }) => text).join(""))].join("\n\n");

/** Bytes that the database grows by for each of so many acts: one alone does not fill a page. */
async function grownBy(times: number, act: () => Promise<void>): Promise<number> {
  const size = async () => (await bindings.DB.prepare("SELECT 1").all()).meta.size_after;
  await act();
  const before = await size();
  for (let time = 0; time < times; time++) await act();
  return Math.round(((await size()) - before) / times);
}

async function counting(act: (own: typeof bindings) => Promise<void>): Promise<Spent> {
  const spent = nothingSpent();
  await act(countedBindings(bindings, spent));
  return spent;
}
