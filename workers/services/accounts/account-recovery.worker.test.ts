import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import * as forgotRoute from "#app/routes/api/accounts/password-forgot";
import * as resetRoute from "#app/routes/api/accounts/password-reset";
import * as registerRoute from "#app/routes/api/accounts/register";
import * as userRoute from "#app/routes/api/accounts/user";
import * as emailRoute from "#app/routes/api/accounts/user-email";
import * as passwordRoute from "#app/routes/api/accounts/user-password";
import { database } from "#db/client";
import { userById } from "#db/queries/accounts/users";
import { mailedLinks, messages, resetRequests } from "#db/schema/messages";
import { createServices } from "#workers/context.server";
import { consumeMessages } from "#workers/queues/message-consumer.server";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { messagesTo, newestMessage } from "../../../tests/setup/messages";
import { goodPassword, newUser, signIn, verifyEmail } from "../../../tests/setup/people";

const db = database(bindings.DB);
const newPassword = "the tide comes back at nine";
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The Worker's own bindings with a queue that only records; `work` brings what is on it. */
let sent: unknown[] = [];
const recording = {
  ...bindings,
  MESSAGES: { send: async (body: unknown) => void sent.push(body) } as unknown as Queue<unknown>,
};
const services = () => createServices(recording, createExecutionContext());
async function work(now = Date.now()) {
  const bodies = sent.splice(0);
  const batch = createMessageBatch(
    "colophon-messages",
    bodies.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts: 1, body })),
  );
  await consumeMessages(batch, services(), () => now);
}
beforeEach(() => {
  sent = [];
});

const call = (route: Parameters<typeof callRoute>[0], path: string, json: unknown, browser = new Browser()) =>
  callRoute(route, path, { json, bindings: recording }, browser);
const forgot = (username: string) => call(forgotRoute, "/api/password/forgot", { username });
const reset = (token: string, password = newPassword) =>
  call(resetRoute, "/api/password/reset", { token, password });
const tokenIn = (link = "") => new URL(link).searchParams.get("token") ?? "";
const isSignedIn = async (browser: Browser) =>
  (await callRoute(userRoute, "/api/user", {}, browser)).status === 200;

async function someone(browser?: Browser) {
  const person = await newUser(browser);
  return { ...person, email: `${person.username}@example.org`, row: () => userById(db, person.id) };
}

async function resetToken({ username, email }: { username: string; email: string }) {
  expect((await forgot(username)).status).toBe(202);
  await work();
  return tokenIn((await newestMessage({ email })).link);
}

it("a forgotten password: a mail with a link, a new password, every session ended, nobody signed in", async () => {
  const person = await someone();
  const token = await resetToken(person);
  const { browser: other } = { browser: new Browser() };
  expect((await signIn(person.username, goodPassword, other)).status).toBe(200);
  const browser = new Browser();
  const response = await call(resetRoute, "/api/password/reset", { token, password: newPassword }, browser);
  expect(response.status).toBe(200);
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([false, false]);
  expect((await signIn(person.username, goodPassword)).status).toBe(401);
  expect((await signIn(person.username, newPassword)).status).toBe(200);
  const told = (await messagesTo(person)).map(({ subject }) => subject);
  expect(told).toContain("Your password was changed");
  // The link came by that address: it is proven now.
  expect((await person.row())?.emailVerifiedAt).toEqual(expect.any(Number));
});

it("known and unknown names get the same answer, and the same work before it: no look at any account", async () => {
  const { username, email } = await someone();
  const answers = [];
  for (const name of [username, email, `nobody-${crypto.randomUUID()}`, "nobody@example.org"]) {
    const response = await forgot(name);
    answers.push([response.status, await response.text()]);
  }
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(sent).toHaveLength(4);
  for (const body of sent) expect(body).toEqual({ resetRequestId: expect.any(String) });
  const stored = await db.select().from(resetRequests);
  expect(stored.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(stored)).not.toContain(username);
  await work();
  expect(
    (await messagesTo({ email })).filter(({ message }) => message.kind === "reset-password"),
  ).toHaveLength(2);
  expect(await messagesTo({ email: "nobody@example.org" })).toEqual([]);
});

