import { describe, expect, test, vi } from "vitest";
import { madeProofLink, ownComments, proofComments, proofSession } from "#app/contract/reading/proof-links";
import { scriptVectors } from "#tests/setup/script-vectors";
import { bookToEdit, line } from "../../../../tests/setup/book-to-edit";
import { Browser, bindings, callRoute, type RouteCall } from "../../../../tests/setup/call-route";
import { newUser, verifyEmail } from "../../../../tests/setup/people";
import * as commentRoute from "./proof-comment";
import * as commentsRoute from "./proof-comments";
import * as exportRoute from "./proof-comments-export";
import * as linkRoute from "./proof-link";
import * as linksRoute from "./proof-links";
import * as readChapterRoute from "./read-chapter";
import * as readCommentRoute from "./read-comment";
import * as readCommentsRoute from "./read-comments";
import * as readImageRoute from "./read-image";
import * as readSessionRoute from "./read-session";

type Book = Awaited<ReturnType<typeof bookToEdit>>;

async function makeLink(book: Book, json: object = {}) {
  await verifyEmail(book.owner.ownerId);
  const response = await book.call(linksRoute, `/api/projects/${book.projectId}/proof-links`, { json });
  expect(response.status).toBe(201);
  const { link, address } = madeProofLink.parse(await response.json());
  const token = address.split("/read/")[1] ?? "";
  return { link, token };
}

const read = {
  session: (token: string, browser: Browser, json: object = {}, more: RouteCall = {}) =>
    callRoute(readSessionRoute, `/api/read/${token}/session`, { json, params: { token }, ...more }, browser),
  chapter: (token: string, browser: Browser, index: number) =>
    callRoute(
      readChapterRoute,
      `/api/read/${token}/chapters/${index}`,
      { params: { token, index: `${index}` } },
      browser,
    ),
  image: (token: string, browser: Browser, file: string, query = "") =>
    callRoute(
      readImageRoute,
      `/api/read/${token}/images/${file}${query}`,
      { params: { token, file } },
      browser,
    ),
  comments: (token: string, browser: Browser) =>
    callRoute(readCommentsRoute, `/api/read/${token}/comments`, { params: { token } }, browser),
  write: (token: string, browser: Browser, json: object) =>
    callRoute(readCommentsRoute, `/api/read/${token}/comments`, { json, params: { token } }, browser),
  takeBack: (token: string, browser: Browser, commentId: string) =>
    callRoute(
      readCommentRoute,
      `/api/read/${token}/comments/${commentId}`,
      { method: "DELETE", params: { token, commentId } },
      browser,
    ),
};

async function opened(token: string, browser = new Browser(), json: object = {}) {
  const response = await read.session(token, browser, json);
  expect(response.status).toBe(200);
  return { browser, session: proofSession.parse(await response.json()) };
}

const code = async (response: Response) => (await response.json<{ code: string }>()).code;
const index = (session: Awaited<ReturnType<typeof opened>>["session"], title: string) =>
  session.sources[session.book.chapters.findIndex((chapter) => chapter.title === title)] ?? -1;

/** A comment on the first words of a block that has `words`. */
async function commentOn(token: string, browser: Browser, chapter: number, edition: string, quote: string) {
  const stored = await (await read.chapter(token, browser, chapter)).json<{
    blocks: { id: string; inlines?: { text?: string }[] }[];
  }>();
  const block = stored.blocks.find(({ inlines }) => inlines?.[0]?.text?.includes(quote));
  const start = block?.inlines?.[0]?.text?.indexOf(quote) ?? -1;
  expect(start).toBeGreaterThanOrEqual(0);
  return { name: "Ines Duarte", edition, chapter, block: block?.id, start, end: start + quote.length, quote };
}

async function allComments(book: Book) {
  const response = await book.call(commentsRoute, `/api/projects/${book.projectId}/comments`);
  return proofComments.parse(await response.json()).comments;
}

