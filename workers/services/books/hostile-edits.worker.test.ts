import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import * as previewRoute from "#app/routes/api/books/preview";
import type { Block, Inline } from "#domain/book/blocks";
import { acting, actingIn } from "../../../tests/setup/acting-markup";
import { bookToEdit, heading, line, words } from "../../../tests/setup/book-to-edit";
import { manyScriptVectors } from "../../../tests/setup/script-vectors";

vi.setConfig({ testTimeout: 180_000 });

const vectors = manyScriptVectors();

test("the net catches what acts, and nothing else", () => {
  const caught = vectors.filter(({ markup }) => acting(markup).length > 0);
  expect(caught.length).toBeGreaterThan(150);
  expect(acting('<p class="on" id="b1"><a href="https://example.org">onclick=</a></p>')).toEqual([]);
});

test("200 vectors saved as titles, words, notes, descriptions and labels stay words in preview and EPUB", async () => {
  expect(vectors.length).toBeGreaterThanOrEqual(200);
  const { book, put, chapter, call, projectId, published, epub, idOf } = await bookToEdit();
  const lamp = await idOf("The Lamp");
  const { edition, revision, blocks } = await chapter(lamp);
  const figure = blocks.find(({ kind }) => kind === "figure") as Block & { kind: "figure" };
  const hostile = vectors.flatMap(({ markup }, at): Block[] => [
    { kind: "heading", level: 2, inlines: words(markup), subtitle: words(markup) },
    {
      kind: "paragraph",
      inlines: [
        ...words(markup),
        { kind: "noteRef", note: `hostile-${at}`, label: markup.slice(0, 100) },
        { kind: "ruby", base: markup, reading: markup },
        { kind: "text", text: markup, marks: { code: true } },
      ] as Inline[],
    },
    {
      kind: "list",
      ordered: true,
      start: 1,
      format: "decimal",
      items: [{ blocks: [line(markup)], label: markup }],
    },
    { kind: "sceneBreak", ornament: markup },
    { kind: "preformatted", text: markup },
    { ...figure, alt: markup, caption: words(markup) },
  ]);
  const notes = vectors.map(({ markup }, at) => ({ id: `hostile-${at}`, blocks: [line(markup)] }));
  const saved = await put(lamp, {
    edition,
    revision,
    blocks: [
      heading(
        vectors
          .map(({ name }) => name)
          .join(" ")
          .slice(0, 200),
      ),
      ...blocks.slice(1),
      ...hostile,
    ],
    notes,
  });
  expect(saved.status).toBe(200);
  for (const [at, { id }] of (await book()).chapters.entries()) {
    if (id === lamp) continue;
    const now = await chapter(id);
    const title = vectors[at]?.markup ?? "";
    await put(id, { ...now, blocks: [heading(title), ...now.blocks.slice(1)] });
  }
  await published();
  const made = await epub();
  expect(actingIn(made)).toEqual([]);
  const text = Object.entries(made)
    .filter(([name]) => name.endsWith(".xhtml"))
    .map(([, bytes]) => strFromU8(bytes))
    .join("");
  // They are there, as words.
  expect(text.match(/&lt;script/g)?.length).toBeGreaterThan(50);
  const record = await (await call(previewRoute, `/api/preview/${projectId}`)).json<{ content: string }>();
  expect(acting(record.content)).toEqual([]);
});

test("no link of a vector is taken, and no formula or picture from outside", async () => {
  const { put, chapter, idOf } = await bookToEdit();
  const id = await idOf("The Quay");
  const { edition, revision } = await chapter(id);
  const save = (inline: Inline) =>
    put(id, {
      edition,
      revision,
      blocks: [heading("The Quay"), { kind: "paragraph", inlines: [inline] }],
      notes: [],
    });
  const addresses = vectors.flatMap(({ markup }) => [
    ...[...markup.matchAll(/(?:href|src|action|data)="([^"]+)"/g)].map(([, address]) => address ?? ""),
  ]);
  const outside = [...new Set(addresses)].filter((address) => !/^#|^https?:/.test(address));
  expect(outside.length).toBeGreaterThan(20);
  for (const href of outside)
    expect((await save({ kind: "link", href, children: words("x") })).status, href).toBe(400);
  const mathml = `<math xmlns="http://www.w3.org/1998/Math/MathML">${vectors[0]?.markup}</math>`;
  expect((await save({ kind: "math", mathml, alt: "x" })).status).toBe(400);
  expect((await save({ kind: "image", asset: vectors[1]?.markup ?? "", alt: "x" })).status).toBe(400);
});

test("200 vectors saved as markup reach no EPUB", async () => {
  const { saveHtml, book, projectId, deliverLast, epub, call } = await bookToEdit();
  const chapters = (await book()).chapters.filter(
    ({ title }) => title === "The Quay" || title === "Afterwards",
  );
  const half = Math.ceil(vectors.length / 2);
  const response = await saveHtml({
    chapters: chapters.map(({ id }, at) => ({
      id,
      title: vectors[at]?.markup.slice(0, 280) ?? "",
      content: vectors
        .slice(at * half, (at + 1) * half)
        // What opens a page of its own swallows the rest of one.
        .filter(({ name }) => !/math|formula|no script|text area|end of a title|template/.test(name))
        .map(({ markup }, no) => `<p>Before ${no}.</p>${markup}<p>After ${no}.</p>`)
        .join("\n"),
      wordCount: 1,
    })),
  });
  expect(response.status).toBe(202);
  await deliverLast();
  expect(actingIn(await epub())).toEqual([]);
  const record = await (await call(previewRoute, `/api/preview/${projectId}`)).json<{ content: string }>();
  expect(record.content).toContain("Before 3.");
  expect(acting(record.content)).toEqual([]);
});