it("a fourth request for a name within an hour waits, whether there is such an account or not", async () => {
  for (const name of [(await someone()).username, `nobody-${crypto.randomUUID()}`]) {
    for (let i = 0; i < 3; i++) expect((await forgot(name)).status).toBe(202);
    const response = await forgot(name);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  }
});

it("username and address together bring three mails an hour, not six", async () => {
  const person = await someone();
  for (const name of [person.username, person.email]) for (let i = 0; i < 3; i++) await forgot(name);
  await work();
  const mails = (await messagesTo(person)).filter(({ message }) => message.kind === "reset-password");
  expect(mails).toHaveLength(3);
});

it("a request brought twice by its queue is one mail", async () => {
  const person = await someone();
  await forgot(person.username);
  sent.push(...sent);
  await work();
  expect((await messagesTo(person)).filter(({ message }) => message.kind === "reset-password")).toHaveLength(
    1,
  );
});

it("fifty uses of one link at once change the password once", async () => {
  const token = await resetToken(await someone());
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => reset(token, `${newPassword} ${i}`).then(({ status }) => status)),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  // The others came too late, or found the line of hashes full.
  expect(answers.filter((status) => status !== 200).every((status) => status === 410 || status === 503)).toBe(
    true,
  );
  expect((await reset(token)).status).toBe(410);
});

it("a link works for 30 minutes, and not a second longer", async () => {
  const token = await resetToken(await someone());
  const visitor = { device: { ip: null, userAgent: null, city: null, country: null } };
  const { passwordReset } = services();
  expect(await passwordReset.works(token, Date.now() + 29 * minute)).toBe(true);
  await expect(
    passwordReset.reset(token, newPassword, visitor, Date.now() + 30 * minute + 1_000),
  ).rejects.toMatchObject({
    code: "mailed-link-over",
  });
  await passwordReset.reset(token, newPassword, visitor, Date.now() + 29 * minute);
});

it("a bad password leaves the link as it was; a used one makes all others worthless", async () => {
  const person = await someone();
  const first = await resetToken(person);
  const second = await resetToken(person);
  expect((await reset(second, "short")).status).toBe(400);
  expect((await reset(second, person.username)).status).toBe(400);
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first)).status).toBe(410);
});

it("only the hash of a link is stored, and a token that was never mailed is refused", async () => {
  const token = await resetToken(await someone());
  const rows = JSON.stringify(await db.select().from(mailedLinks));
  expect(rows).not.toContain(token);
  expect((await reset("no-such-token")).status).toBe(410);
  expect((await reset(`${token}x`)).status).toBe(410);
  expect(
    (await call(resetRoute, "/api/password/reset", { token, password: newPassword, userId: "u_1" })).status,
  ).toBe(400);
});

it("a link for one thing does nothing else", async () => {
  const person = await someone();
  const token = await resetToken(person);
  const { emailAddresses, passwordReset } = services();
  const device = { ip: null, userAgent: null, city: null, country: null };
  await expect(emailAddresses.verify(token, Date.now())).rejects.toMatchObject({ code: "mailed-link-over" });
  await expect(emailAddresses.undoChange(token, device, Date.now())).rejects.toMatchObject({
    code: "mailed-link-over",
  });
  await expect(passwordReset.notMe(token, device, Date.now())).rejects.toMatchObject({
    code: "mailed-link-over",
  });
  expect((await reset(token)).status).toBe(200);
});

it("who registers is mailed a link that proves the address once, within a day", async () => {
  const username = `writer-${crypto.randomUUID().slice(0, 12)}`;
  const email = `${username}@example.org`;
  const response = await call(registerRoute, "/api/register", { username, email, password: goodPassword });
  const { id } = await response.json<{ id: string }>();
  expect((await userById(db, id))?.emailVerifiedAt).toBeNull();
  await work();
  const token = tokenIn((await newestMessage({ email })).link);
  const { emailAddresses } = services();
  expect(await emailAddresses.works("verify-email", token, Date.now() + day - minute)).toBe(true);
  expect(await emailAddresses.works("verify-email", token, Date.now() + day + minute)).toBe(false);
  const many = await Promise.allSettled(
    Array.from({ length: 10 }, () => emailAddresses.verify(token, Date.now())),
  );
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await userById(db, id))?.emailVerifiedAt).toEqual(expect.any(Number));
});