const answer = (book: Book, commentId: string, json: object) =>
  book.call(commentRoute, `/api/projects/${book.projectId}/comments/${commentId}`, {
    json,
    params: { commentId },
  });

describe("a link", () => {
  test("is made only by somebody whose address is confirmed, and who is told what to do", async () => {
    const book = await bookToEdit();
    const path = `/api/projects/${book.projectId}/proof-links`;
    const refused = await book.call(linksRoute, path, { json: {} });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "email-not-verified",
      message: expect.stringContaining("Confirm your email address first."),
    });
    await verifyEmail(book.owner.ownerId);
    expect((await book.call(linksRoute, path, { json: {} })).status).toBe(201);
  });

  test("opens the book for anybody, without a word about its author's account or project", async () => {
    const book = await bookToEdit();
    const { token, link } = await makeLink(book, { name: "For Tomasz" });
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { browser, session } = await opened(token);
    expect(session.book.title).toBe("Low Water");
    expect(session.book.chapters.map(({ index: at }) => at)).toEqual(
      session.book.chapters.map((_, at) => at),
    );
    const chapter = await read.chapter(token, browser, index(session, "The Lamp"));
    const text = await chapter.text();
    expect(text).toContain("The lamp was lit at six.");
    for (const known of [book.projectId, book.owner.ownerId, "For Tomasz"]) {
      expect(JSON.stringify(session)).not.toContain(known);
      expect(text).not.toContain(known);
    }
    expect(session.book.projectId).toBe(link.id);
    const listed = await (await book.call(linksRoute, `/api/projects/${book.projectId}/proof-links`)).json<{
      links: { opened: number }[];
    }>();
    expect(listed.links[0]?.opened).toBe(1);
  });

  test("is stored as a hash, and its answers are stored nowhere and name nobody", async () => {
    const book = await bookToEdit();
    const { token } = await makeLink(book);
    const rows = await bindings.DB.prepare("SELECT * FROM proof_links WHERE project_id = ?")
      .bind(book.projectId)
      .all();
    expect(JSON.stringify(rows.results)).not.toContain(token);
    const { browser, session } = await opened(token);
    const file = session.book.assets[0]?.file.replace("images/", "") ?? "";
    for (const response of [
      await read.session(token, browser),
      await read.chapter(token, browser, 0),
      await read.image(token, browser, file),
      await read.comments(token, browser),
    ]) {
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
      expect(response.headers.has("ETag")).toBe(false);
    }
  });

  test("stops at the next request once it is revoked, files too", async () => {
    const book = await bookToEdit();
    const { token, link } = await makeLink(book);
    const { browser, session } = await opened(token);
    const file = session.book.assets[0]?.file.replace("images/", "") ?? "";
    const revoked = await book.call(linkRoute, `/api/projects/${book.projectId}/proof-links/${link.id}`, {
      method: "DELETE",
      params: { linkId: link.id },
    });
    expect(revoked.status).toBe(204);
    for (const response of [
      await read.session(token, browser),
      await read.session(token, new Browser()),
      await read.chapter(token, browser, 0),
      await read.image(token, browser, file),
      await read.comments(token, browser),
      await read.write(token, browser, {
        ...{
          kind: "comment",
          name: "I",
          edition: "",
          chapter: 0,
          block: "b",
          start: 0,
          end: 1,
          quote: "q",
          words: "w",
        },
      }),
    ]) {
      expect(response.status).toBe(404);
      expect(await code(response)).toBe("proof-link-closed");
    }
  });

  test("stops when its day is over, when its book goes to the trash, and is the same 404 as one nobody made", async () => {
    const book = await bookToEdit();
    const { token } = await makeLink(book, { expiresAt: Date.now() + 60_000 });
    const other = await makeLink(book);
    expect((await read.session(token, new Browser())).status).toBe(200);
    await bindings.DB.prepare(
      "UPDATE proof_links SET expires_at = ? WHERE expires_at IS NOT NULL AND project_id = ?",
    )
      .bind(Date.now() - 1, book.projectId)
      .run();
    const gone = await read.session(token, new Browser());
    const unknown = await read.session("x".repeat(43), new Browser());
    const { requestId: _, ...goneBody } = await gone.json<Record<string, string>>();
    const { requestId: __, ...unknownBody } = await unknown.json<Record<string, string>>();
    expect([gone.status, goneBody]).toEqual([unknown.status, unknownBody]);
    expect((await read.session(other.token, new Browser())).status).toBe(200);
    await bindings.DB.prepare("UPDATE projects SET deleted_at = 1 WHERE id = ?").bind(book.projectId).run();
    expect((await read.session(other.token, new Browser())).status).toBe(404);
    const past = await book.call(linksRoute, `/api/projects/${book.projectId}/proof-links`, {
      json: { expiresAt: 1 },
    });
    expect(past.status).toBe(404);
  });

  test("with a password opens nothing without it, and tries are counted", async () => {
    const book = await bookToEdit();
    const { token, link } = await makeLink(book, { password: "low tide" });
    expect(link.hasPassword).toBe(true);
    const browser = new Browser();
    expect(await code(await read.session(token, browser))).toBe("proof-password-needed");
    expect(await code(await read.chapter(token, browser, 0))).toBe("proof-password-needed");
    expect(await code(await read.session(token, browser, { password: "high tide" }))).toBe(
      "proof-password-wrong",
    );
    await opened(token, browser, { password: "low tide" });
    expect((await read.chapter(token, browser, 0)).status).toBe(200);
    // Another browser is asked again, and tries are counted before they are looked at.
    const tries = Array.from({ length: 7 }, (_, at) =>
      read.session(token, new Browser(), { password: `no ${at}` }).then(code),
    );
    const codes = await Promise.all(tries);
    expect(codes).toContain("proof-password-wrong");
    expect(codes).toContain("too-many-requests");
  });

  test("to parts of the book shows their words and pictures, and no others", async () => {
    const book = await bookToEdit();
    const whole = await opened((await makeLink(book)).token);
    const lamp = index(whole.session, "The Lamp");
    const quay = index(whole.session, "The Quay");
    const { token } = await makeLink(book, { chapters: [lamp] });
    const { browser, session } = await opened(token);
    expect(session.book.chapters.map(({ title, index: at }) => [title, at])).toEqual([["The Lamp", 0]]);
    expect(session.sources).toEqual([lamp]);
    expect((await read.chapter(token, browser, lamp)).status).toBe(200);
    expect((await read.chapter(token, browser, quay)).status).toBe(404);
    const shown = session.book.assets.map(({ file }) => file);
    expect(shown).toHaveLength(1);
    const name = (file = "") => file.replace("images/", "");
    expect((await read.image(token, browser, name(shown[0]), `?chapter=${lamp}`)).status).toBe(200);
    const hidden = whole.session.book.assets.map(({ file }) => file).find((file) => !shown.includes(file));
    expect((await read.image(token, browser, name(hidden), `?chapter=${lamp}`)).status).toBe(404);
    expect((await read.image(token, browser, name(shown[0]), `?chapter=${quay}`)).status).toBe(404);
    expect((await read.image(token, browser, name(shown[0]))).status).toBe(404);
    const outside = await read.write(token, browser, {
      ...{
        kind: "comment",
        name: "I",
        edition: "",
        chapter: quay,
        block: "b",
        start: 0,
        end: 1,
        quote: "q",
        words: "w",
      },
    });
    expect(outside.status).toBe(404);
    const none = await book.call(linksRoute, `/api/projects/${book.projectId}/proof-links`, {
      json: { chapters: [999] },
    });
    expect(none.status).toBe(400);
  });

  test("to parts of the book follows them when the book is made again", async () => {
    const book = await bookToEdit();
    const whole = await opened((await makeLink(book)).token);
    const { token } = await makeLink(book, { chapters: [index(whole.session, "The Lamp")] });
    await book.change({
      do: "move",
      chapter: await book.idOf("By Morning"),
      before: await book.idOf("The Quay"),
    });
    await book.published();
    const { session, browser } = await opened(token);
    expect(session.book.chapters.map(({ title }) => title)).toEqual(["The Lamp"]);
    const text = await (await read.chapter(token, browser, session.sources[0] ?? -1)).text();
    expect(text).toContain("The lamp was lit at six.");
  });
});

