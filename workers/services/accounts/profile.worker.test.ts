import { expect, it } from "vitest";
import * as loginRoute from "#app/routes/api/accounts/login";
import * as userRoute from "#app/routes/api/accounts/user";
import * as pictureRoute from "#app/routes/api/accounts/user-picture";
import * as preferencesRoute from "#app/routes/api/accounts/user-preferences";
import * as usernameRoute from "#app/routes/api/accounts/user-username";
import * as accountPage from "#app/routes/pages/account";
import * as themeRoute from "#app/routes/pages/theme";
import { database } from "#db/client";
import { userById } from "#db/queries/accounts/users";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import {
  Browser,
  bindings,
  callRoute,
  type RouteCall,
  type RouteModule,
} from "../../../tests/setup/call-route";
import { messagesTo, newestMessage } from "../../../tests/setup/messages";
import { goodPassword, newUser, signIn, verifyEmail } from "../../../tests/setup/people";
import { sampleJpeg, withCameraNotes } from "../../../tests/setup/sample-pictures";
import { testServices } from "../../../tests/setup/services";

const db = database(bindings.DB);
const maxPixels = 750_000;

async function someone() {
  const person = await newUser();
  const call = (route: RouteModule, path: string, init: RouteCall) =>
    callRoute(route, path, init, person.browser);
  return {
    ...person,
    mail: { email: `${person.username}@example.org` },
    row: () => userById(db, person.id),
    me: async () => (await call(userRoute, "/api/user", {})).json<Record<string, unknown>>(),
    rename: (username: unknown) =>
      call(usernameRoute, "/api/user/username", { method: "PUT", json: { username } }),
    prefer: (json: unknown) => call(preferencesRoute, "/api/user/preferences", { method: "PATCH", json }),
    send: (picture: Uint8Array<ArrayBuffer>) =>
      call(pictureRoute, "/api/user/picture", { method: "PUT", body: picture }),
    picture: () => call(pictureRoute, "/api/user/picture", { method: "GET" }),
    post: (fields: Record<string, string>) =>
      call(accountPage, "/account", { body: new URLSearchParams(fields) }),
    call,
  };
}
const keysOf = async (id: string) =>
  (await bindings.FILES.list({ prefix: `me/${id}/` })).objects.map(({ key }) => key);

it("names are saved trimmed, an empty one is taken away, and 81 letters are too many", async () => {
  const one = await someone();
  const save = (json: unknown) => one.call(userRoute, "/api/user", { method: "PATCH", json });
  expect((await save({ firstName: "  Ada ", lastName: "Lovelace" })).status).toBe(200);
  expect(await one.me()).toMatchObject({ firstName: "Ada", lastName: "Lovelace" });
  expect((await save({ firstName: "a".repeat(80), lastName: "" })).status).toBe(200);
  expect(await one.me()).toMatchObject({ firstName: "a".repeat(80), lastName: null });
  expect((await save({ firstName: "a".repeat(81), lastName: "" })).status).toBe(400);
  expect((await save({ firstName: "Ada", lastName: "", role: "admin" })).status).toBe(400);
});

it("another username signs in, the one before does not, and the owner is told", async () => {
  const one = await someone();
  const next = `Quay.${crypto.randomUUID().slice(0, 8)}`;
  expect((await one.rename(next)).status).toBe(200);
  expect(await one.me()).toMatchObject({ username: next });
  expect((await signIn(next.toLowerCase())).status).toBe(200);
  expect((await signIn(one.username)).status).toBe(401);
  const { message } = await newestMessage(one.mail);
  expect(message).toMatchObject({ kind: "new-device" });
  const told = (await messagesTo(one.mail)).find((mail) => mail.message.kind === "username-changed");
  expect(told?.text).toContain(next);
});

it("somebody else's username is refused, in any case of its letters; one's own may change case", async () => {
  const [one, other] = [await someone(), await someone()];
  const taken = await one.rename(other.username.toUpperCase());
  expect([taken.status, await taken.json()]).toMatchObject([
    409,
    { code: "username-taken", message: "Somebody already uses that username. Please choose another." },
  ]);
  expect((await one.rename(one.username.toUpperCase())).status).toBe(200);
  for (const wrong of ["a", "a".repeat(41), "with space", "a@b", ""])
    expect((await one.rename(wrong)).status, wrong).toBe(400);
});