it("the link is sent again at most three times an hour, and not once it was used", async () => {
  const person = await someone();
  const { emailAddresses } = services();
  const user = await person.row();
  if (!user) throw new Error("nobody");
  for (let i = 0; i < 3; i++) await emailAddresses.sendAgain(user, Date.now());
  await expect(emailAddresses.sendAgain(user, Date.now())).rejects.toMatchObject({
    code: "too-many-requests",
  });
  await emailAddresses.verify(tokenIn((await newestMessage(person)).link), Date.now());
  const verified = await person.row();
  if (!verified) throw new Error("nobody");
  sent = [];
  await emailAddresses.sendAgain(verified, Date.now() + 2 * hour);
  expect(sent).toEqual([]);
});

const device = { ip: "198.51.100.7", userAgent: null, city: null, country: null };

async function changed(person: Awaited<ReturnType<typeof someone>>, email: string) {
  const response = await call(emailRoute, "/api/user/email", { email }, person.browser);
  expect(response.status).toBe(202);
  await work();
  const token = tokenIn((await newestMessage({ email })).link);
  return { token, confirm: () => services().emailAddresses.confirmChange(token, device, Date.now()) };
}
const freshEmail = () => `${crypto.randomUUID()}@example.org`;

it("an address changes only by the link mailed to it; the old one is told, and can undo it", async () => {
  const person = await someone();
  await verifyEmail(person.id);
  const email = freshEmail();
  const { confirm } = await changed(person, email);
  expect((await person.row())?.email).toBe(person.email);
  await confirm();
  expect(await person.row()).toMatchObject({ email, emailVerifiedAt: expect.any(Number) });
  await expect(confirm()).rejects.toMatchObject({ code: "mailed-link-over" });
  const told = await newestMessage(person);
  expect(told.subject).toBe("Your email address was changed");
  expect(told.text).toContain(email);
  await services().emailAddresses.undoChange(tokenIn(told.link), device, Date.now() + 7 * day - minute);
  expect((await person.row())?.email).toBe(person.email);
  expect(await isSignedIn(person.browser)).toBe(false);
  expect((await newestMessage(person)).message.kind).toBe("reset-password");
});

it("who changes an address twice leaves the first owner the way back, and keeps none", async () => {
  const person = await someone();
  await verifyEmail(person.id);
  const [between, last] = [freshEmail(), freshEmail()];
  await (await changed(person, between)).confirm();
  const first = tokenIn((await newestMessage(person)).link);
  await (await changed(person, last)).confirm();
  const second = tokenIn((await newestMessage({ email: between })).link);
  const { emailAddresses } = services();
  await emailAddresses.undoChange(first, device, Date.now());
  expect((await person.row())?.email).toBe(person.email);
  await expect(emailAddresses.undoChange(second, device, Date.now())).rejects.toMatchObject({
    code: "mailed-link-over",
  });
});

it("an address nobody proved is not told of the change: it may be a stranger's, written by mistake", async () => {
  const person = await someone();
  await (await changed(person, freshEmail())).confirm();
  expect((await messagesTo(person)).map(({ message }) => message.kind)).not.toContain("email-changed");
});

it("an address that is somebody else's is answered the same and never taken, not even when they were quicker", async () => {
  const [person, other] = [await someone(), await someone()];
  const before = (await messagesTo(other)).length;
  const response = await call(
    emailRoute,
    "/api/user/email",
    { email: other.email.toUpperCase() },
    person.browser,
  );
  expect(response.status).toBe(202);
  await work();
  expect(await messagesTo(other)).toHaveLength(before);
  const wanted = freshEmail();
  const { confirm } = await changed(person, wanted);
  const { confirm: quicker } = await changed(other, wanted);
  await quicker();
  await expect(confirm()).rejects.toMatchObject({ code: "mailed-link-over" });
  expect((await person.row())?.email).toBe(person.email);
});

it("the present address, or one with a second recipient in it, is refused", async () => {
  const person = await someone();
  const change = async (email: string) =>
    (await call(emailRoute, "/api/user/email", { email }, person.browser)).status;
  expect(await change(person.email)).toBe(422);
  expect(await change("a@b.example, c@d.example")).toBe(400);
  expect(await change("a@b.example\r\nBcc: c@d.example")).toBe(400);
});

