import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openPdf, preparePdf } from "#domain/convert/readers/pdf";
import { bytesSource } from "#domain/convert/source";
import { memoryWorkspace, type Workspace } from "#domain/convert/workspace";
import type { Stage } from "#domain/stage";
import { makeChapterPages, makePdf } from "../../../../../tests/setup/make-pdf";

const pages = makeChapterPages(Array.from({ length: 260 }, (_, at) => `Chapter ${at + 1}`));
const source = bytesSource(makePdf({ pages, info: { Title: "Low Water" } }));

const contextWith = (workspace?: Workspace, told: string[] = []) => ({
  messages: new MessageLog(),
  fileName: "long.pdf",
  options: defaultOptions,
  ...(workspace ? { workspace } : {}),
  progress: (_share: number, stage?: Stage) => {
    if (stage?.code !== "reading-pages") return;
    const pages = `${stage.from}–${stage.to} of ${stage.pages}`;
    if (told.at(-1) !== pages) told.push(pages);
  },
});

async function textsFrom(workspace?: Workspace): Promise<string[]> {
  const reader = await openPdf(source, contextWith(workspace));
  await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  await reader.close();
  return blocks.map((block) => ("inlines" in block ? plainText(block.inlines) : block.kind));
}

test("a long file is read window by window, and the book is the same as from one sitting", async () => {
  const workspace = memoryWorkspace();
  const told: string[] = [];
  const shares: number[] = [];
  for (let sittings = 0; sittings < 10; sittings++) {
    const { done, share } = await preparePdf(source, contextWith(workspace, told));
    shares.push(Math.round(share * 100) / 100);
    if (done) break;
  }
  expect(shares).toEqual([0.46, 0.92, 1]);
  expect(told).toEqual(["1–120 of 260", "121–240 of 260", "241–260 of 260"]);
  expect(await textsFrom(workspace)).toEqual(await textsFrom());
});

test("a sitting that was cut short anywhere is done again", async () => {
  const whole = memoryWorkspace();
  let puts = 0;
  let cuts = 0;
  const unsteady: Workspace = {
    get: (name) => whole.get(name),
    async put(name, bytes) {
      if (++puts % 3 === 0) {
        cuts++;
        throw new Error("killed");
      }
      await whole.put(name, bytes);
    },
  };
  let last = 0;
  for (let sittings = 0; sittings < 20; sittings++) {
    const result = await preparePdf(source, contextWith(unsteady)).catch(() => undefined);
    if (!result) continue;
    expect(result.share).toBeGreaterThanOrEqual(last);
    last = result.share;
    if (result.done) break;
  }
  expect(cuts).toBeGreaterThan(0);
  expect(last).toBe(1);
  expect(await textsFrom(whole)).toEqual(await textsFrom());
});

test("records of another file are not this one's", async () => {
  const workspace = memoryWorkspace();
  const other = bytesSource(makePdf({ pages: makeChapterPages(["Another"]) }));
  expect(await preparePdf(other, contextWith(workspace))).toEqual({ done: true, share: 1 });
  expect((await preparePdf(source, contextWith(workspace))).done).toBe(false);
});
