import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { database } from "#db/client";
import { messageById } from "#db/queries/messages/messages";
import type { Message } from "#domain/messages/message";
import { Refusal } from "#domain/refusal";
import { parseConfig } from "#workers/env.server";
import { fakeMail } from "#workers/gateways/mail/fake-mail";
import { fakeSms } from "#workers/gateways/sms/fake-sms";
import { consumeMessages } from "#workers/queues/message-consumer.server";
import { createSealedValues } from "#workers/services/accounts/sealed-values.server";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import { createMessages } from "#workers/services/messages/messages.server";
import { createSettings } from "#workers/services/site/settings.server";
import { bindings } from "../../../tests/setup/call-route";
import { messagesTo, newestMessage } from "../../../tests/setup/messages";
import { newUser } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";

const db = database(bindings.DB);
const code: Message = { kind: "sign-in-code", code: "482913", minutes: 5 };
const changed: Message = {
  kind: "password-changed",
  act: { at: 1_795_000_000_000, device: "Firefox on Windows" },
};
const minute = 60_000;
const hour = 60 * minute;

afterEach(() => vi.restoreAllMocks());

/** Messages over services that a test looks into, and a queue that only records. */
function bench({ mail = fakeMail(), sms = fakeSms(), isConfigured = true } = {}) {
  const config = parseConfig(bindings);
  const sent: unknown[] = [];
  const queue = { send: async (body: unknown) => void sent.push(body) } as unknown as Queue<unknown>;
  const settings = createSettings({ db, isolateKey: {} });
  const messages = createMessages({
    config,
    db: () => db,
    seals: createSealedValues({ current: config.SEALING_KEY }),
    mail: isConfigured ? mail : undefined,
    sms: isConfigured ? sms : undefined,
    queue,
    throttle: createThrottle({ config, objects: bindings.THROTTLE }),
    settings,
  });
  const time = { now: Date.now() };
  return {
    messages,
    mail,
    sms,
    sent,
    settings,
    time,
    lastId: () => (sent.at(-1) as { messageId: string }).messageId,
    row: () => messageById(db, (sent.at(-1) as { messageId: string }).messageId),
    /** Brings messages of the queue, in one batch. */
    async deliver(bodies: unknown[], queueName = "colophon-messages", attempts = 1) {
      const batch = createMessageBatch(
        queueName,
        bodies.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts, body })),
      );
      await consumeMessages(batch, { messages, passwordReset: { process: async () => {} } }, () => time.now);
      return getQueueResult(batch, createExecutionContext());
    },
  };
}

