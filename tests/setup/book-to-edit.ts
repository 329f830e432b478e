import { unzipSync } from "fflate";
import { expect } from "vitest";
import type { EditableBook, EditableChapter } from "#app/contract/books/editing";
import * as saveRoute from "#app/routes/api/books/preview-save";
import * as editRoute from "#app/routes/api/books/project-edit";
import * as chapterRoute from "#app/routes/api/books/project-edit-chapter";
import * as chaptersRoute from "#app/routes/api/books/project-edit-chapters";
import * as publishRoute from "#app/routes/api/books/project-edit-publish";
import type { Block, Inline } from "#domain/book/blocks";
import type { Convert } from "#domain/convert/conversion";
import { convertWith } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import type { Browser } from "./call-route";
import { callRoute, type RouteCall, type RouteModule } from "./call-route";
import { conversionBench, files, projectOf, someone } from "./conversion-bench";
import { memoryReader } from "./memory-reader";
import { newUser } from "./people";
import { sampleJpeg } from "./sample-pictures";

export const words = (text: string): Inline[] => [{ kind: "text", text }];
export const line = (text: string, more: Partial<Block> = {}): Block =>
  ({ kind: "paragraph", inlines: words(text), ...more }) as Block;
export const heading = (text: string): Block => ({ kind: "heading", level: 1, inlines: words(text) });

const mathml = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>';

/** Four chapters with a cover, notes, a picture, a formula, a link between chapters and a passage to check. */
const blocksToEdit: Block[] = [
  { kind: "figure", asset: "front", alt: "" },
  { kind: "pageBreak" },
  heading("The Quay"),
  line("The tide had gone out."),
  {
    kind: "paragraph",
    inlines: [...words("Nobody spoke"), { kind: "noteRef", note: "f1" }, ...words(" of it.")],
    anchors: ["silence"],
  },
  heading("The Lamp"),
  line("The lamp was lit at six."),
  { kind: "figure", asset: "photo", alt: "A lamp" },
  { kind: "paragraph", inlines: [{ kind: "math", mathml, alt: "x" }, ...words(" marks the spot.")] },
  heading("By Morning"),
  {
    kind: "paragraph",
    inlines: [{ kind: "link", href: "#silence", children: words("The silence") }, ...words(" went on.")],
  },
  line("LOW WATER 12", { trust: { sure: 0.1, doubts: ["furniture"], places: [] } }),
  line("The water had come back."),
  heading("Afterwards"),
  {
    kind: "paragraph",
    inlines: [...words("That was all"), { kind: "noteRef", note: "f2" }, ...words(".")],
  },
];

const convertToEdit: Convert = (request) =>
  convertWith(
    memoryReader({
      metadata: { title: "Low Water", authors: ["Ana Reis"], language: "en" },
      blocks: blocksToEdit,
      notes: { f1: [line("The first note.")], f2: [line("The second note.")] },
      assets: {
        front: { bytes: sampleJpeg(1000, 1600), mediaType: "image/jpeg" },
        photo: { bytes: sampleJpeg(64, 48), mediaType: "image/jpeg" },
      },
    }),
    request,
  );

/** A finished book of a new account, and the editor's calls of its owner. */
export async function bookToEdit({ convert = convertToEdit, options = defaultOptions } = {}) {
  const { browser, id: ownerId } = await newUser();
  const owner = { ...someone(), ownerId };
  const bench = conversionBench({ convert });
  // Never the same file twice, which would be the same project.
  const { row, message } = await bench.upload(crypto.randomUUID(), {
    owner,
    name: "low-water.txt",
    options,
  });
  await bench.deliver([message]);
  const projectId = row.id;
  const at = `/api/projects/${projectId}/edit`;
  const call = (
    route: RouteModule,
    path: string,
    { params = {}, ...how }: Omit<RouteCall, "bindings"> = {},
    who: Browser = browser,
  ) => callRoute(route, path, { ...how, params: { projectId, ...params }, bindings: bench.bindings }, who);

  const book = async () => {
    const response = await call(editRoute, at);
    expect(response.status).toBe(200);
    return response.json<EditableBook>();
  };
  const chapter = async (chapterId: string) => {
    const response = await call(chapterRoute, `${at}/chapters/${chapterId}`, { params: { chapterId } });
    expect(response.status).toBe(200);
    return response.json<EditableChapter>();
  };
  const put = (chapterId: string, save: object, who = browser) =>
    call(
      chapterRoute,
      `${at}/chapters/${chapterId}`,
      { method: "PUT", json: save, params: { chapterId } },
      who,
    );
  /** Saves what `change` makes of a chapter as it is now. */
  const edit = async (chapterId: string, change: (chapter: EditableChapter) => Partial<EditableChapter>) => {
    const now = await chapter(chapterId);
    const { edition, revision, blocks, notes } = { ...now, ...change(now) };
    return put(chapterId, { edition, revision, blocks, notes });
  };
  const change = async (what: object) => {
    const { edition, revision } = await book();
    return call(chaptersRoute, `${at}/chapters`, { json: { edition, revision, ...what } });
  };
  /** Chapters as markup. */
  const saveHtml = (save: object, who?: Browser) =>
    call(saveRoute, `/api/preview/${projectId}/save`, { json: save }, who);
  const publish = async () =>
    call(publishRoute, `${at}/publish`, { json: { edition: (await book()).edition } });
  const deliverLast = () => bench.deliver([bench.sent.at(-1)?.message]);
  const published = async () => {
    const response = await publish();
    expect(response.status).toBe(202);
    await deliverLast();
    return book();
  };
  const project = () => projectOf(owner, projectId);
  const epub = async () =>
    unzipSync((await (await files.get((await project()).outputKey ?? ""))?.bytes()) ?? new Uint8Array());
  const idOf = async (title: string) =>
    (await book()).chapters.find((one) => one.title === title)?.id ?? `no chapter ${title}`;
  return {
    owner,
    browser,
    bench,
    projectId,
    call,
    book,
    chapter,
    put,
    edit,
    change,
    saveHtml,
    publish,
    published,
    deliverLast,
    project,
    epub,
    idOf,
  };
}