it("a changed address makes links to the old one worthless", async () => {
  const person = await someone();
  const token = await resetToken(person);
  await (await changed(person, freshEmail())).confirm();
  expect((await reset(token)).status).toBe(410);
});

it("“this was not me” signs every device out and mails a link for a new password", async () => {
  const person = await someone();
  const { passwordReset } = services();
  const token = tokenIn(await passwordReset.notMeLink(person.id, Date.now()));
  await passwordReset.notMe(token, device, Date.now());
  expect(await isSignedIn(person.browser)).toBe(false);
  expect((await newestMessage(person)).message.kind).toBe("reset-password");
  await expect(passwordReset.notMe(token, device, Date.now())).rejects.toMatchObject({
    code: "mailed-link-over",
  });
});

it("in production without a way to send mail the answer is the same, nothing is stored, and the log says so", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const person = await someone();
  const silent = { ...recording, ENVIRONMENT: "production", PUBLIC_ORIGIN: "https://colophon.example" };
  const headers = { Origin: "https://colophon.example" };
  const asked = await callRoute(forgotRoute, "/api/password/forgot", {
    json: { username: person.username },
    bindings: silent,
    headers,
  });
  expect(asked.status).toBe(202);
  const production = createServices(silent, createExecutionContext());
  const before = (await db.select().from(messages)).length;
  const batch = createMessageBatch("colophon-messages", [
    { id: "0", timestamp: new Date(), attempts: 1, body: sent[0] },
  ]);
  await consumeMessages(batch, production);
  expect((await db.select().from(messages)).length).toBe(before);
  expect(log.mock.calls.flat().join()).toContain("no way to send mail is configured");
  const user = await person.row();
  if (!user) throw new Error("nobody");
  await expect(production.emailAddresses.sendAgain(user, Date.now())).rejects.toMatchObject({
    code: "messages-unavailable",
  });
  log.mockRestore();
});

it("the sweep takes away requests a day old and links that have run out", async () => {
  const person = await someone();
  await forgot(person.username);
  await work();
  await forgot("nobody-at-all");
  const { passwordReset } = services();
  await passwordReset.sweep(Date.now() + day + minute);
  expect(await db.select().from(resetRequests)).toEqual([]);
  const left = await db.select().from(mailedLinks);
  expect(left.filter(({ userId, purpose }) => userId === person.id && purpose === "reset-password")).toEqual(
    [],
  );
});

it("another password while signed in: this device stays, others are out, the old one and links for it are worthless", async () => {
  // With a password of its own: others have that of whoever registered first.
  const person = await someone(new Browser());
  const token = await resetToken(person);
  const other = new Browser();
  expect((await signIn(person.username, goodPassword, other)).status).toBe(200);
  const change = (password: string, currentPassword = goodPassword) =>
    call(passwordRoute, "/api/user/password", { currentPassword, password }, person.browser);
  expect((await change("short")).status).toBe(400);
  expect((await change(person.username)).status).toBe(400);
  expect((await isSignedIn(other)) && (await signIn(person.username, goodPassword)).status).toBe(200);
  // Being signed in is not enough: whoever sits down at an open laptop must not be able to.
  expect((await change(newPassword, "not the password")).status).toBe(403);
  expect((await change(newPassword, "")).status).toBe(400);
  expect((await change(newPassword)).status).toBe(200);
  expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, false]);
  expect((await signIn(person.username, goodPassword)).status).toBe(401);
  expect((await signIn(person.username, newPassword)).status).toBe(200);
  expect((await reset(token)).status).toBe(410);
  const told = (await messagesTo(person)).map(({ subject }) => subject);
  expect(told).toContain("Your password was changed");
});

it("of fifty changes of a password at once at most five are tried, and the old password is gone", async () => {
  const person = await someone(new Browser());
  const passwords = Array.from({ length: 50 }, (_none, at) => `${newPassword} ${at}`);
  const answers = await Promise.all(
    passwords.map((password) =>
      call(passwordRoute, "/api/user/password", { currentPassword: goodPassword, password }, person.browser),
    ),
  );
  const outcomes = answers.map(({ status }) => status);
  expect(outcomes.filter((status) => status === 429).length).toBeGreaterThanOrEqual(45);
  expect(outcomes.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect((await signIn(person.username, goodPassword)).status).toBe(401);
});