it("one name wanted by two at once goes to one of them", async () => {
  const people = [await someone(), await someone(), await someone()];
  const wanted = `same-${crypto.randomUUID().slice(0, 8)}`;
  const answers = await Promise.all(people.map(({ rename }) => rename(wanted)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it("the sixth change of a username within a day has to wait", async () => {
  const one = await someone();
  for (let i = 0; i < 5; i++)
    expect((await one.rename(`n-${crypto.randomUUID().slice(0, 8)}`)).status).toBe(200);
  expect((await one.rename(`n-${crypto.randomUUID().slice(0, 8)}`)).status).toBe(429);
});

it("a picture becomes a small square without the camera's notes; the one before goes, and so does the last", async () => {
  const one = await someone();
  expect((await one.picture()).status).toBe(404);
  expect((await one.send(withCameraNotes(sampleJpeg(480, 320), 6))).status).toBe(204);
  const first = await one.me();
  expect(first.picture).toMatch(/^\/api\/user\/picture\?v=/);
  const answer = await one.picture();
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(answer.headers.get("Cache-Control")).toContain("private");
  const bytes = await answer.bytes();
  expect(readPictureHeader(bytes)).toMatchObject({ kind: "jpeg", width: 256, height: 256 });
  expect(new TextDecoder("latin1").decode(bytes)).not.toContain("SECRET PLACE");
  expect((await one.send(sampleJpeg(64, 64))).status).toBe(204);
  expect((await one.me()).picture).not.toBe(first.picture);
  expect(await keysOf(one.id)).toHaveLength(1);
  expect((await one.call(pictureRoute, "/api/user/picture", { method: "DELETE" })).status).toBe(204);
  expect(await one.me()).toMatchObject({ picture: null });
  expect(await keysOf(one.id)).toEqual([]);
});

it("what is no JPEG, too large or cut off is refused in one sentence, and nothing is kept", async () => {
  const one = await someone();
  const wrong = [
    new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    sampleJpeg(32, 32).slice(0, 200),
    sampleJpeg(1_000, maxPixels / 1_000 + 1),
    new Uint8Array(1_000_001),
  ];
  for (const picture of wrong) {
    const refused = await one.send(picture);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: "profile-picture-unusable" }]);
  }
  expect((await one.send(sampleJpeg(1_000, maxPixels / 1_000))).status).toBe(204);
  expect(await keysOf(one.id)).toHaveLength(1);
});

it("two pictures sent at once leave one, and no file beside it", async () => {
  const one = await someone();
  const answers = await Promise.all([64, 80, 96].map((side) => one.send(sampleJpeg(side, side))));
  expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
  const row = await one.row();
  expect(await keysOf(one.id)).toEqual([row?.pictureKey]);
});

it("only what is sent of the preferences changes; what is none is refused", async () => {
  const one = await someone();
  const kept = async () => {
    const { theme, bookLanguage, wantedNotices } = (await one.row()) ?? {};
    return { theme, bookLanguage, wantedNotices };
  };
  expect(await kept()).toEqual({ theme: null, bookLanguage: null, wantedNotices: [] });
  await one.prefer({ theme: "dark" });
  await one.prefer({ bookLanguage: "pt-BR", wantedNotices: ["comments", "book-ready"] });
  expect(await kept()).toEqual({
    theme: "dark",
    bookLanguage: "pt-BR",
    wantedNotices: ["book-ready", "comments"],
  });
  for (const wrong of [
    { theme: "purple" },
    { bookLanguage: "Portuguese!" },
    { wantedNotices: ["everything"] },
    { deletesManuscripts: true },
  ])
    expect((await one.prefer(wrong)).status).toBe(400);
  await one.prefer({ bookLanguage: null, wantedNotices: [] });
  expect(await kept()).toEqual({ theme: "dark", bookLanguage: null, wantedNotices: [] });
});

it("the colors somebody chose come with them to the next browser, from either switch", async () => {
  const one = await someone();
  const theme = new URLSearchParams({ theme: "light", returnTo: "/" });
  const answer = await one.call(themeRoute, "/theme", { body: theme });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
  const elsewhere = new Browser();
  await callRoute(
    loginRoute,
    "/api/login",
    { json: { username: one.username, password: goodPassword } },
    elsewhere,
  );
  expect(elsewhere.cookies.get("theme")).toBe("light");
  // Whoever chose none keeps what the browser has.
  const plain = await someone();
  const second = new Browser();
  await signIn(plain.username, goodPassword, second);
  expect(second.cookies.has("theme")).toBe(false);
});

it("the page's forms save without JavaScript, and say what is wrong", async () => {
  const one = await someone();
  const saved = await one.post({ intent: "names", firstName: "Ada", lastName: "" });
  expect([saved.status, await saved.json()]).toEqual([200, { intent: "names" }]);
  expect((await one.post({ intent: "look", theme: "dark", bookLanguage: "de" })).status).toBe(200);
  expect((await one.post({ intent: "notices", comments: "on" })).status).toBe(200);
  expect((await one.post({ intent: "privacy", deleteManuscripts: "on" })).status).toBe(200);
  expect(await one.row()).toMatchObject({
    ...{ firstName: "Ada", lastName: null, theme: "dark", bookLanguage: "de" },
    ...{ wantedNotices: ["comments"], deletesManuscripts: true },
  });
  await one.post({ intent: "privacy" });
  await one.post({ intent: "notices" });
  expect(await one.row()).toMatchObject({ wantedNotices: [], deletesManuscripts: false });
  const refused = await one.post({ intent: "names", firstName: "a".repeat(81) });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { intent: "names", problem: "A name has at most 80 characters." },
  ]);
});

