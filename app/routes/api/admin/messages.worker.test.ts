import { beforeAll, beforeEach, expect, it } from "vitest";
import type { InboxAnswer } from "#app/contract/admin/content";
import { newAdmin } from "../../../../tests/setup/admins";
import { type Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import * as messageRoute from "./message";
import * as messagesRoute from "./messages";

let admin: { browser: Browser; id: string };
beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(() => bindings.DB.exec("DELETE FROM contact_messages"));

let clock = 1_000_000;
async function written(subject: string, change: { isPaid?: number; name?: string; email?: string } = {}) {
  const id = crypto.randomUUID();
  const { isPaid = 0, name = "Ada", email = "ada@example.org" } = change;
  clock += 1_000;
  await bindings.DB.prepare(
    `INSERT INTO contact_messages (id, first_name, last_name, email, subject, message, is_paid, state, created_at)
     VALUES (?, ?, 'Brontë', ?, ?, 'Where is my book?', ?, 'new', ?)`,
  )
    .bind(id, name, email, subject, isPaid, clock)
    .run();
  return id;
}
const inbox = async (search = "") =>
  (await callRoute(messagesRoute, `/api/admin/messages${search}`, {}, admin.browser)).json<InboxAnswer>();
const subjects = async (search = "") => (await inbox(search)).messages.map(({ subject }) => subject);
const sort = (messageId: string, state: string) =>
  callRoute(
    messageRoute,
    `/api/admin/messages/${messageId}`,
    { method: "PATCH", json: { state }, params: { messageId } },
    admin.browser,
  );

it("paid authors' messages stand first, and of each the one that waits longest", async () => {
  for (const [subject, isPaid] of [
    ["one", 0],
    ["two", 1],
    ["three", 0],
    ["four", 1],
  ] as const)
    await written(subject, { isPaid });
  expect(await subjects()).toEqual(["two", "four", "one", "three"]);
  expect((await inbox()).messages[0]).toMatchObject({ isPaid: true, name: "Ada Brontë", state: "new" });
});

it("are answered, archived and brought back; of those the newest of each stand first", async () => {
  const [one, two] = [await written("one"), await written("two")];
  expect((await sort(one, "answered")).status).toBe(204);
  await sort(two, "answered");
  expect(await subjects()).toEqual([]);
  expect(await subjects("?state=answered")).toEqual(["two", "one"]);
  expect((await inbox()).counts).toEqual({ new: 0, answered: 2, archived: 0 });
  await sort(one, "archived");
  expect(await subjects("?state=archived")).toEqual(["one"]);
  await sort(one, "new");
  expect(await subjects()).toEqual(["one"]);
  expect((await sort("no-such", "new")).status).toBe(404);
  expect((await sort(one, "lost")).status).toBe(400);
  const { results } = await bindings.DB.prepare("SELECT action, meta FROM audit WHERE target = ?")
    .bind(one)
    .all();
  expect(results).toHaveLength(3);
  expect(JSON.stringify(results)).not.toContain("ada@example.org");
});

it("are found by words of the name, the address or the subject, in the state that is open", async () => {
  await written("A refund, please", { name: "Åsa", email: "asa@example.org" });
  await written("Lost cover");
  expect(await subjects("?query=refund")).toEqual(["A refund, please"]);
  expect(await subjects("?query=ADA%20lost")).toEqual(["Lost cover"]);
  expect(await subjects("?query=asa@example")).toEqual(["A refund, please"]);
  expect(await subjects("?query=50%25")).toEqual([]);
  expect(await subjects("?state=archived&query=refund")).toEqual([]);
});

it("come fifty on a page", async () => {
  for (let no = 0; no < 51; no += 1) await written(`No. ${no}`);
  expect(await inbox()).toMatchObject({ total: 51, page: 1, pages: 2 });
  expect(await subjects("?page=2")).toEqual(["No. 50"]);
});