describe("a reader", () => {
  test("writes on words of the book under a name, sees the answer, and takes back what is theirs", async () => {
    const book = await bookToEdit();
    const { token } = await makeLink(book);
    const { browser, session } = await opened(token);
    const at = await commentOn(token, browser, index(session, "The Lamp"), session.edition, "lit at six");
    const sent = await read.write(token, browser, { kind: "comment", words: "Chapter 3 says nine.", ...at });
    expect(sent.status).toBe(201);
    const [comment] = await allComments(book);
    expect(comment).toMatchObject({
      name: "Ines Duarte",
      quote: "lit at six",
      words: "Chapter 3 says nine.",
      state: "open",
    });
    expect((await answer(book, comment?.id ?? "", { do: "reply", words: "Six. I’ll mend it." })).status).toBe(
      200,
    );
    expect((await answer(book, comment?.id ?? "", { do: "state", state: "resolved" })).status).toBe(200);
    const own = ownComments.parse(await (await read.comments(token, browser)).json()).comments;
    expect(own).toMatchObject([
      { state: "resolved", isPlaced: true, replies: [{ words: "Six. I’ll mend it." }] },
    ]);
    // Somebody else at the same link sees nothing of it, and cannot take it back.
    const other = await opened(token);
    expect(other.session.comments).toEqual([]);
    expect((await read.takeBack(token, other.browser, comment?.id ?? "")).status).toBe(404);
    expect(await allComments(book)).toHaveLength(1);
    expect((await read.takeBack(token, browser, comment?.id ?? "")).status).toBe(204);
    expect(await allComments(book)).toEqual([]);
  });

  test("is not heard where the link is for reading only, without a name, or without words", async () => {
    const book = await bookToEdit();
    const quiet = await makeLink(book, { mayComment: false });
    const open = await makeLink(book);
    const quietly = await opened(quiet.token);
    const openly = await opened(open.token);
    const lamp = index(openly.session, "The Lamp");
    const at = await commentOn(open.token, openly.browser, lamp, openly.session.edition, "lit at six");
    const comment = { kind: "comment", words: "Six?", ...at };
    expect(await code(await read.write(quiet.token, quietly.browser, comment))).toBe("proof-read-only");
    expect((await read.write(open.token, openly.browser, { ...comment, name: " \n " })).status).toBe(400);
    expect((await read.write(open.token, openly.browser, { ...comment, words: "" })).status).toBe(400);
    expect(
      (await read.write(open.token, openly.browser, { ...comment, words: "x".repeat(2_001) })).status,
    ).toBe(400);
    expect(
      (await read.write(open.token, openly.browser, { ...comment, words: "x".repeat(2_000) })).status,
    ).toBe(201);
    // A suggestion needs no words besides the new ones, and may be to take words out.
    const suggestion = { ...comment, kind: "suggestion", words: "", instead: "" };
    expect((await read.write(open.token, openly.browser, suggestion)).status).toBe(201);
  });

  test("is slowed down", async () => {
    const book = await bookToEdit();
    const { token } = await makeLink(book);
    const { browser, session } = await opened(token);
    const at = await commentOn(token, browser, index(session, "The Lamp"), session.edition, "lit at six");
    let last = 201;
    for (let count = 0; count < 61; count++)
      last = (await read.write(token, browser, { kind: "comment", words: `${count}`, ...at })).status;
    expect(last).toBe(429);
    expect(await allComments(book)).toHaveLength(60);
  });

  test("keeps words that were written while the book was made again", async () => {
    const book = await bookToEdit();
    const { token } = await makeLink(book);
    const { browser, session } = await opened(token);
    const lamp = index(session, "The Lamp");
    const at = await commentOn(token, browser, lamp, session.edition, "lit at six");
    await book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({
      blocks: blocks.map((block) => (block.id === at.block ? line("It was dark.", { id: block.id }) : block)),
    }));
    await book.published();
    expect((await read.write(token, browser, { kind: "comment", words: "Six?", ...at })).status).toBe(201);
    const own = ownComments.parse(await (await read.comments(token, browser)).json()).comments;
    expect(own).toMatchObject([{ quote: "lit at six", isPlaced: false }]);
  });
});

