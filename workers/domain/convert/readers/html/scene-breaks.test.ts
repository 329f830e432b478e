import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openHtml } from "#domain/convert/readers/html";
import { bytesSource } from "#domain/convert/source";

/** Stands for the tag of a paragraph that begins a scene. */
const scene = '<p id="scene">';
const words = "The ferry was late again, and nobody on the pier was at all surprised by it.";

test("one blank paragraph between scenes of seven paragraphs parts them, and the report says so", async () => {
  const { breaks, messages } = await read(scenes(4, 7, () => "<p>&nbsp;</p>"));
  expect(breaks).toEqual([7, 14, 21]);
  expect(messages).toMatchObject([
    { code: "scene-breaks-found", text: "3 scene breaks found from blank lines." },
  ]);
});

test("a margin above a paragraph, by its style or its class, parts scenes; one that all have does not", async () => {
  const sheet =
    "<style>p { margin: 0; text-indent: 1.5em } p.opens { margin-top: 2em; text-indent: 0 }</style>";
  const classed = scenes(4, 7, () => "").replaceAll(scene, '<p class="opens">');
  expect((await read(sheet + classed)).breaks).toEqual([7, 14, 21]);
  const styled = scenes(4, 7, () => "").replaceAll(scene, '<p style="margin-top: 24pt">');
  expect((await read(sheet + styled)).breaks).toEqual([7, 14, 21]);
  const all = scenes(4, 7, () => "").replace(/<p[^>]*>/g, '<p style="margin-top: 24pt">');
  expect((await read(sheet + all)).breaks).toEqual([]);
});

test("a blank paragraph between all paragraphs is no break", async () => {
  const { breaks, messages } = await read(scenes(40, 1, () => "<p>&nbsp;</p>"));
  expect(breaks).toEqual([]);
  expect(messages).toEqual([]);
});

test("a class of title lines told by their look are headings, and breaks are counted once", async () => {
  const chapter = (name: string) =>
    `<p align="center"><b>${name}</b></p>${scenes(3, 7, () => "<p>&nbsp;</p>")}`;
  const { breaks, messages } = await read(chapter("Chapter One") + chapter("Chapter Two"));
  expect(breaks).toHaveLength(4);
  expect(messages).toMatchObject([{ text: "4 scene breaks found from blank lines." }]);
});

test.each([
  ["between paragraphs", scenes(4, 7, () => "<br><br>")],
  ["at a paragraph's end", scenes(4, 7, () => scene).replaceAll(`</p>${scene}`, "<br><br><br></p><p>")],
  ["at a paragraph's beginning", scenes(4, 7, () => scene).replaceAll(scene, "<p><br>")],
  [
    "in one paragraph",
    `<p>${scenes(4, 7, () => scene)
      .replaceAll(`</p>${scene}`, "<br><br><br>")
      .replaceAll("</p><p>", "<br><br>")
      .replace(/<[/]?p>/g, "")}</p>`,
  ],
])("line breaks %s part scenes where others have fewer", async (_where, html) => {
  expect((await read(html)).breaks).toEqual([7, 14, 21]);
});

test("line breaks between all paragraphs, and one at a paragraph's end, are no breaks", async () => {
  expect((await read(scenes(40, 1, () => "<br><br>"))).breaks).toEqual([]);
  expect((await read(`<p>${`${words}<br><br>`.repeat(30)}</p>`)).breaks).toEqual([]);
  const ended = scenes(4, 7, () => scene).replaceAll(`</p>${scene}`, "<br></p><p>");
  expect((await read(ended)).breaks).toEqual([]);
});

function scenes(count: number, length: number, between: () => string): string {
  return Array.from({ length: count }, (_, at) => {
    const first = at === 0 ? "<p>" : between() || scene;
    const isTag = first !== "<p>" && first !== scene;
    const opening = isTag ? `${first}<p>${words}</p>` : `${first}${words}</p>`;
    return opening + `<p>${words}</p>`.repeat(length - 1);
  }).join("");
}

async function read(html: string) {
  const log = new MessageLog();
  const reader = await openHtml(bytesSource(new TextEncoder().encode(html)), {
    messages: log,
    fileName: "book.html",
    options: defaultOptions,
    progress: () => undefined,
  });
  await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  const breaks: number[] = [];
  for (const [at, block] of blocks.entries())
    if (block.kind === "sceneBreak") breaks.push(at - breaks.length);
  return { blocks, breaks, messages: log.all() };
}

test.each([
  [
    "in a style that sets them in",
    '<p class="v">',
    '<p class="v" style="margin-left: 72pt">',
    "<p>&nbsp;</p>",
  ],
  ["between blank paragraphs", "<p>", "<p>", "<p>&nbsp;</p>"],
])(
  "lines of a poem that are paragraphs %s are verse, with their stanzas",
  async (_how, first, deeper, blank) => {
    const sheet = "<style>.v { margin: 0 0 0 36pt }</style>";
    const lines = [
      `${first}The harbour keeps its lamps alight</p>${deeper}for those who do not write,</p>`,
      `${first}And every boat that passes by</p>${deeper}is counted from on high</p>`,
    ];
    const around = first === "<p>" ? blank : "";
    const { blocks } = await read(
      `${sheet}<h1>One</h1>${scenes(1, 7, () => "")}${around}${lines.join(blank)}${around}${scenes(1, 7, () => "")}`,
    );
    const step = first === deeper ? 0 : 2;
    expect(blocks.find(({ kind }) => kind === "verse")).toMatchObject({
      stanzas: [{ lines: [{ indent: 0 }, { indent: step }] }, { lines: [{ indent: 0 }, { indent: step }] }],
    });
    expect(blocks.map(({ kind }) => kind)).not.toContain("sceneBreak");
    expect(blocks).toHaveLength(16);
  },
);

test("talk set in, and short lines before the first chapter, are no verse", async () => {
  const talk = ["“No,” she said.", "“Why not, when the boat is here?”", "“I would rather stay.”"];
  const set = talk.map((one) => `<p style="margin-left: 36pt">${one}</p>`).join("");
  const page = ["The Ferry at Low Water", "a story of the harbour,", "told by those who waited"];
  const titles = page.map((one) => `<p style="margin-left: 36pt">${one}</p>`).join("");
  const { blocks } = await read(`${titles}<p>${words}</p><h1>One</h1>${scenes(1, 7, () => "")}${set}`);
  expect(blocks.map(({ kind }) => kind)).not.toContain("verse");
});