const someone = async () => {
  const { id, username } = await newUser();
  return { userId: id, email: `${username}@example.org` };
};
const newNumber = () => `+1415${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

it("a message is stored encrypted, its queue carries an id, and its body is erased once it is sent", async () => {
  const { messages, mail, sent, row, deliver, time } = bench();
  const to = await someone();
  await messages.send({ to, message: code, now: time.now });
  expect(sent).toEqual([{ messageId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  const stored = await row();
  expect(stored).toMatchObject({
    userId: to.userId,
    kind: "sign-in-code",
    channel: "mail",
    state: "waiting",
  });
  expect(JSON.stringify(stored)).not.toContain("482913");
  expect(JSON.stringify(stored)).not.toContain(to.email);
  await deliver(sent);
  expect(mail.taken).toMatchObject([{ to: to.email, subject: "482913 is your Colophon code" }]);
  expect(await row()).toMatchObject({ state: "sent", sealed: null, tries: 1, sentAt: time.now });
});

it("brought twice, also at once, it is sent once", async () => {
  const { messages, mail, sent, deliver, time } = bench();
  await messages.send({ to: await someone(), message: changed, now: time.now });
  await Promise.all([deliver([...sent, ...sent]), deliver(sent)]);
  const again = await deliver(sent);
  expect(mail.taken).toHaveLength(1);
  expect(again.explicitAcks).toEqual(["0"]);
});

it("what another consumer has is left to it, and taken over when that one died", async () => {
  const slow = fakeMail();
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const send = slow.send.bind(slow);
  slow.send = async (mail) => {
    if (slow.tries === 0) await held;
    return send(mail);
  };
  const { messages, sent, deliver, time } = bench({ mail: slow });
  await messages.send({ to: await someone(), message: changed, now: time.now });
  const first = deliver(sent);
  await vi.waitFor(async () => expect((await deliver(sent)).retryMessages).toHaveLength(1));
  finish();
  await first;
  expect(slow.taken).toHaveLength(1);
});

it("a service that is down is tried again later and later; then the message goes out once", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { messages, mail, sent, row, deliver, time } = bench({ mail: fakeMail({ refusals: 2 }) });
  await messages.send({ to: await someone(), message: changed, now: time.now });
  const delays: unknown[] = [];
  for (const attempts of [1, 2]) {
    const message = { id: "0", body: sent[0], attempts, retry: (how: unknown) => delays.push(how) };
    const batch = { queue: "colophon-messages", messages: [message] } as unknown as MessageBatch<unknown>;
    await consumeMessages(batch, { messages, passwordReset: { process: async () => {} } }, () => time.now);
  }
  expect(delays).toEqual([{ delaySeconds: 30 }, { delaySeconds: 60 }]);
  expect((await row())?.sealed).not.toBeNull();
  expect((await deliver(sent, "colophon-messages", 3)).explicitAcks).toEqual(["0"]);
  expect(mail.taken).toHaveLength(1);
  expect(await row()).toMatchObject({ state: "sent", sealed: null, tries: 3 });
});

it("a message every try of which failed is failed, its body erased, and logged once without the address", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { messages, sent, row, deliver, time } = bench();
  const to = await someone();
  await messages.send({ to, message: changed, now: time.now });
  for (let i = 0; i < 2; i++) await deliver(sent, "colophon-messages-dead");
  expect(await row()).toMatchObject({ state: "failed", sealed: null });
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain("message-failed");
  expect(log.mock.calls[0]?.[0]).not.toContain(to.email);
});

it("a refusal for good is not tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { messages, mail, sent, row, deliver, time } = bench({
    mail: fakeMail({ refusals: 9, isFinal: true }),
  });
  await messages.send({ to: await someone(), message: changed, now: time.now });
  expect((await deliver(sent)).explicitAcks).toEqual(["0"]);
  expect(mail.tries).toBe(1);
  expect((await row())?.state).toBe("failed");
});

it("an address with a second recipient or a header in it never reaches a service", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { messages, mail, sent, deliver, time } = bench();
  const { userId } = await someone();
  for (const email of [
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example, c@d.example",
    "a b@c.example",
    "nobody",
  ])
    await messages.send({ to: { userId, email }, message: changed, now: time.now });
  await deliver(sent);
  expect(sent).toHaveLength(4);
  expect(mail.tries).toBe(0);
});

it("a code that has run out is not sent any more; one second before it is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { messages, mail, sent, deliver, time } = bench();
  const to = await someone();
  await messages.send({ to, message: code, now: time.now });
  await messages.send({ to, message: code, now: time.now - 1_000 });
  time.now += 5 * minute;
  await deliver(sent);
  expect(mail.taken).toHaveLength(1);
});

it("a fourth text to a number within an hour, and an eleventh of an account within a day, are refused", async () => {
  const { messages, sms, sent, deliver, time } = bench();
  const { userId } = await someone();
  const phone = newNumber();
  const text = (to: string, now = time.now) =>
    messages.send({ to: { userId, phone: to }, message: code, now });
  for (let i = 0; i < 3; i++) await text(phone);
  await expect(text(phone)).rejects.toMatchObject({ code: "too-many-requests" });
  await text(phone, time.now + hour);
  // Four went out, and the fifth was refused by its number before it counted for the account.
  for (let i = 0; i < 6; i++) await text(newNumber());
  await expect(text(newNumber())).rejects.toMatchObject({ code: "too-many-requests" });
  await deliver(sent);
  expect(sms.taken).toHaveLength(10);
  expect(sms.taken[0]).toMatchObject({ to: phone, text: expect.stringContaining("482913") });
});

it("only whole numbers of allowed countries get texts; the setting decides which, and how many in all", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { messages, settings, time } = bench();
  const text = async (phone: string) =>
    messages.send({ to: { userId: (await someone()).userId, phone }, message: code, now: time.now });
  await expect(text("0171 1234567")).rejects.toMatchObject({ code: "phone-number-wrong" });
  await expect(text("+8801712345678")).rejects.toMatchObject({ code: "phone-country-not-allowed" });
  const standard = await settings.get("messages.sms");
  try {
    await settings.set("messages.sms", { prefixes: ["+880"], maxPerDay: 500 }, time.now);
    await text("+880 1712-345678");
    await expect(text(newNumber())).rejects.toMatchObject({ code: "phone-country-not-allowed" });
    await settings.set("messages.sms", { prefixes: ["+1"], maxPerDay: 0 }, time.now);
    await expect(text(newNumber())).rejects.toMatchObject({ code: "messages-unavailable" });
  } finally {
    await settings.set("messages.sms", standard, time.now);
  }
});

it("where nothing is configured, what needs a message is refused, and a mail is left out with one alert", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { messages, sent, time } = bench({ isConfigured: false });
  const to = await someone();
  expect(messages.isAvailable("mail")).toBe(false);
  expect(() => messages.require("mail")).toThrow(Refusal);
  for (let i = 0; i < 2; i++) await messages.send({ to, message: changed, now: time.now });
  await expect(
    messages.send({ to: { userId: to.userId, phone: newNumber() }, message: code, now: time.now }),
  ).rejects.toMatchObject({ code: "messages-unavailable" });
  expect(sent).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain('"level":"alert"');
});

it("the sweep sends again what its queue forgot, and forgets what is a month old", async () => {
  const { messages, sent, row, time, lastId } = bench();
  await messages.send({ to: await someone(), message: changed, now: time.now });
  const id = lastId();
  await messages.sweep(time.now + hour);
  expect(sent).toHaveLength(1);
  await messages.sweep(time.now + 4 * hour);
  expect(sent).toContainEqual({ messageId: id });
  expect(sent.length).toBeGreaterThan(1);
  await messages.sweep(time.now + 31 * 24 * hour);
  expect(await row()).toBeUndefined();
});

it("on a developer's machine the outbox holds what would have been sent, newest first", async () => {
  const { services } = testServices();
  const to = await someone();
  await services.messages.send({ to, message: changed, now: Date.now() - 1_000 });
  await services.messages.send({ to, message: code, now: Date.now() });
  expect(await newestMessage(to)).toMatchObject({ code: "482913", subject: "482913 is your Colophon code" });
  expect((await messagesTo(to)).map(({ message }) => message.kind)).toEqual([
    "sign-in-code",
    "password-changed",
  ]);
});