test("comments go with their paragraph when chapters move and the book is made again", async () => {
  const book = await bookToEdit();
  const { token } = await makeLink(book);
  const { browser, session } = await opened(token);
  const lamp = index(session, "The Lamp");
  const at = await commentOn(token, browser, lamp, session.edition, "lit at six");
  await read.write(token, browser, { kind: "suggestion", words: "", instead: "lit at five", ...at });
  await book.change({
    do: "move",
    chapter: await book.idOf("The Lamp"),
    before: await book.idOf("The Quay"),
  });
  const now = await book.published();
  const [comment] = await allComments(book);
  expect(now.chapters.find(({ index: number }) => number === comment?.chapter)?.title).toBe("The Lamp");
  const stored = await book.chapter(`c${comment?.chapter}`);
  expect(stored.blocks.some(({ id }) => id === comment?.block)).toBe(true);
});

describe("the author", () => {
  test("accepts and declines suggestions only, and opens them again", async () => {
    const book = await bookToEdit();
    const { token } = await makeLink(book);
    const { browser, session } = await opened(token);
    const at = await commentOn(token, browser, index(session, "The Lamp"), session.edition, "lit at six");
    await read.write(token, browser, { kind: "comment", words: "Six?", ...at });
    await read.write(token, browser, { kind: "suggestion", words: "", instead: "lit at five", ...at });
    const [comment, suggestion] = await allComments(book);
    expect((await answer(book, comment?.id ?? "", { do: "state", state: "accepted" })).status).toBe(404);
    for (const state of ["accepted", "open", "declined"] as const) {
      expect((await answer(book, suggestion?.id ?? "", { do: "state", state })).status).toBe(200);
      expect((await allComments(book))[1]?.state).toBe(state);
    }
    expect((await answer(book, comment?.id ?? "", { do: "reply", words: "  " })).status).toBe(400);
  });

  test("reaches nothing of another author's book", async () => {
    const [book, { browser: stranger }] = [await bookToEdit(), await newUser()];
    const { token, link } = await makeLink(book);
    const { browser, session } = await opened(token);
    const at = await commentOn(token, browser, index(session, "The Lamp"), session.edition, "lit at six");
    await read.write(token, browser, { kind: "comment", words: "Six?", ...at });
    const [comment] = await allComments(book);
    const path = `/api/projects/${book.projectId}`;
    const commentId = comment?.id ?? "";
    for (const response of [
      await book.call(linksRoute, `${path}/proof-links`, {}, stranger),
      await book.call(linksRoute, `${path}/proof-links`, { json: {} }, stranger),
      await book.call(linkRoute, `${path}/x`, { method: "DELETE", params: { linkId: link.id } }, stranger),
      await book.call(commentsRoute, `${path}/comments`, {}, stranger),
      await book.call(exportRoute, `${path}/comments/export`, {}, stranger),
      await book.call(
        commentRoute,
        `${path}/x`,
        { json: { do: "reply", words: "x" }, params: { commentId } },
        stranger,
      ),
    ])
      expect(response.status).toBe(404);
    // Nor does an own book lead to what belongs to another one.
    const own = await bookToEdit();
    expect((await answer(own, commentId, { do: "reply", words: "x" })).status).toBe(404);
    const revoke = { method: "DELETE", params: { linkId: link.id } };
    expect((await own.call(linkRoute, `/x`, revoke)).status).toBe(404);
    expect((await read.session(token, new Browser())).status).toBe(200);
  });

  test("takes everything along as a file in which nothing is a formula", async () => {
    const book = await bookToEdit();
    const { token } = await makeLink(book, { name: "+cmd" });
    const { browser, session } = await opened(token);
    const at = await commentOn(token, browser, index(session, "The Lamp"), session.edition, "lit at six");
    const formula = '=HYPERLINK("https://example.org","x")';
    await read.write(token, browser, {
      kind: "suggestion",
      ...at,
      name: "@SUM(1)",
      words: formula,
      instead: "-1+1",
    });
    const response = await book.call(exportRoute, `/api/projects/${book.projectId}/comments/export`);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const [, row = ""] = (await response.text()).split("\r\n");
    expect(row).toContain('"The Lamp","lit at six","Suggestion"');
    expect(row).toContain(`"'=HYPERLINK(""https://example.org"",""x"")"`);
    for (const start of ['"=', '"+', '"-', '"@']) expect(row).not.toContain(start);
  });
});

