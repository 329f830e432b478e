import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { AdminMessage, InboxAnswer, MessageState } from "#app/contract/admin/content";
import { buttonIn, mountAdmin } from "../../../../tests/setup/mount-admin";
import { MessagesScreen } from "./messages-screen";

afterEach(() => vi.unstubAllGlobals());

const message = (change: Partial<AdminMessage> = {}): AdminMessage => ({
  ...{ id: "m1", name: "Wren Ashe", email: "wren@example.org", subject: "My book" },
  ...{ message: "Where is it?\nThank you.", isPaid: false, state: "new", userId: null },
  createdAt: "2026-11-28T10:00:00.000Z",
  ...change,
});
const inbox = (...messages: AdminMessage[]): InboxAnswer => ({
  ...{ messages, total: messages.length, page: 1, pages: 1 },
  counts: { new: messages.length, answered: 3, archived: 1_200 },
});
const shown = (data: InboxAnswer, search = "") =>
  mountAdmin(<MessagesScreen inbox={data} />, `/admin/messages${search}`);

test.each([
  ["", "No message waits."],
  ["?state=answered", "No message is marked as answered yet."],
  ["?state=archived", "No message is archived yet."],
  ["?query=dragons", "No message matches."],
])("an empty inbox at “%s” says what will be there", async (search, sentence) => {
  expect((await shown(inbox(), search)).textContent).toContain(sentence);
});

test("counts stand beside the states, the plan beside paid authors, and nothing beside the others", async () => {
  const page = await shown(inbox(message({ isPaid: true }), message({ id: "m2", subject: "Mine, too" })));
  const states = [...page.querySelectorAll("nav a")].map((link) => link.textContent);
  expect(states.slice(0, 3)).toEqual(["New 2", "Answered 3", "Archived 1,200"]);
  const [paid, free] = page.querySelectorAll("article");
  expect(paid?.textContent).toContain("Paid plan");
  expect(free?.textContent).not.toContain("Paid plan");
});

test("a reply is a mail to whoever wrote, with the subject and their words", async () => {
  const page = await shown(inbox(message({ email: "wren+books@example.org", subject: "Re: My book & I" })));
  const href = page.querySelector('a[href^="mailto:"]')?.getAttribute("href") ?? "";
  const { pathname, searchParams } = new URL(href);
  expect(decodeURIComponent(pathname)).toBe("wren+books@example.org");
  expect(searchParams.get("subject")).toBe("Re: My book & I");
  expect(searchParams.get("body")).toBe("\r\n\r\n> Where is it?\r\n> Thank you.");
});

test.each<[string, MessageState]>([
  ["Mark as answered: My book", "answered"],
  ["Archive: My book", "archived"],
])("“%s” sorts the message", async (name, state) => {
  const send = vi.fn(async (_path: string, _init?: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", send);
  const page = await shown(inbox(message()));
  await act(async () => buttonIn(page, name).click());
  expect(send.mock.calls[0]).toMatchObject([
    "/api/admin/messages/m1",
    { method: "PATCH", body: JSON.stringify({ state }) },
  ]);
});
