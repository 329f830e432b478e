import { beforeAll, expect, test } from "vitest";
import { readingBook } from "#app/contract/reading/vr";
import * as projectCoverRoute from "#app/routes/api/covers/project-cover";
import type { CoverType } from "#domain/cover/design";
import { coverGeometry } from "#domain/cover/print-geometry";
import { bindings, callRoute, type RouteCall } from "../../../../tests/setup/call-route";
import { projectOf, tinyConvert } from "../../../../tests/setup/conversion-bench";
import { coverBench, tinyMaker, titled } from "../../../../tests/setup/cover-bench";
import { newUser } from "../../../../tests/setup/people";
import { anotherBook, author, type Reader, reader } from "../../../../tests/setup/reading-bench";
import { sampleJpeg } from "../../../../tests/setup/sample-pictures";
import * as bookRoute from "./vr-book";
import * as coverRoute from "./vr-cover";

type Whose = Pick<Reader, "browser" | "projectId">;

const call = ({ browser, projectId }: Whose, size = "", init: RouteCall = {}) =>
  callRoute(
    coverRoute,
    `/api/vr/books/${projectId}/cover${size && `?size=${size}`}`,
    { ...init, params: { projectId } },
    browser,
  );
const pathOf = async ({ browser, projectId }: Whose) =>
  readingBook.parse(await (await callRoute(bookRoute, "/", { params: { projectId } }, browser)).json())
    .coverPath;
const text = async (whose: Whose, size?: string) => {
  const response = await call(whose, size);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  return new TextDecoder("latin1").decode(await response.arrayBuffer());
};
const jpeg = "\u00ff\u00d8\u00ff";

/** A finished cover, its JPEG a real one, given to the book by its row or, in `isPut`, by writing the EPUB anew. */
async function dressed({ browser, owner, projectId }: Reader, coverType: CoverType, isPut = false) {
  const design = titled("Harbour", { coverType });
  const { width, height } = coverGeometry(design);
  const bench = coverBench({
    maker: {
      ...tinyMaker,
      async make(...order) {
        await order[2].jpeg.write(sampleJpeg(width, height));
        await order[2].pdf?.write(new Uint8Array(10));
        return { width, height, jpegBytes: 1, pdfBytes: 1, boxes: [] };
      },
    },
  });
  const { row, message } = await bench.order({ owner, design, bookProjectId: projectId });
  await bench.deliver([message]);
  expect((await projectOf(owner, row.id)).status).toBe("completed");
  if (isPut) {
    const json = { coverProjectId: row.id };
    const put = await callRoute(projectCoverRoute, "/", { json, params: { projectId } }, browser);
    expect(put.status).toBe(200);
  } else
    await bindings.DB.prepare("UPDATE projects SET cover_project_id = ? WHERE id = ?")
      .bind(row.id, projectId)
      .run();
}

let someone: Reader;
beforeAll(async () => {
  someone = await reader();
});

test("a book shows the picture it came with, and says when it has none", async () => {
  expect(await pathOf(someone)).toBe(`/api/vr/books/${someone.projectId}/cover`);
  expect(await text(someone)).toMatch(jpeg);
  expect(await text(someone, "small")).toMatch(jpeg);
  const bare = { ...someone, projectId: await anotherBook(someone.owner, tinyConvert) };
  expect(await pathOf(bare)).toBeNull();
  expect((await call(bare)).status).toBe(404);
});

test("an ebook's cover made here is shown whole, and small on the shelf", async () => {
  const whose = { ...someone, projectId: await anotherBook(someone.owner, tinyConvert) };
  await dressed(whose, "kindle");
  expect(await pathOf(whose)).not.toBeNull();
  expect(await text(whose)).toMatch(jpeg);
  expect(await text(whose, "small")).toBe("a picture 320 px wide");
});

test("of a print cover the front is shown, as the EPUB has it", async () => {
  const whose = await author();
  await dressed(whose, "paperback", true);
  const front = await call(whose);
  const cut = await front.text();
  expect(cut).not.toBe("a picture 320 px wide");
  expect(await text(whose, "small")).toBe("a picture 320 px wide");
  // Given before fronts were kept: the small picture is better than none.
  const older = { ...someone, projectId: await anotherBook(someone.owner) };
  await dressed(older, "paperback");
  expect(await text(older)).toBe("a picture 320 px wide");
});

test("a guest sees a cover made here small: the whole is downloaded with an account", async () => {
  const guest = await reader("guest");
  expect(await text(guest)).toMatch(jpeg);
  await dressed(guest, "paperback");
  expect(await text(guest)).toBe("a picture 320 px wide");
});

test("a cover is kept by its owner's browser only, and runs nothing", async () => {
  const response = await call(someone);
  await response.arrayBuffer();
  expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
  const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
  expect((await call(someone, "", { headers })).status).toBe(304);
  expect((await call(someone, "", { method: "HEAD" })).headers.get("Content-Length")).toBe(
    response.headers.get("Content-Length"),
  );
  const { browser } = await newUser();
  for (const size of ["", "small"])
    expect((await call({ browser, projectId: someone.projectId }, size)).status).toBe(404);
  const odd = await call(someone, "../../x");
  expect(odd.status).toBe(400);
  expect(await odd.json()).toMatchObject({ message: "There is no such size of a cover." });
});