test("nothing that readers write is markup, or lost, on its way to the author", async () => {
  const book = await bookToEdit();
  const { token } = await makeLink(book);
  const { browser, session } = await opened(token);
  const at = await commentOn(token, browser, index(session, "The Lamp"), session.edition, "lit at six");
  const some = scriptVectors().slice(0, 40);
  for (const vector of some) {
    const words = vector.markup.slice(0, 2_000);
    const sent = await read.write(token, browser, {
      ...at,
      kind: "suggestion",
      name: words.slice(0, 60),
      words,
      instead: words,
    });
    expect(sent.status).toBe(201);
    expect(sent.headers.get("Content-Type")).toBe("application/json");
    expect(sent.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
  expect(await allComments(book)).toHaveLength(some.length);
});

test("no token is ever in the log", async () => {
  const book = await bookToEdit();
  const { token } = await makeLink(book);
  const { browser } = await opened(token);
  const said: string[] = [];
  const log = vi.spyOn(console, "error").mockImplementation((line) => void said.push(String(line)));
  const broken = { ...bindings, FILES: { get: () => Promise.reject(new Error(`/api/read/${token}/x`)) } };
  const response = await callRoute(
    readChapterRoute,
    `/api/read/${token}/chapters/0`,
    { params: { token, index: "0" }, bindings: broken as unknown as typeof bindings },
    browser,
  );
  log.mockRestore();
  expect(response.status).toBe(500);
  expect(said.join("\n")).toContain("/api/read/…/chapters/0");
  expect(said.join("\n")).not.toContain(token);
});

test("links and comments go with their book", async () => {
  const book = await bookToEdit();
  const { token } = await makeLink(book);
  const { browser, session } = await opened(token);
  const at = await commentOn(token, browser, index(session, "The Lamp"), session.edition, "lit at six");
  await read.write(token, browser, { kind: "comment", words: "Six?", ...at });
  await bindings.DB.prepare("DELETE FROM projects WHERE id = ?").bind(book.projectId).run();
  for (const table of ["proof_links", "proof_comments"]) {
    const { results } = await bindings.DB.prepare(`SELECT * FROM ${table} WHERE project_id = ?`)
      .bind(book.projectId)
      .all();
    expect(results).toEqual([]);
  }
  const left = await bindings.DB.prepare(
    "SELECT * FROM proof_readers WHERE link_id NOT IN (SELECT id FROM proof_links)",
  ).all();
  expect(left.results).toEqual([]);
});