it("of what happened meanwhile the owner hears once, and of comments and books only if they asked", async () => {
  const one = await someone();
  const { services } = testServices();
  const bookId = crypto.randomUUID();
  await bindings.DB.prepare(
    "INSERT INTO projects (id, owner_id, owner_kind, name, type, status, options, created_at, updated_at) VALUES (?, ?, 'user', 'Quay', 'manuscript', 'completed', '{}', 1, 1)",
  )
    .bind(bookId, one.id)
    .run();
  const book = await db.query.projects.findFirst({ where: (table, { eq }) => eq(table.id, bookId) });
  if (!book) throw new Error("no book");
  const happen = async () => {
    for (let i = 0; i < 3; i++) await services.ownerNotices.comment(one.id, bookId, Date.now());
    await services.ownerNotices.bookReady(book, Date.now());
    await services.ownerNotices.sweep(Date.now());
  };
  const kinds = async () =>
    (await messagesTo(one.mail)).map(({ message }) => message.kind).filter((kind) => kind !== "verify-email");
  await happen();
  expect(await kinds()).toEqual([]);
  await one.prefer({ wantedNotices: ["book-ready", "comments"] });
  // Not to an address that may be somebody else's.
  await happen();
  expect(await kinds()).toEqual([]);
  await verifyEmail(one.id);
  await happen();
  expect((await kinds()).sort()).toEqual(["book-ready", "comments"]);
  const comments = (await messagesTo(one.mail)).find(({ message }) => message.kind === "comments");
  expect(comments?.text).toContain("3 comments on Quay");
  expect(comments?.link).toContain(`/projects/${bookId}/comments`);
  // Told once, also when two sweeps run at once; books of a set and those of guests are not told.
  await services.ownerNotices.comment(one.id, bookId, Date.now());
  await Promise.all([1, 2, 3].map(() => services.ownerNotices.sweep(Date.now())));
  await services.ownerNotices.bookReady({ ...book, parentId: "a-set" }, Date.now());
  await services.ownerNotices.bookReady({ ...book, ownerKind: "guest" }, Date.now());
  expect((await kinds()).sort()).toEqual(["book-ready", "comments", "comments"]);
});

it("somebody guesses a password: the owner is always told, with the next sweep", async () => {
  const one = await someone();
  const { noteForOwner } = await import("#db/queries/accounts/notices");
  for (let i = 0; i < 2; i++)
    await noteForOwner(db, { userId: one.id, kind: "sign-ins-guessed", now: Date.now() });
  await testServices().services.ownerNotices.sweep(Date.now());
  const { message, text } = await newestMessage(one.mail);
  expect(message).toMatchObject({ kind: "sign-ins-guessed", times: 2 });
  expect(text).toContain("We made them wait 2 times.");
});
