import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "#db/client";
import { contactMessages } from "#db/schema/pages";
import { users } from "#db/schema/people";
import { minFillMs } from "#domain/pages/contact-limits";
import { Browser, bindings, callRoute } from "../../../tests/setup/call-route";
import { messagesTo } from "../../../tests/setup/messages";
import { newUser } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";
import * as contact from "./contact";
import * as help from "./help-center";

const db = database(bindings.DB);
let address = 0;
const nextAddress = () => `198.51.100.${++address}`;

const words = () => ({
  firstName: "Ada",
  lastName: "Brontë",
  email: "ada@example.org",
  subject: `A question ${crypto.randomUUID()}`,
  message: "Where is my book?\n\nI looked everywhere.",
});
type Posted = Partial<Record<string, string>>;

async function post(
  fields: Posted,
  { page = contact as typeof contact | typeof help, from = nextAddress(), browser = new Browser() } = {},
) {
  const body = new URLSearchParams({ openedAt: String(Date.now() - minFillMs), ...(fields as object) });
  const path = page === contact ? "/contact" : "/help-center?tab=contact";
  const headers = { "CF-Connecting-IP": from };
  const answer = await callRoute(page, path, { method: "POST", body, headers }, browser);
  return { status: answer.status, ...(await answer.json<{ outcome: string; sentence?: string }>()) };
}
const stored = (subject: string) =>
  db.select().from(contactMessages).where(eq(contactMessages.subject, subject)).all();

test("a message is stored, and mailed to an administrator whose address is confirmed", async () => {
  const admin = await newUser();
  await db.update(users).set({ role: "admin", emailVerifiedAt: 1 }).where(eq(users.id, admin.id));
  const said = words();
  expect(await post(said)).toMatchObject({ status: 200, outcome: "sent" });
  expect(await stored(said.subject)).toMatchObject([{ ...said, userId: null, isPaid: false, state: "new" }]);
  const [mail] = await messagesTo({ email: `${admin.username}@example.org` });
  expect(mail?.subject).toContain(said.subject);
  expect(mail?.text).toContain("I looked everywhere.");
  expect(mail?.text).toContain("ada@example.org");
});

test.each(["firstName", "lastName", "email", "subject", "message"])(
  "without %s nothing is stored, and every word comes back",
  async (field) => {
    const said = { ...words(), [field]: " " };
    const answer = await post(said);
    expect(answer).toMatchObject({ status: 400, outcome: "missing", fields: { message: said.message } });
    expect(await stored(said.subject)).toEqual([]);
  },
);

test("the help center asks for no name", async () => {
  const { firstName: _, lastName: __, ...said } = words();
  expect(await post(said, { page: help })).toMatchObject({ outcome: "sent" });
  expect(await stored(said.subject)).toHaveLength(1);
});

test("an address that is none is said", async () => {
  expect(await post({ ...words(), email: "ada" })).toMatchObject({
    status: 400,
    outcome: "refused",
    sentence: "That email address doesn’t look right. Check it, so that our answer reaches you.",
  });
});

test("a program is answered like anybody, and nothing is kept", async () => {
  const trapped = words();
  expect(await post({ ...trapped, website: "https://spam.example" })).toMatchObject({ outcome: "sent" });
  const quick = words();
  expect(await post({ ...quick, openedAt: String(Date.now()) })).toMatchObject({ outcome: "sent" });
  expect([...(await stored(trapped.subject)), ...(await stored(quick.subject))]).toEqual([]);
});

test("five an hour from one address, and the sixth waits", async () => {
  const from = nextAddress();
  for (let sent = 0; sent < 5; sent += 1) expect((await post(words(), { from })).outcome).toBe("sent");
  expect(await post(words(), { from })).toMatchObject({ status: 429, outcome: "refused" });
  expect((await post(words())).outcome).toBe("sent");
});

test("messages of paid authors stand first in the inbox", async () => {
  const author = await newUser();
  await db.update(users).set({ tier: "premium" }).where(eq(users.id, author.id));
  const [early, paid] = [words(), words()];
  await post(early);
  await post(paid, { browser: author.browser });
  const { services } = testServices();
  const waiting = { state: "new", query: "" } as const;
  const { messages: inbox } = await services.contactMessages.inbox(waiting, 1);
  expect(inbox[0]).toMatchObject({ subject: paid.subject, userId: author.id, isPaid: true });
  expect(inbox.map(({ subject }) => subject)).toContain(early.subject);
  await services.contactMessages.sort(inbox[0]?.id ?? "", "answered");
  const left = await services.contactMessages.inbox(waiting, 1);
  expect(left.messages.map(({ subject }) => subject)).not.toContain(paid.subject);
  await expect(services.contactMessages.sort("no-such-message", "answered")).rejects.toMatchObject({
    code: "not-found",
  });
});
